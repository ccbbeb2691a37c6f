import { expect, test } from 'vitest'
import type { BankListItem } from '../../../codes/swift/result.ts'
import { unlistedCode } from './unlisted-code.ts'

function bank(name: string, swift: string): BankListItem {
  return { id: 'de/x', slug: 'x', name, swift, country: 'Germany', countryCode: 'DE', city: 'Bonn' }
}

const DEUTSCHE = bank('Deutsche Bank AG', 'DEUTDEFF')
const BARCLAYS = bank('Barclays Bank plc', 'BARCGB22')

test('a listed code is not unlisted, in eight characters or eleven', () => {
  expect(unlistedCode('DEUTDEFF', [DEUTSCHE])).toBeNull()
  expect(unlistedCode('deut de ff xxx', [DEUTSCHE])).toBeNull()
})

test('a whole code that is not listed is told apart from the codes that begin alike', () => {
  expect(unlistedCode('DEUTDEXX', [DEUTSCHE])).toBe('DEUTDEXXXXX')
  expect(unlistedCode('deutdexx', [DEUTSCHE])).toBe('DEUTDEXXXXX')
  expect(unlistedCode('deutdeff999', [DEUTSCHE])).toBe('DEUTDEFF999')
  expect(unlistedCode('qqqqdeff', [])).toBe('QQQQDEFFXXX')
})

test('a name that happens to have the shape of a code is a name', () => {
  expect(unlistedCode('barclays', [BARCLAYS])).toBeNull()
  expect(unlistedCode('BARCLAYS', [BARCLAYS])).toBeNull()
  expect(unlistedCode('deutsche', [DEUTSCHE])).toBeNull()
})

test('a mistyped name that happens to have the shape of a code is a name', () => {
  expect(unlistedCode('deutshce', [DEUTSCHE])).toBeNull()
})

test('what is no code at all is not an unlisted one', () => {
  expect(unlistedCode('deutsche bank frankfurt', [DEUTSCHE])).toBeNull()
  expect(unlistedCode('', [])).toBeNull()
})
