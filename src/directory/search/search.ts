import type { SearchIndexData } from './index/index-data.ts'
import { createSearchIndex, type SearchIndex } from './index/search-index.ts'
import { findCodeHits, findCodeInTerm, findNearestPrefix } from './query/code-hits.ts'
import type { NameSearch } from './query/match-and-rank.ts'
import { findLiteralHits, findPastedHits, findTypoTolerantHits } from './query/name-hits.ts'
import { findOffices } from './query/offices.ts'
import { type ParsedTerm, parseTerm } from './query/parse-term.ts'
import { readPastedText } from './query/pasted-text.ts'
import { type FoundHits, mergeHits, type SearchHit } from './query/top-hits.ts'

export interface SearchQuery {
  readonly term: string
  /** Alpha-2 code of the only country to search in; absent for all. */
  readonly country?: string
  readonly limit: number
}

/** A bank that was found. */
export interface SearchMatch extends SearchHit {
  /** Whether the name or BIC of the bank matches the search term, minor typos included. */
  readonly fitsWell: boolean
  /** All former names of the bank. */
  readonly formerNames: readonly string[]
}

export interface SearchEngine {
  /** The best match of each bank, the best first. */
  search(query: SearchQuery): SearchMatch[]
  /**
   * The offices of a bank in cities that a term names in any language, typos included. The bank and its
   * offices are ordinals of the index.
   */
  findOffices(bank: number, term: string): number[]
}

const MAX_HITS = 100
/** A term that matches BICs is not searched as a name too if it has at least party prefix and country. */
const MIN_CODE_LENGTH = 6

/** Creates the search in an index, whose data must not change afterwards. */
export function createSearchEngine(data: SearchIndexData): SearchEngine {
  const index = createSearchIndex(data)
  return {
    findOffices: (bank, term) => findOffices(index, bank, term),
    search: (query) => {
      const { hits, fitsWell } = runSearch(index, query)
      return hits.map((hit) => ({ ...hit, fitsWell, formerNames: index.formerNamesOf.get(hit.bank) ?? [] }))
    },
  }
}

function runSearch(index: SearchIndex, { term, country, limit }: SearchQuery): FoundHits {
  const countryOrdinal = country === undefined ? -1 : index.countries.indexOf(country.toUpperCase())
  if (country !== undefined && countryOrdinal < 0) return { hits: [], fitsWell: true }
  const search: NameSearch = { index, country: countryOrdinal, limit: clampLimit(limit) }
  const parsed = parseTerm(term)
  const findByCode = (code: string) =>
    code === '' ? [] : findCodeHits(index, code, countryOrdinal, search.limit)
  const code = findCodeInTerm(index, term, parsed)
  const codeHits = findByCode(code)
  if (codeHits.length > 0 && code.length >= MIN_CODE_LENGTH) return { hits: codeHits, fitsWell: true }
  const literalHits = mergeHits(codeHits, findWordHits(search, term, parsed), search.limit)
  if (literalHits.length > 0) return { hits: literalHits, fitsWell: true }
  const nearestHits = findByCode(findNearestPrefix(index, parsed))
  if (nearestHits.length > 0) return { hits: nearestHits, fitsWell: true }
  return findTypoTolerantHits(search, parsed.words)
}

/** Banks that match all words, or the name in a pasted text. Of a long term, the parts are searched first. */
function findWordHits(search: NameSearch, term: string, { words, isLong }: ParsedTerm): SearchHit[] {
  const pasted = readPastedText(term)
  const findWhole = () => findLiteralHits(search, words)
  const findParts = () => (pasted === undefined ? [] : findPastedHits(search, pasted))
  const [first, second] = isLong ? [findParts, findWhole] : [findWhole, findParts]
  const hits = first()
  return hits.length > 0 ? hits : second()
}

function clampLimit(limit: number): number {
  return Math.min(MAX_HITS, Math.max(1, Math.trunc(limit) || 1))
}
