import { describe, expect, it } from 'vitest'
import { findNationalCheck } from './check-digits.ts'
import { createIban } from './generated-ibans.test-data.ts'
import { iban } from './iban.ts'
import { REGISTRY_EXAMPLES } from './registry-examples.ts'
import { findAccountStructure, UNREGISTERED_COUNTRIES } from './structures.ts'

/** Returns the canonical code of an input, or its error. */
function getCodeOrError(input: string): string {
  const examination = iban.examine(input)
  return examination.isWellFormed ? examination.code : examination.error
}

/** A BBAN of 0 for each digit and A for each letter or other character. */
function createBban(country: string): string {
  return (findAccountStructure(country)?.characterKinds ?? '').replace(/[^n]/g, 'A').replace(/n/g, '0')
}

function getLastCheck(input: string) {
  return iban.examine(input).checks.at(-1)
}

describe('an IBAN is accepted in any common form', () => {
  it.each([
    'DE89370400440532013000',
    'de89370400440532013000',
    'DE89 3704 0044 0532 0130 00',
    'DE89-3704-0044-0532-0130-00',
    ' DE89\u00a03704\u200b00440532013000\n',
    'IBAN DE89 3704 0044 0532 0130 00',
    'IBAN: DE89370400440532013000',
  ])('%j', (input) => {
    expect(getCodeOrError(input)).toBe('DE89370400440532013000')
  })
})

describe('the format is checked first', () => {
  it.each([
    ['', 'IBAN is required'],
    ['  - ', 'IBAN is required'],
    ['1', 'IBAN is too short (minimum 15 characters)'],
    ['DE893704004405', 'IBAN is too short (minimum 15 characters)'],
    [`DE89${'0'.repeat(31)}`, 'IBAN is too long (maximum 34 characters)'],
    ['1'.repeat(35), 'IBAN is too long (maximum 34 characters)'],
    ['123456789012345', 'IBAN must start with a 2-letter country code'],
    ['D1é4567890123456', 'IBAN must start with a 2-letter country code'],
    ['DEX9é70400440532013000', 'IBAN must contain only letters and numbers'],
    ['DE89370400440532013é00', 'IBAN must contain only letters and numbers'],
    ['DEX9370400440532013000', 'IBAN must have 2 check digits after the country code'],
    ['DE8X370400440532013000', 'IBAN must have 2 check digits after the country code'],
  ])('%j: %s', (input, error) => {
    expect(getCodeOrError(input)).toBe(error)
    expect(getLastCheck(input)?.outcome).toBe('fail')
  })

  it('accepts 15 to 34 characters', () => {
    expect(getCodeOrError('NO9386011117947')).toBe('NO9386011117947')
    expect(getCodeOrError(`DE89${'0'.repeat(30)}`)).toMatch(/^IBANs beginning with DE/)
  })
})

describe('the country is checked after the format', () => {
  it.each([
    ['ZZ89370400440532013000', 'IBAN must start with a country code, and ZZ is not one'],
    ['US89370400440532013000', 'US (United States) is not in the IBAN registry: accounts there have no IBAN'],
    ['GF1420041010050500013M02606', 'IBANs from GF (French Guiana) begin with FR (France)'],
    ['JE29NWBK60161331926819', 'IBANs from JE (Jersey) begin with GB (United Kingdom)'],
  ])('%s: %s', (input, error) => {
    expect(getCodeOrError(input)).toBe(error)
    expect(getLastCheck(input)).toMatchObject({ id: 'country', outcome: 'fail' })
    expect(iban.examine(input).parts).toEqual([])
  })
})

describe('a number in the form of an IBAN from a country outside the registry', () => {
  it.each(UNREGISTERED_COUNTRIES)('%s is no proof, even if its check digits are right', (country) => {
    const bban = createBban(country)
    const number = createIban(country, findNationalCheck(country)?.complete(bban) ?? bban)
    const examination = iban.examine(number)
    expect(examination).toMatchObject({ isWellFormed: true, code: number, isProven: false })
    expect(examination.checks).toContainEqual(expect.objectContaining({ id: 'country', outcome: 'note' }))
    expect(examination.parts.map(({ text }) => text).join('')).toBe(number)
  })

  it.each([
    ['wrong check digits', 'IR062960000000100324200002', /^The check digits do not match/],
    ['a character too few', 'IR06296000000010032420000', /^Numbers beginning with IR \(Iran\) have 26/],
    ['a letter', 'IR06296000000010032420000A', /^Character 26 .* have a digit/],
  ])('is invalid with %s', (_fault, number, error) => {
    expect(getCodeOrError(number)).toMatch(error)
  })

  it.each([
    'AO06000600000100037131174',
    'BJ66BJ0610100100144390000769',
    'CM2110003001000500000605306',
    'CV64000500000020108215144',
    'DZ580002100001113000000570',
    'GW04GW1430010181800637601',
    'IR062960000000100324200001',
    'MA64011519000001205000534921',
    'MG4600005030010101914016056',
    'MZ59000301080016367102371',
    'SN08SN0100152000048500003035',
  ])('is accepted if it is a published example: %s', (number) => {
    expect(getCodeOrError(number)).toBe(number)
  })
})

describe('the length and structure are checked after the country', () => {
  it.each([
    ['DE8937040044053201300', 'IBANs beginning with DE (Germany) have 22 characters; this one has 21'],
    ['DE893704004405320130000', 'IBANs beginning with DE (Germany) have 22 characters; this one has 23'],
    [
      'DE89370400440532013O00',
      'Character 20 (account number) is the letter O, where IBANs beginning with DE (Germany) have a digit',
    ],
    [
      'GB29NWB160161331926819',
      'Character 8 (bank code) is the digit 1, where IBANs beginning with GB (United Kingdom) have a letter',
    ],
    [
      'IT6010542811101000000123456',
      'Character 5 (national check digits) is the digit 1, where IBANs beginning with IT (Italy) have a ' +
        'letter',
    ],
  ])('%s: %s', (input, error) => {
    expect(getCodeOrError(input)).toBe(error)
  })
})

describe('the check digits', () => {
  it('must leave the remainder 1, which the check shows', () => {
    expect(getCodeOrError('DE88370400440532013000')).toMatch(/^The check digits do not match/)
    expect(getLastCheck('DE88370400440532013000')).toMatchObject({
      id: 'check-digits',
      working: 'remainder 0',
    })
    expect(getLastCheck('DE89370400440532013000')).toMatchObject({
      id: 'check-digits',
      working: 'remainder 1',
    })
  })

  it('are never suggested, because they could fit another person’s account', () => {
    expect(JSON.stringify(iban.examine('DE12370400440532013000'))).not.toContain('89')
  })

  it.each([
    ['00', '97'],
    ['01', '98'],
    ['99', '02'],
  ])('%s are rejected although they leave the same remainder as %s', (impossible, correct) => {
    const bban = Array.from({ length: 200 }, (_, i) => String(i).padStart(18, '0')).find((digits) =>
      createIban('DE', digits).startsWith(`DE${correct}`),
    )
    expect(getCodeOrError(`DE${correct}${bban}`)).toBe(`DE${correct}${bban}`)
    expect(getCodeOrError(`DE${impossible}${bban}`)).toBe(
      `The check digits ${impossible} can never be right: they run from 02 to 98`,
    )
  })

  it('are checked before the national check digits', () => {
    const invalidIban = createIban('ES', '21000418460200051332')
    expect(getCodeOrError(invalidIban)).toBe(
      'The national check digits (Spain) do not match the account number in this IBAN',
    )
    expect(getLastCheck(invalidIban)).toMatchObject({ id: 'national-check-digits', outcome: 'fail' })
    expect(getLastCheck('ES9121000418450200051332')).toMatchObject({
      id: 'national-check-digits',
      outcome: 'pass',
    })
  })

  it('are the last check if the national rule does not apply to the account', () => {
    const uncheckedIban = createIban('NO', '86010012345')
    expect(getCodeOrError(uncheckedIban)).toBe(uncheckedIban)
    expect(getLastCheck(uncheckedIban)?.id).toBe('check-digits')
  })

  it.each([
    ['no document requires them for every account', createIban('TL', '0080012345678910158')],
    ['newer institutions do not compute them', 'FI0379811122233344'],
  ])('of a country fail only with a note if %s', (_reason, unusualIban) => {
    expect(getCodeOrError(unusualIban)).toBe(unusualIban)
    expect(getLastCheck(unusualIban)).toMatchObject({ id: 'national-check-digits', outcome: 'note' })
  })
})

describe('the parts of an IBAN', () => {
  it('cover the whole IBAN in order, for every country', () => {
    for (const example of REGISTRY_EXAMPLES) {
      const { parts } = iban.examine(example)
      expect(parts.map((part) => part.text).join('')).toBe(example)
      expect(parts.slice(0, 2).map((part) => part.name)).toEqual(['Country', 'Check digits'])
      for (const { name, meaning } of parts) expect(name && meaning).not.toBe('')
    }
  })

  it.each([
    ['DE89370400440532013000', ['Bank code 37040044', 'Account number 0532013000']],
    ['GB29NWBK60161331926819', ['Bank code NWBK', 'Branch code 601613', 'Account number 31926819']],
    [
      'IT60X0542811101000000123456',
      ['National check digits X', 'Bank code 05428', 'Branch code 11101', 'Account number 000000123456'],
    ],
    [
      'ES9121000418450200051332',
      ['Bank code 2100', 'Branch code 0418', 'National check digits 45', 'Account number 0200051332'],
    ],
    [
      'MU17BOMM0101101030300200000MUR',
      ['Bank code BOMM01', 'Branch code 01', 'Account number 101030300200', 'Reserved 000', 'Currency MUR'],
    ],
  ])('of %s include %j', (code, expectedParts) => {
    const { parts } = iban.examine(code)
    expect(parts.slice(2).map(({ name, text }) => `${name} ${text}`)).toEqual(expectedParts)
  })

  it('are included for an invalid IBAN if it has the length of its country', () => {
    expect(iban.examine('DE88370400440532013000').parts).toHaveLength(4)
    expect(iban.examine('DE8937040044053201300').parts).toEqual([])
  })
})

describe('typed input', () => {
  it.each([
    ['de89370', 'DE89 370'],
    ['DE89 3704 0044 0532 0130 00', 'DE89 3704 0044 0532 0130 00'],
    ['DE893704', 'DE89 3704'],
    ['', ''],
    ['A'.repeat(40), 'AAAA AAAA AAAA AAAA AAAA AAAA AAAA AAAA AAA'],
  ])('%j is shown as %j', (typed, formatted) => {
    expect(iban.formatPartialInput(typed)).toBe(formatted)
  })
})

describe('the keys of the directory', () => {
  it.each([
    ['ES9121000418450200051332', ['ES21000418', 'ES2100']],
    ['DE89370400440532013000', ['DE37040044']],
    ['GB29NWBK60161331926819', ['GBNWBK601613', 'GBNWBK']],
    ['IT60X0542811101000000123456', ['IT0542811101', 'IT05428']],
    ['JO94CBJO0010000000000131000302', ['JOCBJO0010', 'JOCBJO']],
    ['ZZ000000', []],
  ])('of %s are %j', (code, keys) => {
    expect(iban.getDirectoryKeys(code)).toEqual(keys)
  })

  it('of every country are valid', () => {
    for (const example of REGISTRY_EXAMPLES) {
      const keys = iban.getDirectoryKeys(example)
      expect(keys.length).toBeGreaterThan(0)
      for (const key of keys) expect([key, iban.isDirectoryKey(key)]).toEqual([key, true])
    }
  })

  it.each(['', 'DE', 'DE3704004', 'DE370400445', 'DE3704004X', 'ZZ2100', 'GB601613', 'GBnwbk', 'ES2100041'])(
    'exclude %j',
    (text) => {
      expect(iban.isDirectoryKey(text)).toBe(false)
    },
  )
})
