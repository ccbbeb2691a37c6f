import { describe, expect, it } from 'vitest'
import { createIban } from './generated-ibans.test-data.ts'
import { iban } from './iban.ts'
import { REGISTRY_EXAMPLES } from './registry-examples.ts'

/** The canonical code of an input, or what is wrong with it. */
function read(input: string): string {
  const examination = iban.examine(input)
  return examination.isWellFormed ? examination.code : examination.error
}

function lastCheck(input: string) {
  return iban.examine(input).checks.at(-1)
}

describe('an IBAN is read however it is written', () => {
  it.each([
    'DE89370400440532013000',
    'de89370400440532013000',
    'DE89 3704 0044 0532 0130 00',
    'DE89-3704-0044-0532-0130-00',
    ' DE89\u00a03704\u200b00440532013000\n',
    'IBAN DE89 3704 0044 0532 0130 00',
    'IBAN: DE89370400440532013000',
  ])('%j', (input) => {
    expect(read(input)).toBe('DE89370400440532013000')
  })
})

describe('what is wrong with the format is said in this order', () => {
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
    expect(read(input)).toBe(error)
    expect(lastCheck(input)?.outcome).toBe('fail')
  })

  it('15 and 34 characters are not too short and not too long', () => {
    expect(read('NO9386011117947')).toBe('NO9386011117947')
    expect(read(`DE89${'0'.repeat(30)}`)).toMatch(/^IBANs beginning with DE/)
  })
})

describe('then the country', () => {
  it.each([
    ['ZZ89370400440532013000', 'IBAN must start with a country code, and ZZ is not one'],
    ['US89370400440532013000', 'US (United States) is not in the IBAN registry: accounts there have no IBAN'],
    [
      'DZ580002100001113000000570',
      'DZ (Algeria) is not in the IBAN registry: some banks there use a similar format, but it is not ' +
        'an IBAN',
    ],
    [
      'IR062960000000100324200001',
      'IR (Iran) is not in the IBAN registry: all banks there use a similar format, but it is not an IBAN',
    ],
    ['GF1420041010050500013M02606', 'IBANs from GF (French Guiana) begin with FR (France)'],
    ['JE29NWBK60161331926819', 'IBANs from JE (Jersey) begin with GB (United Kingdom)'],
  ])('%s: %s', (input, error) => {
    expect(read(input)).toBe(error)
    expect(lastCheck(input)).toMatchObject({ id: 'country', outcome: 'fail' })
    expect(iban.examine(input).parts).toEqual([])
  })
})

describe('then the length and the structure that the country has', () => {
  it.each([
    ['DE8937040044053201300', 'IBANs beginning with DE (Germany) have 22 characters; this one has 21'],
    ['DE893704004405320130000', 'IBANs beginning with DE (Germany) have 22 characters; this one has 23'],
    [
      'DE89370400440532013O00',
      'Character 20 (account number) is O, where IBANs beginning with DE (Germany) have a digit',
    ],
    [
      'GB29NWB160161331926819',
      'Character 8 (bank code) is 1, where IBANs beginning with GB (United Kingdom) have a letter',
    ],
    [
      'IT6010542811101000000123456',
      'Character 5 (national check digits) is 1, where IBANs beginning with IT (Italy) have a letter',
    ],
  ])('%s: %s', (input, error) => {
    expect(read(input)).toBe(error)
  })
})

describe('then the check digits', () => {
  it('the remainder must be 1, and it is shown', () => {
    expect(read('DE88370400440532013000')).toMatch(/^The check digits do not match/)
    expect(lastCheck('DE88370400440532013000')).toMatchObject({ id: 'check-digits', working: 'remainder 0' })
    expect(lastCheck('DE89370400440532013000')).toMatchObject({ id: 'check-digits', working: 'remainder 1' })
  })

  it('what they would have to be is not told: it would lead to somebody else’s account', () => {
    expect(JSON.stringify(iban.examine('DE12370400440532013000'))).not.toContain('89')
  })

  it.each([
    ['00', '97'],
    ['01', '98'],
    ['99', '02'],
  ])('%s leaves the same remainder as %s, but is never made', (wrong, right) => {
    const bban = Array.from({ length: 200 }, (_, i) => String(i).padStart(18, '0')).find((digits) =>
      createIban('DE', digits).startsWith(`DE${right}`),
    )
    expect(read(`DE${right}${bban}`)).toBe(`DE${right}${bban}`)
    expect(read(`DE${wrong}${bban}`)).toBe(
      `The check digits ${wrong} can never be right: they run from 02 to 98`,
    )
  })

  it('those of the country come last', () => {
    const wrong = createIban('ES', '21000418460200051332')
    expect(read(wrong)).toBe('The national check digits (Spain) do not match the account number in this IBAN')
    expect(lastCheck(wrong)).toMatchObject({ id: 'national-check-digits', outcome: 'fail' })
    expect(lastCheck('ES9121000418450200051332')).toMatchObject({
      id: 'national-check-digits',
      outcome: 'pass',
    })
  })

  it('of a country that does not ask for them of this account are not looked at', () => {
    const unjudged = createIban('NO', '86010012345')
    expect(read(unjudged)).toBe(unjudged)
    expect(lastCheck(unjudged)?.id).toBe('check-digits')
  })

  it('where no document binds every account, breaking the rule of the country is a note', () => {
    const unusual = createIban('XK', '1212012345678907')
    expect(read(unusual)).toBe(unusual)
    expect(lastCheck(unusual)).toMatchObject({ id: 'national-check-digits', outcome: 'note' })
  })
})

describe('the parts of an IBAN', () => {
  it('cover it in the order they stand, for every country', () => {
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
  ])('%s: %j', (code, expected) => {
    const { parts } = iban.examine(code)
    expect(parts.slice(2).map(({ name, text }) => `${name} ${text}`)).toEqual(expected)
  })

  it('are shown of a wrong IBAN too, where it has the length of its country', () => {
    expect(iban.examine('DE88370400440532013000').parts).toHaveLength(4)
    expect(iban.examine('DE8937040044053201300').parts).toEqual([])
  })
})

describe('while a person types', () => {
  it.each([
    ['de89370', 'DE89 370'],
    ['DE89 3704 0044 0532 0130 00', 'DE89 3704 0044 0532 0130 00'],
    ['DE893704', 'DE89 3704'],
    ['', ''],
    ['A'.repeat(40), 'AAAA AAAA AAAA AAAA AAAA AAAA AAAA AAAA AAA'],
  ])('%j stands as %j', (typed, shown) => {
    expect(iban.formatPartialInput(typed)).toBe(shown)
  })
})

describe('the keys of a directory', () => {
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

  it('of every country are keys', () => {
    for (const example of REGISTRY_EXAMPLES) {
      const keys = iban.getDirectoryKeys(example)
      expect(keys.length).toBeGreaterThan(0)
      for (const key of keys) expect([key, iban.isDirectoryKey(key)]).toEqual([key, true])
    }
  })

  it.each(['', 'DE', 'DE3704004', 'DE370400445', 'DE3704004X', 'ZZ2100', 'GB601613', 'GBnwbk', 'ES2100041'])(
    '%j is none',
    (text) => {
      expect(iban.isDirectoryKey(text)).toBe(false)
    },
  )
})
