import type { ImportKind } from '../../import-kind.ts'
import { findOldestDateInNames } from '../../list-date.ts'
import { readCsv } from '../../readers/csv.ts'
import { formatReadableEntry } from '../../rows/readable-entry.ts'
import { HAS_BANK_WORD, HAS_DIGIT, HAS_LETTER, IS_FILLED, type ValueCheck } from '../../value-checks.ts'
import { EPC_COLUMNS, mapEpcRow } from './rows.ts'

/** The page and the terms of all registers of the European Payments Council. */
const EPC_PUBLICATION = {
  url: 'https://www.europeanpaymentscouncil.eu/what-we-do/be-involved/register-participants',
  licence: 'terms of the European Payments Council for its registers',
} as const

const VALUE_CHECKS: readonly ValueCheck[] = [
  { field: 'name', predicate: HAS_BANK_WORD, minShare: 0.6 },
  { field: 'name', predicate: HAS_DIGIT, maxShare: 0.2 },
  { field: 'city', predicate: IS_FILLED, minShare: 0.9 },
  { field: 'city', predicate: HAS_DIGIT, maxShare: 0.1 },
  { field: 'city', predicate: HAS_BANK_WORD, maxShare: 0.1 },
  { field: 'address', predicate: HAS_DIGIT, minShare: 0.6 },
  { field: 'address', predicate: HAS_LETTER, minShare: 0.95 },
]

interface Register {
  readonly id: string
  /** The name of the SEPA scheme, as in the title of the register. */
  readonly scheme: string
  readonly minParticipants: number
  readonly expectedRows: number
}

/** Describes the register of a SEPA scheme: participants with BICs. All registers have the same columns. */
export function describeRegister({ id, scheme, minParticipants, expectedRows }: Register): ImportKind {
  const publication = {
    ...EPC_PUBLICATION,
    publisher: `European Payments Council, participants in ${scheme}`,
  }
  return {
    id,
    title: `EPC register of participants in ${scheme}, CSV`,
    ...publication,
    cadence: 'as participants change',
    isWrittenByOperator: false,
    allowsSeveralFiles: false,
    maxMegabytes: 16,
    readDate: findOldestDateInNames,
    describeSources: (files, asOf) => [
      {
        id,
        type: 'swift',
        ...publication,
        asOf,
        completeness: null,
        redistributable: false,
        columns: EPC_COLUMNS,
        rowBounds: { kept: [minParticipants, 10_000], rejected: 50 },
        valueChecks: VALUE_CHECKS,
        expectedRows,
        open: () => readCsv(files, { encoding: 'utf-8', requiredColumns: Object.keys(EPC_COLUMNS) }),
        mapRow: mapEpcRow,
        formatEntry: formatReadableEntry,
      },
    ],
  }
}

/** The participants in SEPA credit transfers. */
export const epcSct = describeRegister({
  id: 'epc-sct',
  scheme: 'SEPA credit transfers',
  minParticipants: 2_000,
  expectedRows: 3_800,
})
