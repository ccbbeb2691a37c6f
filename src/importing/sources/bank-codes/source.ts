import { BIC_ROLES, type BicRole, type StatedBic, writeStatedBics } from '../../../codes/answers/bics.ts'
import type { EntryStatus } from '../../../codes/code-entry.ts'
import { isDirectoryKey, padToBankKey } from '../../../codes/iban/iban-fields.ts'
import { type MappedRow, reject, type SourceRow, stateEntry, toDetails } from '../../rows/drafts.ts'
import { describeTable } from '../hand-kept.ts'

/** The status by the value of the column `status`. */
const STATUSES: Readonly<Record<string, EntryStatus>> = { '': 'active', merged: 'merged', closed: 'closed' }

/** The id of the source. */
const ID = 'bank-codes'

const isBicRole = (text: string): text is BicRole => text in BIC_ROLES

/** Reads the column `bics`: 'GBWCPLPP central_institution; POLUPLPR former'. Null if a role is unknown. */
function readBics(text = ''): StatedBic[] | null {
  const items = text === '' ? [] : text.split('; ').map((item) => item.split(' '))
  const bics = items.flatMap(([bic = '', role = '']) => (isBicRole(role) ? { bic, role, sourceId: ID } : []))
  return bics.length === items.length ? bics : null
}

/**
 * A row names the bank of a bank code, or of all bank codes that begin with a text: PL109 stands for
 * PL10900000 to PL10999999.
 */
function mapRow({ code = '', last, name = '', bic, city = '', status = '', ...row }: SourceRow): MappedRow {
  const entryStatus = STATUSES[status]
  if (!entryStatus) return reject(`${code}: '${status}' is not a status`)
  const bics = readBics(row.bics)
  if (!bics) return reject(`${code}: '${row.bics}' has a role that does not exist`)
  const fields = {
    name,
    country: code.slice(0, 2),
    city,
    status: entryStatus,
    successor: row.successor || null,
    details: toDetails({
      bic,
      bics: writeStatedBics(bics),
      sortCodes: row.sort_codes,
      knownFrom: row.known_from,
    }),
    ...(row.as_of ? { asOf: row.as_of } : {}),
  }
  if (!last && isDirectoryKey(code)) return stateEntry({ code, ...fields })
  const range = { first: padToBankKey(code, '0'), last: padToBankKey(last || code, '9') }
  return { kind: 'range', range: { ...range, ...fields } }
}

/** The banks of national bank codes in IBANs, one table for each country. */
export const bankCodes = describeTable({
  id: ID,
  type: 'iban',
  publisher: 'Bank codes in IBANs, collected by Bankcodex',
  asOf: '2026-10',
  columns: {
    code: 'the country and the bank code, or the beginning of bank codes',
    last: 'the last code of a range that begins with `code`; empty for none',
    bic: 'kept: the BIC to pay under',
    name: 'kept; empty if a list of BICs has the name of the bank',
    city: 'kept',
    status: "'merged' if another bank took over, 'closed' if payments cannot arrive; else empty",
    successor: 'kept: the code of the bank that took over',
    bics: 'kept: the role of `bic` if it is not the bank’s own, and other BICs with their roles',
    sort_codes: 'kept: the beginnings of the sort codes that British and Irish IBANs of the bank have',
    as_of: 'the date of the row',
    known_from: 'kept: the documents that state code and bank',
  },
  keptRowBounds: [1000, 5000],
  exportOnly: ['knownFrom', 'sortCodes'],
  mapRow,
})
