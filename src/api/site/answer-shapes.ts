/** The shapes of those site calls' answers that are not about one code alone. Pages import the types only. */
import { z } from 'zod'
import type { CodeResult } from '../../codes/result-base.ts'
import { answerDefinition, bankListItem } from '../../codes/swift/result.ts'

/** What is known of a BIC, and the address of its bank's page when it has one. */
export const swiftCodeAnswer = answerDefinition.schema.extend({ bank: bankListItem.nullable() })

/** A search as visitors see it in the public list. */
export const recentSearchItem = z.object({
  id: z.string(),
  /** 'SWIFT', 'IBAN', 'Routing', 'SORT_CODE', 'CHIPS' or 'BSB'. */
  type: z.string(),
  value: z.string(),
  result: z.string(),
  isValid: z.boolean(),
  /** As people read it: '21 November 2026, 06:30 UTC'. */
  timestamp: z.string(),
  url: z.string(),
})

const summaryType = z.object({
  id: z.string(),
  name: z.string(),
  path: z.string(),
  codes: z.number(),
  ranges: z.number(),
  /** Whether a code that is not listed does not exist. */
  complete: z.boolean(),
})

const summarySource = z.object({
  id: z.string(),
  typeName: z.string(),
  publisher: z.string(),
  url: z.string(),
  licence: z.string(),
  /** Whether its terms let anybody pass it on. */
  redistributable: z.boolean(),
  asOf: z.string(),
  sha256: z.string(),
  rows: z.object({ read: z.number(), kept: z.number(), rejected: z.number() }),
})

/** What the directory holds, from whom and of when. */
export const dataSummary = z.object({
  version: z.string(),
  /** ISO 8601. */
  builtAt: z.string(),
  /** The directory file, where every source may be passed on: its size, and its SHA-256 in hex. */
  download: z.object({ version: z.string(), bytes: z.number(), sha256: z.string() }).nullable(),
  /** How many countries and territories have banks in it. */
  countries: z.number(),
  types: z.array(summaryType).readonly(),
  sources: z.array(summarySource).readonly(),
})

export type SwiftCodeAnswer = CodeResult & { readonly bank: z.infer<typeof bankListItem> | null }
export type RecentSearchItem = z.infer<typeof recentSearchItem>
export type DataSummary = z.infer<typeof dataSummary>
export type SummarySource = z.infer<typeof summarySource>
