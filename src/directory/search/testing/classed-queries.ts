import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'

/** A search query of a class, such as 'typo', with the bank that a person means. */
export interface ClassedQuery {
  readonly class: string
  readonly term: string
  readonly country?: string | undefined
  /** Beginnings of BICs; a point stands for any character. */
  readonly wanted: readonly string[]
  /** Not used for tuning, so that its score shows the quality for unseen queries. */
  readonly heldOut: boolean
}

/**
 * The results of one class of queries: `inFirst` counts queries with a wanted bank in the first results.
 * `misses` are the queries whose first result is another bank.
 */
export interface ClassScore {
  readonly queries: number
  readonly inFirst: Readonly<Record<1 | 3 | 10, number>>
  readonly misses: readonly { readonly query: ClassedQuery; readonly codes: readonly string[] }[]
}

/** A search that returns BICs, the best first. */
export type CodeSearch = (query: { term: string; country?: string; limit: number }) => readonly string[]

const rowsSchema = z.array(
  z.object({
    class: z.string(),
    term: z.string(),
    country: z.string(),
    wanted: z.string(),
    held_out: z.enum(['', 'yes']),
  }),
)

/** Reads the hand-written queries by class from the CSV file in this folder. */
export function readClassedQueries(): ClassedQuery[] {
  const text = readFileSync(new URL('./classed-queries.csv', import.meta.url), 'utf8')
  const records: unknown = parse(text, { columns: true, comment: '#', comment_no_infix: true })
  return rowsSchema.parse(records).map(({ wanted, country, held_out, ...row }) => ({
    ...row,
    country: country || undefined,
    wanted: wanted.split(' '),
    heldOut: held_out === 'yes',
  }))
}

/** Runs queries, and counts by class how often a wanted bank is among the first results. */
export function scoreByClass(
  search: CodeSearch,
  queries: readonly ClassedQuery[],
): ReadonlyMap<string, ClassScore> {
  const classes = Map.groupBy(queries, (query) => query.class)
  return new Map([...classes].map(([name, queriesOfClass]) => [name, computeScore(search, queriesOfClass)]))
}

/** The result of queries of any class. */
export function computeScore(search: CodeSearch, queries: readonly ClassedQuery[]): ClassScore {
  const results = queries.map((query) => ({ query, codes: runQuery(search, query) }))
  const countInFirst = (count: number) =>
    results.filter(({ query, codes }) => codes.slice(0, count).some((code) => isWanted(query, code))).length
  return {
    queries: queries.length,
    inFirst: { 1: countInFirst(1), 3: countInFirst(3), 10: countInFirst(10) },
    misses: results.filter(({ query, codes: [first = ''] }) => !isWanted(query, first)),
  }
}

function runQuery(search: CodeSearch, { term, country }: ClassedQuery): readonly string[] {
  return search(country === undefined ? { term, limit: 10 } : { term, country, limit: 10 })
}

function isWanted({ wanted }: ClassedQuery, code: string): boolean {
  return wanted.some((beginning) => new RegExp(`^${beginning}`).test(code))
}
