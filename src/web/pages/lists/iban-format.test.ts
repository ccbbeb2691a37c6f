import { expect, it } from 'vitest'
import { findIbanStructure } from '../../../codes/iban/structures.ts'
import { describeContent, describePositions } from './iban-format.tsx'

function describeFields(country: string) {
  const structure = findIbanStructure(country)
  return structure?.fields.map(
    (field) => `${field.name}: ${describePositions(field)}, ${describeContent(structure, field)}`,
  )
}

it('describes the position of each field, counted from 1, and its content', () => {
  expect(describeFields('GB')).toEqual([
    'Bank code: 5 to 8, 4 letters',
    'Branch code: 9 to 14, 6 digits',
    'Account number: 15 to 22, 8 digits',
  ])
  expect(describeFields('FI')?.at(-1)).toBe('National check digits: 18, 1 digit')
  expect(describeFields('MT')?.at(-1)).toBe('Account number: 14 to 31, 18 letters or digits')
})

it("says 'characters' for a field that mixes letters and digits", () => {
  expect(describeContent({ characterKinds: 'aan' }, { from: 4, to: 7 })).toBe('3 characters')
})
