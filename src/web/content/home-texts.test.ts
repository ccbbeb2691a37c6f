import { describe, expect, it } from 'vitest'
import type { SwiftCoverage } from '../../codes/swift/bank-schemas.ts'
import { createHomeTexts } from './home-texts.ts'

const SOURCE = { asOf: '2024-07' } as SwiftCoverage['sources'][number]
const COVERAGE: SwiftCoverage = {
  codes: 51_670,
  banks: 21_004,
  countries: ['DE', 'FR'],
  sources: [SOURCE],
  listedCodes: 50_000,
}

describe('the home page', () => {
  it('has six features and five questions, with no placeholder left', () => {
    const texts = createHomeTexts(COVERAGE)
    expect(texts.features).toHaveLength(6)
    expect(texts.questions).toHaveLength(5)
    expect(JSON.stringify(texts)).not.toMatch(/\{\w+\}/)
    expect(texts.features[0]?.text).toMatch(/51,670 SWIFT.BIC codes, 50,000 of them from a list of July 2024/)
  })

  it('omits a text whose numbers are unknown, and keeps all others', () => {
    const texts = createHomeTexts(null)
    expect(texts.features).toHaveLength(5)
    expect(texts.questions).toHaveLength(5)
    expect(texts.questions.every(({ answer }) => answer.length > 0)).toBe(true)
    expect(JSON.stringify(texts)).not.toMatch(/\{\w+\}/)
  })
})
