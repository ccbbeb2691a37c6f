import { describe, expect, it } from 'vitest'
import { inventedHeads } from '../../testing/invented-directory.ts'
import type { CollectedSource } from '../collect.ts'
import { createCollectedSource, createDraft, createRange } from '../testing/drafts.ts'
import { assembleDirectory } from './assemble.ts'

const HEAD = 'QQAADEFFXXX'
const SWIFT = createCollectedSource(
  { id: 'bics', type: 'swift' },
  {
    drafts: [
      createDraft(HEAD, { country: 'DE', city: 'Kiel' }),
      createDraft('QQAADEFF100', { country: 'DE', city: 'Bonn' }),
    ],
  },
)

/** The entries of a type as an assembled directory has them. */
function entries(type: string, ...collected: readonly CollectedSource[]) {
  const found = assembleDirectory([SWIFT, ...collected], inventedHeads([HEAD])).types.find(
    (one) => one.type === type,
  )
  return found?.entries.map(({ item, bank }) => ({ ...item, head: bank?.mainBic ?? null })) ?? []
}

describe('assembling', () => {
  it('groups BICs to banks and gives each its own', () => {
    const { banks } = assembleDirectory([SWIFT], inventedHeads([HEAD]))
    expect(banks).toMatchObject([{ id: 1, mainBic: HEAD, name: 'Aldermoor Bank' }])
    expect(entries('swift').map(({ head }) => head)).toEqual([HEAD, HEAD])
  })

  it('leaves out types that no source speaks of', () => {
    expect(assembleDirectory([SWIFT], inventedHeads([])).types.map(({ type }) => type)).toEqual(['swift'])
  })

  it('gives a bank code the town of the office whose BIC it states, else of the head office', () => {
    const drafts = ['QQAADEFF100', 'QQAADEFF'].map((bic, i) =>
      createDraft(`DE9990020${i}`, { name: '', details: { bic } }),
    )
    const towns = entries('iban', createCollectedSource({ type: 'iban' }, { drafts })).map(({ city }) => city)
    expect(towns).toEqual(['Bonn', 'Kiel'])
  })

  it('names a bank code by the bank whose BIC it has, in the town of its head office', () => {
    const codes = createCollectedSource(
      { type: 'iban' },
      { drafts: [createDraft('DE99900100', { name: '', details: { bic: HEAD } })] },
    )
    expect(entries('iban', codes)).toMatchObject([
      { name: 'Aldermoor Bank', city: 'Kiel', head: HEAD, contributions: { bics: ['name', 'city'] } },
    ])
  })

  it('gives a branch the name of the institution of its mnemonic, and the BIC where it has none', () => {
    const branch = (code: string, details = {}) =>
      createDraft(code, { name: 'QQA', details: { mnemonic: 'QQA', ...details } })
    const list = createCollectedSource(
      { id: 'list', type: 'bsb' },
      { drafts: [branch('987001'), branch('987002', { bic: 'QQAADEFF100' })] },
    )
    const willow = { name: 'Willow Bank', details: { mnemonic: 'QQA', bic: 'QQAADEFF' } }
    const prefixes = createCollectedSource(
      { id: 'prefixes', type: 'bsb' },
      { ranges: [createRange('980000', '989999', willow)] },
    )
    expect(entries('bsb', list, prefixes)).toMatchObject([
      { name: 'Willow Bank', details: { bic: 'QQAADEFF' }, contributions: { prefixes: ['name', 'bic'] } },
      { name: 'Willow Bank', details: { bic: 'QQAADEFF100' }, contributions: { prefixes: ['name'] } },
    ])
  })

  it('says that the full name is not known where no source names the institution of a mnemonic', () => {
    const branch = createDraft('987001', { name: 'QQA', details: { mnemonic: 'QQA' } })
    const list = createCollectedSource({ id: 'list', type: 'bsb' }, { drafts: [branch] })
    expect(entries('bsb', list)).toMatchObject([{ name: 'QQA (full name not known)' }])
  })

  it('refuses the row of a code that nobody names and that has no BIC', () => {
    const unnamed = [createDraft('DE99900100', { name: '' }), createDraft('DE99900200')]
    const codes = createCollectedSource({ id: 'codes', type: 'iban' }, { drafts: unnamed })
    const { types, collected } = assembleDirectory([SWIFT, codes], inventedHeads([]))
    const iban = types.find(({ type }) => type === 'iban')
    expect(iban?.entries.map(({ item }) => item.code)).toEqual(['DE99900200'])
    const refused = collected.find(({ source }) => source.id === 'codes')
    expect(refused?.drafts.map(({ code }) => code)).toEqual(['DE99900200'])
    expect(refused?.rejections).toEqual([
      {
        sourceId: 'codes',
        file: 'rows.csv',
        row: 1,
        reason: 'DE99900100: no source names the holder of this code, and no BIC leads to one',
      },
    ])
  })

  it('leads to a successor that is listed; another one is told and not led to', () => {
    const numbers = createCollectedSource(
      {},
      {
        drafts: [
          createDraft('123456780', { successor: '011000015' }),
          createDraft('011000015', { successor: '999999992' }),
          createDraft('021000021', { successor: '021000021' }),
        ],
      },
    )
    expect(entries('routing', numbers)).toMatchObject([
      { successor: '011000015', details: {} },
      { successor: null, details: { unlistedSuccessor: '999999992' } },
      { successor: null, details: { unlistedSuccessor: '021000021' } },
    ])
  })

  it('leads past a successor that is itself replaced, and in no circle', () => {
    const numbers = createCollectedSource(
      {},
      {
        drafts: [
          createDraft('123456780', { successor: '011000015' }),
          createDraft('011000015', { successor: '021000021' }),
          createDraft('021000021', {}),
          createDraft('111111118', { successor: '222222226' }),
          createDraft('222222226', { successor: '111111118' }),
        ],
      },
    )
    expect(entries('routing', numbers)).toMatchObject([
      { successor: '021000021', details: { namedSuccessor: '011000015' } },
      { successor: '021000021', details: {} },
      { successor: null },
      { successor: null, details: { unlistedSuccessor: '222222226' } },
      { successor: null, details: { unlistedSuccessor: '111111118' } },
    ])
  })
})
