/**
 * Swedish account numbers: a clearing number and an account number, or both in one text. The IBAN has an id
 * of the bank instead of the clearing number, and at some banks no clearing number at all.
 */
import { computeLuhnDigit, computeWeightedSum, isDigits } from '../../../checks/digits.ts'
import {
  type AppliedRule,
  applied,
  type CountryRule,
  createNote,
  createStep,
  getCompact,
} from '../country-rule.ts'
import type { FieldValues } from '../national-fields.ts'
import { type Outcome, refuse, refuseAsUnknown } from '../read-fields.ts'
import { type ClearingSeries, findClearingSeries } from './sweden-series.ts'

const BANKGIROT = 'Bankgirot, bankernas kontonummer, 2024-02-22'
const SERIES_SOURCE = 'Bankinfrastruktur i Sverige, clearing numbers with IBAN id and method, 2024-11-04'
const ACCOUNT_LENGTH_IN_IBAN = 17

interface SwedishAccount {
  /** Four digits, or five of which the last is a check digit. */
  readonly clearing: string
  readonly account: string
}

/** Whether five digits are a clearing number of Swedbank with its check digit, as 8327-9. */
function isLongClearing(digits: string): boolean {
  return /^8\d{4}$/.test(digits) && computeLuhnDigit(digits.slice(0, 4)) === digits.charAt(4)
}

/** Divides what was entered into clearing and account number. */
function divide(values: FieldValues): SwedishAccount {
  const clearing = getCompact(values, 'clearing')
  const account = getCompact(values, 'account')
  if (clearing !== '') return { clearing, account }
  const length = isLongClearing(account.slice(0, 5)) ? 5 : 4
  return { clearing: account.slice(0, length), account: account.slice(length) }
}

/** 1 to 10 from the right, then again 1. */
function passesModulus11(digits: string): boolean {
  const weights = Array.from(digits, (_digit, index) => ((digits.length - 1 - index) % 10) + 1)
  return computeWeightedSum(digits, weights) % 11 === 0
}

function passesCheck({ check }: ClearingSeries, { clearing, account }: SwedishAccount): boolean {
  const fourDigits = clearing.slice(0, 4)
  if (check === 'A') return passesModulus11(fourDigits.slice(1) + account)
  if (check === 'B') return passesModulus11(fourDigits + account)
  if (check === 'C') return passesModulus11(account)
  return check === '-' || computeLuhnDigit(account.slice(0, -1)) === account.slice(-1)
}

/** The 17 digits behind the IBAN id. */
function createAccountPart({ method }: ClearingSeries, { clearing, account }: SwedishAccount): string {
  if (method === '2') return account.padStart(ACCOUNT_LENGTH_IN_IBAN, '0')
  const number = method === '3' ? clearing.slice(0, 4) + computeLuhnDigit(clearing.slice(0, 4)) : clearing
  return (number + account).padStart(ACCOUNT_LENGTH_IN_IBAN, '0')
}

const METHOD_TEXTS = {
  1: 'the clearing number and the account number',
  2: 'the account number without the clearing number',
  3: 'the clearing number with its check digit, and the account number',
} as const

function convert(series: ClearingSeries, entered: SwedishAccount): Outcome<AppliedRule> {
  const { accountLength, check, ibanId, method } = series
  const account = entered.account.padStart(accountLength, '0')
  if (account.length > accountLength)
    return refuse('account', `Account numbers of this bank have ${accountLength} digits; this one has more`)
  const swedish = { clearing: entered.clearing, account }
  const isRight = passesCheck(series, swedish)
  if (!isRight && check !== 'E')
    return refuse('account', 'The check digit of the account number does not match: a digit is wrong')
  const part = createAccountPart(series, swedish)
  const statement = `IBANs of this bank have the id ${ibanId}, then ${METHOD_TEXTS[method]}`
  const step = createStep('account-form', statement, `${ibanId} ${part}`, SERIES_SOURCE)
  const values = { bankCode: ibanId, account: part }
  if (isRight) return applied(values, step)
  const working = 'it does not match; the bank has old accounts without it'
  return applied(
    values,
    step,
    createNote('account-check', 'The last digit is a check digit', working, BANKGIROT),
  )
}

/** Converts a clearing and account number; leaves an IBAN id with the 17 digits of the IBAN alone. */
export const swedishAccount: CountryRule = (values) => {
  const compactAccount = getCompact(values, 'account')
  if (values.bankCode && values.clearing === undefined) return applied({ ...values, account: compactAccount })
  const entered = divide(values)
  if (!isDigits(entered.clearing + entered.account))
    return refuse(
      compactAccount === '' ? 'account' : 'clearing',
      'Clearing and account number have only digits',
    )
  if (entered.account === '')
    return refuse('account', 'The account number behind the clearing number is missing')
  const isLong = entered.clearing.length === 5
  if (entered.clearing.length !== 4 && !isLong)
    return refuse('clearing', 'Clearing numbers have four digits, at Swedbank also five')
  if (isLong && !isLongClearing(entered.clearing))
    return refuse('clearing', 'The fifth digit of the clearing number is a check digit and does not match')
  const series = findClearingSeries(entered.clearing.slice(0, 4))
  if (series) return convert(series, entered)
  const error = 'No document that we know says which IBANs belong to this clearing number'
  return refuseAsUnknown('clearing', error)
}
