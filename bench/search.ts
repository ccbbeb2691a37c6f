/**
 * Measures the duration of a search, over the directory that bin/setup built: for the judged queries, for
 * queries generated from names and cities of banks, and for the same with a typo in the longest word.
 *
 *   npm run bench:search
 */
import Database from 'better-sqlite3'
import { openDirectory } from '../src/directory/file/open-directory.ts'
import { decodeSearchIndex } from '../src/directory/search/index/encode.ts'
import { createSearchEngine } from '../src/directory/search/search.ts'
import { judgedQueries } from '../src/directory/search/testing/judged-queries.ts'
import { readConfigOrExit } from '../src/server/process/config.ts'

const LIMIT = 10
const GENERATED_QUERIES = 3000
const ROUNDS = 3

/** A pseudo-random sequence, the same at every run (a linear congruential generator). */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const random = sequence(20_261_121)
const pick = (below: number) => Math.floor(random() * below)

function generateQueries(db: Database.Database): string[] {
  const rows = db
    .prepare<[], { name: string; city: string }>(`SELECT name, city FROM entry WHERE type = 'swift'`)
    .all()
  return Array.from({ length: GENERATED_QUERIES }, () => {
    const row = rows[pick(rows.length)]
    const words = row?.name.split(/\s+/).slice(0, 1 + pick(3)) ?? []
    return [...words, ...(random() < 0.5 ? [row?.city ?? ''] : [])].join(' ')
  })
}

/** Adds a typo to the longest word: two letters swapped, one missing, or one wrong. */
function withTypo(query: string): string {
  const words = query.split(' ')
  const longest = words.reduce(
    (best, word, index) => (word.length > (words[best]?.length ?? 0) ? index : best),
    0,
  )
  const letters = [...(words[longest] ?? '')]
  const at = pick(Math.max(1, letters.length - 1))
  const kind = pick(3)
  if (kind === 0) letters.splice(at, 2, letters[at + 1] ?? '', letters[at] ?? '')
  else if (kind === 1) letters.splice(at, 1)
  else letters.splice(at, 1, 'x')
  words[longest] = letters.join('')
  return words.join(' ')
}

function percentile(sorted: readonly number[], share: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(3)
}

/** The shortest of several durations in ms: longer ones include the work of other processes. */
function fastestOf(rounds: number, run: () => unknown): number {
  const durations = Array.from({ length: rounds }, () => {
    const began = performance.now()
    run()
    return performance.now() - began
  })
  return Math.min(...durations)
}

function measure(queries: readonly string[], search: (term: string) => unknown) {
  for (const term of queries.slice(0, 500)) search(term)
  const times = queries.map((term) => fastestOf(ROUNDS, () => search(term)))
  times.sort((a, b) => a - b)
  return { queries: queries.length, 'p50 ms': percentile(times, 0.5), 'p99 ms': percentile(times, 0.99) }
}

const { directoryFile } = readConfigOrExit()
const db = new Database(directoryFile, { readonly: true })
const stored = db.prepare<[], { bytes: Buffer }>(`SELECT bytes FROM search WHERE type = 'swift'`).get()
if (!stored) throw new Error(`${directoryFile} has no search index`)
const generated = generateQueries(db)
const withTypos = generated.map(withTypo)
const judged = judgedQueries.map(({ term }) => term)

const before = process.memoryUsage()
const began = performance.now()
const index = createSearchEngine(decodeSearchIndex(stored.bytes))
const opened = performance.now() - began
const after = process.memoryUsage()
const grown =
  after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers + stored.bytes.length

const inIndex = (term: string) => index.search({ term, limit: LIMIT })
const result = openDirectory(directoryFile)
if (!result.ok) throw new Error(result.failure.message)
const inDirectory = (term: string) => result.directory.searchBanks({ term, limit: LIMIT })

console.log(
  `index: ${(stored.bytes.length / 1e6).toFixed(1)} MB stored, ` +
    `about ${(grown / 1e6).toFixed(0)} MB in memory, opened in ${opened.toFixed(0)} ms`,
)
console.table({
  'judged, index alone': measure(judged, inIndex),
  'names and cities, index alone': measure(generated, inIndex),
  'the same with a typo, index alone': measure(withTypos, inIndex),
  'judged, with the banks read': measure(judged, inDirectory),
  'names and cities, with the banks read': measure(generated, inDirectory),
  'the same with a typo, with the banks read': measure(withTypos, inDirectory),
})
