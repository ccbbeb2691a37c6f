import { describe, expect, it } from 'vitest'
import { inventedFile, openInvented } from '../../testing/invented-directory.ts'
import { createLookup } from '../lookup.ts'
import { findBankDetail } from './bank-detail.ts'

const directory = openInvented(inventedFile())

function findDetail(country: string, slug: string, bic?: string) {
  const branches = { offset: 0, limit: 10 }
  return findBankDetail(
    directory,
    bic === undefined ? { country, slug, branches } : { country, slug, bic, branches },
    '2026-02-01',
  )
}

describe('the detail of a bank', () => {
  it('has its head office and its branches', () => {
    expect(findDetail('de', 'aldermoor-bank-ag')).toMatchObject({
      bank: { name: 'Aldermoor Bank AG' },
      shown: { code: 'QQAADEFFXXX', status: 'valid' },
      isHeadOffice: true,
      branches: { total: 4, matched: 4 },
    })
  })

  it.each(['QQAADEFF100', 'qqaa de ff 100'])('shows the requested branch %s', (bic) => {
    expect(findDetail('DE', 'aldermoor-bank-ag', bic)).toMatchObject({
      shown: { code: 'QQAADEFF100' },
      isHeadOffice: false,
    })
  })

  it.each([
    ['another bank', 'ZZBBFRPP010'],
    ['no bank', 'QQAADEFF999'],
    ['a wrong length', 'rubbish'],
    ['an empty text', ''],
  ])('ignores a requested BIC of %s', (_kind, bic) => {
    expect(findDetail('DE', 'aldermoor-bank-ag', bic)?.shown.code).toBe('QQAADEFFXXX')
  })

  it('is null for an unknown bank', () => {
    expect(findDetail('FR', 'aldermoor-bank-ag')).toBeNull()
    expect(findDetail('__proto__', 'constructor')).toBeNull()
    expect(findDetail('', '')).toBeNull()
  })
})

describe('a look-up in one directory', () => {
  const lookup = createLookup(directory, '2026-02-01')

  it('describes its coverage', () => {
    expect(lookup.describeCoverage('swift')).toMatchObject({
      codeCount: 12,
      bankCount: 6,
      countries: ['CA', 'DE', 'FR', 'GB', 'XK'],
      sources: [{ id: 'invented' }],
    })
  })

  it('finds the bank listing of a listed code', () => {
    expect(lookup.toBankListing(lookup.lookUpCode('swift', 'QQCCGB2L'))).toMatchObject({
      bank: { slug: 'quillhaven-qqcc' },
      code: 'QQCCGB2LXXX',
      city: 'London',
    })
    expect(lookup.toBankListing(lookup.lookUpCode('swift', 'QQAADEFF999'))).toBeNull()
  })

  it('lists the systemically important banks', () => {
    expect(lookup.listSystemicBanks().map(({ bank }) => bank.slug)).toEqual(['aldermoor-bank-ag'])
  })
})
