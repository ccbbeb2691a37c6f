import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildSearchIndex } from './build/build-index.ts'
import type { SearchDocument } from './index/index-data.ts'
import { createSearchEngine } from './search.ts'
import { inventedBanks } from './testing/invented-banks.ts'

const engine = createSearchEngine(buildSearchIndex(inventedBanks))

function findCodes(term: string, country?: string, limit = 10): (string | undefined)[] {
  const hits = engine.search(country === undefined ? { term, limit } : { term, country, limit })
  return hits.map(({ document }) => inventedBanks[document]?.code)
}

/** The index of the first result among these banks. Other fields are those of an invented bank. */
function findBestBank(term: string, banks: readonly Partial<SearchDocument>[]): number | undefined {
  const [first] = inventedBanks
  if (first === undefined) throw new Error('no invented banks')
  const documents = banks.map((fields, bank) => ({ ...first, ...fields, bank }))
  return createSearchEngine(buildSearchIndex(documents)).search({ term, limit: 1 })[0]?.bank
}

describe('words', () => {
  it.each([
    ['aldermoor', 'QAAAXKPRXXX', 'the bank with more offices'],
    ['zurich aldermoor', 'QAAAXKPRXXX', 'words in any order'],
    ['alder zur', 'QAAAXKPRXXX', 'beginnings of words'],
    ['aldermoor geneva', 'QAAAXKPR001', 'a city with only a branch, in English'],
    ['Aldermoor Zuerich', 'QAAAXKPRXXX', 'an umlaut as two letters'],
    ['aldermoor kenya', 'QBBBXKPRXXX', 'a country'],
    ['credit bruyere', 'QCCCXKPRXXX', 'accents left out'],
    ['CRÉDIT BRUYÈRE', 'QCCCXKPRXXX', 'accents and capitals'],
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
    ['hazelcroft', 'QOOOXKPRXXX', 'the bank in the country of its name, before an equally large one abroad'],
  ])('%s finds %s: %s', (term, wanted) => {
    expect(findCodes(term)[0]).toBe(wanted)
  })

  it('puts a bank before its namesake if one of its former names begins with the term', () => {
    const best = findBestBank('banco santander', [
      { code: 'QPPPESMMXXX', name: 'Banco Santander S.A. (formerly Banco Alder)' },
      { code: 'BSCHESMMXXX', name: 'Banco Santander S.A.' },
    ])
    expect(best).toBe(1)
  })

  it('needs every word to match', () => {
    expect(findCodes('aldermoor basel')).toEqual(['QAAAXKPR002'])
  })

  it('ignores words about codes if nothing matches them', () => {
    expect(findCodes('swift code quillhaven')[0]).toBe('QHHHXKPRXXX')
  })

  it('returns the best partial match if nothing matches every word', () => {
    expect(findCodes('quillhaven savings xyzzyx')[0]).toBe('QIIIXKPRXXX')
  })
})

describe('compound words', () => {
  it.each([
    ['sparkasse köln', ['QJJJXKPRXXX'], 'the last part of a compound'],
    ['sparkase koeln', ['QJJJXKPRXXX'], 'the last part of a compound, with a typo'],
    ['sparkasse', ['QKKKXKPRXXX', 'QJJJXKPRXXX'], 'a whole word before the last part of a compound'],
    ['kreissparkasse essen', ['QKKKXKPRXXX'], 'a compound for the kind of bank that it ends in'],
    ['tarnfelllandesbank essen', ['QLLLXKPRXXX'], 'a compound that the name has as two words'],
  ])('%s finds %s: %s', (term, wanted) => {
    expect(findCodes(term)).toEqual(wanted)
  })
})

describe('a city that no bank matches together with the other words', () => {
  it.each([
    [
      'quillhaven savings leeds',
      ['QHHHXKPR00A'],
      'is required if a bank there matches some of the other words',
    ],
    ['quillhaven savings toronto', ['QIIIXKPRXXX'], 'is ignored if no bank there matches any of them'],
    ['aldermoor essen', ['QMMMXKPRXXX', 'QAAAXKPRXXX', 'QBBBXKPRXXX'], 'puts banks of its country first'],
  ])('%s: %s', (term, wanted) => {
    expect(findCodes(term)).toEqual(wanted)
  })

  it('is not a typo for another city', () => {
    expect(findCodes('thistlewood basel')).not.toContain('QAAAXKPR002')
    expect(findCodes('thistlewood basel')[0]).toBe('QFFFXKPRXXX')
  })
})

describe('words that need not match', () => {
  it.each([
    ['quillhaven leeds branch', 'QHHHXKPR00A', 'a word about codes'],
    ['what is the swift code for quillhaven leeds', 'QHHHXKPR00A', 'a whole question'],
    ['My bank is Quillhaven Leeds', 'QHHHXKPR00A', 'a whole sentence'],
    ['aldermoor ag kenya', 'QBBBXKPRXXX', 'a legal form that the name lacks'],
  ])('%s finds %s: %s', (term, wanted) => {
    expect(findCodes(term)[0]).toBe(wanted)
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
    expect(findCodes(term)[0]).toBe(wanted)
  })
})

describe('typos', () => {
  it('mean a bank rather than a city, even if the name of the city is nearer', () => {
    const best = findBestBank('lyods bank', [
      { code: 'QLLLGB2LXXX', name: 'Lloyds Bank plc', country: 'GB', city: 'London' },
      { code: 'QUUUFRPPXXX', name: 'Aldermoor Bank', country: 'FR', city: 'Lyon' },
    ])
    expect(best).toBe(0)
  })

  it.each([
    ['uqillhaven', 'QHHHXKPRXXX', 'first two letters swapped'],
    ['wuillhaven', 'QHHHXKPRXXX', 'first letter wrong'],
    ['uillhaven', 'QHHHXKPRXXX', 'first letter missing'],
    ['thisltewood', 'QFFFXKPRXXX', 'neighbours swapped'],
    ['aldermor baselx', 'QAAAXKPR002', 'a typo in each of two words'],
  ])('%s finds %s: %s', (term, wanted) => {
    expect(findCodes(term)[0]).toBe(wanted)
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
    expect(findCodes(term)[0]).toBe(wanted)
  })
})

describe('order and bounds', () => {
  it('lists a bank once', () => {
    const banks = engine.search({ term: 'aldermoor', limit: 10 }).map(({ bank }) => bank)
    expect(banks).toEqual([...new Set(banks)])
  })

  it('returns the head office instead of branches', () => {
    expect(findCodes('quillhaven')).toEqual(['QHHHXKPRXXX', 'QIIIXKPRXXX'])
  })

  it('returns only banks of the given country, whatever the case of its code', () => {
    expect(findCodes('aldermoor', 'ke')).toEqual(['QBBBXKPRXXX'])
    expect(findCodes('QAAAXKPR', 'KE')).not.toContain('QAAAXKPRXXX')
    expect(findCodes('aldermoor', 'ZZ')).toEqual([])
  })

  it('returns at most `limit` hits, and at least one', () => {
    expect(findCodes('bank', undefined, 2)).toHaveLength(2)
    expect(findCodes('bank', undefined, Number.NaN)).toHaveLength(1)
  })

  it('returns the same hits each time', () => {
    const first = engine.search({ term: 'bank', limit: 10 })
    engine.search({ term: 'uqillhaven london', limit: 10 })
    expect(engine.search({ term: 'bank', limit: 10 })).toEqual(first)
  })

  it('finds nothing for an empty term', () => {
    expect(findCodes('')).toEqual([])
    expect(findCodes(' \t\n.,;')).toEqual([])
  })
})

describe('meaningless terms', () => {
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
  ])('return an array: term %#', (term) => {
    expect(Array.isArray(findCodes(term))).toBe(true)
  })

  it('never cause an error, nor list a bank twice', () => {
    const anyText = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ maxLength: 40 }))
    fc.assert(
      fc.property(anyText, (term) => {
        const banks = engine.search({ term, limit: 10 }).map(({ bank }) => bank)
        expect(new Set(banks).size).toBe(banks.length)
      }),
    )
  })
})
