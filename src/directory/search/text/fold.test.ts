import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText, foldWords } from './fold.ts'

describe('foldText', () => {
  it.each([
    ['São Paulo', 'sao paulo'],
    ['Straße', 'strasse'],
    ['Łódź', 'lodz'],
    ['İstanbul', 'istanbul'],
    ['Ærø', 'aero'],
    ['Москва', 'moskva'],
    ['ПриватБанк', 'privatbank'],
    ['Київ', 'kiiv'],
  ])('%s becomes %s', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  it('does not change folded text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const folded = foldText(text)
        expect(foldText(folded)).toBe(folded)
      }),
    )
  })
})

describe('foldWords', () => {
  it.each([
    ['J.P. Morgan', ['jp', 'morgan']],
    ["People's Bank", ['peoples', 'bank']],
    ["Banque de l'Union", ['banque', 'de', 'l', 'union']],
    ['Bank N.A.', ['bank', 'na']],
    ['  a b  ', ['ab']],
    ['M&T', ['m', 'and', 't']],
    ['...', []],
  ])('splits %s into %j', (text, words) => {
    expect(foldWords(text)).toEqual(words)
  })

  it('returns the same words for umlauts and for their two-letter spelling', () => {
    expect(foldWords('Zürich Köln Århus')).toEqual(foldWords('ZUERICH KOELN AARHUS'))
  })

  it('never throws, nor returns an empty word', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(foldWords(text)).not.toContain('')
      }),
    )
  })
})
