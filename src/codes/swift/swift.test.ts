import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COUNTRIES } from '../countries.ts'
import { swift } from './swift.ts'

/** The canonical code of an input, or what is wrong with it. */
function read(input: string): string {
  const examination = swift.examine(input)
  return examination.isWellFormed ? examination.code : examination.error
}

function check(input: string, id: string) {
  return swift.examine(input).checks.find((check) => check.id === id)
}

describe('a BIC is read however it is written', () => {
  it.each([
    ['DEUTDEFF', 'DEUTDEFFXXX'],
    ['DEUTDEFFXXX', 'DEUTDEFFXXX'],
    ['deutdeff', 'DEUTDEFFXXX'],
    ['DeutDeFf500', 'DEUTDEFF500'],
    ['DEUT DE FF 500', 'DEUTDEFF500'],
    ['deut-de-ff', 'DEUTDEFFXXX'],
    [' DEUTDEFF\n', 'DEUTDEFFXXX'],
    ['DEUT\u00a0DE\u200bFF', 'DEUTDEFFXXX'],
    ['DEUT–DE–FF', 'DEUTDEFFXXX'],
    ['1234DE56', '1234DE56XXX'],
    ['NCBVXKPR', 'NCBVXKPRXXX'],
  ])('%j is %s', (input, code) => {
    expect(read(input)).toBe(code)
  })
})

describe('what is wrong is said in a sentence', () => {
  it.each([
    ['', 'SWIFT/BIC code is required'],
    ['   ', 'SWIFT/BIC code is required'],
    ['DEUTDEF', 'SWIFT/BIC code must be 8 or 11 characters'],
    ['DEUTDEFF5', 'SWIFT/BIC code must be 8 or 11 characters'],
    ['DEUTDEFF50', 'SWIFT/BIC code must be 8 or 11 characters'],
    ['DEUTDEFF5000', 'SWIFT/BIC code must be 8 or 11 characters'],
    ['DEUTDÉFF', 'SWIFT/BIC code must contain only letters and numbers'],
    ['DEUTD1FF', 'Characters 5 and 6 of a SWIFT/BIC code must be a country code'],
    ['DEUTZZFF', 'Characters 5 and 6 of a SWIFT/BIC code must be a country code'],
    ['DEUTEUFF', 'Characters 5 and 6 of a SWIFT/BIC code must be a country code'],
  ])('%j: %s', (input, error) => {
    expect(read(input)).toBe(error)
  })

  it('and counted', () => {
    expect(check('DEUTDEF', 'length')?.working).toBe('7 characters')
    expect(check('D', 'length')?.working).toBe('1 character')
    expect(check('D'.repeat(200), 'length')?.working).toBe('more than 64 characters')
    expect(check('DEUTDÉFF', 'characters')?.working).toBe('not allowed: É')
    expect(check('DEUTZZFF', 'country')?.working).toBe('ZZ is not a country code')
  })
})

describe('the eighth character', () => {
  it.each([
    ['DEUTDEF0', 'Test BIC'],
    ['DEUTDEF1', 'Passive participant'],
    ['DEUTDEF2', 'Reverse billing'],
  ])('%s: %s', (bic, statement) => {
    expect(check(bic, 'location-kind')).toMatchObject({ outcome: 'note', statement })
    expect(swift.examine(bic).isWellFormed).toBe(true)
  })

  it('tells nothing else', () => {
    expect(check('DEUTDEFF', 'location-kind')).toBeUndefined()
    expect(check('DEUTDE0F', 'location-kind')).toBeUndefined()
  })
})

describe('head office and branch', () => {
  it('eight characters and XXX both name the head office', () => {
    expect(check('DEUTDEFF', 'branch')?.statement).toBe('Names the head office')
    expect(check('DEUTDEFFXXX', 'branch')?.statement).toBe('Names the head office')
    expect(check('DEUTDEFF500', 'branch')?.statement).toBe('Names a branch')
  })

  it('a code is shown in groups, XXX left out', () => {
    expect(swift.format('DEUTDEFFXXX')).toBe('DEUT DE FF')
    expect(swift.format('DEUTDEFF')).toBe('DEUT DE FF')
    expect(swift.format('DEUTDEFF500')).toBe('DEUT DE FF 500')
  })

  it('the parts are named', () => {
    expect(swift.examine('DEUTDEFF500').parts).toEqual([
      { name: 'Party prefix', text: 'DEUT', meaning: 'the institution' },
      { name: 'Country', text: 'DE', meaning: 'Germany' },
      { name: 'Location', text: 'FF', meaning: 'party suffix' },
      { name: 'Branch', text: '500', meaning: 'branch' },
    ])
  })
})

const characters = (length: number) =>
  fc.string({
    unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'),
    minLength: length,
    maxLength: length,
  })
const country = fc.constantFrom(...COUNTRIES.map(({ code }) => code))
const bic8 = fc.tuple(characters(4), country, characters(2)).map((parts) => parts.join(''))

describe('of every BIC', () => {
  it('the eight characters and XXX are the same code', () => {
    fc.assert(fc.property(bic8, (bic) => read(bic) === `${bic}XXX` && read(`${bic}XXX`) === `${bic}XXX`))
  })

  it('separators and case change nothing', () => {
    fc.assert(
      fc.property(bic8, characters(3), fc.constantFrom(' ', '-', '.', '\t'), (bic, branch, gap) => {
        expect(read([...(bic + branch)].join(gap).toLowerCase())).toBe(bic + branch)
      }),
    )
  })

  it('a country that is none makes it no BIC', () => {
    const known = new Set(COUNTRIES.map(({ code }) => code))
    const noCountry = characters(2).filter((code) => !known.has(code))
    fc.assert(
      fc.property(characters(4), noCountry, characters(2), (prefix, code, location) => {
        expect(swift.examine(prefix + code + location).isWellFormed).toBe(false)
      }),
    )
  })
})
