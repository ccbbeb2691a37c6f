import { describe, expect, it } from 'vitest'
import type { SwiftCoverage } from '../../codes/swift/bank-schemas.ts'
import { fillHtml, fillText, fillTexts, getPlaceholderValues } from './placeholders.ts'

const SITE = {
  brand: 'Bankcodex',
  contact: { email: 'hello@bankcodex.example' },
  planNames: ['Free', 'R&D', 'Large'],
}
const SOURCE = { asOf: '2024-07' } as SwiftCoverage['sources'][number]
const COVERAGE: SwiftCoverage = {
  codes: 51_670,
  banks: 21_004,
  countries: ['DE', 'FR'],
  sources: [SOURCE],
  listedCodes: 50_000,
}

describe('a text with placeholders', () => {
  it('gets the numbers of the directory and the name of the site', () => {
    const text =
      '{brand}: {swiftCodes} codes of {swiftBanks} banks in {countries} countries, ' +
      '{listedCodes} as of {asOf}. {email}'
    expect(fillText(text, getPlaceholderValues(SITE, COVERAGE))).toBe(
      'Bankcodex: 51,670 codes of 21,004 banks in 2 countries, ' +
        '50,000 as of July 2024. hello@bankcodex.example',
    )
  })

  it('is omitted if a value is unknown; the other texts are kept', () => {
    const texts = ['By {brand}.', 'Has {swiftCodes} codes.', 'As it is.']
    expect(fillTexts(texts, getPlaceholderValues(SITE, null))).toEqual(['By Bankcodex.', 'As it is.'])
    expect(fillTexts(texts, getPlaceholderValues(SITE, { ...COVERAGE, sources: [] }))).toHaveLength(2)
    expect(fillText('{unknown}', getPlaceholderValues(SITE, COVERAGE))).toBeNull()
  })

  it('gets a name unchanged, also with special characters', () => {
    expect(fillText('{brand}!', { brand: '$& {email}' })).toBe('$& {email}!')
  })
})

describe('HTML with placeholders', () => {
  it('gets the escaped name, and the email address as a link', () => {
    const html = '<p>{brand}: write to {email}.</p>'
    expect(fillHtml(html, SITE)).toBe(
      '<p>Bankcodex: write to <a href="mailto:hello@bankcodex.example">hello@bankcodex.example</a>.</p>',
    )
    expect(fillHtml('{plans}', SITE)).toBe('Free, R&#38;D and Large')
    expect(fillHtml('Write to {email}.', { ...SITE, contact: { email: '' } })).toBe(
      'Write to <a href="/contact">us</a>.',
    )
    expect(fillHtml('<p>{brand}</p>', { ...SITE, brand: '<b>&' })).toBe('<p>&#60;b&#62;&#38;</p>')
  })
})
