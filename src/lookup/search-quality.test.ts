import { afterAll, describe, expect, it } from 'vitest'
import {
  computeScore,
  readClassedQueries,
  scoreByClass,
} from '../directory/search/testing/classed-queries.ts'
import {
  computePrecisionAtOne,
  judgedQueries,
  regressionQueries,
} from '../directory/search/testing/judged-queries.ts'
import { builtDirectory } from '../testing/built-directory.ts'
import { openInvented } from '../testing/invented-directory.ts'
import { searchBanks } from './bank-detail.ts'

const directory = openInvented(await builtDirectory())
afterAll(() => directory.close())

/** The codes that have been found, so that they have ordinals as in an index. */
const codes: string[] = []

/** The search as visitors get it, in the shape of an index. */
const search = {
  search: (query: { term: string; country?: string; limit: number }) =>
    searchBanks(directory, query).map(({ bank, code }, i) => ({
      document: codes.push(code) - 1,
      bank: bank.id,
      score: -i,
    })),
}

describe('the search over all BICs', () => {
  it('puts the wanted bank first for at least 95 % of the judged queries', () => {
    const { score, misses } = computePrecisionAtOne(search, (document) => codes[document] ?? '')
    process.stdout.write(
      `Search: ${(score * 100).toFixed(1)} % of ${judgedQueries.length} judged queries right\n`,
    )
    for (const { query, got } of misses) {
      process.stdout.write(
        `  missed: ${query.term} (${query.why}) wants ${query.wanted}, got ${got || 'nothing'}\n`,
      )
    }
    expect(judgedQueries.length).toBeGreaterThanOrEqual(60)
    expect(score).toBeGreaterThanOrEqual(0.95)
  })

  it('puts the wanted bank first wherever it once did not', () => {
    const { misses } = computePrecisionAtOne(search, (document) => codes[document] ?? '', regressionQueries)
    expect(misses).toEqual([])
  })

  it.each([
    ['sparkasse münchen', /^(SSKMDEMM|SUSKDEM1|BYLADEM1KMS)/],
    ['stadtsparkasse essen', /^SPESDE3E/],
    ['deutsche bank hamburgg', /^[A-Z]{4}DE/],
  ])('offers no bank of another town for %s', (term, wanted) => {
    const found = searchBanks(directory, { term, limit: 10 })
    // A list of bank codes may state no city.
    expect(new Set(found.map(({ city }) => city).filter(Boolean)).size).toBe(1)
    for (const { code } of found) expect(code).toMatch(wanted)
  })

  it('puts the wanted bank first for 90 % of the queries by class, and for 80 % of each class', () => {
    const bics = (query: { term: string; country?: string; limit: number }) =>
      searchBanks(directory, query).map(({ code }) => code)
    const all = computeScore(bics, readClassedQueries())
    expect(all.inFirst[1] / all.queries).toBeGreaterThanOrEqual(0.9)
    expect(all.inFirst[3] / all.queries).toBeGreaterThanOrEqual(0.95)
    for (const [name, { inFirst, queries }] of scoreByClass(bics, readClassedQueries()))
      expect(inFirst[1] / queries, name).toBeGreaterThanOrEqual(0.8)
  })

  it.each(['dkb', 'kuda', 'kiwibank', 'sparkasse atlantis'])(
    'says that no bank fits well where %s is in no source',
    (term) => {
      const found = searchBanks(directory, { term, limit: 10 })
      expect(found.map(({ isWeakMatch }) => isWeakMatch)).toEqual(found.map(() => true))
    },
  )

  it.each(['deutsche bank', 'duetsche bank', 'bnak of america', 'raiffeissen bank'])(
    'does not say so of %s',
    (term) => {
      expect(searchBanks(directory, { term, limit: 1 })[0]).not.toHaveProperty('isWeakMatch')
    },
  )

  it.each([
    ['wachovia', 'Wachovia'],
    ['wachvia', 'Wachovia'],
    ['kenya commercial bank', 'Kenya Commercial Bank'],
    ['national bank of abu dhabi', 'National Bank of Abu Dhabi'],
  ])('names the former name that %s means', (term, formerName) => {
    expect(searchBanks(directory, { term, limit: 1 })).toMatchObject([{ formerName }])
  })

  it.each(['wells fargo', 'first abu dhabi bank', 'santander'])('names no former name for %s', (term) => {
    expect(searchBanks(directory, { term, limit: 1 })[0]).not.toHaveProperty('formerName')
  })
})
