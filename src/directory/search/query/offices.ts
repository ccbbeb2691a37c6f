import { FIELD, unpackOwner } from '../index/index-data.ts'
import { type SearchIndex, selectPostings } from '../index/search-index.ts'
import { findTypoCandidates } from '../typos/typo-candidates.ts'
import { parseTerm } from './parse-term.ts'
import { addTypos, lookUpWord, type QueryWord } from './query-word.ts'

/**
 * The documents of a bank in cities that have every word of a term in one of their names, in any language. If
 * there is none, words match with typos.
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

function findOfficesInPlaces(index: SearchIndex, bank: number, queryWords: readonly QueryWord[]): number[] {
  const [firstPlaces = new Set<number>(), ...otherPlaces] = queryWords.map((queryWord) =>
    findPlaces(index, queryWord),
  )
  const places = otherPlaces.reduce((common, places) => common.intersection(places), firstPlaces)
  const offices: number[] = []
  for (let at = index.bankStart[bank] ?? 0; at < (index.bankStart[bank + 1] ?? 0); at++)
    if (places.has(index.documentPlace[at] ?? 0)) offices.push(index.bankDocuments[at] ?? 0)
  return offices
}

/** The places with a name that the word is, begins, or matches with a typo. */
function findPlaces(index: SearchIndex, { exact, from, to, typos }: QueryWord): Set<number> {
  const ordinals = typos.map(({ ordinal }) => ordinal)
  if (exact >= 0) ordinals.push(exact)
  for (let ordinal = from; ordinal < to; ordinal++) ordinals.push(ordinal)
  return new Set(
    ordinals.flatMap((ordinal) => Array.from(selectPostings(index, ordinal, FIELD.place), unpackOwner)),
  )
}
