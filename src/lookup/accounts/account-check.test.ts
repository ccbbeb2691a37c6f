import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MODULUS_TABLES } from '../../codes/sort-code/modulus-tables.ts'
import { openBuiltDirectory } from '../../testing/built-directory.ts'
import { lookUpCode } from '../finding.ts'
import { checkAccount } from './account-check.ts'

const directory = await openBuiltDirectory()

const checkUkAccount = (sortCode: string, account: string) =>
  checkAccount(directory, 'sort-code', sortCode, account)

/** The test cases that Vocalink publishes with the rules: sort code, account number, tested rule. */
const VALID = [
  ['089999', '66374958', 'MOD10'],
  ['107999', '88837491', 'MOD11'],
  ['202959', '63748472', 'MOD11 and DBLAL'],
  ['871427', '46238510', 'exceptions 10 and 11, the first passes'],
  ['872427', '46238510', 'exceptions 10 and 11, the second passes'],
  ['871427', '09123496', 'exception 10, ab is 09 and g is 9'],
  ['871427', '99123496', 'exception 10, ab is 99 and g is 9'],
  ['820000', '73688637', 'exception 3, c is 6'],
  ['827999', '73988638', 'exception 3, c is 9'],
  ['827101', '28748352', 'exception 3, c is neither'],
  ['134020', '63849203', 'exception 4'],
  ['118765', '64371389', 'exception 1'],
  ['938611', '07806039', 'exception 5'],
  ['938600', '42368003', 'exception 5, with a substitute'],
  ['938063', '55065200', 'exception 5, both leave nothing'],
  ['772798', '99345694', 'exception 7'],
  ['086090', '06774744', 'exception 8'],
  ['309070', '02355688', 'exceptions 2 and 9, the first passes'],
  ['309070', '12345668', 'exceptions 2 and 9, the second passes'],
  ['309070', '12345677', 'exception 2, a is not 0 and g is not 9'],
  ['309070', '99345694', 'exception 2, a is not 0 and g is 9'],
  ['074456', '12345112', 'exceptions 12 and 13, MOD11 passes'],
  ['070116', '34012583', 'exceptions 12 and 13, MOD11 passes'],
  ['074456', '11104102', 'exceptions 12 and 13, MOD10 passes'],
  ['180002', '00000190', 'exception 14, at the second try'],
] as const

const INVALID = [
  ['938063', '15764273', 'exception 5, the second check fails'],
  ['938063', '15764264', 'exception 5, the first check fails'],
  ['938063', '15763217', 'exception 5, the first check leaves 1'],
  ['118765', '64371388', 'exception 1'],
  ['203099', '66831036', 'MOD11 passes, DBLAL fails'],
  ['203099', '58716970', 'MOD11 fails, DBLAL passes'],
  ['089999', '66374959', 'MOD10'],
  ['107999', '88837493', 'MOD11'],
] as const

describe('an account number', () => {
  it.each(VALID)('%s %s is valid: %s', (sortCode, account) => {
    const { status, error, checks } = checkUkAccount(sortCode, account)
    expect({ status, error }).toEqual({ status: 'valid', error: null })
    expect(checks.some(({ outcome }) => outcome === 'pass')).toBe(true)
    expect(checks.some(({ outcome }) => outcome === 'fail')).toBe(false)
  })

  it.each(INVALID)('%s %s is invalid: %s', (sortCode, account) => {
    expect(checkUkAccount(sortCode, account)).toMatchObject({
      status: 'invalid',
      error: 'This account number cannot belong to this sort code: a digit in one of them is wrong',
    })
  })

  it.each([
    ['000001', '12345678', 'No check is published for this sort code'],
    ['200915', '41011166', 'Foreign currency accounts of this bank have no check'],
  ])('%s %s is unknown, because it cannot be checked: %s', async (sortCode, account, statement) => {
    expect(checkUkAccount(sortCode, account)).toMatchObject({
      status: 'unknown',
      error: 'This account number cannot be checked',
      checks: [{ outcome: 'note', statement }],
    })
  })

  it('has different ids for two checks of the same method', () => {
    const { checks } = checkUkAccount('900000', '12345678')
    expect(checks.map(({ id }) => id)).toEqual(['modulus-1', 'modulus-2'])
  })

  it('must pass both checks of a sort code with two', () => {
    const { rows } = MODULUS_TABLES
    const rowsWithoutException = rows.filter(({ exception }) => exception === null)
    const pair = rowsWithoutException.find(
      ({ first }, index) => rowsWithoutException[index + 1]?.first === first,
    )
    const sortCode = pair?.first ?? ''
    let validCount = 0
    for (let number = 12_345_000; number < 12_346_000; number++) {
      const { status, checks } = checkUkAccount(sortCode, String(number))
      expect(status === 'valid').toBe(checks.every(({ outcome }) => outcome === 'pass'))
      if (status === 'valid') validCount++
    }
    expect(validCount).toBeGreaterThan(0)
    expect(validCount).toBeLessThan(30)
  })

  it('gets the same result whatever was checked before', () => {
    checkUkAccount('772798', '99345694')
    expect(checkUkAccount('772798', '99345684')).toEqual(checkUkAccount('772798', '99345684'))
    checkUkAccount('871427', '99123496')
    expect(checkUkAccount('871427', '46238510').status).toBe('valid')
    expect(checkUkAccount('871427', '46238511').status).toBe('invalid')
  })

  it.each([
    ['200415', '', 'Account number is required'],
    ['200415', '1234567x', 'Account number must contain only digits'],
    ['200415', '1234567²', 'Account number must contain only digits'],
    ['200415', '5577991.5', 'An account number has no decimals'],
    ['200415', '55779911.0', 'An account number has no decimals'],
    ['200415', '12345', 'Account number must have 8 digits (6 or 7 digits are padded with zeros)'],
    ['200415', '12345678901', 'Account number must have 8 digits (6 or 7 digits are padded with zeros)'],
    [
      '200415',
      '123456789',
      'Account numbers of 9 digits are of Santander, and this sort code is not known as theirs: please ' +
        'use the 8-digit form, as on a statement',
    ],
    [
      '200415',
      '1234567890',
      'Account numbers of 10 digits are of The Co-operative Bank and NatWest, and this sort code is not ' +
        'known as theirs: please use the 8-digit form, as on a statement',
    ],
    ['2004', '12345678', 'Please enter a valid UK sort code (6 digits)'],
  ])('%s %s is rejected: %s', async (sortCode, account, error) => {
    expect(checkUkAccount(sortCode, account)).toEqual({ status: 'invalid', error, checks: [] })
  })

  it.each([
    ['090126', '906774744', '090129', '06774744', 'Santander'],
    ['080000', '1234567800', '080000', '12345678', 'The Co-operative Bank'],
    ['601613', '0031926819', '601613', '31926819', 'NatWest'],
  ])('%s %s is checked as %s %s, by the rule of %s', (sortCode, long, usedSortCode, standard, bank) => {
    const { checks, ...result } = checkUkAccount(sortCode, long)
    const { checks: standardChecks, ...standardResult } = checkUkAccount(usedSortCode, standard)
    expect(result).toEqual(standardResult)
    expect(checks.slice(1)).toEqual(standardChecks)
    expect(checks[0]).toMatchObject({ id: 'account-form', outcome: 'note' })
    expect(checks[0]?.statement).toContain(bank)
  })

  it('may have separators or lack its leading zeros, which a note says', () => {
    const standard = checkUkAccount('086090', '06774744')
    expect(checkUkAccount('08-60-90', ' 0677 4744 ')).toEqual(standard)
    const { checks } = checkUkAccount('086090', '6774744')
    expect(checks.slice(1)).toEqual(standard.checks)
    expect(checks[0]).toMatchObject({ id: 'account-form', working: 'it has 7 digits' })
  })

  it('never causes an exception, nor appears in the result', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (sortCode, account) => {
        expect(checkUkAccount(sortCode, account).status).toBe('invalid')
      }),
    )
    const digits = fc.stringMatching(/^[1-9][0-9]{7}$/)
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{6}$/), digits, (sortCode, account) => {
        expect(JSON.stringify(checkUkAccount(sortCode, account))).not.toContain(account)
      }),
    )
  })
})

describe('an IBAN with a sort code', () => {
  const lookUp = (iban: string) => lookUpCode(directory, 'iban', iban, '2026-02-01')

  it.each(['GB02BARC20201530093451', 'GB24BARC20201630093459'])(
    '%s is invalid, because its account cannot belong to its sort code',
    (iban) => {
      const answer = lookUp(iban)
      expect(answer).toMatchObject({ status: 'invalid', entry: null, institution: null })
      expect(answer.error).toBe(
        'This account number cannot belong to this sort code: a digit in one of them is wrong',
      )
      const failed = answer.checks.find(({ outcome }) => outcome === 'fail')
      expect(failed?.source).toContain('version 8.50')
    },
  )

  it('is valid with the passed check if its account fits its sort code', () => {
    const answer = lookUp('GB29NWBK60161331926819')
    expect(answer.status).toBe('valid')
    expect(answer.checks).toContainEqual(expect.objectContaining({ id: 'modulus-1', outcome: 'pass' }))
  })

  it('is valid with a note if its account cannot be checked', () => {
    const answer = lookUp('GB33BUKB20201555555555')
    expect(answer.status).toBe('valid')
    expect(answer.checks).toContainEqual(expect.objectContaining({ id: 'modulus', outcome: 'note' }))
  })

  it('has no note in Ireland if the tables do not have its sort code', () => {
    const answer = lookUp('IE29AIBK93115212345678')
    expect(answer.status).toBe('valid')
    expect(answer.checks.filter(({ id }) => id.startsWith('modulus'))).toEqual([])
  })
})

describe('the modulus table', () => {
  it('is complete, with ascending ranges and at most two rows for a sort code', () => {
    const { rows, substitutes } = MODULUS_TABLES
    expect(rows).toHaveLength(1151)
    expect(substitutes.size).toBeGreaterThan(15)
    const rowCounts = new Map<string, number>()
    for (const { first, last } of rows) {
      expect(first <= last).toBe(true)
      rowCounts.set(first, rows.filter((row) => row.first <= first && first <= row.last).length)
    }
    expect(Math.max(...rowCounts.values())).toBe(2)
  })
})
