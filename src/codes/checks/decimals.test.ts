import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CODE_TYPES } from '../registry.ts'
import { readsAsDecimal, removeDecimals } from './decimals.ts'

const decimalText = fc
  .record({
    integer: fc.bigInt({ min: 0n, max: 999_999_999n }).map(String),
    mark: fc.constantFrom('.', ','),
    decimals: fc.constantFrom('0', '00', '5', '05', '99'),
    around: fc.constantFrom('', '', '"', "'", ' ; '),
  })
  .map(({ integer, mark, decimals, around }) => around + integer + mark + decimals + around)

describe.each(CODE_TYPES.map((type) => [type.name, type] as const))(
  'a number with decimals as %s',
  (_name, type) => {
    it('is refused, whatever its digits', () => {
      fc.assert(
        fc.property(decimalText, (text) => {
          const examination = type.examine(text)
          return !examination.isWellFormed && /^This reads as/.test(examination.error)
        }),
        { numRuns: 2000 },
      )
    })
  },
)

describe('a number with decimals', () => {
  it.each(['40605.0', '200415,00', '1,234.56', "1'234.50", '1.234,5', '40605.000', '４０６０５．０'])(
    'is %s',
    (text) => {
      expect(readsAsDecimal(text)).toBe(true)
    },
  )

  it.each([
    '200.415',
    '21,000,021',
    '021.000.021',
    '20.04.15',
    '200415',
    '.5',
    '5.',
    '1.5.5',
    `${'9'.repeat(50)}.0`,
  ])('is not %s', (text) => {
    expect(readsAsDecimal(text)).toBe(false)
  })
})

it('loses only decimals that are zeros', () => {
  expect(['40605.0', '40605,00', '40605.5', '40605', 'x.0'].map(removeDecimals)).toEqual([
    '40605',
    '40605',
    null,
    null,
    null,
  ])
})
