import { MAX_HITS } from '../../codes/swift/search-limits.ts'
import type { BankQuery } from '../directory.ts'
import { FIELD, type SearchIndexData, unpackOwner } from './index/index-data.ts'
import { createSearchIndex, type SearchIndex, selectPostings } from './index/search-index.ts'
import { findCodeHits, findCodeInTerm, findKnownPrefix, findSimilarCodeHits } from './query/code-hits.ts'
import type { SearchScope } from './query/match-and-rank.ts'
import {
  findLiteralHits,
  findOwnScriptHits,
  findPastedHits,
  findTypoTolerantHits,
} from './query/name-hits.ts'
import { type ParsedTerm, parseTerm } from './query/parse-term.ts'
import { readPastedText } from './query/pasted-text.ts'
import { addTypos, lookUpWord, type QueryWord } from './query/query-word.ts'
import { type FoundHits, mergeHits, type SearchHit } from './query/top-hits.ts'
import { findTypoCandidates } from './typos.ts'

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
   * The offices of a bank (head office and branches) in cities that a term names in any language, typos
   * included. `bank` and the results are ordinals of the index.
   */
  findOfficesInCities(bank: number, term: string): number[]
}

/** The length of party prefix and country. A known code of at least this length is not also read as words. */
const MIN_UNAMBIGUOUS_CODE_LENGTH = 6

/** Creates the search in an index. `data` must not change afterwards. */
export function createSearchEngine(data: SearchIndexData): SearchEngine {
  const index = createSearchIndex(data)
  return {
    findOfficesInCities: (bank, term) => findOfficesInCities(index, bank, term),
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
  if (codeHits.length > 0 && code.length >= MIN_UNAMBIGUOUS_CODE_LENGTH)
    return { hits: codeHits, fitsWell: true }
  const { ownScriptWords } = parsed
  const ownScriptHits = ownScriptWords.length > 0 ? findOwnScriptHits(scope, ownScriptWords) : []
  const nameHits = mergeHits(codeHits, ownScriptHits, scope.limit)
  const hitsWithoutTypos = mergeHits(nameHits, findWordHits(scope, term, parsed), scope.limit)
  if (hitsWithoutTypos.length > 0) return { hits: hitsWithoutTypos, fitsWell: true }
  const prefixHits = findCodeHits(scope, findKnownPrefix(index, parsed))
  if (prefixHits.length > 0) return { hits: prefixHits, fitsWell: true }
  const similarHits = findSimilarCodeHits(scope, term)
  if (similarHits.length > 0) return { hits: similarHits, fitsWell: false }
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

/**
 * The documents of a bank in cities whose name, in any language, has every word of a term. Words are
 * corrected if no document matches otherwise.
 */
function findOfficesInCities(index: SearchIndex, bank: number, term: string): number[] {
  const queryWords = parseTerm(term).words.map((word) => lookUpWord(index, word))
  if (queryWords.length === 0) return []
  const literal = findOfficesInPlaces(index, bank, queryWords)
  if (literal.length > 0) return literal
  const corrected = queryWords.map((queryWord) =>
    addTypos(index, queryWord, findTypoCandidates(index.typoTable, queryWord.text)),
  )
  return findOfficesInPlaces(index, bank, corrected)
}

/** The documents of a bank in places whose name has every word. `queryWords` must not be empty. */
function findOfficesInPlaces(index: SearchIndex, bank: number, queryWords: readonly QueryWord[]): number[] {
  const placesOfWords = queryWords.map((queryWord) => findPlaces(index, queryWord))
  const places = placesOfWords.reduce((common, placesOfWord) => common.intersection(placesOfWord))
  const offices: number[] = []
  for (let at = index.bankStart[bank] ?? 0; at < (index.bankStart[bank + 1] ?? 0); at++)
    if (places.has(index.documentPlace[at] ?? 0)) offices.push(index.bankDocuments[at] ?? 0)
  return offices
}

/** The places of the word's exact match, longer words and corrections. */
function findPlaces(
  index: SearchIndex,
  { exactOrdinal, longerFrom, longerTo, typos }: QueryWord,
): Set<number> {
  const ordinals = typos.map(({ ordinal }) => ordinal)
  if (exactOrdinal >= 0) ordinals.push(exactOrdinal)
  for (let ordinal = longerFrom; ordinal < longerTo; ordinal++) ordinals.push(ordinal)
  return new Set(
    ordinals.flatMap((ordinal) => Array.from(selectPostings(index, ordinal, FIELD.place), unpackOwner)),
  )
}
