import { FIELD, fieldOfPosting, ownerOf } from '../index/index-data.ts'
import type { OpenIndex } from '../index/open-index.ts'
import { typoCandidates } from '../typos/typo-candidates.ts'
import { parseTerm } from './parse-term.ts'
import { meaningOf, type WordMeaning, withTypos } from './word-meaning.ts'

/**
 * The documents of a bank in cities that have every word of a term in one of their names, in any language. If
 * there is none, words match with typos.
 */
export function officesIn(index: OpenIndex, bank: number, term: string): number[] {
  const meanings = parseTerm(term).words.map((word) => meaningOf(index, word))
  if (meanings.length === 0) return []
  const literal = officesAt(index, bank, meanings)
  if (literal.length > 0) return literal
  const corrected = meanings.map((meaning) =>
    withTypos(index, meaning, typoCandidates(index.typoTable, meaning.text)),
  )
  return officesAt(index, bank, corrected)
}

function officesAt(index: OpenIndex, bank: number, meanings: readonly WordMeaning[]): number[] {
  const [first = new Set<number>(), ...others] = meanings.map((meaning) => placesOf(index, meaning))
  const places = others.reduce((common, more) => common.intersection(more), first)
  const offices: number[] = []
  for (let at = index.bankStart[bank] ?? 0; at < (index.bankStart[bank + 1] ?? 0); at++)
    if (places.has(index.documentPlace[at] ?? 0)) offices.push(index.bankDocuments[at] ?? 0)
  return offices
}

/** The places that a word names, begins, or names with a typo. */
function placesOf(index: OpenIndex, { exact, from, to, typos }: WordMeaning): Set<number> {
  const words = [exact, ...typos.map(({ word }) => word)].filter((word) => word >= 0)
  for (let word = from; word < to; word++) words.push(word)
  const places = new Set<number>()
  for (const word of words)
    for (const posting of index.postings.subarray(index.postingStart[word], index.postingStart[word + 1]))
      if (fieldOfPosting(posting) === FIELD.place) places.add(ownerOf(posting))
  return places
}
