import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildKtoblzcheck, hasKtoblzcheck } from '../../../testing/ktoblzcheck.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { CHECK_DIGIT_METHODS, checkGermanAccount } from './check-account.ts'

/** The methods of ktoblzcheck 1.53 that differ, for the accounts that match, and why we differ. */
const DIFFERENCES: Readonly<Record<string, { accounts: RegExp; because: string }>> = {
  13: { accounts: /^(?!00)/, because: 'only two leading zeros leave room for the sub-account 00' },
  45: { accounts: /^48/, because: 'accounts that begin with 48 have no check digit' },
  50: { accounts: /^(?!000)/, because: 'only three leading zeros leave room for the sub-account 000' },
  52: { accounts: /^(?!00[1-9])/, because: 'old numbers are defined for eight digits' },
  53: { accounts: /^(?!0[1-9])/, because: 'old numbers are defined for nine digits' },
  54: { accounts: /^49/, because: 'the remainders 0 and 1 are not issued' },
  63: { accounts: /^000/, because: 'a customer number may begin with zeros' },
  66: { accounts: /^[1-9]/, because: 'the first digit is not part of the account and must be 0' },
  68: { accounts: /^00000/, because: 'accounts have at least six digits' },
  74: { accounts: /^0000[1-9]/, because: 'the next half decade after 17 is 20' },
  75: { accounts: /^([1-9]|00[1-9]|00000)/, because: 'accounts have 6, 7 or 9 digits' },
  76: { accounts: /^\d(000|0{5})|^00\d000/, because: 'customer numbers have at least five digits' },
  78: { accounts: /^000/, because: 'only accounts of eight digits have no check digit' },
  81: { accounts: /^[1-9]/, because: 'the first three digits are not weighted' },
  83: { accounts: /^..99/, because: 'internal accounts have one variant only' },
  89: { accounts: /^0000999999/, because: 'accounts of six digits have no check digit' },
  90: { accounts: /^/, because: 'variant F is for internal accounts, the others for those of customers' },
  B1: { accounts: /^/, because: 'the third variant was added later' },
  B6: { accounts: /^00/, because: 'old numbers are defined for nine digits' },
  C2: { accounts: /^/, because: 'the third variant was added later' },
  C7: { accounts: /^000/, because: 'as method 63' },
}

/** Accounts that ktoblzcheck 1.53 crashes with. */
const CRASHES: Readonly<Record<string, RegExp>> = { 87: /^...000000/ }

/** Methods that are newer than ktoblzcheck 1.53. */
const NOT_IN_KTOBLZCHECK = ['E4']

// The fourth digit 5 marks a savings bank: methods 52 and 53 include the bank code.
const bankCodes = new Map(CHECK_DIGIT_METHODS.map((method, index) => [method, String(10050100 + index)]))

/** Accounts of all lengths, often with the digits that exceptions of the methods depend on. */
const accounts = fc
  .tuple(
    fc.constantFrom('', '0', '00', '000', '0000', '00000', '9', '009', '0099', '1299', '48', '57', '901'),
    fc.integer({ min: 1, max: 9_999_999_999 }),
  )
  .map(([start, number]) => start + String(number).padStart(10, '0').slice(start.length))
  .filter((account) => !account.startsWith('000000000'))

/** With each last digit, and each digit where some methods have the check digit. */
const variants = (account: string) =>
  [...'0123456789'].flatMap((digit) => [
    account.slice(0, 9) + digit,
    account.slice(0, 7) + digit + account.slice(8),
  ])

const ACCOUNTS_PER_METHOD = 50

describe.skipIf(!hasKtoblzcheck)('the check digits by ktoblzcheck', () => {
  const byBankCode = new Map(Array.from(bankCodes, ([method, code]) => [code, method]))
  const ask = hasKtoblzcheck ? buildKtoblzcheck(temporaryFolder(), byBankCode) : () => []

  it.each(CHECK_DIGIT_METHODS.filter((method) => !NOT_IN_KTOBLZCHECK.includes(method)))(
    'are the same for method %s, but where its document contradicts them',
    (method) => {
      const bankCode = bankCodes.get(method) ?? ''
      const numbers = fc
        .sample(accounts, ACCOUNTS_PER_METHOD)
        .flatMap(variants)
        .filter((account) => !CRASHES[method]?.test(account))
      const results = ask(numbers.map((account) => [bankCode, account]))
      const differing = numbers.filter((account, index) => {
        const own = checkGermanAccount(method, bankCode, account)
        return (own === 'differs') !== (results[index] === 'error')
      })
      expect(results).toHaveLength(numbers.length)
      const unexplained = differing.filter((account) => !DIFFERENCES[method]?.accounts.test(account))
      expect(unexplained).toEqual([])
    },
  )
})
