/** The response schemas of site calls that are not about a single code. Pages import the types only. */
import { z } from 'zod'
import type { CodeResult } from '../../codes/code-result.ts'
import { answerDefinition, bankListItemSchema } from '../../codes/swift/answer-definition.ts'
import { completeList } from './lists/list-shapes.ts'

/** The answer about a BIC, with its bank as in lists; null if the bank has no page. */
export const swiftCodeAnswer = answerDefinition.schema.extend({ bank: bankListItemSchema.nullable() })

/** An entry of the public list of recent searches. */
export const recentSearchItem = z.object({
  id: z.string(),
  /** 'SWIFT', 'IBAN', 'Routing', 'SORT_CODE', 'CHIPS' or 'BSB'. */
  type: z.string(),
  value: z.string(),
  result: z.string(),
  isValid: z.boolean(),
  /** For display: '21 November 2026, 06:30 UTC'. */
  timestamp: z.string(),
  url: z.string(),
})

const summaryType = z.object({
  id: z.string(),
  name: z.string(),
  path: z.string(),
  codes: z.number(),
  ranges: z.number(),
  /** The lists that have all codes of the type or of a country. */
  complete: z.array(completeList).readonly(),
})

const summarySource = z.object({
  id: z.string(),
  typeName: z.string(),
  publisher: z.string(),
  url: z.string(),
  licence: z.string(),
  /** Whether its terms allow redistribution. */
  redistributable: z.boolean(),
  asOf: z.string(),
  sha256: z.string(),
  rows: z.object({ read: z.number(), kept: z.number(), rejected: z.number() }),
})

/** The contents of the directory: code types, counts, sources and dates. */
export const dataSummary = z.object({
  version: z.string(),
  /** ISO 8601. */
  builtAt: z.string(),
  /** The directory file: its size, and its SHA-256 in hex. Null unless all sources may be redistributed. */
  download: z.object({ version: z.string(), bytes: z.number(), sha256: z.string() }).nullable(),
  /** How many countries and territories have banks in it. */
  countries: z.number(),
  types: z.array(summaryType).readonly(),
  sources: z.array(summarySource).readonly(),
  /**
   * The parts (shards) of the directory that browsers fetch to check lists, so that the site does not learn
   * the codes. For each type, and for account numbers for each country: how many codes share a part.
   */
  shards: z
    .array(
      z.object({
        type: z.string(),
        country: z.string().nullable(),
        shards: z.number(),
        /** The codes of the smallest part, and the institutions that they belong to. */
        minCodes: z.number(),
        minInstitutions: z.number(),
      }),
    )
    .readonly(),
  /** The rules that the audit of the directory has checked, each on so many rows. */
  audit: z.array(z.object({ rule: z.string(), checked: z.number() })).readonly(),
})

export type SwiftCodeAnswer = CodeResult & { readonly bank: z.infer<typeof bankListItemSchema> | null }
export type RecentSearchItem = z.infer<typeof recentSearchItem>
export type DataSummary = z.infer<typeof dataSummary>
export type SummarySource = z.infer<typeof summarySource>
