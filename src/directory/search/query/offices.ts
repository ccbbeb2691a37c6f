import { FIELD, unpackOwner } from '../index/index-data.ts'
import { type SearchIndex, selectPostings } from '../index/search-index.ts'
import { findTypoCandidates } from '../typos.ts'
import { parseTerm } from './parse-term.ts'
import { addTypos, lookUpWord, type QueryWord } from './query-word.ts'

/**
 * The documents of a bank in cities whose name, in any language, has every word of a term. Words are
 * corrected if no document matches otherwise.
 */
export function findOffices(index: SearchIndex, bank: number, term: string): number[] {
  const queryWords = parseTerm(term).words.map((word) => lookUpWord(index, word))
  if (queryWords.length === 0) return []
  const literal = findOfficesInPlaces(index, bank, queryWords)
  if (literal.length > 0) return literal
  const corrected = queryWords.map((queryWord) =>
    addTypos(index, queryWord, findTypoCandidates(index.typoTable, queryWord.text)),
  )
  return findOfficesInPlaces(index, bank, corrected)
}

/** The documents of a bank in places whose name has every word. There must be a word. */
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
