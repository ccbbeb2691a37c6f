/**
 * The answers of site calls: a BIC with its bank, recent searches, and the contents of the directory. Pages
 * import the types only.
 */
import { z } from 'zod'
import { createSiteAnswerSchema } from '../../codes/answers/answer-schemas.ts'
import type { SiteAnswer } from '../../codes/answers/site-answer.ts'
import { ENTRY_STATUSES } from '../../codes/code-entry.ts'
import { answerDefinition } from '../../codes/swift/answer-definition.ts'
import { bankListItemSchema } from '../../codes/swift/bank-schemas.ts'
import type { CompleteList, Lookup, Source } from '../../lookup/lookup.ts'

/** The answer about a BIC. `bank` is its bank as an item of a list; null if the bank has no page. */
export const swiftCodeAnswer = createSiteAnswerSchema(answerDefinition).extend({
  bank: bankListItemSchema.nullable(),
})

/** A national bank code with its bank, or without one if no source lists it. */
export const bankCodeItem = z.object({
  /** The code as in IBANs of the country: '0800'. */
  code: z.string(),
  /** What people of the country call it: 'kód banky'. */
  localTerm: z.string(),
  /** The English name in a sentence: 'the Netherlands'. */
  country: z.string(),
  countryCode: z.string(),
  /** The name of the bank; null if no source lists the code. */
  bank: z.string().nullable(),
  city: z.string(),
  bic: z.string().nullable(),
  status: z.enum(ENTRY_STATUSES),
  /** The day, month or year in which the code ended; null if no source states it. */
  validUntil: z.string().nullable(),
  /** The bank code of the bank that took over; null for none. */
  successor: z.string().nullable(),
  /** The path of the bank's page; null if it has none. */
  path: z.string().nullable(),
  /** Who assigns the codes of the country. */
  assignedBy: z.string(),
  source: z.object({ publisher: z.string(), asOf: z.string() }).nullable(),
})

/** A search in the public list of recent searches. */
export const recentSearchItem = z.object({
  id: z.string(),
  /** 'SWIFT', 'IBAN', 'Routing', 'SORT_CODE', 'CHIPS' or 'BSB'. */
  type: z.string(),
  /** The code; partly masked if its type identifies accounts. */
  value: z.string(),
  /** The name of the bank. */
  result: z.string(),
  isValid: z.boolean(),
  /** For display: '21 November 2026, 06:30 UTC'. */
  timestamp: z.string(),
  /** The path of the result page: '/swift/de/deutsche-bank-ag'. */
  url: z.string(),
})

/** A question of the FAQ, with its answer in paragraphs. */
const faqEntry = z.object({
  /** The anchor on the page. */
  id: z.string(),
  question: z.string(),
  answer: z.array(z.string()),
  /** A link below the answer. */
  link: z.object({ text: z.string(), to: z.string() }).optional(),
})

/** The texts of the home page below the tools; `to` is the path that a feature links to. */
export const homeTexts = z.object({
  features: z.array(z.object({ title: z.string(), text: z.string(), to: z.string() })),
  questions: z.array(faqEntry),
})

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
  /** The time of the first change in the log, ISO 8601; null if it has none. */
  readonly logBegins: string | null
  /** When the present directory was built, ISO 8601. */
  readonly builtAt: string
}

/** What a build changed about a code, for the page of the code. */
export const codeChange = z.object({
  id: z.number(),
  /** The key of the code in the change log: 'DE37040044' for an IBAN of that bank. */
  code: z.string(),
  /** The day of the build, '2026-11-27'. */
  day: z.string(),
  /** 'Retired; replaced by 98-70-02. City: Bonn, now Kiel' */
  text: z.string(),
  /** The publisher of the source, and its date. */
  source: z.string(),
  asOf: z.string(),
})

/** A sample program that calls the API. */
export const apiSample = z.object({
  /** The value of the query parameter `sample` of /api. */
  slug: z.string(),
  name: z.string(),
  text: z.string(),
})

export type CodeChange = z.infer<typeof codeChange>
export type SwiftCodeAnswer = SiteAnswer & { readonly bank: z.infer<typeof bankListItemSchema> | null }
export type BankCodeItem = z.infer<typeof bankCodeItem>
export type RecentSearchItem = z.infer<typeof recentSearchItem>
export type ApiSample = z.infer<typeof apiSample>
export type HomeTexts = z.infer<typeof homeTexts>
