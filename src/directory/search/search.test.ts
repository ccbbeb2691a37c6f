import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildSearchIndex } from './build/build-index.ts'
import { createSearchEngine } from './search.ts'
import { inventedBanks } from './testing/invented-banks.ts'

const search = createSearchEngine(buildSearchIndex(inventedBanks))

function codesFor(term: string, country?: string, limit = 10): (string | undefined)[] {
  const hits = search.search(country === undefined ? { term, limit } : { term, country, limit })
  return hits.map(({ document }) => inventedBanks[document]?.code)
}

describe('words', () => {
  it.each([
    ['aldermoor', 'QAAAXKPRXXX', 'the bank with more offices'],
    ['zurich aldermoor', 'QAAAXKPRXXX', 'any order'],
    ['alder zur', 'QAAAXKPRXXX', 'beginnings'],
    ['aldermoor geneva', 'QAAAXKPR001', 'a city where only a branch is, in English'],
    ['Aldermoor Zuerich', 'QAAAXKPRXXX', 'umlaut written out'],
    ['aldermoor kenya', 'QBBBXKPRXXX', 'a country'],
    ['credit bruyere', 'QCCCXKPRXXX', 'accents left out'],
    ['CRÉDIT BRUYÈRE', 'QCCCXKPRXXX', 'accents typed, capitals'],
    ['sparrowkasse cologne', 'QGGGXKPRXXX', 'English city name'],
    ['pq thistlewood', 'QFFFXKPRXXX', 'initials'],
    ['pqthistlewood', 'QFFFXKPRXXX', 'initials run together with the name'],
    ['bankofwillowmere', 'QDDDXKPRXXX', 'words run together'],
    ['quill haven', 'QHHHXKPRXXX', 'a word split'],
    ['thistlewood usa', 'QFFFXKPRXXX', 'a country by another name'],
    ['bofa', 'BOFAXK99XXX', 'a known abbreviation of the bank code'],
    ['аldermoor женева', 'QAAAXKPR001', 'Cyrillic letters'],
    ['quillhaven 伦敦', 'QHHHXKPRXXX', 'a city in Chinese'],
    ['aldermoor suiza', 'QAAAXKPRXXX', 'a country in Spanish'],
    ['thistlewood nueva york', 'QFFFXKPRXXX', 'a city of two words in Spanish'],
    ['aldermoor bank k', 'QBBBXKPRXXX', 'a last word that is still being typed'],
    ['banque aldermoor', 'QAAAXKPRXXX', "'bank' in another language"],
    ['thornfield union', 'QNNNXKPRXXX', 'a former name in the list'],
    ['hazelcroft', 'QOOOXKPRXXX', 'the main bank of a group before one abroad with as many codes'],
  ])('%s finds %s: %s', (term, wanted) => {
    expect(codesFor(term)[0]).toBe(wanted)
  })

  it('puts a bank before others of its name when a former name of it begins with the term', () => {
    const [first] = inventedBanks
    if (first === undefined) throw new Error('no invented banks')
    const banks = [
      { ...first, code: 'QPPPESMMXXX', bank: 0, name: 'Banco Santander S.A. (formerly Banco Alder)' },
      { ...first, code: 'BSCHESMMXXX', bank: 1, name: 'Banco Santander S.A.' },
    ]
    const [hit] = createSearchEngine(buildSearchIndex(banks)).search({ term: 'banco santander', limit: 1 })
    expect(hit?.bank).toBe(1)
  })

  it('needs every word to match', () => {
    expect(codesFor('aldermoor basel')).toEqual(['QAAAXKPR002'])
  })

  it('leaves out words about the question when nothing matches with them', () => {
    expect(codesFor('swift code quillhaven')[0]).toBe('QHHHXKPRXXX')
  })

  it('gives what matches most when nothing matches every word', () => {
    expect(codesFor('quillhaven savings xyzzyx')[0]).toBe('QIIIXKPRXXX')
  })
})

describe('compound words', () => {
  it.each([
    ['sparkasse köln', ['QJJJXKPRXXX'], 'the end of one'],
    ['sparkase koeln', ['QJJJXKPRXXX'], 'the end of one, with a slip'],
    ['sparkasse', ['QKKKXKPRXXX', 'QJJJXKPRXXX'], 'a whole word before the end of one'],
    ['kreissparkasse essen', ['QKKKXKPRXXX'], 'one for the kind of bank that it ends in'],
    ['tarnfelllandesbank essen', ['QLLLXKPRXXX'], 'one that the name has as two words'],
  ])('%s finds %s: %s', (term, wanted) => {
    expect(codesFor(term)).toEqual(wanted)
  })
})

describe('a city that no bank matches together with the rest', () => {
  it.each([
    ['quillhaven savings leeds', ['QHHHXKPR00A'], 'is kept where a bank there has some of the rest'],
    ['quillhaven savings toronto', ['QIIIXKPRXXX'], 'is dropped where none has'],
    ['aldermoor essen', ['QMMMXKPRXXX', 'QAAAXKPRXXX', 'QBBBXKPRXXX'], 'puts its country first'],
  ])('%s: %s', (term, wanted) => {
    expect(codesFor(term)).toEqual(wanted)
  })

  it('is no slip for another', () => {
    expect(codesFor('thistlewood basel')).not.toContain('QAAAXKPR002')
    expect(codesFor('thistlewood basel')[0]).toBe('QFFFXKPRXXX')
  })
})

describe('words that need not match', () => {
  it.each([
    ['quillhaven leeds branch', 'QHHHXKPR00A', 'about the question'],
    ['what is the swift code for quillhaven leeds', 'QHHHXKPR00A', 'a whole question'],
    ['aldermoor ag kenya', 'QBBBXKPRXXX', 'a legal form that the name lacks'],
  ])('%s finds %s: %s', (term, wanted) => {
    expect(codesFor(term)[0]).toBe(wanted)
  })
})

describe('pasted text', () => {
  it.each([
    [
      'Please send to Quillhaven Savings, 12 Some Street, London',
      'QIIIXKPRXXX',
      'payment words and a street',
    ],
    ['Beneficiary bank: Aldermoor Bank AG, 4051 Basel, account 12345', 'QAAAXKPR002', 'a label and a city'],
    ['Bank: Bank of Willowmere, 1 Ellis Road, Toronto ON M5J 2J5', 'QDDDXKPRXXX', 'a postcode'],
    ['wire to Crédit Bruyère 20 rue de la Paix 69002 Lyon', 'QCCCXKPRXXX', 'no punctuation'],
  ])('%s finds %s: %s', (term, wanted) => {
    expect(codesFor(term)[0]).toBe(wanted)
  })
})

describe('typos', () => {
  it.each([
    ['uqillhaven', 'QHHHXKPRXXX', 'first two letters swapped'],
    ['wuillhaven', 'QHHHXKPRXXX', 'first letter wrong'],
    ['uillhaven', 'QHHHXKPRXXX', 'first letter missing'],
    ['thisltewood', 'QFFFXKPRXXX', 'neighbours swapped'],
    ['aldermor baselx', 'QAAAXKPR002', 'a slip in each of two words'],
  ])('%s finds %s: %s', (term, wanted) => {
    expect(codesFor(term)[0]).toBe(wanted)
  })
})

describe('codes', () => {
  it.each([
    ['QAAAXKPR001', 'QAAAXKPR001'],
    ['qaaaxkpr', 'QAAAXKPRXXX'],
    ['QAAA XK PR 002', 'QAAAXKPR002'],
    ['QAAAXK', 'QAAAXKPRXXX'],
    ['qhhh', 'QHHHXKPRXXX'],
    ['BIC: QDDDXKPRXXX', 'QDDDXKPRXXX'],
    ['QDDDXKPR999', 'QDDDXKPRXXX'],
    ['QDDDXKZZ', 'QDDDXKPRXXX'],
    ['Q000XKPR', 'QOOOXKPRXXX'],
  ])('%s finds %s', (term, wanted) => {
    expect(codesFor(term)[0]).toBe(wanted)
  })
})

describe('order and bounds', () => {
  it('lists a bank once', () => {
    const banks = search.search({ term: 'aldermoor', limit: 10 }).map(({ bank }) => bank)
    expect(banks).toEqual([...new Set(banks)])
  })

  it('shows the head office before branches', () => {
    expect(codesFor('quillhaven')).toEqual(['QHHHXKPRXXX', 'QIIIXKPRXXX'])
  })

  it('stays within a country, whatever the case of its code', () => {
    expect(codesFor('aldermoor', 'ke')).toEqual(['QBBBXKPRXXX'])
    expect(codesFor('QAAAXKPR', 'KE')).not.toContain('QAAAXKPRXXX')
    expect(codesFor('aldermoor', 'ZZ')).toEqual([])
  })

  it('gives as many hits as asked for, and at least one', () => {
    expect(codesFor('bank', undefined, 2)).toHaveLength(2)
    expect(codesFor('bank', undefined, Number.NaN)).toHaveLength(1)
  })

  it('gives the same answer each time', () => {
    const first = search.search({ term: 'bank', limit: 10 })
    search.search({ term: 'uqillhaven london', limit: 10 })
    expect(search.search({ term: 'bank', limit: 10 })).toEqual(first)
  })

  it('finds nothing for an empty term', () => {
    expect(codesFor('')).toEqual([])
    expect(codesFor(' \t\n.,;')).toEqual([])
  })
})

describe('junk', () => {
  it.each([
    'x'.repeat(10_000),
    'bank '.repeat(5_000),
    Array.from({ length: 5_000 }, (_, word) => `w${word}`).join(' '),
    "'; DROP TABLE bank; --",
    '<script>alert(1)</script>',
    '\u0000\u0001\u001b[31m',
    '\ud800 \udfff\ud800',
    '🏦💶',
    'ﷺ'.repeat(5_000),
    '²Ⅷ½',
    '__proto__ constructor toString',
  ])('term %# gives an array', (term) => {
    expect(Array.isArray(codesFor(term))).toBe(true)
  })

  it('never throws, and never lists a bank twice', () => {
    const anyText = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ maxLength: 40 }))
    fc.assert(
      fc.property(anyText, (term) => {
        const banks = search.search({ term, limit: 10 }).map(({ bank }) => bank)
        expect(new Set(banks).size).toBe(banks.length)
      }),
    )
  })
})
