import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildSearchIndex } from './build/build-index.ts'
import type { SearchDocument } from './index/index-data.ts'
import { createSearchEngine } from './search.ts'

type Row = readonly [code: string, name: string, country: string, nativeNames?: readonly string[]]

/** Invented banks. Two Chinese names sound alike: Zhongxin. */
const ROWS: readonly Row[] = [
  ['QAAAXKPRXXX', 'Aldermoor Bank', 'GR', ['Τράπεζα Ακτής']],
  ['QBBBXKPRXXX', 'Greenhill Industrial Bank', 'CN', ['翠丘工商银行']],
  ['QCCCXKPRXXX', 'Loyalty Bank', 'CN', ['忠信银行']],
  ['QDDDXKPRXXX', 'Bell and Heart Bank', 'CN', ['钟心银行']],
  ['QEEEXKPRXXX', 'Harbour Bank', 'SA', ['مصرف المرفأ']],
  ['QFFFXKPRXXX', 'Bank of the Elm', 'EG', ['بنك مصر الدردار']],
  ['QGGGXKPRXXX', 'Maple Bank', 'IL', ['בנק אדר']],
  ['QHHHXKPRXXX', 'Willowbank', 'UA', ['Вербабанк']],
  ['QIIIXKPRXXX', 'Hazel Trust', 'JP', ['三葉はしばみ信託銀行']],
  ['QJJJXKPRXXX', 'Thistle Bank', 'TH', ['ธนาคารดอกหญ้า']],
  ['QKKKXKPRXXX', 'Alder Bank', 'KR', ['오리나무은행']],
  ['QLLLXKPRXXX', 'Lotus Bank', 'IN', ['कमल बड़ा बैंक']],
  ['QMMMXKPRXXX', 'Birch Bank of China', 'HK', ['東桦银行中国']],
  ['QNNNXKPRXXX', 'Rowan Bank', 'CN', ['中国花楸银行']],
]

const engine = createSearchEngine(
  buildSearchIndex(
    ROWS.map(
      ([code, name, country, nativeNames = []], bank): SearchDocument => ({
        ...{ code, bank, name, country, nativeNames },
        ...{ city: 'Quillhaven', countryName: country, isHeadOffice: true, prominence: 'none' },
      }),
    ),
  ),
)

const findNames = (term: string) =>
  engine.search({ term, limit: 10 }).map(({ document }) => ROWS[document]?.[1])

describe('a bank is found by its name in its own script', () => {
  it.each([
    ['Τράπεζα Ακτής', 'Aldermoor Bank', 'as it is written'],
    ['ΤΡΑΠΕΖΑ ΑΚΤΗΣ', 'Aldermoor Bank', 'in capitals, without accents'],
    ['ακτησ', 'Aldermoor Bank', 'a word with the other small sigma'],
    ['ακτ', 'Aldermoor Bank', 'the beginning of a word'],
    ['вербабанк', 'Willowbank', 'in small letters'],
    ['Верба', 'Willowbank', 'the beginning of a Cyrillic word'],
    ['翠丘工商银行', 'Greenhill Industrial Bank', 'a Chinese name'],
    ['工商', 'Greenhill Industrial Bank', 'two characters within it'],
    ['翠丘 银行', 'Greenhill Industrial Bank', 'with a blank'],
    ['三葉', 'Hazel Trust', 'the beginning of a Japanese name'],
    ['はしばみ', 'Hazel Trust', 'kana within it'],
    ['ดอกหญ้า', 'Thistle Bank', 'a Thai name without the word for bank'],
    ['오리나무은행', 'Alder Bank', 'a Korean name'],
    ['오리나무', 'Alder Bank', 'its beginning'],
    ['오리나무은행'.normalize('NFD'), 'Alder Bank', 'decomposed'],
    ['بنك مصر الدردار', 'Bank of the Elm', 'an Arabic name'],
    ['المرفا', 'Harbour Bank', 'without the hamza'],
    ['المـــرفأ', 'Harbour Bank', 'stretched'],
    ['المَرْفَأ', 'Harbour Bank', 'with vowel signs'],
    ['\u200fالمرفأ\u200f', 'Harbour Bank', 'with marks of direction'],
    ['בנק אדר', 'Maple Bank', 'a Hebrew name'],
    ['אָדָר', 'Maple Bank', 'with points'],
    ['बडा', 'Lotus Bank', 'without the dot below'],
  ])('%s finds %s: %s', (term, name) => {
    expect(findNames(term)[0]).toBe(name)
  })

  it('before a bank whose name only sounds the same', () => {
    expect(findNames('忠信')).toEqual(['Loyalty Bank', 'Bell and Heart Bank'])
    expect(findNames('钟心')).toEqual(['Bell and Heart Bank', 'Loyalty Bank'])
  })

  it('by the beginning of a name before its end', () => {
    expect(findNames('中国').slice(0, 2)).toEqual(['Rowan Bank', 'Birch Bank of China'])
  })

  it('by a whole word before longer words', () => {
    expect(findNames('مصر')[0]).toBe('Bank of the Elm')
  })

  it('by its name in Latin letters as before', () => {
    expect(findNames('greenhill')).toEqual(['Greenhill Industrial Bank'])
    expect(findNames('trapeza aktis')[0]).toBe('Aldermoor Bank')
  })
})

describe('a term in another script', () => {
  it.each([
    '\u0301'.repeat(10_000),
    `ا${'\u064b'.repeat(10_000)}`,
    `${'\u202e'.repeat(10_000)}بنك`,
    '银'.repeat(10_000),
    'न'.repeat(5_000) + '\u094d'.repeat(5_000),
    'ᄀ'.repeat(10_000),
  ])('may be long and meaningless: term %#', (term) => {
    expect(findNames(term).length).toBeLessThanOrEqual(10)
  })

  it('never causes an error, nor lists a bank twice', () => {
    const letters = [...'銀行中国三葉بنكمصرבנק오리แαβЖ '].map((letter) => fc.constant(letter))
    fc.assert(
      fc.property(fc.string({ unit: fc.oneof(...letters), maxLength: 40 }), (term) => {
        const names = findNames(term)
        expect(new Set(names).size).toBe(names.length)
      }),
    )
  })
})
