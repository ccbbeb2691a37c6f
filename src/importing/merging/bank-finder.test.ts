import { describe, expect, it } from 'vitest'
import type { EntryDraft } from '../../codes/source-row.ts'
import { createCollectedSource, createDraft, createMergedEntry, createRange } from '../testing/drafts.ts'
import { createBankFinder, createMemoryBankReader } from './bank-finder.ts'
import { groupBanks } from './banks.ts'
import { mergeCodeType } from './merge-sources.ts'

const bic = (code: string, name: string, city: string) =>
  createMergedEntry(code, { name, city, country: code.slice(4, 6) })

const BANKS = createMemoryBankReader(
  groupBanks(
    [
      bic('QQAAUS33XXX', 'Aldermoor Bank', 'Elmswood'),
      bic('QQAAUS33100', 'Aldermoor Bank', 'Oakham'),
      bic('QQBBUS33XXX', 'Willow Bank', 'Elmswood'),
      bic('QQCCUS33XXX', 'Quillhaven', 'Elmswood'),
      bic('QQDDUS33XXX', 'Quillhaven', 'Elmswood'),
      bic('QQEEUS33AAA', 'Thistle Bank', 'Elmswood'),
      bic('QQEEUS33BBB', 'Thistle Trust', 'Elmswood'),
    ],
    new Set(),
  ),
)

/** The head office of the bank that the last of these entries leads to. */
function leadsTo(...drafts: readonly EntryDraft[]) {
  const type = mergeCodeType('routing', [createCollectedSource({}, { drafts })])
  const last = type.entries.at(-1)
  return last && createBankFinder(BANKS).findByEntry(type, last)?.mainBic
}

const entry = (code: string, stated: Partial<EntryDraft>) =>
  createDraft(code, { name: 'Some Bank', ...stated })
const ALDERMOOR = 'QQAAUS33XXX'

describe('a code leads to the bank', () => {
  it.each([
    ['whose BIC it states', { details: { bic: 'QQAAUS33XXX' } }],
    ['one of whose branches it states', { details: { bic: 'QQAAUS33100' } }],
    ['whose BIC it states with eight characters', { details: { bic: 'QQAAUS33' } }],
    ['whose BIC8 it states with a branch that is not listed', { details: { bic: 'QQAAUS33999' } }],
    ['of its name in its town', { name: 'ALDERMOOR BANK', city: 'Elmswood' }],
    ['of its name in the town of a branch', { name: 'Aldermoor Bank', city: 'OAKHAM' }],
  ])('%s', (_what, stated) => {
    expect(leadsTo(entry('123456780', stated))).toBe(ALDERMOOR)
  })

  it('whose BIC another row of the same name and state has', () => {
    const other = entry('011000015', { details: { bic: ALDERMOOR, state: 'VT' } })
    expect(leadsTo(other, entry('123456780', { details: { state: 'VT' } }))).toBe(ALDERMOOR)
    expect(leadsTo(other, entry('123456780', { details: { state: 'NY' } }))).toBeUndefined()
  })

  it('whose BIC the range of the same mnemonic has', () => {
    const ranges = [createRange('120000', '129999', { details: { mnemonic: 'QQA', bic: ALDERMOOR } })]
    const drafts = [
      entry('987001', { details: { mnemonic: 'QQA' } }),
      entry('987002', { details: { mnemonic: 'QQB' } }),
    ]
    const type = mergeCodeType('bsb', [createCollectedSource({ type: 'bsb' }, { drafts, ranges })])
    const links = createBankFinder(BANKS)
    expect(type.entries.map((one) => links.findByEntry(type, one)?.mainBic)).toEqual([ALDERMOOR, undefined])
    expect(type.ranges.map((one) => links.findByRange(one)?.mainBic)).toEqual([ALDERMOOR])
  })
})

describe('a code leads nowhere', () => {
  it.each([
    ['where two banks have its name in its town', { name: 'Quillhaven', city: 'Elmswood' }],
    ['where its bank is in another town', { name: 'Aldermoor Bank', city: 'Northam' }],
    ['where its bank is in another country', { name: 'Aldermoor Bank', city: 'Elmswood', country: 'GB' }],
    ['where its town is not known', { name: 'Aldermoor Bank' }],
    ['where its BIC is not listed', { details: { bic: 'QQZZUS33XXX' } }],
    ['where its BIC8 is of two banks', { details: { bic: 'QQEEUS33CCC' } }],
  ])('%s', (_what, stated) => {
    expect(leadsTo(entry('123456780', stated))).toBeUndefined()
  })

  it('where rows of its name and state state several banks', () => {
    const others = [ALDERMOOR, 'QQBBUS33XXX'].map((code, i) =>
      entry(`01100001${i}`, { details: { bic: code, state: 'VT' } }),
    )
    expect(leadsTo(...others, entry('123456780', { details: { state: 'VT' } }))).toBeUndefined()
  })
})
