import { describe, expect, it } from 'vitest'
import { inventedFile, openInvented } from '../../testing/invented-directory.ts'
import { searchBanks } from './bank-detail.ts'

const directory = openInvented(inventedFile())

function search(term: string, country?: string): string[] {
  const query = country === undefined ? { term, limit: 10 } : { term, country, limit: 10 }
  return searchBanks(directory, query).map(({ bank, code }) => `${bank.slug} ${code}`)
}

describe('a search for a complete BIC finds only its bank', () => {
  it.each(['QQAADEFF100', 'qqaadeff100', 'QQAA DE FF 100', 'qqaa-de-ff-100', ' QQAADEFF100 '])(
    'for "%s"',
    (term) => {
      expect(search(term)).toEqual(['aldermoor-bank-ag QQAADEFF100'])
    },
  )

  it.each(['QQAADEFF', 'qqaa de ff', 'QQAADEFFXXX'])('for "%s", the head office', (term) => {
    expect(search(term)).toEqual(['aldermoor-bank-ag QQAADEFFXXX'])
  })

  it('even if another country is given', () => {
    expect(search('QQAADEFF100', 'FR')).toEqual(['aldermoor-bank-ag QQAADEFF100'])
  })
})

describe('a search for another term', () => {
  it('finds the bank with the same BIC8 for an unlisted BIC', () => {
    expect(search('QQAADEFF999')).toEqual(['aldermoor-bank-ag QQAADEFFXXX'])
  })

  it.each([
    ['two swapped letters', 'QAQADEFF'],
    ['a missing letter', 'QQADEFF'],
    ['a surplus letter in a code of a branch', 'QQAAADEFF100'],
    ['a wrong letter', 'qqazdeff'],
  ])('finds the bank with a similar BIC, as a weak match, for %s', (_slip, term) => {
    const [found] = searchBanks(directory, { term, limit: 10 })
    expect([found?.bank.slug, found?.isWeakMatch]).toEqual(['aldermoor-bank-ag', true])
  })

  it('finds no similar BIC in another country', () => {
    expect(search('QAQADEFF', 'FR')).toEqual([])
  })

  it('finds a name in the given country', () => {
    expect(search('aldermoor')).toEqual(['aldermoor-bank-ag QQAADEFFXXX'])
    expect(search('aldermoor', 'DE')).toEqual(['aldermoor-bank-ag QQAADEFFXXX'])
    expect(search('aldermoor', 'FR')).toEqual([])
  })

  it('finds a name of eight letters that could be a BIC', () => {
    expect(search('WILLOWME')).toEqual(['bank-of-willowmere QQEECAT1XXX'])
  })
})
