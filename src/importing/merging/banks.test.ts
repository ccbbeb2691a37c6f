import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createMergedEntry } from '../testing/drafts.ts'
import { groupBanks } from './banks.ts'
import type { MergedEntry } from './merge-statements.ts'

function draft(code: string, name: string): MergedEntry {
  return createMergedEntry(code, { name, country: code.slice(4, 6) })
}

function banksOf(
  rows: readonly (readonly [code: string, name: string])[],
  knownHeads: readonly string[] = [],
) {
  const drafts = rows.map(([code, name]) => draft(code, name))
  return groupBanks(drafts, new Set(knownHeads))
}

describe('one bank', () => {
  it('has the BICs that share prefix, country and name, however the name is spelt', () => {
    const banks = banksOf([
      ['QQAADEFFXXX', 'Aldermoor Bank Limited'],
      ['QQAADEFF100', 'ALDERMOOR BANK LTD.'],
      ['QQAADEBBXXX', 'Aldermoor Bank Limited'],
    ])
    expect(banks).toHaveLength(1)
    expect(banks[0]).toMatchObject({ id: 1, country: 'DE', name: 'Aldermoor Bank Limited' })
  })

  describe('that a list of other codes names without its legal form', () => {
    const LISTED = draft('QQAADEFFXXX', 'Aldermoor Bank AG')
    const stated = (code: string, name: string) => ({ ...draft(code, name), sourceId: 'national' })
    const namesOf = (...drafts: MergedEntry[]) =>
      groupBanks(drafts, new Set(), (sourceId) => sourceId !== 'national').map((bank) => bank.name)

    it('is the bank in the list of BICs, with the name from there', () => {
      expect(namesOf(LISTED, stated('QQAADE11XXX', 'Aldermoor Bank'))).toEqual(['Aldermoor Bank AG'])
    })

    it.each([
      ['another prefix', stated('ZZAADE11XXX', 'Aldermoor Bank')],
      ['another name', stated('QQAADE11XXX', 'Aldermoor')],
      ['a list of BICs that has both', draft('QQAADE11XXX', 'Aldermoor Bank')],
    ])('is another bank with %s', (_what, other) => {
      expect(namesOf(LISTED, other)).toHaveLength(2)
    })

    it('is another bank where two banks differ in their legal forms only', () => {
      const both = [LISTED, draft('QQAADE22XXX', 'Aldermoor Bank GmbH')]
      expect(namesOf(...both, stated('QQAADE11XXX', 'Aldermoor Bank'))).toHaveLength(3)
    })
  })

  it.each([
    ['another prefix', 'ZZAADEFFXXX', 'Aldermoor Bank'],
    ['another country', 'QQAAFRPPXXX', 'Aldermoor Bank'],
    ['another name', 'QQAADEBBXXX', 'Aldermoor Savings'],
  ])('is not one with %s', (_what, code, name) => {
    expect(
      banksOf([
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

  it('is the BIC8 that most BICs extend', () => {
    expect(banksOf(rows)[0]?.mainBic).toBe('QQAADEFFXXX')
  })

  it('is the one that is known to be it', () => {
    expect(banksOf(rows, ['QQAADEAAXXX'])[0]?.mainBic).toBe('QQAADEAAXXX')
  })

  it('is the first branch where no XXX is listed', () => {
    expect(
      banksOf([
        ['QQAADEFF200', name],
        ['QQAADEFF100', name],
      ])[0]?.mainBic,
    ).toBe('QQAADEFF100')
  })
})

describe('the BIC8 that stands for a bank', () => {
  const one = [
    ['QQAADEFFXXX', 'Aldermoor Bank'],
    ['QQAADEFF100', 'Aldermoor Bank'],
  ] as const
  const two = [...one, ['QQAADEAAXXX', 'Aldermoor Bank']] as const

  it('is the one that all its BICs extend', () => {
    expect(banksOf(one)[0]?.defaultBic8).toBe('QQAADEFF')
  })

  it('is none where there are two, though most extend one of them', () => {
    expect(banksOf(two)[0]).toMatchObject({ mainBic: 'QQAADEFFXXX', defaultBic8: null })
  })

  it('has none where the code with XXX is not its own', () => {
    const own = [['QQAADEFF543', 'Hazel Savings']] as const
    expect(
      banksOf([...own, ['QQAADEFFXXX', 'Aldermoor Bank']]).map(({ defaultBic8 }) => defaultBic8),
    ).toEqual([null, 'QQAADEFF'])
    expect(banksOf(own, ['QQAADEFF543'])[0]?.defaultBic8).toBe(null)
  })

  it('is of two the one that is known to be the head office', () => {
    expect(banksOf(two, ['QQAADEAAXXX'])[0]?.defaultBic8).toBe('QQAADEAA')
  })
})

describe('slugs', () => {
  it('are the name; where banks of one country share it, with the prefix; then with a number', () => {
    const banks = banksOf([
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

const name = fc.constantFrom(
  'Willow Bank',
  'WILLOW BANK',
  'Willow-Bank',
  'Willow Bank AG',
  'Quillhaven',
  '+++',
)
const code = fc
  .tuple(
    fc.constantFrom('QQAA', 'QQBB'),
    fc.constantFrom('DEFF', 'DEBB', 'FRPP'),
    fc.constantFrom('XXX', '100', '200'),
  )
  .map((parts) => parts.join(''))
const drafts = fc
  .uniqueArray(fc.record({ code, name }), { selector: (row) => row.code, minLength: 1 })
  .map((rows) => rows.map((row) => draft(row.code, row.name)))
const known = fc.uniqueArray(code).map((codes) => new Set(codes))

function summary(rows: readonly MergedEntry[], heads: ReadonlySet<string>) {
  return groupBanks(rows, heads).map(({ entries, ...bank }) => ({
    ...bank,
    codes: entries.map((entry) => entry.code).sort(),
  }))
}

describe('of any list of BICs', () => {
  it('the order does not matter', () => {
    const shuffled = drafts.chain((rows) =>
      fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
    )
    fc.assert(
      fc.property(shuffled, known, ([rows, others], heads) => {
        expect(summary(others, heads)).toEqual(summary(rows, heads))
      }),
    )
  })

  it('every BIC is in one bank, the head office is one of its own, and no two addresses are the same', () => {
    fc.assert(
      fc.property(drafts, known, (rows, heads) => {
        const banks = summary(rows, heads)
        expect(banks.flatMap((bank) => bank.codes).sort()).toEqual(rows.map((row) => row.code).sort())
        for (const bank of banks) expect(bank.codes).toContain(bank.mainBic)
        const addresses = banks.map((bank) => `${bank.country}/${bank.slug}`)
        expect(new Set(addresses).size).toBe(addresses.length)
      }),
    )
  })
})
