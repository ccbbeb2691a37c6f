import { afterAll, describe, expect, it } from 'vitest'
import { buildInvented, openInvented } from '../testing/invented-directory.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { findBankDetail } from './bank-detail.ts'
import { createLookup } from './lookup.ts'

const file = `${temporaryFolder(afterAll)}/directory.sqlite`
buildInvented(file)
const directory = openInvented(file)
afterAll(() => directory.close())

function detail(country: string, slug: string, bic?: string) {
  const branches = { offset: 0, limit: 10 }
  return findBankDetail(
    directory,
    bic === undefined ? { country, slug, branches } : { country, slug, bic, branches },
    '2026-02-01',
  )
}

describe('the page of a bank', () => {
  it('shows its head office, and its branches', () => {
    expect(detail('de', 'aldermoor-bank-ag')).toMatchObject({
      bank: { name: 'Aldermoor Bank AG' },
      shownAnswer: { code: 'QQAADEFFXXX', status: 'valid' },
      isHeadOffice: true,
      branches: { total: 4, matched: 4 },
    })
  })

  it.each(['QQAADEFF100', 'qqaa de ff 100'])('shows the branch %s when that is asked for', (bic) => {
    expect(detail('DE', 'aldermoor-bank-ag', bic)).toMatchObject({
      shownAnswer: { code: 'QQAADEFF100' },
      isHeadOffice: false,
    })
  })

  it.each([
    ['another bank', 'ZZBBFRPP010'],
    ['no bank', 'QQAADEFF999'],
    ['nothing', 'rubbish'],
    ['an empty text', ''],
  ])('ignores a BIC of %s', (_whose, bic) => {
    expect(detail('DE', 'aldermoor-bank-ag', bic)?.shownAnswer.code).toBe('QQAADEFFXXX')
  })

  it('is none for a bank that is not there', () => {
    expect(detail('FR', 'aldermoor-bank-ag')).toBeNull()
    expect(detail('__proto__', 'constructor')).toBeNull()
    expect(detail('', '')).toBeNull()
  })
})

describe('the questions on one directory', () => {
  const lookup = createLookup(directory, '2026-02-01')

  it('tell how much it covers', () => {
    expect(lookup.describeCoverage('swift')).toMatchObject({
      codes: 12,
      banks: 6,
      countries: ['CA', 'DE', 'FR', 'GB', 'XK'],
      sources: [{ id: 'invented' }],
    })
  })

  it('tell the page of a code that is listed', () => {
    expect(lookup.toBankListing(lookup.lookUpCode('swift', 'QQCCGB2L'))).toMatchObject({
      bank: { slug: 'quillhaven-qqcc' },
      code: 'QQCCGB2LXXX',
      city: 'London',
    })
    expect(lookup.toBankListing(lookup.lookUpCode('swift', 'QQAADEFF999'))).toBeNull()
  })

  it('name the popular banks', () => {
    expect(lookup.listSystemicBanks().map(({ bank }) => bank.slug)).toEqual(['aldermoor-bank-ag'])
  })
})
