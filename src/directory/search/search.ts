import type { SearchIndexData } from './index/index-data.ts'
import { type OpenIndex, openIndex } from './index/open-index.ts'
import { codeHits, codeMeantBy, nearestCode } from './query/code-hits.ts'
import type { NameSearch } from './query/match-and-rank.ts'
import { literalHits, pastedHits, typoTolerantHits } from './query/name-hits.ts'
import { officesIn } from './query/offices.ts'
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
  /** Whether the bank matches the search term. If not, it is only one of the nearest. */
  readonly fitsWell: boolean
  /** All former names of the bank. */
  readonly formerNames: readonly string[]
}

export interface SearchIndex {
  search(query: SearchQuery): SearchMatch[]
  /** The documents of a bank (by ordinal) in cities that a term names in any language, typos included. */
  officesIn(bank: number, term: string): number[]
}

const MAX_HITS = 100
/** A term of at least bank code and country that matches a BIC is not searched as a name. */
const MIN_CODE_LENGTH = 6

/** Opens an index for searching. Its data must not change afterwards. */
export function openSearch(data: SearchIndexData): SearchIndex {
  const index = openIndex(data)
  return {
    officesIn: (bank, term) => officesIn(index, bank, term),
    search: (query) => {
      const { hits, fitsWell } = runSearch(index, query)
      return hits.map((hit) => ({ ...hit, fitsWell, formerNames: index.formerNamesOf.get(hit.bank) ?? [] }))
    },
  }
}

function runSearch(index: OpenIndex, { term, country, limit }: SearchQuery): FoundHits {
  const wantedCountry = country === undefined ? -1 : index.countries.indexOf(country.toUpperCase())
  if (country !== undefined && wantedCountry < 0) return { hits: [], fitsWell: true }
  const search: NameSearch = { index, country: wantedCountry, limit: clampLimit(limit) }
  const parsed = parseTerm(term)
  const code = codeMeantBy(index, term, parsed)
  const byCode = code === '' ? [] : codeHits(index, code, wantedCountry, search.limit)
  if (byCode.length > 0 && code.length >= MIN_CODE_LENGTH) return { hits: byCode, fitsWell: true }
  const literal = withoutRepeats(byCode, wordHits(search, term, parsed), search.limit)
  if (literal.length > 0) return { hits: literal, fitsWell: true }
  const nearest = nearestCode(parsed, index)
  const byNearest = nearest === '' ? [] : codeHits(index, nearest, wantedCountry, search.limit)
  if (byNearest.length > 0) return { hits: byNearest, fitsWell: true }
  return typoTolerantHits(search, parsed.words)
}

/** Banks that match all words, or the name in a pasted text. */
function wordHits(search: NameSearch, term: string, { words, isLong }: ParsedTerm): SearchHit[] {
  const pasted = readPastedText(term)
  const whole = () => literalHits(search, words)
  const part = () => (pasted === undefined ? [] : pastedHits(search, pasted))
  const [first, second] = isLong ? [part, whole] : [whole, part]
  const hits = first()
  return hits.length > 0 ? hits : second()
}

function clampLimit(limit: number): number {
  return Math.min(MAX_HITS, Math.max(1, Math.trunc(limit) || 1))
}

/** Hits by code, then hits by name for other banks. */
function withoutRepeats(byCode: SearchHit[], byName: SearchHit[], limit: number): SearchHit[] {
  if (byCode.length === 0) return byName
  const banks = new Set(byCode.map(({ bank }) => bank))
  return [...byCode, ...byName.filter(({ bank }) => !banks.has(bank))].slice(0, limit)
}
