import type { SearchIndexData } from './index/index-data.ts'
import { type OpenIndex, openIndex } from './index/open-index.ts'
import { codeHits, codeMeantBy, nearestCode } from './query/code-hits.ts'
import type { NameSearch } from './query/match-and-rank.ts'
import { forgivingHits, literalHits } from './query/name-hits.ts'
import { parseTerm } from './query/parse-term.ts'
import type { SearchHit } from './query/top-hits.ts'

export interface SearchQuery {
  readonly term: string
  /** Alpha-2 code of the only country to search in; absent for all. */
  readonly country?: string
  readonly limit: number
}

export interface SearchIndex {
  search(query: SearchQuery): SearchHit[]
}

const MOST_HITS = 100
/** From bank code and country on, a term that is a code means nothing else. */
const SURELY_CODE = 6

/** Takes the data of an index; gives the search over it. The data must not change afterwards. */
export function openSearch(data: SearchIndexData): SearchIndex {
  const index = openIndex(data)
  return { search: (query) => runSearch(index, query) }
}

function runSearch(index: OpenIndex, { term, country, limit }: SearchQuery): SearchHit[] {
  const wantedCountry = country === undefined ? -1 : index.countries.indexOf(country.toUpperCase())
  if (country !== undefined && wantedCountry < 0) return []
  const search: NameSearch = { index, country: wantedCountry, limit: saneLimit(limit) }
  const parsed = parseTerm(term)
  const code = codeMeantBy(index, term, parsed)
  const byCode = code === '' ? [] : codeHits(index, code, wantedCountry, search.limit)
  if (byCode.length > 0 && code.length >= SURELY_CODE) return byCode
  const literal = withoutRepeats(byCode, literalHits(search, parsed.words), search.limit)
  if (literal.length > 0) return literal
  const nearest = nearestCode(parsed, index)
  const byNearest = nearest === '' ? [] : codeHits(index, nearest, wantedCountry, search.limit)
  return byNearest.length > 0 ? byNearest : forgivingHits(search, parsed.words)
}

function saneLimit(limit: number): number {
  return Math.min(MOST_HITS, Math.max(1, Math.trunc(limit) || 1))
}

/** The hits by code first, then the hits by name for the banks not among them. */
function withoutRepeats(byCode: SearchHit[], byName: SearchHit[], limit: number): SearchHit[] {
  if (byCode.length === 0) return byName
  const banks = new Set(byCode.map(({ bank }) => bank))
  return [...byCode, ...byName.filter(({ bank }) => !banks.has(bank))].slice(0, limit)
}
