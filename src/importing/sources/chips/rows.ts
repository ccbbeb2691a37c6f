/**
 * CHIPS participants in our own CSV layout, with the columns of CHIPS_COLUMNS. The column 'evidence' says how
 * well the number is confirmed.
 */

import { parseBicColumn } from '../../rows/bic-column.ts'
import { dropEmptyFields, type MappedRow, type SourceRow } from '../../rows/drafts.ts'

/** The columns that the header row must name. */
export const CHIPS_REQUIRED_COLUMNS = ['chips', 'bank', 'fedwire'] as const

/** Every column, and how we use it. */
export const CHIPS_COLUMNS = {
  chips: 'the code',
  bank: 'kept: the name',
  fedwire: 'kept',
  bic: 'kept',
  city: 'kept',
  state: 'kept',
  evidence: 'kept',
  as_of: 'the date of the row',
  known_from: 'kept: where the number was published',
} as const

const YEAR_MONTH_OR_DAY = /^\d{4}(-\d{2}(-\d{2})?)?$/

/** Maps one participant to an entry keyed by its number. */
export function mapChipsRow(row: SourceRow): MappedRow {
  const code = row.chips?.trim() ?? ''
  if (!/^\d{4}$/.test(code)) return { kind: 'rejected', reason: `'${code}' is not a CHIPS number` }
  const {
    name,
    city = '',
    fedwire = '',
  } = dropEmptyFields({ name: row.bank, city: row.city, fedwire: row.fedwire })
  if (!name) return { kind: 'rejected', reason: `${code}: no bank` }
  if (!/^(\d{9})?$/.test(fedwire))
    return { kind: 'rejected', reason: `${code}: '${fedwire}' is not a routing number` }
  const parsedBic = parseBicColumn(row.bic, code)
  if ('rejection' in parsedBic) return parsedBic.rejection
  const { state, evidence, known_from: knownFrom, as_of: asOf } = row
  if (asOf && !YEAR_MONTH_OR_DAY.test(asOf))
    return { kind: 'rejected', reason: `${code}: as_of '${asOf}' is not a year, month or day` }
  const rowDate = asOf ? { asOf } : {}
  const details = dropEmptyFields({ fedwire, bic: parsedBic.bic, state, evidence, knownFrom })
  return {
    kind: 'entry',
    draft: { code, name, country: 'US', city, status: 'active', successor: null, details, ...rowDate },
  }
}
