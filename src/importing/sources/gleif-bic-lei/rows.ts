/**
 * GLEIF's BIC-to-LEI relationship file: one row for each pair of a BIC and its holder's LEI. An LEI may have
 * several BICs. Where a BIC has several LEIs, the file does not say which is current, so we reject the rows
 * of this BIC.
 * https://www.gleif.org/en/lei-data/lei-mapping/download-bic-to-lei-relationship-files/
 */

import { swift } from '../../../codes/swift/swift.ts'
import type { MappedRow, SourceRow } from '../../rows/drafts.ts'

/** Every column of the file, and one that we add when we read it. */
export const GLEIF_COLUMNS = {
  LEI: 'kept',
  BIC: 'the code',
  leiCount: 'added: how many LEIs the file names for the BIC',
} as const

const LEI = /^[A-Z0-9]{18}[0-9]{2}$/

/** Maps one row to an addition to the entry of its BIC11. */
export function mapGleifRow(row: SourceRow): MappedRow {
  const { LEI: lei = '', BIC: bic = '', leiCount } = row
  const examination = swift.examine(bic)
  if (!examination.isWellFormed)
    return { kind: 'rejected', reason: `${bic || 'no BIC'}: ${examination.error}` }
  if (!LEI.test(lei)) return { kind: 'rejected', reason: `${bic}: '${lei}' is not an LEI` }
  if (leiCount !== '1') return { kind: 'rejected', reason: `${bic} is listed with ${leiCount} LEIs` }
  return { kind: 'addition', addition: { code: examination.code, details: { lei } } }
}
