/**
 * The fields of the SWIFT answers (specification, section 3), as the site calls and the public API give
 * them. A field that no source states is null, never made up. Pages import the types only.
 */
import { z } from 'zod'
import type { CodeAnswer } from '../code-answer.ts'
import { countryName } from '../countries.ts'
import { publish } from '../published-answer.ts'
import { check, evidence, knownDetails, knownName, part, provenance } from '../result-base.ts'
import { splitBic, swift, toBic8 } from './swift.ts'

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
  bic8: z.string(),
  bic11: z.string(),
  bankCode: z.string(),
  bankType: z.string().nullable(),
  address: z.string().nullable(),
  postcode: z.string().nullable(),
  /** The name of the office shown, where the source has one. */
  office: z.string().nullable(),
  isHeadOffice: z.boolean(),
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

const office = z.object({
  code: z
    .string()
    .describe('BIC8 of a head office, else BIC11; what was read of the input where that is none'),
  bankName: z.string().nullable(),
  country: z.string().nullable().describe('English name'),
  city: z.string().nullable(),
  branch: z.string().nullable().describe('The name of the office, where a source has one'),
  address: z.string().nullable(),
  countryCode: z.string().nullable().describe('ISO 3166-1 alpha-2, or XK'),
  postcode: z.string().nullable(),
  bic8: z.string().nullable(),
  bic11: z.string().nullable(),
  bankType: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  website: z.string().nullable(),
  lei: z.string().nullable().describe('Legal entity identifier, ISO 17442'),
})

/** A BIC that is written as it should be tells its country by itself. */
function codeFields({ code }: CodeAnswer) {
  if (!swift.isDirectoryKey(code)) return { code, country: null, countryCode: null, bic8: null, bic11: null }
  const { country } = splitBic(code)
  const short = code.endsWith('XXX') ? toBic8(code) : code
  return { code: short, country: countryName(country), countryCode: country, bic8: toBic8(code), bic11: code }
}

function toOffice(answer: CodeAnswer): z.infer<typeof office> {
  const details = knownDetails(answer)
  return {
    ...codeFields(answer),
    bankName: answer.bank?.name ?? knownName(answer),
    city: answer.entry?.city || null,
    branch: details.branch ?? null,
    address: details.address ?? null,
    postcode: details.postcode ?? null,
    bankType: answer.bank?.type ?? null,
    phoneNumber: details.phone ?? null,
    website: details.website ?? null,
    lei: details.lei ?? null,
  }
}

/** The fields of the public API. */
export const published = publish(swift, office, toOffice, [
  'code',
  'bankName',
  'country',
  'city',
  'branch',
  'address',
  'countryCode',
  'postcode',
  'bic8',
  'bic11',
  'bankType',
  'phoneNumber',
  'website',
  'lei',
])
