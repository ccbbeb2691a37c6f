import { expect, it } from 'vitest'
import { ibanStructure } from '../../../codes/iban/structures.ts'
import { contentOf, positionsOf } from './iban-country-page.tsx'

function described(country: string) {
  const structure = ibanStructure(country)
  return structure?.fields.map(
    (field) => `${field.name}: ${positionsOf(field)}, ${contentOf(structure, field)}`,
  )
}

it('says where each field stands, counted as people count, and what is in it', () => {
  expect(described('GB')).toEqual([
    'Bank code: 5 to 8, 4 letters',
    'Branch code: 9 to 14, 6 digits',
    'Account number: 15 to 22, 8 digits',
  ])
  expect(described('FI')?.at(-1)).toBe('National check digits: 18, 1 digit')
  expect(described('MT')?.at(-1)).toBe('Account number: 14 to 31, 18 letters or digits')
})

it('says characters where letters and digits have places of their own', () => {
  expect(contentOf({ kinds: 'aan' }, { from: 4, to: 7 })).toBe('3 characters')
})
