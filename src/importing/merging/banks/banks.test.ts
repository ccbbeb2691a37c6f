import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createMergedEntry } from '../../testing/drafts.ts'
import type { MergedEntry } from '../merge-statements.ts'
import { groupBanks } from './banks.ts'

function createBic(code: string, name: string): MergedEntry {
  return createMergedEntry(code, { name, country: code.slice(4, 6) })
}

function groupRows(
  rows: readonly (readonly [code: string, name: string])[],
  knownHeads: readonly string[] = [],
) {
  const bics = rows.map(([code, name]) => createBic(code, name))
  return groupBanks(bics, new Set(knownHeads))
}

describe('a bank', () => {
  it('has all BICs with the same prefix, country and normalized name', () => {
    const banks = groupRows([
      ['QQAADEFFXXX', 'Aldermoor Bank Limited'],
      ['QQAADEFF100', 'ALDERMOOR BANK LTD.'],
      ['QQAADEBBXXX', 'Aldermoor Bank Limited'],
    ])
    expect(banks).toHaveLength(1)
    expect(banks[0]).toMatchObject({ id: 1, country: 'DE', name: 'Aldermoor Bank Limited' })
  })

  describe('that a list of other codes names without its legal form', () => {
    const LISTED = createBic('QQAADEFFXXX', 'Aldermoor Bank AG')
    const createStatedBic = (code: string, name: string) => ({
      ...createBic(code, name),
      sourceId: 'national',
    })
    const listBankNames = (...bics: MergedEntry[]) =>
      groupBanks(bics, new Set(), ({ sourceId }) => sourceId !== 'national').map((bank) => bank.name)

    it('is the bank in the list of BICs, and has the name from that list', () => {
      expect(listBankNames(LISTED, createStatedBic('QQAADE11XXX', 'Aldermoor Bank'))).toEqual([
        'Aldermoor Bank AG',
      ])
    })

    it.each([
      ['Sächsische Alderbank -Förderbank-', 'Saechsische Alderbank Foerderbank'],
      ['Süd-Alder-Bank', 'Sued-Alder-Bank GmbH'],
      ['Alder FS', 'Alder FS Limited'],
      ['alder bank', 'Alder Bank GmbH und Co KG'],
    ])('is %s, listed as %s', (name, listedName) => {
      const listed = createBic('QQAADEFFXXX', listedName)
      expect(listBankNames(listed, createStatedBic('QQAADE11XXX', name))).toEqual([listedName])
    })

    it.each([
      ['another prefix', createStatedBic('ZZAADE11XXX', 'Aldermoor Bank')],
      ['another name', createStatedBic('QQAADE11XXX', 'Aldermoor')],
      ['a list of BICs that has both', createBic('QQAADE11XXX', 'Aldermoor Bank')],
    ])('is another bank with %s', (_description, otherBic) => {
      expect(listBankNames(LISTED, otherBic)).toHaveLength(2)
    })

    it('is another bank if two listed banks differ only in their legal form', () => {
      const listedBics = [LISTED, createBic('QQAADE22XXX', 'Aldermoor Bank GmbH')]
      expect(listBankNames(...listedBics, createStatedBic('QQAADE11XXX', 'Aldermoor Bank'))).toHaveLength(3)
    })
  })

  it.each([
    ['another prefix', 'ZZAADEFFXXX', 'Aldermoor Bank'],
    ['another country', 'QQAAFRPPXXX', 'Aldermoor Bank'],
    ['another name', 'QQAADEBBXXX', 'Aldermoor Savings'],
  ])('does not have a BIC with %s', (_description, code, name) => {
    expect(
      groupRows([
        ['QQAADEFFXXX', 'Aldermoor Bank'],
        [code, name],
      ]),
    ).toHaveLength(2)
  })
})

describe('the head office', () => {
  const name = 'Aldermoor Bank'
  const rows = [
    ['QQAADEAAXXX', name],
    ['QQAADEFFXXX', name],
    ['QQAADEFF100', name],
  ] as const

  it('is the BIC with the most frequent BIC8', () => {
    expect(groupRows(rows)[0]?.mainBic).toBe('QQAADEFFXXX')
  })

  it('is the known head office', () => {
    expect(groupRows(rows, ['QQAADEAAXXX'])[0]?.mainBic).toBe('QQAADEAAXXX')
  })

  it('is the first branch if no BIC with XXX is listed', () => {
    expect(
      groupRows([
        ['QQAADEFF200', name],
        ['QQAADEFF100', name],
      ])[0]?.mainBic,
    ).toBe('QQAADEFF100')
  })
})

describe('the default BIC8 of a bank', () => {
  const withOneBic8 = [
    ['QQAADEFFXXX', 'Aldermoor Bank'],
    ['QQAADEFF100', 'Aldermoor Bank'],
  ] as const
  const withTwoBic8s = [...withOneBic8, ['QQAADEAAXXX', 'Aldermoor Bank']] as const

  it('is the BIC8 that all its BICs share', () => {
    expect(groupRows(withOneBic8)[0]?.defaultBic8).toBe('QQAADEFF')
  })

  it('is null if its BICs have two BIC8s', () => {
    expect(groupRows(withTwoBic8s)[0]).toMatchObject({ mainBic: 'QQAADEFFXXX', defaultBic8: null })
  })

  it('is null if its BIC8 with XXX belongs to another bank or is not listed', () => {
    const hazel = [['QQAADEFF543', 'Hazel Savings']] as const
    expect(
      groupRows([...hazel, ['QQAADEFFXXX', 'Aldermoor Bank']]).map(({ defaultBic8 }) => defaultBic8),
    ).toEqual([null, 'QQAADEFF'])
    expect(groupRows(hazel, ['QQAADEFF543'])[0]?.defaultBic8).toBe(null)
  })

  it('is the BIC8 of the known head office if its BICs have two', () => {
    expect(groupRows(withTwoBic8s, ['QQAADEAAXXX'])[0]?.defaultBic8).toBe('QQAADEAA')
  })
})

describe('slugs', () => {
  it('are the plain name for the bank that has most BICs of its name', () => {
    const codes = ['QQAADEFFXXX', 'QQAADEFF100', 'QQAADEFF200', 'QQBBDEFFXXX', 'QQCCDEFFXXX']
    const banks = groupRows(codes.map((code) => [code, 'Aldermoor Bank']))
    expect(banks.map(({ mainBic, slug }) => `${mainBic} ${slug}`)).toEqual([
      'QQAADEFFXXX aldermoor-bank',
      'QQBBDEFFXXX aldermoor-bank-qqbb',
      'QQCCDEFFXXX aldermoor-bank-qqcc',
    ])
  })

  it('add the prefix to a name that banks of one country share, and then a number', () => {
    const banks = groupRows([
      ['QQAADEFFXXX', 'Willow Bank'],
      ['QQBBDEFFXXX', 'Quillhaven'],
      ['QQCCDEFFXXX', 'Quillhaven'],
      ['QQEEDEBBXXX', '+++'],
      ['QQEEDEFFXXX', 'Bank'],
      ['QQDDFRPPXXX', 'Quillhaven'],
    ])
    expect(banks.map(({ mainBic, slug }) => `${mainBic} ${slug}`)).toEqual([
      'QQAADEFFXXX willow-bank',
      'QQBBDEFFXXX quillhaven-qqbb',
      'QQCCDEFFXXX quillhaven-qqcc',
      'QQDDFRPPXXX quillhaven',
      'QQEEDEBBXXX bank-qqee',
      'QQEEDEFFXXX bank-qqee-2',
    ])
  })
})

const anyName = fc.constantFrom(
  'Willow Bank',
  'WILLOW BANK',
  'Willow-Bank',
  'Willow Bank AG',
  'Quillhaven',
  '+++',
)
const anyCode = fc
  .tuple(
    fc.constantFrom('QQAA', 'QQBB'),
    fc.constantFrom('DEFF', 'DEBB', 'FRPP'),
    fc.constantFrom('XXX', '100', '200'),
  )
  .map((parts) => parts.join(''))
const anyBics = fc
  .uniqueArray(fc.record({ code: anyCode, name: anyName }), { selector: (row) => row.code, minLength: 1 })
  .map((rows) => rows.map((row) => createBic(row.code, row.name)))
const anyHeadOffices = fc.uniqueArray(anyCode).map((codes) => new Set(codes))

function summarizeBanks(bics: readonly MergedEntry[], heads: ReadonlySet<string>) {
  return groupBanks(bics, heads).map(({ entries, ...bank }) => ({
    ...bank,
    codes: entries.map((entry) => entry.code).sort(),
  }))
}

describe('any list of BICs', () => {
  it('is grouped into the same banks in any order', () => {
    const inTwoOrders = anyBics.chain((bics) =>
      fc.tuple(fc.constant(bics), fc.shuffledSubarray(bics, { minLength: bics.length })),
    )
    fc.assert(
      fc.property(inTwoOrders, anyHeadOffices, ([bics, shuffled], heads) => {
        expect(summarizeBanks(shuffled, heads)).toEqual(summarizeBanks(bics, heads))
      }),
    )
  })

  it('is grouped into banks with own main BICs and unique paths, and each BIC is in one bank', () => {
    fc.assert(
      fc.property(anyBics, anyHeadOffices, (bics, heads) => {
        const banks = summarizeBanks(bics, heads)
        expect(banks.flatMap((bank) => bank.codes).sort()).toEqual(bics.map(({ code }) => code).sort())
        for (const bank of banks) expect(bank.codes).toContain(bank.mainBic)
        const paths = banks.map((bank) => `${bank.country}/${bank.slug}`)
        expect(new Set(paths).size).toBe(paths.length)
      }),
    )
  })
})
