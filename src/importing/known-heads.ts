/** The hand-kept tables of head offices. For all other banks the number of BICs decides. */
import { readFileSync } from 'node:fs'

/** The BIC11s of the head offices in the hand-kept tables. */
export interface KnownHeadOffices {
  /** Of systemically important banks. */
  readonly ofSystemicBanks: ReadonlySet<string>
  /** Of other banks. */
  readonly others: ReadonlySet<string>
}

/** The first column of a table of this project. Lines that begin with # are comments; then a header row. */
function readFirstColumn(table: string): Set<string> {
  const lines = readFileSync(new URL(`./tables/${table}.csv`, import.meta.url), 'utf8').split('\n')
  const rows = lines.filter((line) => line && !line.startsWith('#')).slice(1)
  return new Set(rows.map((row) => row.slice(0, row.indexOf(','))))
}

/** Reads the head offices: the Financial Stability Board's list, and this project's own table. */
export function readKnownHeadOffices(): KnownHeadOffices {
  return {
    ofSystemicBanks: readFirstColumn('systemically-important-banks'),
    others: readFirstColumn('head-offices'),
  }
}

/** The head offices of all tables. */
export function mergeHeadOffices({ ofSystemicBanks, others }: KnownHeadOffices): ReadonlySet<string> {
  return ofSystemicBanks.union(others)
}
