import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildSearchIndex } from '../build/build-index.ts'
import { inventedBanks } from '../testing/invented-banks.ts'
import { decodeSearchIndex, encodeSearchIndex } from './encode.ts'

const index = buildSearchIndex(inventedBanks)

describe('encoding and decoding', () => {
  it('return an equal index for any documents', () => {
    fc.assert(
      fc.property(fc.subarray([...inventedBanks]), (documents) => {
        const builtIndex = buildSearchIndex(documents)
        expect(decodeSearchIndex(encodeSearchIndex(builtIndex))).toEqual(builtIndex)
      }),
    )
  })

  it('return an equal index from bytes at any offset', () => {
    const bytes = encodeSearchIndex(index)
    const shifted = new Uint8Array(bytes.length + 3)
    shifted.set(bytes, 3)
    expect(decodeSearchIndex(shifted.subarray(3))).toEqual(index)
  })

  it('produce the same bytes for the same documents', () => {
    expect(encodeSearchIndex(buildSearchIndex(inventedBanks))).toEqual(encodeSearchIndex(index))
  })
})

describe('decoding rejects', () => {
  it.each([
    ['too few bytes', (bytes: Uint8Array) => bytes.subarray(0, 8), /too short/],
    ['a truncated index', (bytes: Uint8Array) => bytes.subarray(0, bytes.length - 8), /header says/],
    ['bytes of another format', (bytes: Uint8Array) => bytes.fill(7, 0, 4), /not a search index/],
    ['another version', (bytes: Uint8Array) => bytes.fill(9, 4, 8), /version/],
  ])('%s', (_, damage, message) => {
    expect(() => decodeSearchIndex(damage(encodeSearchIndex(index)))).toThrow(message)
  })
})
