import { afterAll, describe, expect, it } from 'vitest'
import { createIban } from '../codes/iban/generated-ibans.test-data.ts'
import { type CodeTypeId, findCodeType } from '../codes/registry.ts'
import { buildInvented, openInvented } from '../testing/invented-directory.ts'
import { INVENTED_ROWS } from '../testing/invented-source.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { lookUpCode } from './answer.ts'
import { findCode } from './find-code.ts'
import { LISTS } from './lists.test-data.ts'

const file = `${temporaryFolder(afterAll)}/directory.sqlite`
buildInvented(file, { more: LISTS })
const directory = openInvented(file)
afterAll(() => directory.close())

function find(type: CodeTypeId, code: string) {
  const codeType = findCodeType(type)
  return codeType ? findCode(directory, codeType, code) : null
}

describe('the best that is known of a code', () => {
  it('is its own entry, before its range', () => {
    expect(find('sort-code', '987001')).toMatchObject({ kind: 'entry', entry: { city: 'Leeds' } })
    expect(find('sort-code', '981234')).toMatchObject({ kind: 'institution' })
  })

  it('is the branch that an IBAN names, else its bank', () => {
    expect(find('iban', 'ES8099990001450000000001')).toMatchObject({ entry: { name: 'Banco Brezal, Olmo' } })
    expect(find('iban', 'ES9299990002950000000001')).toMatchObject({ entry: { name: 'Banco Brezal' } })
  })

  it('is what the narrowest range says', () => {
    expect(find('sort-code', '984000')).toMatchObject({
      assignedCodesText: 'codes from 98-40-00 to 98-49-99',
    })
    expect(find('sort-code', '984999')).toMatchObject({ institution: { name: 'Willowmere Savings' } })
    expect(find('sort-code', '985000')).toMatchObject({
      assignedCodesText: 'codes from 98-00-00 to 98-99-99',
    })
  })

  it('is nothing, where nobody lists it', () => {
    expect(find('sort-code', '979999')).toBeNull()
    expect(find('chips', '989999')).toBeNull()
    expect(find('iban', 'FR1420041010050500013M02606')).toBeNull()
  })
})

describe('the bank that a code leads to', () => {
  const bankOf = (type: CodeTypeId, code: string) => find(type, code)?.bank?.slug

  it('is that of the BIC which the source states', () => {
    expect(bankOf('iban', 'DE42999900010000000001')).toBe('aldermoor-bank-ag')
    expect(bankOf('sort-code', '981234')).toBe('quillhaven-qqcc')
  })

  it('is one of the same name in the same town', () => {
    expect(bankOf('sort-code', '987001')).toBe('quillhaven-zzdd')
  })

  it('is none where there is nothing but a name', () => {
    expect(bankOf('sort-code', '987002')).toBeUndefined()
    expect(bankOf('chips', '9901')).toBeUndefined()
  })

  it('is the only one of its country under the SWIFT party prefix that an IBAN carries', () => {
    expect(find('iban', 'GB89QQCC98700131926819')).toMatchObject({
      kind: 'institution',
      institution: { name: 'Quillhaven', country: 'GB', details: { bic: 'QQCCGB2L', city: 'London' } },
      bank: { slug: 'quillhaven-qqcc' },
      citedSources: [
        { source: { id: 'invented' } },
        { source: { id: 'invented-sort-code' }, contributedFields: [] },
      ],
      assignedCodesText: 'BICs that begin with QQCCGB',
    })
  })
})

describe('the BIC of a bank that has several, for an IBAN with its party prefix', () => {
  const [quillhaven] = INVENTED_ROWS.filter(({ code }) => code?.startsWith('QQCCGB'))
  const severalFile = `${temporaryFolder(afterAll)}/directory.sqlite`
  buildInvented(severalFile, {
    rows: [...INVENTED_ROWS, { ...quillhaven, code: 'QQCCGB44XXX' }],
    more: LISTS,
  })
  const several = openInvented(severalFile)
  afterAll(() => several.close())
  const found = (sortCode: string) => {
    const iban = findCodeType('iban')
    return iban && findCode(several, iban, createIban('GB', `QQCC${sortCode}31926819`))
  }

  it('is the one that is stated for the sort code in it, and says by whom', () => {
    expect(found('981234')).toMatchObject({
      institution: { name: 'Quillhaven', details: { bic: 'QQCCGB2L' } },
      citedSources: [
        { source: { id: 'invented' } },
        { source: { type: 'sort-code' }, contributedFields: ['bic'] },
      ],
    })
  })

  it('is not told where nothing says which: the name of the bank is', () => {
    const answer = found('984000')
    expect(answer).toMatchObject({ institution: { name: 'Quillhaven' }, bank: { name: 'Quillhaven' } })
    expect(answer).not.toHaveProperty('institution.details.bic')
  })
})

describe('the codes of other types that a code leads to', () => {
  const links = (type: CodeTypeId, code: string) => lookUpCode(directory, type, code, '2026-02-01').links

  it('are its Fedwire number for a CHIPS number, and that one leads back', () => {
    expect(links('chips', '9901')).toEqual([{ type: 'routing', code: '129900007' }])
    expect(links('routing', '129900007')).toEqual([{ type: 'chips', code: '9901' }])
  })

  it('are none where nobody lists the Fedwire number', () => {
    expect(lookUpCode(directory, 'chips', '9903', '2026-02-01').entry?.details.fedwire).toBe('129900036')
    expect(links('chips', '9903')).toEqual([])
  })
})
