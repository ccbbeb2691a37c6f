import { describe, expect, it } from 'vitest'
import { CHECK_DIGIT_METHODS, checkGermanAccount } from './check-account.ts'
import { CONFIRMED_ACCOUNTS, DOCUMENTED_ACCOUNTS } from './documented-accounts.test-data.ts'
import { PUBLISHED_ACCOUNTS } from './published-accounts.test-data.ts'

describe('the check digit of a German account', () => {
  it.each(CHECK_DIGIT_METHODS)('is right and wrong as documented for method %s', (method) => {
    const known = [...DOCUMENTED_ACCOUNTS, ...CONFIRMED_ACCOUNTS].filter(
      (documented) => documented.method === method,
    )
    const results = known.map(({ bankCode, account }) => ({
      method,
      bankCode,
      account,
      result: checkGermanAccount(method, bankCode, account),
    }))
    expect(known).not.toEqual([])
    expect(results).toEqual(known)
  })

  it('is checked by every method from 00 to E4 but 12, which is not assigned', () => {
    const firsts = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B', 'C', 'D', 'E']
    const all = firsts.flatMap((first) => [...'0123456789'].map((second) => first + second))
    expect(CHECK_DIGIT_METHODS).toEqual(all.filter((method) => method !== '12' && method <= 'E4'))
  })

  it('is not known for a method that we do not implement', () => {
    expect(checkGermanAccount('12', '10000000', '9290701')).toBeNull()
    expect(checkGermanAccount('F0', '10000000', '9290701')).toBeNull()
  })

  it.each(PUBLISHED_ACCOUNTS)('fits the method of the bank in the published IBAN $iban', (published) => {
    expect(checkGermanAccount(published.method, published.bankCode, published.account)).toBe('fits')
  })

  it('is the same with and without leading zeros', () => {
    expect(checkGermanAccount('00', '10000000', '0009290701')).toBe('fits')
  })
})
