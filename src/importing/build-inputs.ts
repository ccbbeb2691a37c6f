/** The inputs of a directory: its sources, and the tables of head offices. */
import { readTable } from './readers/built-in-files.ts'
import type { SourceDescription } from './source-description.ts'
import { DEFAULT_SOURCES } from './sources/registry.ts'

export interface BuildInputs {
  /** Of sources with the same date, the first takes precedence. */
  readonly sources: readonly SourceDescription[]
  readonly headOffices: KnownHeadOffices
}

/**
 * The head offices in the hand-kept tables, as BIC11s such as 'DEUTDEFFXXX'. For a bank that
 * is in no table, the head office is assumed to have the BIC8 that is most common among the bank's BICs.
 */
export interface KnownHeadOffices {
  /** Of systemically important banks, by the Financial Stability Board's list. */
  readonly ofSystemicBanks: ReadonlySet<string>
  readonly ofOtherBanks: ReadonlySet<string>
}

function readHeadOffices(table: string): Set<string> {
  return new Set(readTable(table).map(({ values }) => values.bic ?? ''))
}

export function readKnownHeadOffices(): KnownHeadOffices {
  return {
    ofSystemicBanks: readHeadOffices('systemically-important-banks'),
    ofOtherBanks: readHeadOffices('head-offices'),
  }
}

/** The head offices of all tables. */
export function mergeHeadOffices({ ofSystemicBanks, ofOtherBanks }: KnownHeadOffices): ReadonlySet<string> {
  return ofSystemicBanks.union(ofOtherBanks)
}

/** The inputs of a directory before the operator imports files. */
export const DEFAULT_INPUTS: BuildInputs = { sources: DEFAULT_SOURCES, headOffices: readKnownHeadOffices() }
