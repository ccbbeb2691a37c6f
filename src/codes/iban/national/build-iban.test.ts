import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { IBAN_COUNTRIES } from '../structures.ts'
import { buildIban, splitIbanInput } from './build-iban.ts'

/** The IBAN, or the field and the reason. */
function build(country: string, fields: Record<string, string>, prefix: string | null = null): string {
  const built = buildIban(country, fields, () => prefix)
  return built.ok ? built.iban : `${built.status} ${built.field}: ${built.error}`
}

describe('printed forms are read whole in one field', () => {
  it.each([
    ['CZ', '19-2000145399/0800', 'CZ6508000000192000145399'],
    ['CZ', '2000145399 / 0800', 'CZ7908000000002000145399'],
    ['SK', '19-8742637541/1200', 'SK3112000000198742637541'],
    ['ES', 'ES 2100 0418 45 0200051332', 'ES9121000418450200051332'],
    ['ES', '2100-0418-45-0200051332', 'ES9121000418450200051332'],
    ['RS', '260-56010016113-79', 'RS35260005601001611379'],
    ['ME', '505-123456789-51', 'ME25505000012345678951'],
    ['HR', '1001005-1863000160', 'HR1210010051863000160'],
    ['HU', '11773016-11111018', 'HU42117730161111101800000000'],
    ['HU', '11773016-11111018-00000000', 'HU42117730161111101800000000'],
    ['IL', '10-800-99999999', 'IL620108000000099999999'],
    ['IS', '0159-26-007654-551073-0339', 'IS140159260076545510730339'],
    ['BE', '539-0075470-34', 'BE68539007547034'],
    ['NO', '8601.11.17947', 'NO9386011117947'],
    ['FI', '123456-785', 'FI2112345600000785'],
    ['FI', '423456-781', 'FI5542345670000081'],
    ['DK', '0040 0440116243', 'DK5000400440116243'],
    ['DE', '370 400 44 / 532013000', 'DE89370400440532013000'],
    ['NL', 'ABNA 0417164300', 'NL91ABNA0417164300'],
    ['PL', '61 1090 1014 0000 0712 1981 2874', 'PL61109010140000071219812874'],
    ['FR', '20041 01005 0500013M026 06', 'FR1420041010050500013M02606'],
    ['IT', 'X 05428 11101 000000123456', 'IT60X0542811101000000123456'],
    ['CR', '15202001026284066', 'CR05015202001026284066'],
    ['EE', '221020145685', 'EE382200221020145685'],
    ['CH', '762 1162-3852.957', 'CH9300762011623852957'],
    ['CH', '25-9779-8', 'CH6309000000250097798'],
    ['SE', '5439-10 240 39', 'SE4450000000054391024039'],
    ['AT', '19043 234573201', 'AT611904300234573201'],
    ['GB', 'IBAN GB29 NWBK 6016 1331 9268 19', 'GB29NWBK60161331926819'],
  ])('%s: %s', (country, text, iban) => {
    expect(build(country, { account: text })).toBe(iban)
  })

  it('of British accounts, if the bank of the sort code is known', () => {
    expect(build('GB', { account: '20-00-00 55779911' }, 'BARC')).toBe('GB60BARC20000055779911')
    expect(build('GB', { sortCode: '20-00-00', account: '55779911' })).toMatch(
      /^unknown bankCode: No source says/,
    )
    const letters = { bankCode: 'BARCGB22', sortCode: '200000', account: '55779911' }
    expect(build('GB', letters)).toBe('GB60BARC20000055779911')
  })

  it('but a wrong IBAN or a wrong national number is refused', () => {
    expect(build('GB', { iban: 'GB29 NWBK 6016 1331 9268 91' })).toMatch(/^invalid account: The check digits/)
    expect(build('CZ', { account: '19-2000145398/0800' })).toMatch(
      /^invalid account: .*check digits of Czechia/,
    )
    expect(build('PL', { account: '62109010140000071219812874' })).toMatch(/^invalid account/)
  })
})

describe('rules of single banks', () => {
  it('Danske Bank has the registration number 3000 for every branch', () => {
    const account = { regNo: '4420', account: '3161123456' }
    expect(build('DK', account, 'DABA')).toBe(build('DK', { ...account, regNo: '3000' }))
    expect(build('DK', account, 'NDEA')).toMatch(/^DK\d\d4420/)
  })

  it('an unknown Danish bank gets a note about Danske Bank', () => {
    const built = buildIban('DK', { regNo: '4420', account: '3161123456' })
    expect(built.ok && built.steps.some(({ id, outcome }) => id === 'bank-rule' && outcome === 'note')).toBe(
      true,
    )
  })

  it('PostFinance fills the middle, and the check digit must match', () => {
    expect(build('CH', { iid: '9000', account: '25-9779-8' })).toBe('CH6309000000250097798')
    expect(build('CH', { account: '25-9779-7' })).toMatch(/^invalid account: The last digit of the postal/)
    expect(build('CH', { iid: '9000', account: '97798' })).toMatch(/^unknown account: .*hyphens/)
  })

  it('UBS keeps letters, and needs all twelve characters', () => {
    expect(build('CH', { iid: '230', account: '0A1023502601' })).toBe('CH10002300A1023502601')
    expect(build('CH', { iid: '235', account: '561166.06P' })).toMatch(/^unknown account: .*UBS/)
  })

  it.each([
    [{ clearing: '8327-9', account: '33395390-9' }, 'SE5280000832790333953909'],
    [{ clearing: '8327', account: '333953909' }, 'SE5280000832790333953909'],
    [{ account: '8327-9 33395390-9' }, 'SE5280000832790333953909'],
    [{ clearing: '5439', account: '1024039' }, 'SE4450000000054391024039'],
    [{ clearing: '6000', account: '839825746' }, /^invalid account/],
    [{ clearing: '5439', account: '1024038' }, /^invalid account: The check digit/],
    [{ clearing: '8327-8', account: '333953909' }, /^invalid clearing: The fifth digit/],
    [{ clearing: '9880', account: '1024039' }, /^unknown clearing: No document/],
    [{ clearing: '543', account: '1024039' }, /^invalid clearing: Clearing numbers have four digits/],
    [{ clearing: '5439' }, /^invalid account: .*missing/],
  ])('Swedish clearing numbers: %o', (fields, expected) => {
    expect(build('SE', fields)).toEqual(
      typeof expected === 'string' ? expected : expect.stringMatching(expected),
    )
  })

  it('Alpha Bank repeats the branch in the account number', () => {
    const account = { bank: '014', branch: '0310', account: '310002002020898' }
    expect(build('GR', account)).toBe('GR9301403100310002002020898')
    expect(build('GR', { ...account, account: '2002020898' })).toMatch(/^unknown account: .*Alpha Bank/)
  })
})

describe('bad input is an error at the field', () => {
  it.each([
    [{}, /^invalid blz: .*required/],
    [{ blz: '', account: ' ' }, /^invalid blz: .*required/],
    [{ blz: '37040044' }, /^invalid account: .*required/],
    [{ blz: '3704004', account: '532013000' }, /^invalid blz: .*8 digits; this one has 7/],
    [{ blz: '37040044', account: '53201300012' }, /^invalid account: .*at most 10 digits; this one has 11/],
    [{ blz: '37040044', account: '53201300A' }, /^invalid account: .*no other characters/],
    [{ blz: '37040044', account: '-532013000' }, /^invalid account: .*negative/],
    [{ blz: '37040044', account: '53201300.5' }, /^invalid account: .*no decimals/],
    [{ blz: '37040044', account: '532013000,00' }, /^invalid account: .*no decimals/],
    [{ blz: '37040044.0', account: '532013000' }, /^invalid blz: .*no decimals/],
    [{ blz: '37040044', account: '000' }, /^invalid account: .*zero/],
    [{ blz: '532013000', account: '37040044' }, /^invalid blz: .*swapped/],
    [{ blz: '37040044', sortCode: '200000' }, /^invalid null: .*sortCode.* is a field of Ireland|the United/],
    [{ blz: '37040044', shoeSize: '44' }, /^invalid null: .*not a field that we know/],
    [{ blz: '37040044', bank: '37040044', account: '1' }, /^invalid blz: .*twice/],
  ])('%o', (fields, expected) => {
    expect(build('DE', fields)).toMatch(expected)
  })

  it('full-width digits are digits, other scripts’ letters are none', () => {
    const fullWidth = { blz: '３７０４００４４', account: '532013000' }
    expect(build('DE', fullWidth)).toBe('DE89370400440532013000')
    expect(build('DE', { blz: '3704004Ⅳ', account: '532013000' })).toMatch(/^invalid blz/)
  })

  it('numbers are not filled up where no document says so', () => {
    expect(build('KW', { bank: 'CBKU', account: '1234560101' })).toMatch(/^unknown account: .*no document/)
    expect(build('KW', { bank: 'CBKU', account: '0000000000001234560101' })).toMatch(/^KW81/)
  })

  it('countries without IBANs have none', () => {
    expect(build('US', { routing: '021000021' })).toMatch(/^invalid null: US \(United States\)/)
    expect(build('JE', { sortCode: '200000' })).toMatch(/begin with GB/)
    expect(build('', {})).toMatch(/^invalid null/)
  })

  it('given national check digits are checked, never replaced', () => {
    const french = { bank: '20041', branch: '01005', account: '0500013M026' }
    expect(build('FR', french)).toBe('FR1420041010050500013M02606')
    expect(build('FR', { ...french, cle: '06' })).toBe('FR1420041010050500013M02606')
    expect(build('FR', { ...french, cle: '07' })).toMatch(/^invalid checkDigits: .*do not match/)
    expect(build('ES', { bank: '2310', branch: '0001', account: '180000012345' })).toMatch(/^ES80/)
    expect(build('XK', { bank: '12', branch: '12', account: '0123456789' })).toBe('XK051212012345678906')
    expect(build('TL', { bank: '008', account: '00123456789101' })).toMatch(/^unknown checkDigits/)
  })

  it('never throws, and what it builds is a well-formed IBAN of the country', () => {
    const values = fc.dictionary(
      fc.constantFrom('bank', 'branch', 'account', 'checkDigits', 'clearing', 'blz', 'iban', 'bankAndBranch'),
      fc.oneof(fc.string(), fc.stringMatching(/^[0-9A-Z /.-]{0,30}$/)),
    )
    fc.assert(
      fc.property(fc.constantFrom(...IBAN_COUNTRIES), values, (country, fields) => {
        const built = buildIban(country, fields)
        if (built.ok) expect(splitIbanInput(built.iban)).toMatchObject({ ok: true, country })
      }),
      { numRuns: 3000 },
    )
  })
})
