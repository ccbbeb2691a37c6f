import { expect, test } from 'vitest'
import type { BankListItem } from '../../../codes/swift/answer-definition.ts'
import { swift } from '../../../codes/swift/swift.ts'
import { findUnlistedBic } from './unlisted-bic.ts'

const unlisted = (term: string, found: readonly BankListItem[]) =>
  findUnlistedBic(swift, term, found)?.code ?? null

function bank(name: string, swift: string): BankListItem {
  return { id: 'de/x', slug: 'x', name, swift, country: 'Germany', countryCode: 'DE', city: 'Bonn' }
}

const DEUTSCHE = bank('Deutsche Bank AG', 'DEUTDEFF')
const BARCLAYS = bank('Barclays Bank plc', 'BARCGB22')

test('a listed BIC is not unknown, with eight characters or eleven', () => {
  expect(unlisted('DEUTDEFF', [DEUTSCHE])).toBeNull()
  expect(unlisted('deut de ff xxx', [DEUTSCHE])).toBeNull()
})

test('a complete BIC without a match is unknown, even when other BICs share its beginning', () => {
  expect(unlisted('DEUTDEXX', [DEUTSCHE])).toBe('DEUTDEXXXXX')
  expect(unlisted('deutdexx', [DEUTSCHE])).toBe('DEUTDEXXXXX')
  expect(unlisted('deutdeff999', [DEUTSCHE])).toBe('DEUTDEFF999')
  expect(unlisted('qqqqdeff', [])).toBe('QQQQDEFFXXX')
})

test('a name that happens to have the shape of a code is a name', () => {
  expect(unlisted('barclays', [BARCLAYS])).toBeNull()
  expect(unlisted('BARCLAYS', [BARCLAYS])).toBeNull()
  expect(unlisted('deutsche', [DEUTSCHE])).toBeNull()
})

test('a mistyped name that happens to have the shape of a code is a name', () => {
  expect(unlisted('deutshce', [DEUTSCHE])).toBeNull()
})

test('a term that is not a BIC is not unknown', () => {
  expect(unlisted('deutsche bank frankfurt', [DEUTSCHE])).toBeNull()
  expect(unlisted('', [])).toBeNull()
})
