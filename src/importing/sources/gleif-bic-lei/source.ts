/**
 * GLEIF's BIC-to-LEI relationship file: one row for each pair of a BIC and its holder's LEI. An LEI may have
 * several BICs. Where a BIC has several LEIs, the file does not say which is current, so we reject the rows
 * of this BIC.
 * https://www.gleif.org/en/lei-data/lei-mapping/download-bic-to-lei-relationship-files/
 */
import { swift } from '../../../codes/swift/swift.ts'
import { defineImportKind } from '../../import-kind.ts'
import { readCsv } from '../../readers/csv.ts'
import { readAllRows } from '../../readers/import-files.ts'
import { type MappedRow, reject, type SourceRow } from '../../rows/drafts.ts'
import type { LocatedRow, OpenedSource } from '../../source-description.ts'

/** Every column of the file, and one that we add when we read it. */
const GLEIF_COLUMNS = {
  LEI: 'kept',
  BIC: 'the code',
  leiCount: 'added: how many LEIs the file names for the BIC',
} as const

const LEI = /^[A-Z0-9]{18}[0-9]{2}$/

/** Maps one row to an addition to the entry of its BIC11. */
function mapGleifRow(row: SourceRow): MappedRow {
  const { LEI: lei = '', BIC: bic = '', leiCount } = row
  const examination = swift.examine(bic)
  if (!examination.isWellFormed) return reject(`${bic || 'no BIC'}: ${examination.error}`)
  if (!LEI.test(lei)) return reject(`${bic}: '${lei}' is not an LEI`)
  if (leiCount !== '1') return reject(`${bic} is listed with ${leiCount} LEIs`)
  return { kind: 'addition', addition: { code: examination.code, details: { lei } } }
}

/** About four times as many as the file has today. Bounds the memory: all rows are in memory at once. */
const MAX_ROWS = 100_000

/**
 * Adds the column `leiCount` to each row: the number of LEIs of its BIC. Reads all rows first, because the
 * rows of one BIC may be far apart.
 */
async function* addLeiCounts(opened: OpenedSource): AsyncGenerator<LocatedRow> {
  const rows = await readAllRows(opened, MAX_ROWS)
  const leisByBic = new Map<string, Set<string>>()
  for (const { values } of rows) {
    const { BIC = '', LEI = '' } = values
    leisByBic.set(BIC, (leisByBic.get(BIC) ?? new Set()).add(LEI))
  }
  for (const row of rows) {
    const leiCount = leisByBic.get(row.values.BIC ?? '')?.size
    yield { ...row, values: { ...row.values, leiCount: String(leiCount) } }
  }
}

/** The legal entity identifiers (LEI) of the holders of BICs. */
export const gleifBicLei = defineImportKind({
  id: 'gleif-bic-lei',
  title: 'BIC-to-LEI relationship file, CSV',
  publisher: 'Global Legal Entity Identifier Foundation (GLEIF) and SWIFT',
  url: 'https://www.gleif.org/en/lei-data/lei-mapping/download-bic-to-lei-relationship-files/',
  licence: 'free, with a notice that every copy has to include',
  cadence: 'monthly',
  content: 'the LEIs of the holders of BICs',
  terms: {
    commercialUse: 'allowed',
    acceptAs: 'gleif',
    // The BIC/LEI Mapping Table License Agreement prescribes this text for each copy of the table.
    credit:
      'SWIFT © and database rights {month}. All rights reserved. This Mapping Table has ' +
      'been developed by SWIFT. Any use of the Mapping Table, in whole or in part, is ' +
      'subject to the BIC/LEI Mapping Table License Agreement as published with the Mapping' +
      ' Table available on GLEIF’s website. The Mapping Table is updated monthly. For the ' +
      'latest BIC information and updates, always refer to www.swift.com/bic.',
    showsCreditInAnswers: true,
  },
  supply: {
    by: 'download',
    files: [{ url: 'https://mapping.gleif.org/api/v2/bic-lei/latest/download', member: /\.csv$/i }],
  },
  currentDays: 45,
  layout: { asOf: '2026-08-28', document: 'descriptions of the published file of that day' },
  open(files, encoding) {
    const opened = readCsv(files, { encoding, requiredColumns: ['LEI', 'BIC'] })
    return { ...opened, rows: addLeiCounts(opened) }
  },
  type: 'swift',
  // The terms allow any copy that has the notice. Exports, answers and the directory file have it.
  redistributable: true,
  columns: GLEIF_COLUMNS,
  rowBounds: { kept: [14_000, MAX_ROWS], rejected: 2_000 },
  expectedRows: 22_500,
  mapRow: mapGleifRow,
})
