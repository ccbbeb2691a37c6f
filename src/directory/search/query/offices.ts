import { FIELD, unpackField, unpackOwner } from '../index/index-data.ts'
import type { OpenIndex } from '../index/open-index.ts'
import { findTypoCandidates } from '../typos/typo-candidates.ts'
import { parseTerm } from './parse-term.ts'
import { addTypos, lookUpWord, type QueryWord } from './query-word.ts'

/**
 * The documents of a bank in cities that have every word of a term in one of their names, in any language. If
 * there is none, words match with typos.
 */
export function findOffices(index: OpenIndex, bank: number, term: string): number[] {
  const queryWords = parseTerm(term).words.map((word) => lookUpWord(index, word))
  if (queryWords.length === 0) return []
  const literal = findOfficesInPlaces(index, bank, queryWords)
  if (literal.length > 0) return literal
  const corrected = queryWords.map((queryWord) =>
    addTypos(index, queryWord, findTypoCandidates(index.typoTable, queryWord.text)),
  )
  return findOfficesInPlaces(index, bank, corrected)
}

function findOfficesInPlaces(index: OpenIndex, bank: number, queryWords: readonly QueryWord[]): number[] {
  const [firstPlaces = new Set<number>(), ...otherPlaces] = queryWords.map((queryWord) =>
    findPlaces(index, queryWord),
  )
  const places = otherPlaces.reduce((common, places) => common.intersection(places), firstPlaces)
  const offices: number[] = []
  for (let at = index.bankStart[bank] ?? 0; at < (index.bankStart[bank + 1] ?? 0); at++)
    if (places.has(index.documentPlace[at] ?? 0)) offices.push(index.bankDocuments[at] ?? 0)
  return offices
}

/** The places that a word names, begins, or names with a typo. */
function findPlaces(index: OpenIndex, { exact, from, to, typos }: QueryWord): Set<number> {
  const words = [exact, ...typos.map(({ word }) => word)].filter((word) => word >= 0)
  for (let word = from; word < to; word++) words.push(word)
  const places = new Set<number>()
  for (const word of words)
    for (const posting of index.postings.subarray(index.postingStart[word], index.postingStart[word + 1]))
      if (unpackField(posting) === FIELD.place) places.add(unpackOwner(posting))
  return places
}
