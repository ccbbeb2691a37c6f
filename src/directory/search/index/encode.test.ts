import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildSearchIndex } from '../build/build-index.ts'
import { inventedBanks } from '../testing/invented-banks.ts'
import { decodeSearchIndex, encodeSearchIndex } from './encode.ts'

const index = buildSearchIndex(inventedBanks)

describe('encode and decode', () => {
  it('give back any part of the index', () => {
    fc.assert(
      fc.property(fc.subarray([...inventedBanks]), (documents) => {
        const data = buildSearchIndex(documents)
        expect(decodeSearchIndex(encodeSearchIndex(data))).toEqual(data)
      }),
    )
  })

  it('give back the index from bytes that begin anywhere', () => {
    const bytes = encodeSearchIndex(index)
    const shifted = new Uint8Array(bytes.length + 3)
    shifted.set(bytes, 3)
    expect(decodeSearchIndex(shifted.subarray(3))).toEqual(index)
  })

  it('give the same bytes for the same documents', () => {
    expect(encodeSearchIndex(buildSearchIndex(inventedBanks))).toEqual(encodeSearchIndex(index))
  })
})

describe('decode refuses', () => {
  it.each([
    ['too few bytes', (bytes: Uint8Array) => bytes.subarray(0, 8), /too short/],
    ['a file cut off', (bytes: Uint8Array) => bytes.subarray(0, bytes.length - 8), /header says/],
    ['other bytes', (bytes: Uint8Array) => bytes.fill(7, 0, 4), /not a search index/],
    ['another version', (bytes: Uint8Array) => bytes.fill(9, 4, 8), /version/],
  ])('%s', (_, spoil, message) => {
    expect(() => decodeSearchIndex(spoil(encodeSearchIndex(index)))).toThrow(message)
  })
})
