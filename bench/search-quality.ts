/**
 * Measures by class of query how often the search puts the wanted bank first, or among the first 3 or 10,
 * compared with SQLite's FTS5 with trigrams over the same names, cities, countries and codes. Prints the
 * slowest query of each class. With MISSES=1 or queries from a file, also prints the queries whose first
 * result is not the wanted bank.
 *
 *   npm run bench:search-quality [JSON file with other queries: term, country, wanted, class]
 */
import { readFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import { getCountryName } from '../src/codes/places/countries.ts'
import { openDirectory } from '../src/directory/file/open-directory.ts'
import {
  type ClassedQuery,
  type CodeSearch,
  computeScore,
  readClassedQueries,
  scoreByClass,
} from '../src/directory/search/testing/classed-queries.ts'
import { searchBanks } from '../src/lookup/banks/bank-detail.ts'
import { readConfigOrExit } from '../src/server/process/config.ts'
import { median } from './drive.ts'

const ROUNDS = 5

const { directoryFile } = readConfigOrExit()
const opened = openDirectory(directoryFile)
if (!opened.ok) throw new Error(opened.failure.message)
const { directory } = opened

const search: CodeSearch = (query) => searchBanks(directory, query).map(({ code }) => code)

/** Creates a search with FTS5: entries with all words of the term, else with some of them; each bank once. */
function createTrigramSearch(file: string): CodeSearch {
  const db = new Database(':memory:')
  db.prepare('ATTACH ? AS directory').run(file)
  db.function('country_name', (code) => getCountryName(String(code)))
  db.exec(`
    CREATE VIRTUAL TABLE entries
      USING fts5(text, bank UNINDEXED, code UNINDEXED, country UNINDEXED,
                 tokenize = 'trigram remove_diacritics 1');
    INSERT INTO entries
      SELECT name || ' ' || city || ' ' || country_name(country) || ' ' || code, bank_id, code, country
      FROM directory.entry WHERE type = 'swift'`)
  const find = db.prepare<[string, string, string], { bank: number; code: string }>(
    `SELECT bank, code FROM entries
      WHERE entries MATCH ? AND (? = '' OR country = ?) ORDER BY rank LIMIT 200`,
  )
  return ({ term, country = '', limit }) => {
    const words = term.split(/[^\p{L}\p{N}]+/u).filter(({ length }) => length >= 3)
    const quoted = words.map((word) => `"${word}"`)
    const all = quoted.length === 0 ? [] : find.all(quoted.join(' AND '), country, country)
    const rows = all.length > 0 || quoted.length === 0 ? all : find.all(quoted.join(' OR '), country, country)
    const entriesByBank = Map.groupBy(rows, ({ bank }) => bank)
    return [...entriesByBank.values()].flatMap(([best]) => best?.code ?? []).slice(0, limit)
  }
}

function formatShare(count: number, total: number): string {
  return total === 0 ? '' : `${((count / total) * 100).toFixed(1)} %`
}

function summarize(queries: readonly ClassedQuery[], fts5: CodeSearch) {
  const ours = computeScore(search, queries)
  return {
    queries: queries.length,
    first: formatShare(ours.inFirst[1], ours.queries),
    'in first 3': formatShare(ours.inFirst[3], ours.queries),
    'in first 10': formatShare(ours.inFirst[10], ours.queries),
    'FTS5 first': formatShare(computeScore(fts5, queries).inFirst[1], queries.length),
  }
}

/** Measures the milliseconds of each query: the median of some rounds, after a warm-up. */
function measureDurations(queries: readonly ClassedQuery[]): { query: ClassedQuery; ms: number }[] {
  for (const query of queries) timeQuery(query)
  return queries.map((query) => ({
    query,
    ms: median(Array.from({ length: ROUNDS }, () => timeQuery(query))),
  }))
}

function timeQuery({ term, country }: ClassedQuery): number {
  const began = performance.now()
  search(country === undefined ? { term, limit: 10 } : { term, country, limit: 10 })
  return performance.now() - began
}

function findSlowestByClass(queries: readonly ClassedQuery[]) {
  const classes = Map.groupBy(measureDurations(queries), ({ query }) => query.class)
  return Object.fromEntries(
    [...classes].map(([name, timed]) => {
      const [slowest] = timed.toSorted((a, b) => b.ms - a.ms)
      return [name, { ms: slowest?.ms.toFixed(2), query: slowest?.query.term.slice(0, 60) }]
    }),
  )
}

const [, , file] = process.argv
const queries =
  file === undefined
    ? readClassedQueries()
    : (JSON.parse(readFileSync(file, 'utf8')) as ClassedQuery[]).map((query) => ({ ...query, heldOut: true }))
const fts5 = createTrigramSearch(directoryFile)
const byClass = Map.groupBy(queries, (query) => query.class)
console.table({
  ...Object.fromEntries(
    [...byClass].map(([name, queriesOfClass]) => [name, summarize(queriesOfClass, fts5)]),
  ),
  'all, tuned to': summarize(
    queries.filter(({ heldOut }) => !heldOut),
    fts5,
  ),
  'all, held out': summarize(
    queries.filter(({ heldOut }) => heldOut),
    fts5,
  ),
  all: summarize(queries, fts5),
})
console.table(findSlowestByClass(queries))
if (file !== undefined || process.env.MISSES !== undefined)
  for (const { misses } of scoreByClass(search, queries).values())
    for (const { query, codes } of misses)
      console.log(
        `missed: ${query.class}: ${query.term} wanted ${query.wanted}, found ${codes[0] ?? 'nothing'}`,
      )
directory.close()
