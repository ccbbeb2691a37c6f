import { describe, expect, it } from 'vitest'
import type { EntryDraft } from '../../rows/drafts.ts'
import { createCollectedSource, createDraft, createMergedEntry, createRange } from '../../testing/drafts.ts'
import { mergeCodeType } from '../merge-sources.ts'
import { createBankFinder } from './bank-finder.ts'
import { groupBanks } from './banks.ts'

const createBic = (code: string, name: string, city: string) =>
  createMergedEntry(code, { name, city, country: code.slice(4, 6) })

const BANKS = groupBanks(
  [
    createBic('QQAAUS33XXX', 'Aldermoor Bank', 'Elmswood'),
    createBic('QQAAUS33100', 'Aldermoor Bank', 'Oakham'),
    createBic('QQBBUS33XXX', 'Willow Bank', 'Elmswood'),
    createBic('QQCCUS33XXX', 'Quillhaven', 'Elmswood'),
    createBic('QQDDUS33XXX', 'Quillhaven', 'Elmswood'),
    createBic('QQEEUS33AAA', 'Thistle Bank', 'Elmswood'),
    createBic('QQEEUS33BBB', 'Thistle Trust', 'Elmswood'),
  ],
  new Set(),
)

/** The main BIC of the bank that the last of these entries is assigned to. */
function findMainBic(...drafts: readonly EntryDraft[]) {
  const type = mergeCodeType('routing', [createCollectedSource({}, { drafts })])
  const last = type.entries.at(-1)
  return last && createBankFinder(BANKS).findByEntry(type, last)?.mainBic
}

const createEntry = (code: string, stated: Partial<EntryDraft>) =>
  createDraft(code, { name: 'Some Bank', ...stated })
const ALDERMOOR = 'QQAAUS33XXX'

describe('a code is assigned to the bank', () => {
  it.each([
    ['whose BIC it states', { details: { bic: 'QQAAUS33XXX' } }],
    ['whose branch BIC it states', { details: { bic: 'QQAAUS33100' } }],
    ['whose BIC it states with eight characters', { details: { bic: 'QQAAUS33' } }],
    ['whose BIC8 it states, with an unlisted branch', { details: { bic: 'QQAAUS33999' } }],
    ['with its name and city', { name: 'ALDERMOOR BANK', city: 'Elmswood' }],
    ['with its name and a branch in its city', { name: 'Aldermoor Bank', city: 'OAKHAM' }],
  ])('%s', (_description, stated) => {
    expect(findMainBic(createEntry('123456780', stated))).toBe(ALDERMOOR)
  })

  it('whose BIC is stated by another row with its name and state', () => {
    const otherRow = createEntry('011000015', { details: { bic: ALDERMOOR, state: 'VT' } })
    expect(findMainBic(otherRow, createEntry('123456780', { details: { state: 'VT' } }))).toBe(ALDERMOOR)
    expect(findMainBic(otherRow, createEntry('123456780', { details: { state: 'NY' } }))).toBeUndefined()
  })

  it('whose BIC is stated by a range with its mnemonic', () => {
    const ranges = [createRange('120000', '129999', { details: { mnemonic: 'QQA', bic: ALDERMOOR } })]
    const drafts = [
      createEntry('987001', { details: { mnemonic: 'QQA' } }),
      createEntry('987002', { details: { mnemonic: 'QQB' } }),
    ]
    const type = mergeCodeType('bsb', [createCollectedSource({ type: 'bsb' }, { drafts, ranges })])
    const finder = createBankFinder(BANKS)
    expect(type.entries.map((entry) => finder.findByEntry(type, entry)?.mainBic)).toEqual([
      ALDERMOOR,
      undefined,
    ])
    expect(type.ranges.map((range) => finder.findByRange(range)?.mainBic)).toEqual([ALDERMOOR])
  })
})

describe('a code is not assigned to a bank', () => {
  it.each([
    ['if two banks have its name and city', { name: 'Quillhaven', city: 'Elmswood' }],
    ['if its bank is in another city', { name: 'Aldermoor Bank', city: 'Northam' }],
    ['if its bank is in another country', { name: 'Aldermoor Bank', city: 'Elmswood', country: 'GB' }],
    ['if its city is not known', { name: 'Aldermoor Bank' }],
    ['if its BIC is not listed', { details: { bic: 'QQZZUS33XXX' } }],
    ['if its BIC8 belongs to two banks', { details: { bic: 'QQEEUS33CCC' } }],
  ])('%s', (_description, stated) => {
    expect(findMainBic(createEntry('123456780', stated))).toBeUndefined()
  })

  it('if rows with its name and state have BICs of several banks', () => {
    const otherRows = [ALDERMOOR, 'QQBBUS33XXX'].map((code, i) =>
      createEntry(`01100001${i}`, { details: { bic: code, state: 'VT' } }),
    )
    expect(findMainBic(...otherRows, createEntry('123456780', { details: { state: 'VT' } }))).toBeUndefined()
  })
})
