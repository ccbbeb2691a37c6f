import type { CodeTypeId } from '../codes/registry.ts'
import type { BankQuery, Directory } from '../directory/directory.ts'
import type { AuditFigure, BankListing, Entry, Source } from '../directory/entry.ts'
import type { CodeGroup, CountryFigures, GroupedBy, Listings } from '../directory/listings.ts'
import { beginningOf, lastTurningDay } from '../directory/periods.ts'
import type { DirectoryShards } from '../directory/shards/shards.ts'
import type { Catalogue } from '../directory/sqlite/catalogue.ts'
import { type Answer, lookUp } from './answer.ts'
import { type BankDetail, type BankDetailQuery, findBankDetail, searchBanks } from './bank-detail.ts'
import { type CompleteList, completeListsOf } from './complete-lists.ts'

export type { BankListing, CodeGroup, CountryFigures, Entry, GroupedBy, Source }

/** All look-ups in one directory, for pages, API, CLI and MCP. */
export interface Lookup {
  /** The version of the directory. */
  readonly version: string
  /** When it was baked, ISO 8601. */
  readonly builtAt: string
  /** The figures of its audit. */
  readonly audit: readonly AuditFigure[]
  /** The day of the answers, '2026-11-22'. */
  readonly day: string
  /** The state of the answers: they change with the directory, and with the days on which its sources age. */
  readonly state: AnswerState
  code(type: CodeTypeId, input: string): Answer
  bank(query: BankDetailQuery): BankDetail | null
  search(query: BankQuery): BankListing[]
  popular(): readonly BankListing[]
  /** The bank of an answer as a list item. */
  listing(answer: Answer): BankListing | null
  coverage(type: CodeTypeId): Coverage
  /** Everything that has its own page. */
  readonly catalogue: Catalogue
  /** The codes in pieces for browsers. */
  readonly shards: DirectoryShards
  /** Lists by country, city, institution and state. */
  readonly lists: Listings
  /** The entries of canonical codes, in their order. */
  entries(type: CodeTypeId, codes: readonly string[]): Entry[]
}

/** Identifies the answers of a directory on a day. */
export interface AnswerState {
  readonly version: string
  /** When the answers last changed, ISO 8601: the bake, or the beginning of a later day. */
  readonly since: string
}

/** The coverage of a code type. */
export interface Coverage {
  readonly codes: number
  /** Ranges with only the institution known. */
  readonly ranges: number
  readonly banks: number
  /** The countries that have banks here, by code. */
  readonly countries: readonly string[]
  /** The sources of the type, the largest first, then those of other types that state codes of it. */
  readonly sources: readonly Source[]
  /** The lists that have all codes of the type, or of a country. */
  readonly complete: readonly CompleteList[]
}

function coverageOf(directory: Directory, type: CodeTypeId, day: string): Coverage {
  const { banks, countries } = directory
  const own = (source: Source) => Number(source.type === type)
  const sources = directory.sourcesOf(type).toSorted((a, b) => own(b) - own(a) || b.rows.kept - a.rows.kept)
  const complete = completeListsOf(sources, type, day)
  return {
    codes: directory.count(type),
    ranges: directory.rangeCount(type),
    banks,
    countries,
    sources,
    complete,
  }
}

function listingOf({ entry, bank }: Answer): BankListing | null {
  return entry && bank ? { bank, code: entry.code, city: entry.city } : null
}

function answerState({ version, builtAt, dates, sources }: Directory, day: string): AnswerState {
  const turned = lastTurningDay(dates, sources, day)
  const turnedAt = turned && new Date(beginningOf(turned)).toISOString()
  return turnedAt > builtAt
    ? { version: `${version}.${turned}`, since: turnedAt }
    : { version, since: builtAt }
}

/** Creates the look-ups in a directory on a day such as '2026-11-22'. */
export function lookupIn(directory: Directory, day: string): Lookup {
  return {
    version: directory.version,
    builtAt: directory.builtAt,
    audit: directory.audit,
    day,
    state: answerState(directory, day),
    code: (type, input) => lookUp(directory, type, input, day),
    bank: (query) => findBankDetail(directory, query, day),
    search: (query) => searchBanks(directory, query),
    popular: () => directory.systemicBanks(),
    listing: listingOf,
    coverage: (type) => coverageOf(directory, type, day),
    catalogue: directory.catalogue,
    shards: directory.shards,
    lists: directory.lists,
    entries: (type, codes) => codes.flatMap((code) => directory.find(type, code) ?? []),
  }
}
