/** The answers of the site API's lists, and the selection of one page. */
import type { Provenance } from '../../../codes/answers/answer.ts'
import type { EntryStatus } from '../../../codes/code-entry.ts'
import type { BankListItem } from '../../../codes/swift/bank-schemas.ts'
import type { CompleteList, CountryCounts } from '../../../lookup/lookup.ts'

/** The number of this page, the number of pages, and the number of items on all pages. */
interface PageFields {
  readonly page: number
  readonly pages: number
  readonly total: number
}

/** A country, with the number of pages in the list of its banks. */
export interface CountryItem extends Omit<CountryCounts, 'country'> {
  /** ISO 3166-1 alpha-2, or XK. */
  readonly code: string
  readonly name: string
  readonly pages: number
}

/** A city, with the number of pages in the list of its banks. */
export interface CityItem {
  readonly slug: string
  readonly name: string
  readonly banks: number
  readonly pages: number
}

/** A letter that names begin with, and the first page of its names. */
interface LetterPage {
  readonly letter: string
  readonly page: number
}

export interface BankList extends PageFields {
  /** None for a list of one page. */
  readonly letters: readonly LetterPage[]
  /** The banks with the most BICs, on the first page of a long list; empty elsewhere. */
  readonly largest: readonly BankListItem[]
  readonly country: CountryItem
  /** The city of the listed banks; null for the whole country. */
  readonly city: CityItem | null
  /** The cities with the most banks, on the first page of a country; empty elsewhere. */
  readonly cities: readonly CityItem[]
  /** The number of cities in the country. */
  readonly cityCount: number
  readonly banks: readonly BankListItem[]
  readonly sources: readonly Provenance[]
}

export interface ListedCode {
  readonly code: string
  /** '20-00-00' */
  readonly formatted: string
  /** The path of its result page. */
  readonly path: string
  /** The name of the institution. */
  readonly name: string
  readonly branch: string | null
  readonly city: string | null
  readonly state: string | null
  readonly status: EntryStatus
  /** The day, month or year in which the code ended; null if no source states it. */
  readonly validUntil: string | null
  /** The code that replaces it, as displayed: '20-00-00'. */
  readonly successor: string | null
  /** False if no source states the code, and it is only inferred from other numbers. */
  readonly confirmed: boolean
}

/** The codes of an institution or state. */
export interface CodeGroupItem {
  readonly slug: string
  readonly name: string
  /** The number of codes, with those that are ranges of their own. */
  readonly codes: number
  /** The number of ranges with more than one code. */
  readonly rangeCount: number
  /**
   * All ranges of codes whose institution is known, but not their branches: '20-00-00' to '29-99-99'. `path`
   * is that of the page of the code in a range of one.
   */
  readonly ranges: readonly { readonly first: string; readonly last: string; readonly path: string | null }[]
  /** The number of pages in the list of its codes. */
  readonly pages: number
  /** The only code of a group, so that the list can link to its page; null for other groups. */
  readonly singleCode: Pick<ListedCode, 'formatted' | 'path' | 'confirmed'> | null
}

/** The coverage of a list: its sources, and the one of them that has all codes. */
interface ListCoverage {
  readonly complete: CompleteList | null
  readonly sources: readonly Provenance[]
}

export interface CodeGroups extends PageFields, ListCoverage {
  /** None for a list of one page. */
  readonly letters: readonly LetterPage[]
  /** The groups with the most codes, on the first page of a long list; empty elsewhere. */
  readonly largest: readonly CodeGroupItem[]
  readonly groups: readonly CodeGroupItem[]
  /** The number of codes in all groups, with those that are ranges of their own. */
  readonly codes: number
  /** The number of ranges with more than one code in all groups. */
  readonly ranges: number
  /** The other groupings that this type has. */
  readonly otherGroupings: readonly ('institution' | 'state')[]
}

export interface CodeList extends PageFields, ListCoverage {
  readonly group: CodeGroupItem
  readonly codes: readonly ListedCode[]
}

/** An institution with its first codes in use, and its first ranges. */
interface Institution extends Pick<CodeGroupItem, 'name' | 'rangeCount'> {
  /** The path of the list of all its codes. */
  readonly path: string
  readonly codeCount: number
  readonly ranges: readonly Pick<CodeGroupItem['ranges'][number], 'first' | 'last'>[]
  readonly codes: readonly Pick<ListedCode, 'formatted' | 'path' | 'state' | 'confirmed'>[]
}

/** The codes of one type that some institutions have. */
export interface InstitutionCodes {
  /** 'Routing' */
  readonly typeName: string
  /** 'US routing numbers' */
  readonly plural: string
  readonly institutions: readonly Institution[]
  /** The list of the institutions with the words of the term in their names; null if there are no others. */
  readonly morePath: string | null
}

/** A page of a list and the slice of items on it. */
export interface SelectedPage extends PageFields {
  readonly slice: { readonly offset: number; readonly limit: number }
}

/** How many items are listed as the largest ones. */
export const LARGEST_COUNT = 9

/** The letters A to Z among the initials of sorted names, each with the page that it begins on. */
export function findLetterPages(
  initials: readonly { readonly initial: string; readonly count: number }[],
  size: number,
): readonly LetterPage[] {
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
