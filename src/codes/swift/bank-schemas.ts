/**
 * The schemas of banks, branches and coverage. A field is null if no source states it. Pages import the types
 * only.
 */
import { z } from 'zod'
import {
  checkSchema,
  partSchema,
  provenanceSchema,
  reachSchema,
  referenceSchema,
  sourceSchema,
  validitySchema,
  warningsSchema,
} from '../answers/answer-schemas.ts'
import { OFFICE_KINDS } from './bic-parts.ts'

export const bankListItemSchema = z
  .object({
    /** The same in every build of the directory: '{country}/{slug}'. */
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    /** The BIC8 of the head office, or the BIC11 of another office if the visitor asked for that one. */
    swift: z.string(),
    country: z.string(),
    countryCode: z.string(),
    city: z.string(),
    ended: z
      .string()
      .optional()
      .describe('Set if the code is out of use or replaced: how and when, such as "Merged on 1 July 2024"'),
    nativeNames: z
      .array(z.object({ name: z.string(), language: z.string() }))
      .optional()
      .describe(
        'Names in other scripts, with BCP 47 tags; in search results, the one in the script of the term',
      ),
    formerName: z
      .string()
      .optional()
      .describe(
        'A former name of the bank; in search results, one with words of the term that the name lacks',
      ),
    isWeakMatch: z
      .literal(true)
      .optional()
      .describe('Set if no bank fits the search term well and this bank is one of the nearest'),
  })
  .meta({ id: 'Bank' })

export const branchSchema = z.object({
  /** The BIC11. */
  id: z.string(),
  name: z.string(),
  swift: z.string(),
  branchCode: z.string(),
  city: z.string(),
  state: z.string().nullable(),
  postcode: z.string().nullable(),
  country: z.string(),
  address: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  phoneNumber: z.string().nullable(),
  email: z.string().nullable(),
  branch_type: z.string().nullable(),
  services: z.array(z.string()),
  opening_hours: z.string().nullable(),
  is_active: z.boolean(),
})

export const bankDetailSchema = bankListItemSchema.extend({
  /** null unless the code with XXX is listed for the same bank. */
  bic8: z.string().nullable(),
  bic11: z.string(),
  /** The party prefix: 'DEUT'. */
  bankCode: z.string(),
  /** The slug of the page that lists the banks in the city; null if the city's name has no slug. */
  citySlug: z.string().nullable(),
  bankType: z.string().nullable(),
  address: z.string().nullable(),
  postcode: z.string().nullable(),
  /** The name of the office, if the source has one. */
  office: z.string().nullable(),
  /** The kind of office that the shown code names. */
  officeKind: z.enum(OFFICE_KINDS),
  /** Whether the shown code equals `headOffice`, the main BIC of the bank. */
  isHeadOffice: z.boolean(),
  /** The BIC11 of the head office; if it is not listed with XXX, the first listed code with its BIC8. */
  headOffice: z.string(),
  phoneNumber: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  /** Whether a second, independent source names the same holder of the code. */
  verified: z.boolean(),
  /** The publisher of that second source. */
  verified_by: z.string().nullable(),
  verification_date: z.string().nullable(),
  is_active: z.boolean(),
  founding_year: z.number().nullable(),
  parent_company: z.string().nullable(),
  lei: z.string().nullable(),
  service_level: z.string().nullable(),
  /** The bank's name as the source writes it, if the shown name differs; else null. */
  originalName: z.string().nullable(),
  /** Banks of the country with the same name or, if few have it, with the same party prefix. */
  sameName: z.array(bankListItemSchema),
  /** When a build of the directory last changed a BIC of the bank, ISO 8601; null if no logged one did. */
  changedAt: z.string().nullable(),
  branches: z.array(branchSchema),
  /** The number of all branches, not only those on this page. */
  branchCount: z.number(),
  /** The number of branches that match the filter. */
  branchesMatched: z.number(),
  branchPage: z.number(),
  branchPages: z.number(),
  status: z.enum(['valid', 'invalid', 'unknown']),
  /** Why the code is not valid; null if it is valid. */
  error: z.string().nullable(),
  validity: validitySchema,
  reach: reachSchema,
  /** The code that replaces this one; null for none. */
  successor: referenceSchema.nullable(),
  /** What to know before the code is used. */
  warnings: warningsSchema,
  checks: z.array(checkSchema),
  parts: z.array(partSchema),
  sources: z.array(sourceSchema).min(1),
})

/** The size of the directory, with its sources. */
export const coverageSchema = z.object({
  codes: z.number(),
  banks: z.number(),
  /** The codes of countries with banks in the directory. */
  countries: z.array(z.string()),
  sources: z.array(provenanceSchema),
})

export type SwiftCoverage = z.infer<typeof coverageSchema>
export type BankListItem = z.infer<typeof bankListItemSchema>
export type SwiftBranch = z.infer<typeof branchSchema>
export type SwiftBankDetail = z.infer<typeof bankDetailSchema>
