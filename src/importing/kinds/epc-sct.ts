import { EPC_COLUMNS, mapEpcRow } from '../../codes/swift/epc-rows.ts'
import { HAS_BANK_WORD, HAS_DIGIT, HAS_LETTER, HAS_VALUE } from '../field-shapes.ts'
import type { ImportKind } from '../import-kind.ts'
import { readCsv } from '../readers/csv.ts'
import { findOldestDate } from './file-date.ts'
import { formatReadableEntry } from './readable-entry.ts'

const PUBLISHED = {
  publisher: 'European Payments Council, participants in SEPA credit transfers',
  url: 'https://www.europeanpaymentscouncil.eu/what-we-do/be-involved/register-participants',
  licence: 'terms of the European Payments Council for its registers',
} as const

/** The participants in SEPA credit transfers, with their BICs. */
export const epcSct: ImportKind = {
  id: 'epc-sct',
  title: 'EPC register of participants in SEPA credit transfers, CSV',
  ...PUBLISHED,
  cadence: 'as participants change',
  isOwnList: false,
  allowsSeveralFiles: false,
  maxMegabytes: 16,
  readDate: findOldestDate,
  describeSources: (files, asOf) => [
    {
      id: 'epc-sct',
      type: 'swift',
      ...PUBLISHED,
      asOf,
      complete: null,
      redistributable: false,
      columns: EPC_COLUMNS,
      bounds: { kept: [2_000, 10_000], rejected: 50 },
      shapes: [
        { field: 'name', trait: HAS_BANK_WORD, atLeast: 0.6 },
        { field: 'name', trait: HAS_DIGIT, atMost: 0.2 },
        { field: 'city', trait: HAS_VALUE, atLeast: 0.9 },
        { field: 'city', trait: HAS_DIGIT, atMost: 0.1 },
        { field: 'city', trait: HAS_BANK_WORD, atMost: 0.1 },
        { field: 'address', trait: HAS_DIGIT, atLeast: 0.6 },
        { field: 'address', trait: HAS_LETTER, atLeast: 0.95 },
      ],
      expectedRows: 3_800,
      open: () => readCsv(files, { encoding: 'utf-8', required: Object.keys(EPC_COLUMNS) }),
      mapRow: mapEpcRow,
      formatEntry: formatReadableEntry,
    },
  ],
}
