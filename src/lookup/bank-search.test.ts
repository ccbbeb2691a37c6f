import { afterAll, describe, expect, it } from 'vitest'
import { buildInvented, openInvented } from '../testing/invented-directory.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { searchBanks } from './bank-detail.ts'

const file = `${temporaryFolder(afterAll)}/directory.sqlite`
buildInvented(file)
const directory = openInvented(file)
afterAll(() => directory.close())

function found(term: string, country?: string): string[] {
  const query = country === undefined ? { term, limit: 10 } : { term, country, limit: 10 }
  return searchBanks(directory, query).map(({ bank, code }) => `${bank.slug} ${code}`)
}

describe('a whole BIC finds its bank, and nothing else', () => {
  it.each(['QQAADEFF100', 'qqaadeff100', 'QQAA DE FF 100', 'qqaa-de-ff-100', ' QQAADEFF100 '])(
    '"%s"',
    (term) => {
      expect(found(term)).toEqual(['aldermoor-bank-ag QQAADEFF100'])
    },
  )

  it.each(['QQAADEFF', 'qqaa de ff', 'QQAADEFFXXX'])('"%s", the head office', (term) => {
    expect(found(term)).toEqual(['aldermoor-bank-ag QQAADEFFXXX'])
  })

  it('also when another country is asked for', () => {
    expect(found('QQAADEFF100', 'FR')).toEqual(['aldermoor-bank-ag QQAADEFF100'])
  })
})

describe('anything else is searched for', () => {
  it('a BIC that is not listed finds the bank whose BICs begin alike', () => {
    expect(found('QQAADEFF999')).toEqual(['aldermoor-bank-ag QQAADEFFXXX'])
  })

  it('a name, within the country asked for', () => {
    expect(found('aldermoor')).toEqual(['aldermoor-bank-ag QQAADEFFXXX'])
    expect(found('aldermoor', 'DE')).toEqual(['aldermoor-bank-ag QQAADEFFXXX'])
    expect(found('aldermoor', 'FR')).toEqual([])
  })

  it('a name of eight letters that could be a BIC', () => {
    expect(found('WILLOWME')).toEqual(['bank-of-willowmere QQEECAT1XXX'])
  })
})
