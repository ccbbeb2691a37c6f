import { expect, test } from 'vitest'
import type { BankListItem } from '../../../codes/swift/bank-schemas.ts'
import * as rules from '../../code-types/rules.ts'
import { findUnlistedBic } from './unlisted-bic.ts'

const findUnlisted = (term: string, banks: readonly BankListItem[]) =>
  findUnlistedBic(rules, term, banks)?.code ?? null

function createBank(name: string, swift: string): BankListItem {
  return { id: 'de/x', slug: 'x', name, swift, country: 'Germany', countryCode: 'DE', city: 'Bonn' }
}

const DEUTSCHE = createBank('Deutsche Bank AG', 'DEUTDEFF')
const BARCLAYS = createBank('Barclays Bank plc', 'BARCGB22')

test('a listed BIC is not unlisted, with eight characters or eleven', () => {
  expect(findUnlisted('DEUTDEFF', [DEUTSCHE])).toBeNull()
  expect(findUnlisted('deut de ff xxx', [DEUTSCHE])).toBeNull()
})

test('a complete BIC without a match is unlisted, even when other BICs begin in the same way', () => {
  expect(findUnlisted('DEUTDEXX', [DEUTSCHE])).toBe('DEUTDEXXXXX')
  expect(findUnlisted('deutdexx', [DEUTSCHE])).toBe('DEUTDEXXXXX')
  expect(findUnlisted('deutdeff999', [DEUTSCHE])).toBe('DEUTDEFF999')
  expect(findUnlisted('qqqqdeff', [])).toBe('QQQQDEFFXXX')
})

test('a name that happens to have the shape of a code is a name', () => {
  expect(findUnlisted('barclays', [BARCLAYS])).toBeNull()
  expect(findUnlisted('BARCLAYS', [BARCLAYS])).toBeNull()
  expect(findUnlisted('deutsche', [DEUTSCHE])).toBeNull()
})

test('a mistyped name that happens to have the shape of a code is a name', () => {
  expect(findUnlisted('deutshce', [DEUTSCHE])).toBeNull()
})

test('a term that is not a BIC is not an unlisted BIC', () => {
  expect(findUnlisted('deutsche bank frankfurt', [DEUTSCHE])).toBeNull()
  expect(findUnlisted('', [])).toBeNull()
})

test.each([
  ['two swapped letters', 'DUETDEFF'],
  ['a letter that is missing', 'DEUTDEF'],
  ['the digit 0 for the letter O', 'C0BADEFF'],
  ['a BIC11 that is cut off', 'DEUTDEFFXX'],
  ['small letters', 'duetdeff'],
])('the code of a found bank is offered for %s', (_slip, term) => {
  const best = term.startsWith('C') ? createBank('Commerzbank AG', 'COBADEFF') : DEUTSCHE
  expect(findUnlistedBic(rules, term, [best, BARCLAYS])?.meant).toBe(best)
})

test('no code is offered that differs by more than a slip', () => {
  const europe = createBank('Deutsche Bank Europe GmbH', 'DEUTDE5X')
  expect(findUnlistedBic(rules, 'DEUTDEXX', [DEUTSCHE, europe])?.meant).toBeNull()
})
