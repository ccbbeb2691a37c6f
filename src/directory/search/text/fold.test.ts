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

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const folded = foldText(text)
        expect(foldText(folded)).toBe(folded)
      }),
    )
  })
})

describe('wordsOf', () => {
  it.each([
    ['J.P. Morgan', ['jp', 'morgan']],
    ["People's Bank", ['peoples', 'bank']],
    ["Banque de l'Union", ['banque', 'de', 'l', 'union']],
    ['Bank N.A.', ['bank', 'na']],
    ['  a b  ', ['ab']],
    ['M&T', ['m', 'and', 't']],
    ['...', []],
  ])('%s', (text, words) => {
    expect(foldWords(text)).toEqual(words)
  })

  it('gives one spelling to umlauts written either way', () => {
    expect(foldWords('Zürich Köln Århus')).toEqual(foldWords('ZUERICH KOELN AARHUS'))
  })

  it('never throws, and gives no empty words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(foldWords(text)).not.toContain('')
      }),
    )
  })
})
