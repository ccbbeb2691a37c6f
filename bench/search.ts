/**
 * Measures the duration of a search, over the directory that bin/setup built: for the judged queries, for
 * queries generated from names and cities of banks, and for the same with a typo in the longest word.
 *
 *   npm run bench:search
 */
import Database from 'better-sqlite3'
import { createSeededRandom } from '../src/codes/iban/generated-ibans.test-data.ts'
import { openDirectory } from '../src/directory/file/open-directory.ts'
import { decodeSearchIndex } from '../src/directory/search/index/encode.ts'
import { createSearchEngine } from '../src/directory/search/search.ts'
import { judgedQueries } from '../src/directory/search/testing/judged-queries.ts'
import { readConfigOrExit } from '../src/server/process/config.ts'
import { percentile } from './drive.ts'

const LIMIT = 10
const GENERATED_QUERIES = 3000
/** Queries for which the JIT compiler runs, before the measurement. */
const WARM_UP_QUERIES = 500
const ROUNDS = 3

const random = createSeededRandom(20_261_121)

function generateQueries(db: Database.Database): string[] {
  const rows = db
    .prepare<[], { name: string; city: string }>(`SELECT name, city FROM entry WHERE type = 'swift'`)
    .all()
  return Array.from({ length: GENERATED_QUERIES }, () => {
    const row = rows[random(rows.length)]
    const words = row?.name.split(/\s+/).slice(0, 1 + random(3)) ?? []
    return [...words, ...(random(2) ? [row?.city ?? ''] : [])].join(' ')
  })
}

/** Adds a typo to the longest word: two letters swapped, one missing, or one wrong. */
function addTypo(query: string): string {
  const words = query.split(' ')
  const lengths = words.map(({ length }) => length)
  const longest = lengths.indexOf(Math.max(...lengths))
  const letters = [...(words[longest] ?? '')]
  const at = random(Math.max(1, letters.length - 1))
  const kind = random(3)
  if (kind === 0) letters.splice(at, 2, letters[at + 1] ?? '', letters[at] ?? '')
  else if (kind === 1) letters.splice(at, 1)
  else letters.splice(at, 1, 'x')
  words[longest] = letters.join('')
  return words.join(' ')
}

/** The shortest of several durations in ms: longer ones include the work of other processes. */
function timeFastest(rounds: number, run: () => unknown): number {
  const durations = Array.from({ length: rounds }, () => {
    const began = performance.now()
    run()
    return performance.now() - began
  })
  return Math.min(...durations)
}

function measure(queries: readonly string[], search: (term: string) => unknown) {
  for (const term of queries.slice(0, WARM_UP_QUERIES)) search(term)
  const times = queries.map((term) => timeFastest(ROUNDS, () => search(term)))
  return {
    queries: queries.length,
    'p50 ms': percentile(times, 0.5).toFixed(3),
    'p99 ms': percentile(times, 0.99).toFixed(3),
  }
}

const { directoryFile } = readConfigOrExit()
const db = new Database(directoryFile, { readonly: true })
const stored = db.prepare<[], { bytes: Buffer }>(`SELECT bytes FROM search WHERE type = 'swift'`).get()
if (!stored) throw new Error(`${directoryFile} has no search index`)
const generated = generateQueries(db)
const withTypos = generated.map(addTypo)
const judged = judgedQueries.map(({ term }) => term)

const before = process.memoryUsage()
const began = performance.now()
const engine = createSearchEngine(decodeSearchIndex(stored.bytes))
const openMs = performance.now() - began
const after = process.memoryUsage()
// The engine refers to the stored bytes, which were read before.
const grownBytes =
  after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers + stored.bytes.length

const searchIndex = (term: string) => engine.search({ term, limit: LIMIT })
const opened = openDirectory(directoryFile)
if (!opened.ok) throw new Error(opened.failure.message)
const searchDirectory = (term: string) => opened.directory.searchBanks({ term, limit: LIMIT })

console.log(
  `index: ${(stored.bytes.length / 1e6).toFixed(1)} MB stored, ` +
    `about ${(grownBytes / 1e6).toFixed(0)} MB in memory, opened in ${openMs.toFixed(0)} ms`,
)
console.table({
  'judged, index alone': measure(judged, searchIndex),
  'names and cities, index alone': measure(generated, searchIndex),
  'the same with a typo, index alone': measure(withTypos, searchIndex),
  'judged, with the banks read': measure(judged, searchDirectory),
  'names and cities, with the banks read': measure(generated, searchDirectory),
  'the same with a typo, with the banks read': measure(withTypos, searchDirectory),
})
