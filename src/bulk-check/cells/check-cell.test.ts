import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACCEPTED_VARIANTS } from '../../codes/reading/input-variants.test-data.ts'
import { CODE_TYPES, type CodeTypeId, findCodeType } from '../../codes/registry.ts'
import type { CodeType } from '../../codes/types.ts'
import { lookUpCode } from '../../lookup/finding.ts'
import { openBuiltDirectory } from '../../testing/built-directory.ts'
import { checkCell, checkCellOfAnyType, type LookUp } from './check-cell.ts'

const directory = await openBuiltDirectory()
const lookUp: LookUp = (type, text) => lookUpCode(directory, type, text, '2026-02-01')

function getType(id: CodeTypeId): CodeType<CodeTypeId> {
  const type = findCodeType(id)
  if (!type) throw new TypeError(`no type ${id}`)
  return type
}

const check = (id: CodeTypeId, text: string) => checkCell(getType(id), text, lookUp)

const formats = Object.values(ACCEPTED_VARIANTS)

/** Generates cells as lists have them: codes of a type, in any format, labelled, mistyped or cut. */
function arbitraryCell(type: CodeType): fc.Arbitrary<string> {
  const listed = directory.catalogue
    .listCodes(type.id, 0, 200)
    .map(({ code }) => code)
    .filter((code) => type.examine(code).isWellFormed)
  const code = fc.constantFrom(...type.examples, ...listed)
  return fc.oneof(
    code,
    fc.tuple(code, fc.constantFrom(...formats)).map(([text, format]) => format(text)),
    code.map((text) => text.replace(/^0+/, '')),
    code.map((text) => `${type.name}: ${text}`),
    fc
      .tuple(code, fc.nat(40), fc.constantFrom('', '0', '7', 'O', 'X', ' '))
      .map(([text, at, character]) => text.slice(0, at) + character + text.slice(at + 1)),
    fc.string({ maxLength: 40 }),
    fc.nat(10 ** 9).map(String),
  )
}

describe.each(CODE_TYPES.map((type) => [type.name, type] as const))(
  'a cell with a code: %s',
  (_name, type) => {
    it('gets the finding that a look-up of its text gets, or of the corrected text', () => {
      fc.assert(
        fc.property(arbitraryCell(type), (text) => {
          const cell = checkCell(type, text, lookUp)
          expect(cell.finding).toEqual(lookUp(type.id, cell.text))
          expect(cell.status).toBe(cell.finding?.status)
          if (cell.correction === null) expect(cell.text).toBe(text)
          else expect(type.examine(text).isWellFormed).toBe(false)
          if (type.examine(text).isWellFormed) expect(cell.reason).toBe(lookUp(type.id, text).error)
        }),
        { numRuns: 1000 },
      )
    })

    it('is corrected only by adding or removing zeros at its ends, except for dates', () => {
      fc.assert(
        fc.property(arbitraryCell(type), (text) => {
          const { correction, text: correctedText } = checkCell(type, text, lookUp)
          if (correction === null || correction.includes('date')) return
          const significantDigits = (code: string) =>
            code.normalize('NFKC').replace(/\D/g, '').replace(/^0+/, '').replace(/0+$/, '')
          expect(significantDigits(correctedText)).toBe(significantDigits(text))
        }),
      )
    })
  },
)

describe('a code changed by a spreadsheet', () => {
  it.each<[string, CodeTypeId, string, string, string]>([
    ['a routing number with eight digits', 'routing', '21000021', '021000021', 'leading zeros restored'],
    ['a sort code with five digits', 'sort-code', '40004', '040004', 'leading zeros restored'],
    ['a BSB with five digits', 'bsb', '62000', '062000', 'leading zeros restored'],
    ['a CHIPS number with one digit', 'chips', '2', '0002', 'leading zeros restored'],
    [
      'a number stored as a decimal',
      'routing',
      '21000021.0',
      '021000021',
      'read from a decimal number, leading zeros restored',
    ],
    ['a decimal without a lost zero', 'sort-code', '200415.0', '200415', 'read from a decimal number'],
    [
      'a decimal whose digits alone are another code',
      'sort-code',
      '40004.0',
      '040004',
      'read from a decimal number, leading zeros restored',
    ],
    ['a label before a sort code', 'sort-code', 'Sort code: 20-04-15', '200415', 'label removed'],
    ['a label before a BIC', 'swift', 'BIC: DEUTDEFF', 'DEUTDEFFXXX', 'label removed'],
    ['a label with a hyphen', 'swift', 'Swift-Code:DEUTDEFF', 'DEUTDEFFXXX', 'label removed'],
    ['two labels', 'routing', 'ABA/RTN# 021000021', '021000021', 'label removed'],
    ['a label and words behind the code', 'bsb', 'BSB:062000 Acc:12345678', '062000', 'label removed'],
    [
      'a label and lost zeros',
      'routing',
      'ABA 21000021',
      '021000021',
      'label removed, leading zeros restored',
    ],
    ['Arabic digits without a zero', 'routing', '٢١٠٠٠٠٢١', '021000021', 'leading zeros restored'],
    ['full-width digits without a zero', 'routing', '２１０００0２１', '021000021', 'leading zeros restored'],
  ])('is restored: %s', (_change, type, text, code, correction) => {
    const cell = check(type, text)
    expect([cell.status, cell.finding?.code, cell.correction]).toEqual(['valid', code, correction])
  })

  it.each(['2015-04-20', '2015-04-20 00:00:00', '20/04/2015', '20.04.2015', '20-Apr-15'])(
    'is restored from a date if only one of its possible sort codes is listed: %s',
    (text) => {
      const cell = check('sort-code', text)
      const listed = ['200415', '150420', '042015'].filter((code) => lookUp('sort-code', code).isValid)
      if (listed.length === 1) {
        expect([cell.finding?.code, cell.correction]).toEqual([listed[0], 'read from a date'])
      } else {
        expect([cell.status, cell.correction]).toEqual(['invalid', null])
        expect(cell.reason?.match(/spreadsheet/g)).toHaveLength(1)
        for (const code of listed) expect(cell.reason).toContain(code.replace(/(..)(..)(..)/, '$1-$2-$3'))
      }
    },
  )

  it('is not restored if it was rounded, and the reason says so', () => {
    expect(check('routing', '1.21E+08')).toMatchObject({
      status: 'invalid',
      correction: null,
      reason: expect.stringContaining('rounded'),
    })
  })

  it('is not restored if the directory lacks the code with leading zeros', () => {
    expect(check('routing', '12345678')).toMatchObject({ status: 'invalid', correction: null })
  })

  it.each<[CodeTypeId, string, string]>([
    ['sort-code', 'O8-99-99', '08-99-99'],
    ['iban', 'DE89 37O4 0044 0532 0130 00', 'DE89 3704 0044 0532 0130 00'],
    ['routing', '12345672', '012345672'],
  ])('is not replaced by the code that may be meant, which the reason names: %s %s', (type, text, meant) => {
    const { status, correction, reason } = check(type, text)
    expect([status, correction]).toEqual(['invalid', null])
    expect(reason?.endsWith(`: perhaps ${meant} is meant`)).toBe(true)
  })

  it('is not restored in an IBAN', () => {
    expect(check('iban', 'DE8937040044053201300')).toMatchObject({ status: 'invalid', correction: null })
  })
})

describe('a code without a given type', () => {
  it('has the only type that it fits', () => {
    expect(checkCellOfAnyType('DE89 3704 0044 0532 0130 00', lookUp)).toMatchObject({
      type: 'iban',
      status: 'valid',
    })
  })

  it('is unknown if it fits several types, and the reason lists them', () => {
    expect(checkCellOfAnyType('200415', lookUp)).toMatchObject({
      type: null,
      status: 'unknown',
      reason: 'The code can be of several types: Sort Code, CHIPS, BSB',
    })
  })

  it('is checked without its label, and the correction says so', () => {
    for (const label of ['BIC:', 'BIC code:', 'SWIFT/BIC', 'swift number'])
      expect(checkCellOfAnyType(`${label} DEUTDEFF`, lookUp)).toMatchObject({
        type: 'swift',
        status: 'valid',
        correction: 'label removed',
      })
    expect(checkCellOfAnyType('IBAN NO 93 8601 1117 947', lookUp)).toMatchObject({ status: 'valid' })
  })

  it('is refused beside another that has a label, too', () => {
    const reason = expect.stringContaining('has 2 codes')
    for (const text of ['BIC DEUTDEFF, BIC COBADEFFXXX', 'sort code 20-04-15 or sort code 20-00-00'])
      expect(checkCellOfAnyType(text, lookUp)).toMatchObject({ status: 'invalid', reason, correction: null })
  })

  it('is invalid if it fits no type', () => {
    expect(checkCellOfAnyType('Elm Street', lookUp)).toMatchObject({ type: null, status: 'invalid' })
  })
})
