import { describe, expect, it } from 'vitest'
import { createCollectedSource, createRange } from '../testing/drafts.ts'
import { mergeRanges } from './merge-ranges.ts'

const KEY = { id: 'key', asOf: '2031-09-04' }
const BY_HAND = { id: 'by-hand', asOf: '2031-09', isHandKept: true }

function mergePrefix(key: Parameters<typeof createRange>[2], byHand: Parameters<typeof createRange>[2]) {
  const sources = [
    createCollectedSource(BY_HAND, { ranges: [createRange('010000', '019999', byHand)] }),
    createCollectedSource(KEY, { ranges: [createRange('010000', '019999', key)] }),
  ]
  const merged = mergeRanges(sources)
  expect(mergeRanges(sources.toReversed())).toEqual(merged)
  expect(merged).toHaveLength(1)
  return merged[0]
}

describe('a range that two sources have', () => {
  it('has the name of the newer source, and additional fields of the older source', () => {
    const merged = mergePrefix(
      { name: 'Aldermoor Bank Limited', details: { mnemonic: 'QQA', evidence: 'prefix alone' } },
      { details: { mnemonic: 'QQA', bic: 'QQAAAU2S', evidence: 'confirmed' } },
    )
    expect(merged).toMatchObject({
      name: 'Aldermoor Bank Limited',
      sourceId: 'key',
      details: { mnemonic: 'QQA', bic: 'QQAAAU2S', evidence: 'confirmed' },
      contributions: { 'by-hand': ['bic', 'evidence'] },
    })
  })

  it('has the name of a hand-kept row that is newer than the list', () => {
    const merged = mergePrefix(
      { name: 'Aldermoor Bank Limited', details: { mnemonic: 'QQA' } },
      { details: { mnemonic: 'QQA' }, asOf: '2032' },
    )
    expect(merged).toMatchObject({
      name: 'Aldermoor Bank',
      sourceId: 'by-hand',
      contributions: { key: [] },
      dates: { 'by-hand': '2032' },
    })
  })

  it('has no BIC and no evidence from a source that names another institution', () => {
    const merged = mergePrefix(
      { name: 'Elmswood Bank', details: { mnemonic: 'QQE', evidence: 'prefix alone' } },
      { details: { mnemonic: 'QQA', bic: 'QQAAAU2S', evidence: 'confirmed' } },
    )
    expect(merged).toMatchObject({
      name: 'Elmswood Bank',
      details: { mnemonic: 'QQE', evidence: 'prefix alone' },
      contributions: { 'by-hand': ['otherHolder'] },
    })
    expect(merged?.details.bic).toBeUndefined()
  })
})

it('keeps a range of a single source, and a range inside another range', () => {
  const [wide, narrow] = [createRange('010000', '019999'), createRange('012000', '012999')]
  const merged = mergeRanges([
    createCollectedSource(KEY, { ranges: [wide] }),
    createCollectedSource(BY_HAND, { ranges: [narrow] }),
  ])
  expect(merged.map(({ first, contributions }) => [first, contributions])).toEqual([
    ['010000', null],
    ['012000', null],
  ])
})
