import { describe, expect, it } from 'vitest'
import { findWarnings } from '../../codes/findings/warnings.ts'
import { inventedFile, openInvented } from '../../testing/invented-directory.ts'
import { BANKS_WITH_METHODS, createGermanIban } from '../../testing/invented-german-banks.ts'
import { createLookup } from '../lookup.ts'

const directory = openInvented(inventedFile({ otherSources: [BANKS_WITH_METHODS] }))

/** The finding for the IBAN of a bank code and an account of ten digits. */
const lookUpAccount = (bankCode: string, account: string) =>
  createLookup(directory, '2026-02-01').lookUpCode('iban', createGermanIban(bankCode, account))

const findAccountCheck = ({ checks }: ReturnType<typeof lookUpAccount>) =>
  checks.find(({ id }) => id === 'account-check-digit')

const hasWarning = (finding: ReturnType<typeof lookUpAccount>) =>
  findWarnings(finding).some(({ id }) => id === 'account_check_digit')

describe('the account number in a German IBAN', () => {
  it('fits the method of its bank', () => {
    const finding = lookUpAccount('99900100', '0532013000')
    expect(finding.status).toBe('valid')
    expect(findAccountCheck(finding)).toEqual({
      id: 'account-check-digit',
      outcome: 'pass',
      statement: 'The account number has the check digit of method 13, which its bank uses',
      working: 'it fits',
      source: 'Deutsche Bundesbank, Prüfzifferberechnungsmethoden; Invented register, as of 2026-01-05',
    })
    expect(hasWarning(finding)).toBe(false)
  })

  it('gets a note and a warning if it does not fit; the IBAN stays valid', () => {
    const finding = lookUpAccount('99900100', '0532013100')
    expect(finding).toMatchObject({ status: 'valid', isValid: true, error: null })
    expect(findAccountCheck(finding)).toMatchObject({
      outcome: 'note',
      working: 'it does not fit; the bank may have accounts that its method does not cover',
    })
    expect(hasWarning(finding)).toBe(true)
  })

  it('makes an IBAN that is built unknown if it does not fit', () => {
    const { buildIban } = createLookup(directory, '2026-02-01')
    const build = (account: string) => buildIban('DE', { blz: '99900100', account })
    expect(build('532013000')).toMatchObject({ ok: true, finding: { status: 'valid' } })
    expect(build('532013100')).toMatchObject({
      ok: true,
      iban: createGermanIban('99900100', '0532013100'),
      finding: { status: 'unknown', error: expect.stringContaining('it does not fit') },
    })
  })

  it.each([
    ['the bank has no check digits', '99900200'],
    ['we do not implement the method', '99900300'],
    ['no source states the method', '99900400'],
  ])('gets no check if %s', (_reason, bankCode) => {
    const finding = lookUpAccount(bankCode, '0532013100')
    expect(finding.status).toBe('valid')
    expect(findAccountCheck(finding)).toBeUndefined()
    expect(hasWarning(finding)).toBe(false)
  })
})
