import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COUNTRIES } from '../places/countries.ts'
import { describeOffice, swift } from './swift.ts'

/** Returns the canonical code of an input, or its error. */
function getCodeOrError(input: string): string {
  const examination = swift.examine(input)
  return examination.isWellFormed ? examination.code : examination.error
}

function findCheck(input: string, id: string) {
  return swift.examine(input).checks.find((check) => check.id === id)
}

describe('a BIC is accepted in any common form', () => {
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
  ])('%j becomes %s', (input, code) => {
    expect(getCodeOrError(input)).toBe(code)
  })
})

describe('malformed input', () => {
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
  ])('%j has the error "%s"', (input, error) => {
    expect(getCodeOrError(input)).toBe(error)
  })

  it('has a check that shows its working', () => {
    expect(findCheck('DEUTDEF', 'length')?.working).toBe('7 characters')
    expect(findCheck('D', 'length')?.working).toBe('1 character')
    expect(findCheck('D'.repeat(200), 'length')?.working).toBe('more than 64 characters')
    expect(findCheck('DEUTDÉFF', 'characters')?.working).toBe('not allowed: É')
    expect(findCheck('DEUTZZFF', 'country')?.working).toBe('ZZ is not a country code')
  })
})

describe('the eighth character', () => {
  it.each([
    ['DEUTDEF0', 'Test BIC, if it exists'],
    ['DEUTDEF1', 'Passive participant, if it exists'],
    ['DEUTDEF2', 'Reverse billing, if it exists'],
  ])('of %s gives the note "%s"', (bic, statement) => {
    expect(findCheck(bic, 'location-kind')).toMatchObject({ outcome: 'note', statement })
    expect(swift.examine(bic).isWellFormed).toBe(true)
  })

  it('gives the note without a condition if a list has the BIC', () => {
    const examination = swift.examine('DEUTDEF1')
    if (!examination.isWellFormed) throw new Error(examination.error)
    const { checks } = describeOffice(examination, 'DEUTDEF1XXX')
    expect(checks).toContainEqual(
      expect.objectContaining({ id: 'location-kind', statement: 'Passive participant' }),
    )
  })

  it('gives no note if it is a letter', () => {
    expect(findCheck('DEUTDEFF', 'location-kind')).toBeUndefined()
    expect(findCheck('DEUTDE0F', 'location-kind')).toBeUndefined()
  })
})

describe('head office and branch', () => {
  it('differ in the last three characters: none or XXX is the head office', () => {
    expect(findCheck('DEUTDEFF', 'branch')?.statement).toBe('Names the head office')
    expect(findCheck('DEUTDEFFXXX', 'branch')?.statement).toBe('Names the head office')
    expect(findCheck('DEUTDEFF500', 'branch')?.statement).toBe('Names a branch')
  })

  it('are formatted in groups, without XXX', () => {
    expect(swift.format('DEUTDEFFXXX')).toBe('DEUT DE FF')
    expect(swift.format('DEUTDEFF')).toBe('DEUT DE FF')
    expect(swift.format('DEUTDEFF500')).toBe('DEUT DE FF 500')
  })

  it('have parts with a name and a meaning', () => {
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

describe('any BIC', () => {
  it('is the same code with and without XXX', () => {
    fc.assert(
      fc.property(
        bic8,
        (bic) => getCodeOrError(bic) === `${bic}XXX` && getCodeOrError(`${bic}XXX`) === `${bic}XXX`,
      ),
    )
  })

  it('is accepted with separators and in lower case', () => {
    fc.assert(
      fc.property(bic8, characters(3), fc.constantFrom(' ', '-', '.', '\t'), (bic, branch, separator) => {
        expect(getCodeOrError([...(bic + branch)].join(separator).toLowerCase())).toBe(bic + branch)
      }),
    )
  })

  it('is malformed with an unknown country code', () => {
    const countryCodes = new Set(COUNTRIES.map(({ code }) => code))
    const unknownCountry = characters(2).filter((code) => !countryCodes.has(code))
    fc.assert(
      fc.property(characters(4), unknownCountry, characters(2), (prefix, countryCode, location) => {
        expect(swift.examine(prefix + countryCode + location).isWellFormed).toBe(false)
      }),
    )
  })
})
