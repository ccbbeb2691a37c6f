/** Sort codes from a licensed directory (EISCD or ISCD), in a CSV file that the operator makes from it. */
import { defineImportKind } from '../../import-kind.ts'
import { readCsv } from '../../readers/csv.ts'
import { mayHaveColumn } from '../../readers/import-files.ts'
import { OWN_LAYOUT } from '../../register.ts'
import { parseBicColumn } from '../../rows/bic-column.ts'
import { type MappedRow, reject, type SourceRow, stateNamedEntry, toDetails } from '../../rows/drafts.ts'
import { HAS_DIGIT } from '../../value-checks.ts'

/** The columns that the header row must name. */
const SORT_CODE_REQUIRED_COLUMNS = ['code', 'bank', 'branch', 'address', 'phone'] as const

/** Every column, as docs/importing.md describes it. */
const SORT_CODE_COLUMNS = {
  code: 'six digits, with or without hyphens',
  bank: 'name of the bank',
  branch: 'name of the branch',
  address: 'street address',
  city: 'optional',
  postcode: 'optional',
  phone: 'telephone number',
  bic: 'BIC of the branch or the bank, 8 or 11 characters, or empty; the column may be absent',
} as const

/** Maps one row to an entry keyed by its six digits, which hyphens or blanks may separate in the file. */
function mapSortCodeRow(row: SourceRow): MappedRow {
  const listed = row.code?.trim() ?? ''
  if (!/^\d{2}([- ]?)\d{2}\1\d{2}$/.test(listed)) return reject(`'${listed}' is not a sort code`)
  const code = listed.replace(/\D/g, '')
  if (!row.bank?.trim()) return reject(`${listed}: no bank`)
  const parsedBic = parseBicColumn(row.bic, listed)
  if ('rejection' in parsedBic) return parsedBic.rejection
  const { branch, address, postcode, phone } = row
  const details = toDetails({ branch, address, postcode, phone, bic: parsedBic.bic })
  return stateNamedEntry({ code, name: row.bank, country: 'GB', city: row.city, details })
}

/** A partial list: only the operator knows whether the extract has all sort codes. */
export const sortCodes = defineImportKind({
  id: 'sort-codes',
  title: 'Sort codes, CSV: code, bank, branch, address, phone, bic, and city and postcode where known',
  publisher: 'Extract of the (Extended) Industry Sorting Code Directory',
  url: 'https://www.wearepay.uk',
  licence: 'as the licence of the operator for the directory allows',
  cadence: 'weekly',
  content: 'British sort codes with banks, branches and BICs',
  terms: { commercialUse: 'not stated' },
  supply: { by: 'operator', reason: 'Pay.UK licenses the directory: your licence says what is allowed.' },
  currentDays: null,
  layout: OWN_LAYOUT,
  notes:
    'Pay.UK licenses the Extended Industry Sorting Code Directory, in a layout of its own. Convert it ' +
    'to this CSV; lines that begin with `#` are comments. ' +
    '[examples/sort-codes.csv](examples/sort-codes.csv) is an example.',
  isWrittenByOperator: true,
  allowsSeveralFiles: true,
  maxMegabytes: 64,
  open: (files, encoding) =>
    readCsv(files, { encoding, requiredColumns: SORT_CODE_REQUIRED_COLUMNS, hasComments: true }),
  type: 'sort-code',
  providesBics: (files) => mayHaveColumn(files, 'bic'),
  columns: SORT_CODE_COLUMNS,
  rowBounds: { kept: [1, 100_000], rejected: 100 },
  valueChecks: [{ field: 'name', predicate: HAS_DIGIT, maxShare: 0.4 }],
  expectedRows: 20_000,
  mapRow: mapSortCodeRow,
})
