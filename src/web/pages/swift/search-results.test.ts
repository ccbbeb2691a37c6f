import { expect, test } from 'vitest'
import type { BankListItem } from '../../../codes/swift/result.ts'
import { unknownBic } from './search-results.tsx'

function bank(name: string, swift: string): BankListItem {
  return { id: 'de/x', slug: 'x', name, swift, country: 'Germany', countryCode: 'DE', city: 'Bonn' }
}

const DEUTSCHE = bank('Deutsche Bank AG', 'DEUTDEFF')
const BARCLAYS = bank('Barclays Bank plc', 'BARCGB22')

test('a listed BIC is not unknown, with eight characters or eleven', () => {
  expect(unknownBic('DEUTDEFF', [DEUTSCHE])).toBeNull()
  expect(unknownBic('deut de ff xxx', [DEUTSCHE])).toBeNull()
})

test('a complete BIC without a match is unknown, even when other BICs share its beginning', () => {
  expect(unknownBic('DEUTDEXX', [DEUTSCHE])).toBe('DEUTDEXXXXX')
  expect(unknownBic('deutdexx', [DEUTSCHE])).toBe('DEUTDEXXXXX')
  expect(unknownBic('deutdeff999', [DEUTSCHE])).toBe('DEUTDEFF999')
  expect(unknownBic('qqqqdeff', [])).toBe('QQQQDEFFXXX')
})

test('a name that happens to have the shape of a code is a name', () => {
  expect(unknownBic('barclays', [BARCLAYS])).toBeNull()
  expect(unknownBic('BARCLAYS', [BARCLAYS])).toBeNull()
  expect(unknownBic('deutsche', [DEUTSCHE])).toBeNull()
})

test('a mistyped name that happens to have the shape of a code is a name', () => {
  expect(unknownBic('deutshce', [DEUTSCHE])).toBeNull()
})

test('a term that is not a BIC is not unknown', () => {
  expect(unknownBic('deutsche bank frankfurt', [DEUTSCHE])).toBeNull()
  expect(unknownBic('', [])).toBeNull()
})
