/**
 * The bank registry of schwifty (Python library, MIT licence): JSON by country, compiled from national
 * registries ('generated') and by hand ('manual'). Version 1 has one object for each bank code, version 2 one
 * object for each bank with a list of codes.
 * https://github.com/mdomke/schwifty/tree/main/schwifty/bank_registry
 */

import { parseBicColumn } from '../../rows/bic-column.ts'
import {
  dropEmptyFields,
  type MappedRow,
  reject,
  type SourceRow,
  stateEntry,
  toDetails,
} from '../../rows/drafts.ts'

/** Every field of an object, and how we use it. */
export const SCHWIFTY_COLUMNS = {
  country_code: 'the code',
  bank_code: 'the code',
  name: 'kept',
  short_name: 'not used',
  bic: 'kept',
  primary: 'distinguishes the bank itself from its offices',
  checksum_algo: 'kept for Germany: the method of the check digits of accounts',
  duplicateStatus: 'added when we read the file: how this object relates to others with its bank code',
} as const

/**
 * How an object relates to the others with its bank code: 'primary' is the one to import, a 'duplicate'
 * repeats it (an office of the same bank), a 'conflict' names another bank.
 */
export type DuplicateStatus = 'primary' | 'duplicate' | 'conflict'

/** Placeholders for unassigned codes ('vrij': free), a legal form alone, or a single character. */
const PLACEHOLDER_NAME = /^(vrij|libre|onbeschikbaar|indisponible|jsc|.)$/iu

/**
 * Drops a BIC of another country if the bank code is the BIC's party prefix: where bank codes are party
 * prefixes, they are taken from domestic BICs.
 */
function dropForeignBic(bic: string, country: string, bankCode: string): string {
  const isBankCodePrefix = /^[A-Z]{4}$/.test(bankCode) && bic.startsWith(bankCode)
  return isBankCodePrefix && bic.slice(4, 6) !== country ? '' : bic
}

/** Maps one object to an entry keyed by country and national bank code. */
export function mapSchwiftyRow(row: SourceRow): MappedRow {
  const { country_code: country = '', bank_code: bankCode = '', duplicateStatus } = row
  const code = country + bankCode
  if (bankCode === '' || duplicateStatus === 'duplicate') return { kind: 'empty' }
  if (duplicateStatus === 'conflict') return reject(`${code} is also listed with another name: ${row.name}`)
  const { name: listedName = '' } = dropEmptyFields({ name: row.name })
  const parsedBic = parseBicColumn(row.bic, code)
  if ('rejection' in parsedBic) return parsedBic.rejection
  const bic = dropForeignBic(parsedBic.bic, country, bankCode)
  const name = PLACEHOLDER_NAME.test(listedName) ? '' : listedName
  if (!name && !bic) return reject(`${code}: '${listedName}' is not the name of a bank`)
  // Only Germany has a method for each bank.
  const checkDigitMethod = country === 'DE' ? row.checksum_algo : undefined
  return stateEntry({ code, name, country, details: toDetails({ bic, checkDigitMethod }) })
}
