/**
 * The fields of the SWIFT answers (specification, section 3), as the site calls and the public API give
 * them. A field that no source states is null, never made up. Pages import the types only.
 */
import { z } from 'zod'
import { city, defineAnswers, type Field } from '../answer-fields.ts'
import type { CodeAnswer } from '../code-answer.ts'
import { countryName } from '../countries.ts'
import { check, evidence, knownDetails, knownName, part, provenance } from '../result-base.ts'
import { OFFICE_KINDS, splitBic, swift, toBic8 } from './swift.ts'

export const bankListItem = z.object({
  /** Stable across bakes: '{country}/{slug}'. */
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  /** The head office's BIC8, or the BIC11 of another office, where the question was about that. */
  swift: z.string(),
  country: z.string(),
  countryCode: z.string(),
  city: z.string(),
})

export const branch = z.object({
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

export const bankDetail = bankListItem.extend({
  /** null unless the code with XXX is listed for the same bank. */
  bic8: z.string().nullable(),
  bic11: z.string(),
  bankCode: z.string(),
  bankType: z.string().nullable(),
  address: z.string().nullable(),
  postcode: z.string().nullable(),
  /** The name of the office shown, where the source has one. */
  office: z.string().nullable(),
  /** Which office the code shown names. */
  office_kind: z.enum(OFFICE_KINDS),
  /** Whether the code shown is the bank's main code: that of its head office, or its only one. */
  isHeadOffice: z.boolean(),
  /** The main code. */
  headOffice: z.string(),
  phoneNumber: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  /** Listed by a second, independent source as well. */
  verified: z.boolean(),
  /** Who that is. */
  verified_by: z.string().nullable(),
  verification_date: z.string().nullable(),
  is_active: z.boolean(),
  founding_year: z.number().nullable(),
  parent_company: z.string().nullable(),
  lei: z.string().nullable(),
  service_level: z.string().nullable(),
  /** The spellings of the source, where ours differ. */
  originalName: z.string().nullable(),
  branches: z.array(branch),
  /** All branches, whether on this page or not. */
  branchCount: z.number(),
  /** Those that the term leaves. */
  branchesMatched: z.number(),
  branchPage: z.number(),
  branchPages: z.number(),
  status: z.enum(['valid', 'invalid', 'unknown']),
  /** Why the code is not valid; null when it is. */
  error: z.string().nullable(),
  checks: z.array(check),
  parts: z.array(part),
  sources: z.array(evidence).min(1),
})

/** How much the directory knows: the figures that pages show are these, never written by hand. */
export const coverage = z.object({
  codes: z.number(),
  banks: z.number(),
  /** The countries that have banks here, by code. */
  countries: z.array(z.string()),
  sources: z.array(provenance),
})

export type SwiftCoverage = z.infer<typeof coverage>
export type BankListItem = z.infer<typeof bankListItem>
export type SwiftBranch = z.infer<typeof branch>
export type SwiftBankDetail = z.infer<typeof bankDetail>

/** A text of the answer, described for the reference of the public API. */
function described(
  of: Field<string | null, BicFields>['of'],
  description?: string,
): Field<string | null, BicFields> {
  const schema = z.string().nullable()
  return { schema: description ? schema.describe(description) : schema, of }
}

interface BicFields {
  readonly code: string
  readonly country: string | null
  readonly bic11: string | null
}

/** What a well-formed BIC states itself: its country, its shortest form, and its form with 11 characters. */
function readBic({ code }: CodeAnswer): BicFields {
  if (!swift.isDirectoryKey(code)) return { code, country: null, bic11: null }
  const { country } = splitBic(code)
  const short = code.endsWith('XXX') ? toBic8(code) : code
  return { code: short, country, bic11: code }
}

const shortCode: Field<string, BicFields> = {
  schema: z
    .string()
    .describe('BIC8 of a code with XXX, otherwise BIC11; for anything else, the input as read'),
  of: (_, { code }) => code,
}

const stated = (name: string, description?: string) =>
  described((answer) => knownDetails(answer)[name] ?? null, description)

/** The answer about a BIC. Pages about banks, which have branches besides, are made of it (`bankDetail`). */
export const answers = defineAnswers(swift, {
  read: readBic,
  fields: {
    bic: shortCode,
    bankName: described(
      (answer) => answer.bank?.name ?? knownName(answer),
      'The BIC itself where no source names the institution',
    ),
    country: described((_, { country }) => country && countryName(country), 'English name'),
    city,
    branch: stated('branch', 'The name of the office, if a source has one'),
    address: stated('address'),
    countryCode: described((_, { country }) => country, 'ISO 3166-1 alpha-2, or XK'),
    postcode: stated('postcode'),
    bic8: described(
      ({ bic8 }) => bic8,
      'The first eight characters; null unless the code with XXX is listed for the same bank',
    ),
    bic11: described((_, { bic11 }) => bic11),
    bankType: described(({ bank }) => bank?.type ?? null),
    phoneNumber: stated('phone'),
    website: stated('website'),
    lei: stated('lei', 'Legal entity identifier, ISO 17442'),
  },
  documented: [
    ['code', 'bic'],
    ...['bankName', 'country', 'city', 'branch', 'address', 'countryCode', 'postcode', 'bic8', 'bic11'],
    ...['bankType', 'phoneNumber', 'website', 'lei'],
  ],
})
