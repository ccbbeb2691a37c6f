/** Swiss and Liechtenstein account numbers: PostFinance, UBS and QR-IBANs. */
import { isDigits } from '../../../checks/digits.ts'
import { type AppliedRule, applied, type CountryRule, createStep, getCompact } from '../country-rule.ts'
import { type Outcome, refuse, refuseAsUnknown } from '../read-fields.ts'

const POSTFINANCE = 'PostFinance, IBAN of a postal account'
const POSTFINANCE_IID = '09000'
const UBS = 'UBS, IBAN'

/** The carry table of the modulus 10 with carry ('rekursiv') of postal accounts. */
const CARRIES = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5] as const

/** The check digit of a postal account number: modulus 10, recursive. */
function computePostalCheckDigit(digits: string): string {
  let carry = 0
  for (const digit of digits) carry = CARRIES[(carry + Number(digit)) % 10] ?? 0
  return String((10 - carry) % 10)
}

/** Reads a postal account number, two digits, up to six and a check digit: 25-9779-8. */
function readPostalAccount(account: string): Outcome<AppliedRule> | null {
  const [, kind, number, checkDigit] = /^\s*(\d{2})\s*-\s*(\d{1,6})\s*-\s*(\d)\s*$/.exec(account) ?? []
  if (kind === undefined || number === undefined) return null
  const digits = kind + number.padStart(6, '0')
  if (computePostalCheckDigit(digits) !== checkDigit)
    return refuse('account', 'The last digit of the postal account number does not match: a digit is wrong')
  const filled = `000${digits}${checkDigit}`
  const statement = 'The middle of a postal account number gets zeros up to six digits; its IID is 09000'
  const step = createStep('account-form', statement, `${account.trim()} becomes ${filled}`, POSTFINANCE)
  return applied({ iid: POSTFINANCE_IID, account: filled }, step)
}

/** UBS repeats the branch in its account numbers, and keeps letters at their end: 235-561166.06P. */
function isOfUbs(iid: string): boolean {
  return /^002\d\d$/.test(iid)
}

function checkShortAccount(iid: string, account: string): ReturnType<typeof refuseAsUnknown> | null {
  if (account.length >= 12) return null
  if (iid === POSTFINANCE_IID && account.length !== 9)
    return refuseAsUnknown('account', 'Write the postal account number with its hyphens, as in 25-9779-8')
  if (isOfUbs(iid))
    return refuseAsUnknown(
      'account',
      `Account numbers of UBS have 12 characters in the IBAN, with the branch before them (${UBS}). ` +
        'Enter all of them',
    )
  return null
}

export const swissAccount: CountryRule = (values) => {
  const iid = values.iid === undefined ? '' : getCompact(values, 'iid').padStart(5, '0')
  const isPostal = iid === '' || iid === POSTFINANCE_IID
  const postal = isPostal ? readPostalAccount(values.account ?? '') : null
  if (postal) return postal
  if (iid === '' || !isDigits(iid)) return applied(values)
  const account = getCompact(values, 'account')
  const refusal = checkShortAccount(iid, account)
  if (refusal) return refusal
  return applied({ ...values, account })
}
