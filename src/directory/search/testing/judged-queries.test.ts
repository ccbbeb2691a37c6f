import { describe, expect, it } from 'vitest'
import { computePrecisionAtOne, judgedQueries } from './judged-queries.ts'

describe('judged queries', () => {
  it('are at least 80 different ones, with a third held out', () => {
    const keys = judgedQueries.map(({ term, country }) => `${term} ${country}`)
    expect(judgedQueries.length).toBeGreaterThanOrEqual(80)
    expect(judgedQueries.filter(({ heldOut }) => heldOut).length).toBe(Math.floor(judgedQueries.length / 3))
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('expect BICs or the beginnings of BICs', () => {
    for (const { wanted } of judgedQueries)
      for (const code of wanted) expect(code).toMatch(/^[A-Z0-9]{4}[A-Z]{2}([A-Z0-9]{2})?$/)
  })
})

describe('computePrecisionAtOne', () => {
  const queries = [
    { term: 'one', wanted: ['QAAAXK'], why: 'found' },
    { term: 'two', country: 'FR', wanted: ['QAAAXKPR'], why: 'not found' },
  ]
  const search = {
    search: ({ country }: { country?: string }) =>
      country === undefined ? [{ document: 0, bank: 0, score: 1 }] : [],
  }

  it('returns the share of correct first results, and the misses', () => {
    expect(computePrecisionAtOne(search, () => 'QAAAXKPRXXX', queries)).toEqual({
      score: 0.5,
      misses: [{ query: queries[1], code: '' }],
    })
  })
})
