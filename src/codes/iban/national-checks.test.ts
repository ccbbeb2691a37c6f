import { describe, expect, it } from 'vitest'
import { COUNTRIES_WITH_NATIONAL_CHECK, findNationalCheck } from './check-digits.ts'
import { isNationalCheckSatisfied } from './national-checks/rule.ts'
import { REGISTRY_EXAMPLES } from './registry-examples.ts'
import { findAccountStructure } from './structures.ts'

/** Whether an IBAN satisfies the national check of its country; undefined if the country has none. */
function hasValidNationalCheck(iban: string): boolean | undefined {
  const check = findNationalCheck(iban.slice(0, 2))
  return check && isNationalCheckSatisfied(check, iban.slice(4))
}

/** Examples that banks and their associations publish, in addition to those of the IBAN registry. */
const PUBLISHED_EXAMPLES = `
AL35202111090000000001234567
BA393385804800211234
BE71096123456769
CZ5508000000001234567899
DJ2110002010010409943020008
EE471000001020145685
ES7921000813610123456789
FI1410093000123458
FR7630006000011234567890189
HR1723600001101234565
HU93116000060000000012345676
MC5810096180790123456789085
MK07200002785123453
NO8330001234567
PL10105000997603123456789123
PT50002700000001234567833
RS35105008123123123173
SI56192001234567892
SK8975000000000012345671
SM76P0854009812123456789123
ST23000200000289355710148
TL380010012345678910106
TN5904018104004942712345
`
  .trim()
  .split('\n')

describe('the national check digits', () => {
  it('are valid in every example of the registry', () => {
    const examples = REGISTRY_EXAMPLES.filter((iban) =>
      COUNTRIES_WITH_NATIONAL_CHECK.includes(iban.slice(0, 2)),
    )
    expect(examples).toHaveLength(28)
    for (const iban of examples) expect([iban, hasValidNationalCheck(iban)]).toEqual([iban, true])
  })

  it.each(PUBLISHED_EXAMPLES)('are valid in the published example %s', (iban) => {
    expect(hasValidNationalCheck(iban)).toBe(true)
  })

  it('exist only for countries whose structure is known, sorted by country code', () => {
    for (const country of COUNTRIES_WITH_NATIONAL_CHECK) expect(findAccountStructure(country)).toBeDefined()
    expect(COUNTRIES_WITH_NATIONAL_CHECK).toEqual([...COUNTRIES_WITH_NATIONAL_CHECK].sort())
    expect(findNationalCheck('DE')).toBeUndefined()
    expect(findNationalCheck('NL')).toBeUndefined()
  })

  it('have a rule and its source', () => {
    for (const country of COUNTRIES_WITH_NATIONAL_CHECK) {
      const check = findNationalCheck(country)
      expect(check?.rule).toMatch(/^[A-Z]/)
      expect(check?.source).not.toBe('')
    }
  })
})

/** Finds the digits that satisfy the national check at a position of an IBAN. Positions start at 0. */
function findValidDigits(iban: string, from: number, length: number): string[] {
  return Array.from({ length: 10 ** length }, (_, i) => String(i).padStart(length, '0')).filter((digits) =>
    hasValidNationalCheck(iban.slice(0, from) + digits + iban.slice(from + length)),
  )
}

describe.each([
  ['AL47212110090000000235698741', 11, 1, 'bank and branch'],
  ['BA391290079401028494', 18, 2, 'the account'],
  ['BE68539007547034', 14, 2, 'the account'],
  ['CZ6508000000192000145399', 13, 1, 'the prefix'],
  ['CZ6508000000192000145399', 23, 1, 'the number'],
  ['EE382200221020145685', 19, 1, 'the account'],
  ['ES9121000418450200051332', 12, 1, 'bank and branch'],
  ['ES9121000418450200051332', 13, 1, 'the account'],
  ['FI2112345600000785', 17, 1, 'the account'],
  ['FR1420041010050500013M02606', 25, 2, 'bank, branch and account'],
  ['HR1210010051863000160', 10, 1, 'the bank'],
  ['HR1210010051863000160', 20, 1, 'the account'],
  ['HU42117730161111101800000000', 11, 1, 'bank and branch'],
  ['HU42117730161111101800000000', 19, 1, 'an account of eight digits'],
  ['HU93116000060000000012345676', 27, 1, 'an account of sixteen digits'],
  ['MC5811222000010123456789030', 25, 2, 'bank, branch and account'],
  ['ME25505000012345678951', 20, 2, 'the account'],
  ['MK07250120000058984', 17, 2, 'the account'],
  ['MR1300020001010000123456753', 25, 2, 'bank, branch and account'],
  ['NO9386011117947', 14, 1, 'the account'],
  ['PL61109010140000071219812874', 11, 1, 'bank and branch'],
  ['PT50000201231234567890154', 23, 2, 'the account'],
  ['RS35260005601001611379', 20, 2, 'the account'],
  ['SI56263300012039086', 17, 2, 'the account'],
  ['SK3112000000198742637541', 23, 1, 'the number'],
  ['TL380080012345678910157', 21, 2, 'the account'],
  ['TN5910006035183598478831', 22, 2, 'bank, branch and account'],
])('%s: at position %i, %i check digits for %s', (iban, from, length) => {
  it('are the only valid digits', () => {
    expect(findValidDigits(iban, from, length)).toEqual([iban.slice(from, from + length)])
  })
})

describe('the CIN of Italy and San Marino', () => {
  it.each(['IT60X0542811101000000123456', 'SM86U0322509800000000270100'])(
    '%s has the only valid letter',
    (iban) => {
      const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((letter) =>
        hasValidNationalCheck(iban.slice(0, 4) + letter + iban.slice(5)),
      )
      expect(letters).toEqual([iban[4]])
    },
  )

  it('differs between account numbers with different letters', () => {
    const examples = ['00000012345A', '0000001234A5', '00000012345K']
    expect(new Set(examples.map((account) => findValidCin(account))).size).toBe(examples.length)
  })
})

function findValidCin(account: string): string | undefined {
  return [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].find((letter) =>
    hasValidNationalCheck(`IT00${letter}0542811101${account}`),
  )
}

describe('special cases', () => {
  it('Belgium has 97 instead of the remainder 0', () => {
    expect(hasValidNationalCheck('BE00000000009797')).toBe(true)
    expect(hasValidNationalCheck('BE00000000009700')).toBe(false)
  })

  it('Norway has other rules if 00 follows the bank code, so the check does not apply', () => {
    const norwegianCheck = findNationalCheck('NO')
    expect(norwegianCheck?.appliesTo?.('86010012343')).toBe(false)
    expect(norwegianCheck?.appliesTo?.('86011117947')).toBe(true)
  })

  it('Czechia has no account whose last digit would have to be 10', () => {
    const accounts = Array.from({ length: 10 }, (_, digit) => `CZ00080000000000000000${6}${digit}`)
    expect(accounts.some((iban) => hasValidNationalCheck(iban))).toBe(false)
  })

  it('Spain has 1 instead of 10, and 0 instead of 11', () => {
    expect(findValidDigits('ES0000000000000000000006', 13, 1)).toHaveLength(1)
    expect(hasValidNationalCheck('ES0000000000000000000000')).toBe(true)
  })

  it('France replaces letters of the account number with 1 to 9, M with 4', () => {
    const [key = ''] = findValidDigits('FR0020041010050500013M02600', 25, 2)
    for (const character of ['D', 'U', '4'])
      expect(hasValidNationalCheck(`FR0020041010050500013${character}026${key}`)).toBe(true)
    for (const character of ['A', 'S', '1'])
      expect(hasValidNationalCheck(`FR0020041010050500013${character}026${key}`)).toBe(false)
  })
})
