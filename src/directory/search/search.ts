import type { SearchIndexData } from './index/index-data.ts'
import { type OpenIndex, openIndex } from './index/open-index.ts'
import { findCodeHits, findCodeInTerm, findNearestCode } from './query/code-hits.ts'
import type { NameSearch } from './query/match-and-rank.ts'
import { findLiteralHits, findPastedHits, findTypoTolerantHits } from './query/name-hits.ts'
import { findOffices } from './query/offices.ts'
import { type ParsedTerm, parseTerm } from './query/parse-term.ts'
import { readPastedText } from './query/pasted-text.ts'
import type { FoundHits, SearchHit } from './query/top-hits.ts'

export interface SearchQuery {
  readonly term: string
  /** Alpha-2 code of the only country to search in; absent for all. */
  readonly country?: string
  readonly limit: number
}

/** A bank that was found. */
export interface SearchMatch extends SearchHit {
  /** Whether the bank matches the search term, or its BIC the corrected code. If not, it is only similar. */
  readonly fitsWell: boolean
  /** All former names of the bank. */
  readonly formerNames: readonly string[]
}

export interface SearchIndex {
  search(query: SearchQuery): SearchMatch[]
  /**
   * The offices of a bank in cities that a term names in any language, typos included. The bank and its
   * offices are ordinals of the index.
   */
  officesIn(bank: number, term: string): number[]
}

const MAX_HITS = 100
/** A term of at least bank code and country that matches a BIC is not searched as a name. */
const MIN_CODE_LENGTH = 6

/** Opens an index for searching. Its data must not change afterwards. */
export function openSearch(data: SearchIndexData): SearchIndex {
  const index = openIndex(data)
  return {
    officesIn: (bank, term) => findOffices(index, bank, term),
    search: (query) => {
      const { hits, fitsWell } = runSearch(index, query)
      return hits.map((hit) => ({ ...hit, fitsWell, formerNames: index.formerNamesOf.get(hit.bank) ?? [] }))
    },
  }
}

function runSearch(index: OpenIndex, { term, country, limit }: SearchQuery): FoundHits {
  const countryOrdinal = country === undefined ? -1 : index.countries.indexOf(country.toUpperCase())
  if (country !== undefined && countryOrdinal < 0) return { hits: [], fitsWell: true }
  const search: NameSearch = { index, country: countryOrdinal, limit: clampLimit(limit) }
  const parsed = parseTerm(term)
  const code = findCodeInTerm(index, term, parsed)
  const codeMatches = code === '' ? [] : findCodeHits(index, code, countryOrdinal, search.limit)
  if (codeMatches.length > 0 && code.length >= MIN_CODE_LENGTH) return { hits: codeMatches, fitsWell: true }
  const literalHits = mergeHits(codeMatches, findWordHits(search, term, parsed), search.limit)
  if (literalHits.length > 0) return { hits: literalHits, fitsWell: true }
  const nearestPrefix = findNearestCode(parsed, index)
  const nearestHits =
    nearestPrefix === '' ? [] : findCodeHits(index, nearestPrefix, countryOrdinal, search.limit)
  if (nearestHits.length > 0) return { hits: nearestHits, fitsWell: true }
  return findTypoTolerantHits(search, parsed.words)
}

/** Banks that match all words, or the name in a pasted text. */
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

/** Hits by code, then hits by name for other banks. */
function mergeHits(codeMatches: SearchHit[], nameMatches: SearchHit[], limit: number): SearchHit[] {
  if (codeMatches.length === 0) return nameMatches
  const banks = new Set(codeMatches.map(({ bank }) => bank))
  return [...codeMatches, ...nameMatches.filter(({ bank }) => !banks.has(bank))].slice(0, limit)
}
