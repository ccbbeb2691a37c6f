import { typoDistance } from './typo-distance.ts'

/** A word of the vocabulary that a typed word may stand for. */
export interface TypoCandidate {
  readonly word: number
  readonly distance: number
  /** Nothing but two neighbours swapped. */
  readonly sameLetters: boolean
}

/** The vocabulary arranged for typos: words in buckets by length, each with a set of its letters as bits. */
export interface TypoTable {
  readonly words: readonly string[]
  readonly byLength: readonly TypoBucket[]
}

interface TypoBucket {
  /** Positions in the vocabulary. */
  readonly words: Uint32Array
  readonly letters: Int32Array
}

const LONGEST_WORD = 20
const MOST_CANDIDATES = 24

/** Takes the sorted vocabulary; gives the table that `typoCandidates` reads. */
export function openTypoTable(words: readonly string[]): TypoTable {
  const buckets: number[][] = Array.from({ length: LONGEST_WORD + 1 }, () => [])
  words.forEach((word, at) => {
    buckets[word.length]?.push(at)
  })
  const byLength = buckets.map((bucket) => ({
    words: Uint32Array.from(bucket),
    letters: Int32Array.from(bucket, (at) => letterBits(words[at] ?? '')),
  }))
  return { words, byLength }
}

/** Takes a word's length; gives how many slips are forgiven. */
export function forgivenSlips(length: number): number {
  if (length < 3) return 0
  return length < 7 ? 1 : 2
}

/** Takes a typed word; gives the vocabulary's words within the forgiven distance, nearest first, at most 24. */
export function typoCandidates(table: TypoTable, typed: string): TypoCandidate[] {
  const most = forgivenSlips(typed.length)
  if (most === 0 || typed.length > LONGEST_WORD) return []
  const found: TypoCandidate[] = []
  for (let length = typed.length - most; length <= typed.length + most; length++)
    searchBucket(table, length, typed, most, found)
  found.sort((a, b) => a.distance - b.distance || a.word - b.word)
  return found.slice(0, MOST_CANDIDATES)
}

function searchBucket(table: TypoTable, length: number, typed: string, most: number, found: TypoCandidate[]) {
  const bucket = table.byLength[length]
  if (bucket === undefined) return
  const typedLetters = letterBits(typed)
  for (let at = 0; at < bucket.letters.length; at++) {
    // A slip takes away at most one letter and brings in at most one, so most words need no distance.
    const letters = bucket.letters[at] ?? 0
    if (countBits(typedLetters & ~letters) > most || countBits(letters & ~typedLetters) > most) continue
    const word = bucket.words[at] ?? 0
    const distance = typoDistance(typed, table.words[word] ?? '', most)
    if (distance > 0 && distance <= most)
      found.push({ word, distance, sameLetters: distance === 1 && isAnagram(typed, table.words[word] ?? '') })
  }
}

function isAnagram(left: string, right: string): boolean {
  return left.length === right.length && [...left].sort().join('') === [...right].sort().join('')
}

function letterBits(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}

function countBits(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
