/** The answers of site calls: a BIC with its bank, recent searches, texts, and what the directory has. */
import type { SiteAnswer } from '../../codes/answers/site-answer.ts'
import type { EntryStatus } from '../../codes/code-entry.ts'
import type { BankListItem } from '../../codes/swift/bank-schemas.ts'
import type { CompleteList, Lookup, Source } from '../../lookup/lookup.ts'
import type { RecentSearch } from '../../recent-searches/recent-searches.ts'

/** The answer about a BIC. `bank` is its bank as an item of a list; null if the bank has no page. */
export type SwiftCodeAnswer = SiteAnswer & { readonly bank: BankListItem | null }

/** A national bank code with its bank, or without one if no source lists it. */
export interface BankCodeItem {
  /** The code as in IBANs of the country: '0800'. */
  readonly code: string
  /** What people of the country call it: 'kód banky'. */
  readonly localTerm: string
  /** The English name in a sentence: 'the Netherlands'. */
  readonly country: string
  readonly countryCode: string
  /** The name of the bank; null if no source lists the code. */
  readonly bank: string | null
  readonly city: string
  readonly bic: string | null
  readonly status: EntryStatus
  /** The day, month or year in which the code ended; null if no source states it. */
  readonly validUntil: string | null
  /** The bank code of the bank that took over; null for none. */
  readonly successor: string | null
  /** The path of the bank's page; null if it has none. */
  readonly path: string | null
  /** Who assigns the codes of the country. */
  readonly assignedBy: string
  readonly source: { readonly publisher: string; readonly asOf: string } | null
}

/** A search in the public list of recent searches. */
export interface RecentSearchItem extends Omit<RecentSearch, 'searchedAt'> {
  /** For display: '21 November 2026, 06:30 UTC'. */
  readonly timestamp: string
}

/** A question of the FAQ, with its answer in paragraphs. */
interface FaqEntry {
  /** The anchor on the page. */
  readonly id: string
  readonly question: string
  readonly answer: readonly string[]
  /** A link below the answer. */
  readonly link?: { readonly text: string; readonly to: string }
}

/** The texts of the home page below the tools; `to` is the path that a feature links to. */
export interface HomeTexts {
  readonly features: readonly { readonly title: string; readonly text: string; readonly to: string }[]
  readonly questions: readonly FaqEntry[]
}

/** A code type in the directory. */
interface SummaryType {
  /** 'sort-code' */
  readonly id: string
  /** 'Sort Code' */
  readonly name: string
  /** The path of its tool: '/sort-code'. */
  readonly path: string
  /** The number of single codes. */
  readonly codes: number
  /** The number of ranges of codes whose institution is known. */
  readonly ranges: number
  /** The lists with all codes of the type, or with all its codes of a country. */
  readonly complete: readonly CompleteList[]
}

/** The contents of the directory: code types, counts, sources and dates. */
export interface DataSummary {
  readonly version: string
  /** ISO 8601. */
  readonly builtAt: string
  /** The directory file for download (`sha256` in hex); null unless all sources may be redistributed. */
  readonly download: { readonly version: string; readonly bytes: number; readonly sha256: string } | null
  /** Whether the file, or only its history, has rows of sources that may not be redistributed. */
  readonly hasWithheldRows: boolean
  /** The number of countries and territories with banks. */
  readonly countries: number
  readonly types: readonly SummaryType[]
  /** The sources, each with the name of the type that it is about. */
  readonly sources: readonly (Source & { readonly typeName: string })[]
  /**
   * Statistics of the shards: parts of the directory that a browser fetches to check a list, so that the site
   * does not learn the codes of the list. One item for each type, and one for each country of a type that
   * identifies accounts.
   */
  readonly shards: ReturnType<Lookup['shards']['readStatistics']>
  /** The rules that the build checked in the finished directory, and the number of rows checked by each. */
  readonly audit: Lookup['auditedRules']
}

/** A change of a code, or of a source, in words. */
export interface ChangeItem {
  readonly id: number
  /** When the directory with the change was built, ISO 8601. */
  readonly builtAt: string
  readonly typeName: string
  /** As people write it; '' for a source. */
  readonly code: string
  /** The page about the code; null if it has none. */
  readonly path: string | null
  /** The institution, or the publisher of the source. */
  readonly name: string
  /** ISO 3166-1 alpha-2, or XK; '' for a source. */
  readonly country: string
  /** What happened: 'Retired'. */
  readonly event: string
  readonly successor: string | null
  /** The changed fields; '' stands for no value. */
  readonly fields: readonly { readonly name: string; readonly before: string; readonly after: string }[]
  readonly source: { readonly publisher: string; readonly asOf: string }
}

/** One page of the changes of the directory, the newest first. */
export interface ChangeList {
  readonly changes: readonly ChangeItem[]
  /** `before` of the next page; null for the last one. */
  readonly nextBefore: number | null
  /** The countries with changes in the log, by name. */
  readonly countries: readonly { readonly code: string; readonly name: string }[]
  /** The time of the first change in the log, ISO 8601; null if it has none. */
  readonly logBegins: string | null
  /** When the present directory was built, ISO 8601. */
  readonly builtAt: string
}

/** What a build changed about a code, for the page of the code. */
export interface CodeChange {
  readonly id: number
  /** The key of the code in the change log: 'DE37040044' for an IBAN of that bank. */
  readonly code: string
  /** The day of the build, '2026-11-27'. */
  readonly day: string
  /** 'Retired; replaced by 98-70-02. City: Bonn, now Kiel' */
  readonly text: string
  /** The publisher of the source, and its date. */
  readonly source: string
  readonly asOf: string
}

/** A sample program that calls the API. */
export interface ApiSample {
  /** The value of the query parameter `sample` of /api. */
  readonly slug: string
  readonly name: string
  readonly text: string
}
