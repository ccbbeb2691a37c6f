import { expect, test } from 'vitest'
import type { BankListItem } from '../../../codes/swift/result.ts'
import { unknownBic } from './search-results.tsx'

function bank(name: string, swift: string): BankListItem {
  return { id: 'de/x', slug: 'x', name, swift, country: 'Germany', countryCode: 'DE', city: 'Bonn' }
}

const DEUTSCHE = bank('Deutsche Bank AG', 'DEUTDEFF')
const BARCLAYS = bank('Barclays Bank plc', 'BARCGB22')

test('a listed code is not noindex, in eight characters or eleven', () => {
  expect(unknownBic('DEUTDEFF', [DEUTSCHE])).toBeNull()
  expect(unknownBic('deut de ff xxx', [DEUTSCHE])).toBeNull()
})

test('a whole code that is not listed is told apart from the codes that begin alike', () => {
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

test('what is no code at all is not an noindex one', () => {
  expect(unknownBic('deutsche bank frankfurt', [DEUTSCHE])).toBeNull()
  expect(unknownBic('', [])).toBeNull()
})
