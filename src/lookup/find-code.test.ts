import { describe, expect, it } from 'vitest'
import { createIban } from '../codes/iban/generated-ibans.test-data.ts'
import { type CodeTypeId, findCodeType } from '../codes/registry.ts'
import { inventedFile, openInvented } from '../testing/invented-directory.ts'
import { INVENTED_ROWS } from '../testing/invented-source.ts'
import { LISTS } from './complete-lists.test-data.ts'
import { findCode } from './find-code.ts'
import { lookUpCode } from './finding.ts'

const directory = openInvented(inventedFile({ otherSources: LISTS }))

function find(type: CodeTypeId, code: string) {
  const codeType = findCodeType(type)
  return codeType ? findCode(directory, codeType, code) : null
}

describe('the best match for a code', () => {
  it('is its entry, or else its range', () => {
    expect(find('sort-code', '987001')).toMatchObject({ kind: 'entry', entry: { city: 'Leeds' } })
    expect(find('sort-code', '981234')).toMatchObject({ kind: 'institution' })
  })

  it('is the branch of an IBAN, or else its bank', () => {
    expect(find('iban', 'ES8099990001450000000001')).toMatchObject({ entry: { name: 'Banco Brezal, Olmo' } })
    expect(find('iban', 'ES9299990002950000000001')).toMatchObject({ entry: { name: 'Banco Brezal' } })
  })

  it('is the narrowest range', () => {
    expect(find('sort-code', '984000')).toMatchObject({
      assignedCodesText: 'codes from 98-40-00 to 98-49-99',
    })
    expect(find('sort-code', '984999')).toMatchObject({ institution: { name: 'Willowmere Savings' } })
    expect(find('sort-code', '985000')).toMatchObject({
      assignedCodesText: 'codes from 98-00-00 to 98-99-99',
    })
  })

  it('is null if no source has the code', () => {
    expect(find('sort-code', '979999')).toBeNull()
    expect(find('chips', '989999')).toBeNull()
    expect(find('iban', 'FR1420041010050500013M02606')).toBeNull()
  })
})

describe('the bank of a code', () => {
  const findBankSlug = (type: CodeTypeId, code: string) => find(type, code)?.bank?.slug

  it('is that of the BIC that the source states', () => {
    expect(findBankSlug('iban', 'DE42999900010000000001')).toBe('aldermoor-bank-ag')
    expect(findBankSlug('sort-code', '981234')).toBe('quillhaven-qqcc')
  })

  it('is a bank with the same name and city', () => {
    expect(findBankSlug('sort-code', '987001')).toBe('quillhaven')
  })

  it('is absent if only the name matches', () => {
    expect(findBankSlug('sort-code', '987002')).toBeUndefined()
    expect(findBankSlug('chips', '9901')).toBeUndefined()
  })

  it('is the only bank with the party prefix of an IBAN in its country', () => {
    expect(find('iban', 'GB89QQCC98700131926819')).toMatchObject({
      kind: 'institution',
      institution: { name: 'Quillhaven', country: 'GB', city: 'London', details: { bic: 'QQCCGB2L' } },
      bank: { slug: 'quillhaven-qqcc' },
      citedSources: [
        { source: { id: 'invented' } },
        { source: { id: 'invented-sort-code' }, contributedFields: [] },
      ],
      assignedCodesText: 'BICs that begin with QQCCGB',
    })
  })
})

describe('the BIC of an IBAN whose party prefix has several BICs', () => {
  const [quillhaven] = INVENTED_ROWS.filter(({ code }) => code?.startsWith('QQCCGB'))
  const fileWithTwoBics = inventedFile({
    rows: [...INVENTED_ROWS, { ...quillhaven, code: 'QQCCGB44XXX' }],
    otherSources: LISTS,
  })
  const directoryWithTwoBics = openInvented(fileWithTwoBics)
  const findIban = (sortCode: string) => {
    const iban = findCodeType('iban')
    return iban && findCode(directoryWithTwoBics, iban, createIban('GB', `QQCC${sortCode}31926819`))
  }

  it('is that of its sort code, with the source', () => {
    expect(findIban('981234')).toMatchObject({
      institution: { name: 'Quillhaven', details: { bic: 'QQCCGB2L' } },
      citedSources: [
        { source: { id: 'invented' } },
        { source: { type: 'sort-code' }, contributedFields: ['bic'] },
      ],
    })
  })

  it('is absent if its sort code has none, but the bank has its name', () => {
    const institution = findIban('984000')
    expect(institution).toMatchObject({ institution: { name: 'Quillhaven' }, bank: { name: 'Quillhaven' } })
    expect(institution).not.toHaveProperty('institution.details.bic')
  })
})

describe('the links of a code', () => {
  const findLinks = (type: CodeTypeId, code: string) => lookUpCode(directory, type, code, '2026-02-01').links

  it('connect a CHIPS number and its Fedwire routing number in both directions', () => {
    expect(findLinks('chips', '9901')).toEqual([{ type: 'routing', code: '129900007' }])
    expect(findLinks('routing', '129900007')).toEqual([{ type: 'chips', code: '9901' }])
  })

  it('are absent if the Fedwire number is not listed', () => {
    expect(lookUpCode(directory, 'chips', '9903', '2026-02-01').entry?.details.fedwire).toBe('129900036')
    expect(findLinks('chips', '9903')).toEqual([])
  })
})
