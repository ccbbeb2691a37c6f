import { describe, expect, it } from 'vitest'
import {
  computeScore,
  readClassedQueries,
  scoreByClass,
} from '../../directory/search/testing/classed-queries.ts'
import {
  computePrecisionAtOne,
  judgedQueries,
  regressionQueries,
} from '../../directory/search/testing/judged-queries.ts'
import { openBuiltDirectory } from '../../testing/built-directory.ts'
import { searchBanks } from '../banks/bank-detail.ts'

const directory = await openBuiltDirectory()

/** The codes found so far. A document number is an index into them. */
const codes: string[] = []

/** The search of the site, with the interface of a search index. */
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
    for (const { query, code } of misses) {
      process.stdout.write(
        `  missed: ${query.term} (${query.why}) wanted ${query.wanted}, found ${code || 'nothing'}\n`,
      )
    }
    expect(judgedQueries.length).toBeGreaterThanOrEqual(60)
    expect(score).toBeGreaterThanOrEqual(0.95)
  })

  it('puts the wanted bank first for the queries that once failed', () => {
    const { misses } = computePrecisionAtOne(search, (document) => codes[document] ?? '', regressionQueries)
    expect(misses).toEqual([])
  })

  it.each([
    ['sparkasse münchen', /^(SSKMDEMM|SUSKDEM1|BYLADEM1KMS)/],
    ['stadtsparkasse essen', /^SPESDE3E/],
    ['deutsche bank hamburgg', /^[A-Z]{4}DE/],
  ])('finds only banks of the named city for %s', (term, wanted) => {
    const results = searchBanks(directory, { term, limit: 10 })
    // A list of bank codes may state no city.
    expect(new Set(results.map(({ city }) => city).filter(Boolean)).size).toBe(1)
    for (const { code } of results) expect(code).toMatch(wanted)
  })

  it('puts the wanted bank first for 90 % of the queries by class, and for 80 % of each class', () => {
    const searchBics = (query: { term: string; country?: string; limit: number }) =>
      searchBanks(directory, query).map(({ code }) => code)
    const all = computeScore(searchBics, readClassedQueries())
    expect(all.inFirst[1] / all.queries).toBeGreaterThanOrEqual(0.9)
    expect(all.inFirst[3] / all.queries).toBeGreaterThanOrEqual(0.95)
    for (const [name, { inFirst, queries }] of scoreByClass(searchBics, readClassedQueries()))
      expect(inFirst[1] / queries, name).toBeGreaterThanOrEqual(0.8)
  })

  it.each(['kuda', 'kiwibank', 'sparkasse atlantis'])(
    'marks every result as a weak match for %s, which no source has',
    (term) => {
      const results = searchBanks(directory, { term, limit: 10 })
      expect(results.map(({ isWeakMatch }) => isWeakMatch)).toEqual(results.map(() => true))
    },
  )

  it.each(['deutsche bank', 'duetsche bank', 'bnak of america', 'raiffeissen bank'])(
    'does not mark the first result as a weak match for %s',
    (term) => {
      expect(searchBanks(directory, { term, limit: 1 })[0]).not.toHaveProperty('isWeakMatch')
    },
  )

  it.each([
    ['wachovia', 'Wachovia'],
    ['wachvia', 'Wachovia'],
    ['kenya commercial bank', 'Kenya Commercial Bank'],
    ['national bank of abu dhabi', 'National Bank of Abu Dhabi'],
  ])('reports the former name that %s matches', (term, formerName) => {
    expect(searchBanks(directory, { term, limit: 1 })).toMatchObject([{ formerName }])
  })

  it.each(['wells fargo', 'first abu dhabi bank', 'santander'])('reports no former name for %s', (term) => {
    expect(searchBanks(directory, { term, limit: 1 })[0]).not.toHaveProperty('formerName')
  })
})
