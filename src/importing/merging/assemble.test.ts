import { describe, expect, it } from 'vitest'
import { OTHER_HOLDER } from '../../codes/code-entry.ts'
import { inventedHeads } from '../../testing/invented-directory.ts'
import type { CollectedSource } from '../rows/collect.ts'
import { createCollectedSource, createDraft, createRange } from '../testing/drafts.ts'
import { assembleDirectory } from './assemble.ts'

const HEAD = 'QQAADEFFXXX'
const BIC_LIST = createCollectedSource(
  { id: 'bics', type: 'swift' },
  {
    drafts: [
      createDraft(HEAD, { country: 'DE', city: 'Kiel' }),
      createDraft('QQAADEFF100', { country: 'DE', city: 'Bonn' }),
    ],
  },
)

/** The entries of a code type in an assembled directory, each with the main BIC of its bank. */
function assembleEntries(typeId: string, ...collected: readonly CollectedSource[]) {
  const { assembledCodes } = assembleDirectory([BIC_LIST, ...collected], inventedHeads([HEAD]))
  const entries = assembledCodes.find(({ type }) => type === typeId)?.entries ?? []
  return entries.map(({ item, bank }) => ({ ...item, mainBic: bank?.mainBic ?? null }))
}

describe('assembleDirectory', () => {
  it('groups BICs into banks, and assigns each BIC to its bank', () => {
    const { banks } = assembleDirectory([BIC_LIST], inventedHeads([HEAD]))
    expect(banks).toMatchObject([{ id: 1, mainBic: HEAD, name: 'Aldermoor Bank' }])
    expect(assembleEntries('swift').map(({ mainBic }) => mainBic)).toEqual([HEAD, HEAD])
  })

  it('names each BIC after its bank, however its row writes the name', () => {
    const spellings = ['Aldermoor Bank S.A.', 'Aldermoor Bank S.A.', 'Aldermoor-Bank SA']
    const drafts = spellings.map((name, i) => createDraft(`QQCCDEFF10${i}`, { name, country: 'DE' }))
    const bics = createCollectedSource({ id: 'bics', type: 'swift' }, { drafts })
    const { assembledCodes } = assembleDirectory([bics], inventedHeads([]))
    expect(assembledCodes[0]?.entries.map(({ item }) => item.name)).toEqual(
      Array(3).fill('Aldermoor Bank S.A.'),
    )
  })

  it('omits code types without a source', () => {
    expect(assembleDirectory([BIC_LIST], inventedHeads([])).assembledCodes.map(({ type }) => type)).toEqual([
      'swift',
    ])
  })

  it('gives a bank code the city of the office whose BIC it states, or else of the head office', () => {
    const drafts = ['QQAADEFF100', 'QQAADEFF'].map((bic, i) =>
      createDraft(`DE9990020${i}`, { name: '', details: { bic } }),
    )
    const cities = assembleEntries('iban', createCollectedSource({ type: 'iban' }, { drafts })).map(
      ({ city }) => city,
    )
    expect(cities).toEqual(['Bonn', 'Kiel'])
  })

  it('gives a bank code without a name the name and city of the bank whose BIC it states', () => {
    const codes = createCollectedSource(
      { type: 'iban' },
      { drafts: [createDraft('DE99900100', { name: '', details: { bic: HEAD } })] },
    )
    expect(assembleEntries('iban', codes)).toMatchObject([
      { name: 'Aldermoor Bank', city: 'Kiel', mainBic: HEAD, contributions: { bics: ['name', 'city'] } },
    ])
  })

  it('names a bank code by a newer BIC if an older list has the BIC of another bank', () => {
    const list = (id: string, asOf: string, name: string, bic: string) =>
      createCollectedSource(
        { id, type: 'iban', asOf },
        { drafts: [createDraft('DE99900100', { country: 'DE', name, details: { bic } })] },
      )
    const newer = list('newer', '2024-06', '', HEAD)
    expect(
      assembleEntries('iban', list('older', '2019-07', 'Bramble Bank', 'QQBBDEFF'), newer),
    ).toMatchObject([
      { name: 'Aldermoor Bank', city: 'Kiel', mainBic: HEAD, contributions: { older: [OTHER_HOLDER] } },
    ])
    expect(
      assembleEntries('iban', list('older', '2019-07', 'Bramble Bank', 'QQAADE2A'), newer),
    ).toMatchObject([{ name: 'Bramble Bank', details: { bic: HEAD } }])
  })

  it('gives a branch the name of the institution with its mnemonic, and the BIC if it has none', () => {
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
    expect(assembleEntries('bsb', list, prefixes)).toMatchObject([
      { name: 'Willow Bank', details: { bic: 'QQAADEFF' }, contributions: { prefixes: ['name', 'bic'] } },
      { name: 'Willow Bank', details: { bic: 'QQAADEFF100' }, contributions: { prefixes: ['name'] } },
    ])
  })

  it('marks the full name as not known if no source names the institution of a mnemonic', () => {
    const branch = createDraft('987001', { name: 'QQA', details: { mnemonic: 'QQA' } })
    const list = createCollectedSource({ id: 'list', type: 'bsb' }, { drafts: [branch] })
    expect(assembleEntries('bsb', list)).toMatchObject([{ name: 'QQA (full name not known)' }])
  })

  it('rejects the row of a code without a name and a BIC', () => {
    const unnamed = [createDraft('DE99900100', { name: '' }), createDraft('DE99900200')]
    const codes = createCollectedSource({ id: 'codes', type: 'iban' }, { drafts: unnamed })
    const { assembledCodes, collectedSources } = assembleDirectory([BIC_LIST, codes], inventedHeads([]))
    const iban = assembledCodes.find(({ type }) => type === 'iban')
    expect(iban?.entries.map(({ item }) => item.code)).toEqual(['DE99900200'])
    const codesSource = collectedSources.find(({ source }) => source.id === 'codes')
    expect(codesSource?.drafts.map(({ code }) => code)).toEqual(['DE99900200'])
    expect(codesSource?.rejections).toEqual([
      {
        sourceId: 'codes',
        file: 'rows.csv',
        row: 1,
        reason: 'DE99900100: no source names the holder of this code, and no BIC leads to one',
      },
    ])
  })

  it('keeps a successor that is listed, and stores any other as a detail', () => {
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
    expect(assembleEntries('routing', numbers)).toMatchObject([
      { successor: '011000015', details: {} },
      { successor: null, details: { unlistedSuccessor: '999999992' } },
      { successor: null, details: { unlistedSuccessor: '021000021' } },
    ])
  })

  it('skips a successor that is itself replaced, and drops successors that form a cycle', () => {
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
    expect(assembleEntries('routing', numbers)).toMatchObject([
      { successor: '021000021', details: { namedSuccessor: '011000015' } },
      { successor: '021000021', details: {} },
      { successor: null },
      { successor: null, details: { unlistedSuccessor: '222222226' } },
      { successor: null, details: { unlistedSuccessor: '111111118' } },
    ])
  })
})
