/**
 * Banks, branches and coverage in answers. A field is null if no source states it. Pages import the types
 * only.
 */
import { z } from 'zod'
import type { Answer, CodeReference, Provenance } from '../answers/answer.ts'
import type { Status } from '../examination.ts'
import type { OFFICE_KINDS } from './bic-parts.ts'

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

export type BankListItem = z.infer<typeof bankListItemSchema>

export interface SwiftBranch {
  /** The BIC11. */
  readonly id: string
  readonly name: string
  readonly swift: string
  readonly branchCode: string
  readonly city: string
  readonly state: string | null
  readonly postcode: string | null
  readonly country: string
  readonly address: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly phoneNumber: string | null
  readonly email: string | null
  readonly branch_type: string | null
  readonly services: readonly string[]
  readonly opening_hours: string | null
  readonly is_active: boolean
}

export interface SwiftBankDetail extends BankListItem {
  /** null unless the code with XXX is listed for the same bank. */
  readonly bic8: string | null
  readonly bic11: string
  /** The party prefix: 'DEUT'. */
  readonly bankCode: string
  /** The slug of the page that lists the banks in the city; null if the city's name has no slug. */
  readonly citySlug: string | null
  readonly bankType: string | null
  readonly address: string | null
  readonly postcode: string | null
  /** The name of the office, if the source has one. */
  readonly office: string | null
  /** The kind of office that the shown code names. */
  readonly officeKind: (typeof OFFICE_KINDS)[number]
  /** Whether the shown code equals `headOffice`, the main BIC of the bank. */
  readonly isHeadOffice: boolean
  /** The BIC11 of the head office; if it is not listed with XXX, the first listed code with its BIC8. */
  readonly headOffice: string
  readonly phoneNumber: string | null
  readonly email: string | null
  readonly website: string | null
  /** Whether a second, independent source names the same holder of the code. */
  readonly verified: boolean
  /** The publisher of that second source. */
  readonly verified_by: string | null
  readonly verification_date: string | null
  readonly is_active: boolean
  readonly founding_year: number | null
  readonly parent_company: string | null
  readonly lei: string | null
  readonly service_level: string | null
  /** The bank's name as the source writes it, if the shown name differs; else null. */
  readonly originalName: string | null
  /** Banks of the country with the same name or, if few have it, with the same party prefix. */
  readonly sameName: readonly BankListItem[]
  /** When a build of the directory last changed a BIC of the bank, ISO 8601; null if no logged one did. */
  readonly changedAt: string | null
  readonly branches: readonly SwiftBranch[]
  /** The number of all branches, not only those on this page. */
  readonly branchCount: number
  /** The number of branches that match the filter. */
  readonly branchesMatched: number
  readonly branchPage: number
  readonly branchPages: number
  readonly status: Status
  /** Why the code is not valid; null if it is valid. */
  readonly error: string | null
  readonly validity: Answer['validity']
  readonly reach: Answer['reach']
  /** The code that replaces this one; null for none. */
  readonly successor: CodeReference | null
  /** What to know before the code is used. */
  readonly warnings: Answer['warnings']
  readonly checks: Answer['checks']
  readonly parts: Answer['parts']
  readonly sources: Answer['sources']
}

/** The size of the directory, with its sources. */
export interface SwiftCoverage {
  readonly codes: number
  readonly banks: number
  /** The codes of countries with banks in the directory. */
  readonly countries: readonly string[]
  /** The sources, the largest first. */
  readonly sources: readonly Provenance[]
  /** How many of the codes the largest source lists: its date is not that of the others. */
  readonly listedCodes: number
}
