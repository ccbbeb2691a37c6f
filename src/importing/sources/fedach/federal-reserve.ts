/** What the FedACH and Fedwire directories of the Federal Reserve Banks have in common. */
import { defineImportKind, type ImportKind } from '../../import-kind.ts'
import { describeColumns } from '../../readers/fixed-width.ts'
import type { RegisterFacts } from '../../register.ts'
import type { SourceDescription } from '../../source-description.ts'
import {
  HAS_BANK_WORD,
  HAS_DIGIT,
  HAS_MORE_THAN_18_CHARACTERS,
  IS_FILLED,
  IS_US_STATE,
  type ValueCheck,
} from '../../value-checks.ts'
import { type DirectoryLayout, openDirectoryFile } from './open-directory.ts'

/** What differs between the directories. */
interface DirectoryDeclaration extends Omit<DirectoryLayout, 'encoding'> {
  readonly id: string
  /** 'FedACH'. */
  readonly name: string
  /** What the register of the directory has. */
  readonly content: string
  readonly source: Pick<
    SourceDescription,
    'exportOnly' | 'rowBounds' | 'valueChecks' | 'expectedRows' | 'mapRow'
  >
}

/** Defines the kind of file of a directory, in fixed width or JSON. */
export function defineFederalReserveKind(declaration: DirectoryDeclaration): ImportKind {
  const { id, name, content, source, ...layout } = declaration
  return defineImportKind({
    id,
    title: `${name} directory, fixed width or JSON`,
    publisher: `Federal Reserve Banks, ${name} directory`,
    url: 'https://www.frbservices.org/EPaymentsDirectory/agreement.html',
    // From the terms of use, section 'Use of E-Payments Routing Directory'.
    licence: 'Federal Reserve terms: free for processing payments, not to be sold or relicensed',
    encoding: 'iso-8859-1',
    cadence: 'daily',
    content,
    ...REGISTER,
    open: (files, encoding) => openDirectoryFile(files, { ...layout, encoding }),
    type: 'routing',
    columns: describeColumns(layout.fields),
    requiredPrefixes: DISTRICTS,
    ...source,
    valueChecks: [...NAME_AND_PLACE_CHECKS, ...(source.valueChecks ?? [])],
  })
}

const REGISTER: Omit<RegisterFacts, 'content'> = {
  terms: { commercialUse: 'forbidden' },
  supply: {
    by: 'operator',
    reason:
      'The Federal Reserve Banks give the directory to banks and their agents, with a download code, for ' +
      'processing payments.',
  },
  currentDays: 45,
  layout: {
    asOf: '2018-12-04',
    document: 'the published file of that day; the JSON by the project moov-io/fed',
  },
}

const listTwoDigitNumbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String(from + i).padStart(2, '0'))

/** Prefixes of routing numbers: the districts of banks and thrifts. Each district has hundreds of numbers. */
export const DISTRICTS: readonly string[] = [...listTwoDigitNumbers(1, 12), ...listTwoDigitNumbers(21, 32)]

/** Checks of the names and places in the FedACH and Fedwire directories. */
const NAME_AND_PLACE_CHECKS: readonly ValueCheck[] = [
  { field: 'name', predicate: HAS_BANK_WORD, minShare: 0.6 },
  { field: 'name', predicate: HAS_DIGIT, maxShare: 0.2 },
  // Shows that the column is not that of the telegraphic name, which has 18 characters at most.
  { field: 'name', predicate: HAS_MORE_THAN_18_CHARACTERS, minShare: 0.3 },
  { field: 'city', predicate: IS_FILLED, minShare: 0.9 },
  { field: 'city', predicate: HAS_DIGIT, maxShare: 0.03 },
  { field: 'city', predicate: HAS_BANK_WORD, maxShare: 0.2 },
  { field: 'state', predicate: IS_FILLED, minShare: 0.9 },
  { field: 'state', predicate: IS_US_STATE, minShare: 0.95 },
]

/** YY from 70 on is 19YY, below 70 it is 20YY: the first clearing house for ACH items opened in 1972. */
const PIVOT_YEAR = 70

function countDaysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

function toIsoDate(year: string, month: string, day: string): string {
  const isMonth = month >= '01' && month <= '12'
  const isDay = isMonth && day >= '01' && Number(day) <= countDaysInMonth(Number(year), Number(month))
  return isDay ? `${year}-${month}-${day}` : ''
}

/** Converts MMDDYY (FedACH) to an ISO date; '' if it is not a date. */
export function parseMmddyyDate(text: string | undefined): string {
  const [, month = '', day = '', year = ''] = /^(\d\d)(\d\d)(\d\d)$/.exec(text ?? '') ?? []
  return toIsoDate((Number(year) < PIVOT_YEAR ? '20' : '19') + year, month, day)
}

/** Converts YYYYMMDD (Fedwire) to an ISO date; '' if it is not a date. */
export function parseYyyymmddDate(text: string | undefined): string {
  const [, year = '', month = '', day = ''] = /^(\d{4})(\d\d)(\d\d)$/.exec(text ?? '') ?? []
  return toIsoDate(year, month, day)
}
