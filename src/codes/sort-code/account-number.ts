/**
 * Reads a UK account number and converts it to the standard eight digits. Rule: Vocalink, Validating account
 * numbers, version 8.50, non-standard account numbers.
 *
 * >>> parseAccountNumber('200415', '1234567', 'BARC').account
 * '01234567'
 * >>> parseAccountNumber('600001', '0012345678', 'NWBK').account
 * '12345678'
 */
import { hasDecimals, NO_DECIMALS } from '../checks/decimals.ts'
import { isDigits } from '../checks/digits.ts'
import { compactCode } from '../checks/input-text.ts'
import type { Check } from '../types.ts'

/** A standard account number with its sort code, or the reason why the input is not one. */
export type ParsedAccountNumber =
  | {
      readonly ok: true
      /** The sort code to check the account with. It may differ from the given one in its last digit. */
      readonly sortCode: string
      /** Eight digits. */
      readonly account: string
      /** How the number was converted; null if it had eight digits. */
      readonly conversion: Check | null
    }
  | { readonly ok: false; readonly error: string }

/** A bank whose account numbers are longer than eight digits, and how it converts them. */
interface LongForm {
  readonly bank: string
  readonly length: number
  /** 'It keeps the last eight digits' */
  readonly rule: string
  convert(sortCode: string, account: string): { readonly sortCode: string; readonly account: string }
}

/** By the party prefix of the bank's BIC. */
const LONG_FORMS: Readonly<Record<string, LongForm>> = {
  ABBY: {
    bank: 'Santander',
    length: 9,
    rule: 'the first digit replaces the last digit of the sort code',
    convert: (sortCode, account) => ({
      sortCode: sortCode.slice(0, 5) + account.charAt(0),
      account: account.slice(1),
    }),
  },
  CPBK: {
    bank: 'The Co-operative Bank',
    length: 10,
    rule: 'the first eight digits count',
    convert: (sortCode, account) => ({ sortCode, account: account.slice(0, 8) }),
  },
  NWBK: {
    bank: 'NatWest',
    length: 10,
    rule: 'the last eight digits count',
    convert: (sortCode, account) => ({ sortCode, account: account.slice(2) }),
  },
}

const RULE_SOURCE = 'Vocalink, Validating account numbers, non-standard account numbers'
const LENGTH_ERROR = 'Account number must have 8 digits (6 or 7 digits are padded with zeros)'

function createConversion(statement: string, working: string): Check {
  return { id: 'account-form', outcome: 'note', statement, working, source: RULE_SOURCE }
}

/**
 * Reads an account number for a sort code of six digits. `partyPrefix` is that of the bank of the sort code;
 * null if the bank is not known. Pads six or seven digits with zeros. Converts nine or ten digits by the rule
 * of the bank; other banks have none, so their customers are asked for the form with eight digits.
 */
export function parseAccountNumber(
  sortCode: string,
  input: string,
  partyPrefix: string | null,
): ParsedAccountNumber {
  if (hasDecimals(input, Number.POSITIVE_INFINITY)) return { ok: false, error: NO_DECIMALS }
  const digits = compactCode(input)
  if (digits === '') return { ok: false, error: 'Account number is required' }
  if (!isDigits(digits)) return { ok: false, error: 'Account number must contain only digits' }
  if (digits.length < 6 || digits.length > 10) return { ok: false, error: LENGTH_ERROR }
  if (digits.length > 8) return convertLongForm(sortCode, digits, partyPrefix)
  const isPadded = digits.length < 8
  const conversion = isPadded
    ? createConversion('Shorter account numbers are padded with zeros', `it has ${digits.length} digits`)
    : null
  return { ok: true, sortCode, account: digits.padStart(8, '0'), conversion }
}

function convertLongForm(sortCode: string, digits: string, partyPrefix: string | null): ParsedAccountNumber {
  const form = LONG_FORMS[partyPrefix ?? '']
  if (form?.length === digits.length) {
    const statement = `Account numbers of ${form.bank} may have ${form.length} digits: ${form.rule}`
    const conversion = createConversion(statement, `it has ${digits.length} digits`)
    return { ok: true, ...form.convert(sortCode, digits), conversion }
  }
  const banks = Object.values(LONG_FORMS).filter(({ length }) => length === digits.length)
  const names = banks.map(({ bank }) => bank).join(' and ')
  const error =
    `Account numbers of ${digits.length} digits are of ${names}, and this sort code is not known as ` +
    'theirs: please use the 8-digit form, as on a statement'
  return { ok: false, error }
}
