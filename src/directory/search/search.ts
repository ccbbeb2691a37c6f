import type { BankQuery } from '../directory.ts'
import type { SearchIndexData } from './index/index-data.ts'
import { createSearchIndex, type SearchIndex } from './index/search-index.ts'
import { findCodeHits, findCodeInTerm, findKnownPrefix } from './query/code-hits.ts'
import type { SearchScope } from './query/match-and-rank.ts'
import { findLiteralHits, findPastedHits, findTypoTolerantHits } from './query/name-hits.ts'
import { findOffices } from './query/offices.ts'
import { type ParsedTerm, parseTerm } from './query/parse-term.ts'
import { readPastedText } from './query/pasted-text.ts'
import { type FoundHits, mergeHits, type SearchHit } from './query/top-hits.ts'

/** A hit, with what the visitor is told about it. */
export interface SearchMatch extends SearchHit {
  /** False if no bank matches the search term well, and this one is among the nearest. */
  readonly fitsWell: boolean
  /** All former names of the bank. */
  readonly formerNames: readonly string[]
}

export interface SearchEngine {
  /** The best match of each bank, the best first. */
  search(query: BankQuery): SearchMatch[]
  /**
   * The offices of a bank in cities that a term names in any language, typos included. The bank and its
   * offices are ordinals of the index.
   */
  findOffices(bank: number, term: string): number[]
}

/** The upper limit of a query's own limit, which bounds its cost. */
const MAX_HITS = 100
/** The length of party prefix and country. A known code of at least this length is not also read as words. */
const MIN_CODE_LENGTH = 6

/** Creates the search in an index. `data` must not change afterwards. */
export function createSearchEngine(data: SearchIndexData): SearchEngine {
  const index = createSearchIndex(data)
  return {
    findOffices: (bank, term) => findOffices(index, bank, term),
    search: (query) => {
      const { hits, fitsWell } = runSearch(index, query)
      return hits.map((hit) => ({
        ...hit,
        fitsWell,
        formerNames: index.formerNamesByBank.get(hit.bank) ?? [],
      }))
    },
  }
}

function runSearch(index: SearchIndex, { term, country, limit }: BankQuery): FoundHits {
  const countryOrdinal = country === undefined ? -1 : index.countries.indexOf(country.toUpperCase())
  if (country !== undefined && countryOrdinal < 0) return { hits: [], fitsWell: true }
  const scope: SearchScope = { index, country: countryOrdinal, limit: clampLimit(limit) }
  const parsed = parseTerm(term)
  const code = findCodeInTerm(index, term, parsed)
  const codeHits = findCodeHits(scope, code)
  if (codeHits.length > 0 && code.length >= MIN_CODE_LENGTH) return { hits: codeHits, fitsWell: true }
  const literalHits = mergeHits(codeHits, findWordHits(scope, term, parsed), scope.limit)
  if (literalHits.length > 0) return { hits: literalHits, fitsWell: true }
  const prefixHits = findCodeHits(scope, findKnownPrefix(index, parsed))
  if (prefixHits.length > 0) return { hits: prefixHits, fitsWell: true }
  return findTypoTolerantHits(scope, parsed.words)
}

/** Banks that match all words, or a name in a pasted text. A long term is first read as a pasted text. */
function findWordHits(scope: SearchScope, term: string, { words, isLong }: ParsedTerm): SearchHit[] {
  const pastedText = readPastedText(term)
  if (pastedText === undefined) return findLiteralHits(scope, words)
  if (!isLong) {
    const hits = findLiteralHits(scope, words)
    return hits.length > 0 ? hits : findPastedHits(scope, pastedText)
  }
  const hits = findPastedHits(scope, pastedText)
  return hits.length > 0 ? hits : findLiteralHits(scope, words)
}

function clampLimit(limit: number): number {
  return Math.min(MAX_HITS, Math.max(1, Math.trunc(limit) || 1))
}
