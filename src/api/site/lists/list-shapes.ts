/** The answers of the site API's lists: their schemas, and the selection of one page. */
import { z } from 'zod'
import { provenanceSchema } from '../../../codes/answers/answer-schemas.ts'
import { ENTRY_STATUSES } from '../../../codes/code-entry.ts'
import { bankListItemSchema } from '../../../codes/swift/bank-schemas.ts'

/** The number of this page, the number of pages, and the number of items on all pages. */
const pageFields = z.object({ page: z.number(), pages: z.number(), total: z.number() })

export const countryItem = z.object({
  /** ISO 3166-1 alpha-2, or XK. */
  code: z.string(),
  name: z.string(),
  banks: z.number(),
  /** The number of BICs. */
  codes: z.number(),
  /** The number of single bank codes in IBANs. */
  bankCodes: z.number(),
  /** The number of ranges of bank codes in IBANs. */
  bankCodeRanges: z.number(),
  /** The number of pages in the list of its banks. */
  pages: z.number(),
})

export const cityItem = z.object({
  slug: z.string(),
  name: z.string(),
  banks: z.number(),
  /** The number of pages in the list of its banks. */
  pages: z.number(),
})

/** The letters that names begin with, each with the first page of its names; none for a list of one page. */
const letters = z.array(z.object({ letter: z.string(), page: z.number() }))

export const bankList = pageFields.extend({
  letters,
  /** The banks with the most BICs, on the first page of a long list; empty elsewhere. */
  largest: z.array(bankListItemSchema),
  country: countryItem,
  /** The city of the listed banks; null for the whole country. */
  city: cityItem.nullable(),
  /** The cities with the most banks, on the first page of a country; empty elsewhere. */
  cities: z.array(cityItem),
  /** The number of cities in the country. */
  cityCount: z.number(),
  banks: z.array(bankListItemSchema),
  sources: z.array(provenanceSchema),
})

const listedCode = z.object({
  code: z.string(),
  /** '20-00-00' */
  formatted: z.string(),
  /** The path of its result page. */
  path: z.string(),
  /** The name of the institution. */
  name: z.string(),
  branch: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  status: z.enum(ENTRY_STATUSES),
  /** The day, month or year in which the code ended; null if no source states it. */
  validUntil: z.string().nullable(),
  /** The code that replaces it, as displayed: '20-00-00'. */
  successor: z.string().nullable(),
  /** False if no source states the code, and it is only inferred from other numbers. */
  confirmed: z.boolean(),
})

/** The codes of an institution or state. */
export const codeGroup = z.object({
  slug: z.string(),
  name: z.string(),
  /** The number of codes. */
  codes: z.number(),
  /** Ranges of codes whose institution is known, but not their branches: '20-00-00' to '29-99-99'. */
  ranges: z.array(z.object({ first: z.string(), last: z.string() })),
  /** The number of pages in the list of its codes. */
  pages: z.number(),
  /** The only code of a group, so that the list can link to its page; null for other groups. */
  singleCode: listedCode.pick({ formatted: true, path: true, confirmed: true }).nullable(),
})

/** A source that, for a period, lists all codes of a type or all codes of the type in one country. */
export const completeList = z.object({
  /** The country of its codes; null if it has all codes of the type. */
  countryCode: z.string().nullable(),
  /** The date of the list: '2026-11-21'. */
  asOf: z.string(),
  /** The last day of the period: '2026-12-31'. */
  until: z.string(),
  /** Whether the period includes today. If so, a code that the source does not list does not exist. */
  isCurrent: z.boolean(),
})

/** The coverage of a list: its sources, and whether one of them has all codes. */
const coverage = z.object({ complete: completeList.nullable(), sources: z.array(provenanceSchema) })

export const codeGroups = pageFields.extend({
  ...coverage.shape,
  letters,
  /** The groups with the most codes, on the first page of a long list; empty elsewhere. */
  largest: z.array(codeGroup),
  groups: z.array(codeGroup),
  /** The number of codes in all groups. */
  codes: z.number(),
  /** The number of ranges in all groups. */
  ranges: z.number(),
  /** The other groupings that this type has. */
  otherGroupings: z.array(z.enum(['institution', 'state'])),
})

export const codeList = pageFields.extend({
  ...coverage.shape,
  group: codeGroup,
  codes: z.array(listedCode),
})

/** The codes of one type that some institutions have. */
export const institutionCodes = z.object({
  /** 'Routing' */
  typeName: z.string(),
  /** 'US routing numbers' */
  plural: z.string(),
  institutions: z.array(
    z.object({
      name: z.string(),
      /** The path of the list of all its codes. */
      path: z.string(),
      codeCount: z.number(),
      rangeCount: z.number(),
      /** The first codes in use. */
      codes: z.array(listedCode.pick({ formatted: true, path: true, state: true, confirmed: true })),
      /** The first ranges. */
      ranges: codeGroup.shape.ranges,
    }),
  ),
  /** The list of the institutions with the words of the term in their names; null if there are no others. */
  morePath: z.string().nullable(),
})

export type InstitutionCodes = z.infer<typeof institutionCodes>
export type CountryItem = z.infer<typeof countryItem>
export type CityItem = z.infer<typeof cityItem>
export type BankList = z.infer<typeof bankList>
export type ListedCode = z.infer<typeof listedCode>
export type CodeGroupItem = z.infer<typeof codeGroup>
export type CodeGroups = z.infer<typeof codeGroups>
export type CodeList = z.infer<typeof codeList>

/** A page of a list and the slice of items on it. */
export interface SelectedPage extends z.infer<typeof pageFields> {
  readonly slice: { readonly offset: number; readonly limit: number }
}

/** How many items are listed as the largest ones. */
export const LARGEST_COUNT = 9

/** The letters A to Z among the initials of sorted names, each with the page that it begins on. */
export function findLetterPages(
  initials: readonly { readonly initial: string; readonly count: number }[],
  size: number,
): BankList['letters'] {
  const total = initials.reduce((sum, { count }) => sum + count, 0)
  if (total <= size) return []
  let before = 0
  return initials.flatMap(({ initial: letter, count }) => {
    const page = Math.floor(before / size) + 1
    before += count
    return /^[A-Z]$/.test(letter) ? { letter, page } : []
  })
}

/** The number of pages for `total` items; at least 1. */
export function countPages(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}

/** Selects a page, counted from 1, of a list of `total` items; null beyond the last page. */
export function selectPage(total: number, size: number, page: number): SelectedPage | null {
  const pages = countPages(total, size)
  if (page > pages) return null
  return { page, pages, total, slice: { offset: (page - 1) * size, limit: size } }
}
