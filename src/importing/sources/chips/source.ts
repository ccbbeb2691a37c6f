/**
 * CHIPS participants in our own CSV layout, with the columns of CHIPS_COLUMNS. The column 'evidence' says how
 * well the number is confirmed.
 */
import { defineImportKind } from '../../import-kind.ts'
import { readCsv } from '../../readers/csv.ts'
import { mayHaveColumn } from '../../readers/import-files.ts'
import { OWN_LAYOUT } from '../../register.ts'
import { parseBicColumn } from '../../rows/bic-column.ts'
import { type MappedRow, reject, type SourceRow, stateNamedEntry, toDetails } from '../../rows/drafts.ts'

/** The columns that the header row must name. */
const CHIPS_REQUIRED_COLUMNS = ['chips', 'bank', 'fedwire'] as const

/** Every column, as docs/importing.md describes it. */
export const CHIPS_COLUMNS = {
  chips: 'participant number, four digits',
  bank: 'name of the participant',
  fedwire: 'its routing number, nine digits, or empty; the two codes are linked',
  bic: 'BIC, or empty; the column may be absent',
  city: 'optional',
  state: 'optional',
  evidence: 'how well the number is known: `confirmed`, `single source` or `inferred`; optional',
  as_of: 'the day, month or year of the row, if it has its own; optional',
  known_from: 'where the number was published; optional',
} as const

const YEAR_MONTH_OR_DAY = /^\d{4}(-\d{2}(-\d{2})?)?$/

/** Maps one participant to an entry keyed by its number. */
export function mapChipsRow(row: SourceRow): MappedRow {
  const code = row.chips?.trim() ?? ''
  if (!/^\d{4}$/.test(code)) return reject(`'${code}' is not a CHIPS number`)
  if (!row.bank?.trim()) return reject(`${code}: no bank`)
  const fedwire = row.fedwire?.trim() ?? ''
  if (!/^(\d{9})?$/.test(fedwire)) return reject(`${code}: '${fedwire}' is not a routing number`)
  const parsedBic = parseBicColumn(row.bic, code)
  if ('rejection' in parsedBic) return parsedBic.rejection
  const { state, evidence, known_from: knownFrom, as_of: asOf } = row
  if (asOf && !YEAR_MONTH_OR_DAY.test(asOf))
    return reject(`${code}: as_of '${asOf}' is not a year, month or day`)
  const rowDate = asOf ? { asOf } : {}
  const details = toDetails({ fedwire, bic: parsedBic.bic, state, evidence, knownFrom })
  return stateNamedEntry({ code, name: row.bank, country: 'US', city: row.city, details, ...rowDate })
}

/** The participants of CHIPS, as a list of the operator. */
export const chips = defineImportKind({
  id: 'chips',
  title:
    'CHIPS participants, CSV: chips, bank, fedwire, bic; optional city, state, evidence, as_of, known_from',
  publisher: 'List of CHIPS participants that the operator keeps',
  url: 'https://www.theclearinghouse.org/payment-systems/chips',
  licence: 'facts, each with its evidence',
  cadence: 'as participants change',
  content: 'CHIPS participants with their routing numbers and BICs',
  terms: { commercialUse: 'not stated' },
  supply: { by: 'operator', reason: 'You keep this list: The Clearing House publishes none to download.' },
  currentDays: null,
  layout: OWN_LAYOUT,
  isWrittenByOperator: true,
  open: (files, encoding) =>
    readCsv(files, { encoding, requiredColumns: CHIPS_REQUIRED_COLUMNS, hasComments: true }),
  type: 'chips',
  providesBics: (files) => mayHaveColumn(files, 'bic'),
  columns: CHIPS_COLUMNS,
  exportOnly: ['knownFrom'],
  rowBounds: { kept: [1, 1_000], rejected: 20 },
  expectedRows: 50,
  mapRow: mapChipsRow,
})
