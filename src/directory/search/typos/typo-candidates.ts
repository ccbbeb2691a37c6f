import { computeTypoDistance } from './typo-distance.ts'

/** A word of the vocabulary that may correct a word of a query. */
export interface TypoCandidate {
  /** Its position in the vocabulary. */
  readonly word: number
  readonly distance: number
  /** Whether the distance is one transposition. */
  readonly isTransposition: boolean
}

/** The vocabulary in buckets by length, each word with a bit mask of its letters. */
export interface TypoTable {
  readonly words: readonly string[]
  readonly byLength: readonly TypoBucket[]
}

interface TypoBucket {
  /** Positions in the vocabulary. */
  readonly words: Uint32Array
  readonly letters: Int32Array
}

const MAX_WORD_LENGTH = 20
const MAX_CANDIDATES = 24

/** Builds the table that `findTypoCandidates` searches. */
export function buildTypoTable(words: readonly string[]): TypoTable {
  const buckets: number[][] = Array.from({ length: MAX_WORD_LENGTH + 1 }, () => [])
  words.forEach((word, at) => {
    buckets[word.length]?.push(at)
  })
  const byLength = buckets.map((bucket) => ({
    words: Uint32Array.from(bucket),
    letters: Int32Array.from(bucket, (at) => computeLetterBits(words[at] ?? '')),
  }))
  return { words, byLength }
}

/** The maximum edit distance for the length of a word; more if both words have the same letters. */
export function getMaxTypos(length: number, hasSameLetters: boolean): number {
  if (length < 3) return 0
  return length >= (hasSameLetters ? 5 : 7) ? 2 : 1
}

/** Words of the vocabulary within the maximum edit distance, nearest first, at most 24. */
export function findTypoCandidates(table: TypoTable, queryText: string): TypoCandidate[] {
  const maxDistance = getMaxTypos(queryText.length, true)
  if (maxDistance === 0 || queryText.length > MAX_WORD_LENGTH) return []
  const found: TypoCandidate[] = []
  for (let length = queryText.length - maxDistance; length <= queryText.length + maxDistance; length++)
    searchBucket(table, length, queryText, found)
  found.sort((a, b) => a.distance - b.distance || a.word - b.word)
  return found.slice(0, MAX_CANDIDATES)
}

function searchBucket(table: TypoTable, length: number, queryText: string, found: TypoCandidate[]) {
  const bucket = table.byLength[length]
  if (bucket === undefined) return
  const queryLetterBits = computeLetterBits(queryText)
  const maxTypos = getMaxTypos(queryText.length, false)
  for (let at = 0; at < bucket.letters.length; at++) {
    const letters = bucket.letters[at] ?? 0
    // An edit removes at most one letter and adds at most one, so most words need no distance.
    if (countBits(queryLetterBits & ~letters) > maxTypos || countBits(letters & ~queryLetterBits) > maxTypos)
      continue
    const candidate = createCandidate(table, bucket.words[at] ?? 0, queryText, letters === queryLetterBits)
    if (candidate !== null) found.push(candidate)
  }
}

/** The candidate for a word; null if its distance is too large. */
function createCandidate(
  { words }: TypoTable,
  word: number,
  queryText: string,
  hasSameBits: boolean,
): TypoCandidate | null {
  const text = words[word] ?? ''
  // Digits share the bits of letters, so the same bits do not prove the same letters.
  const maxTypos = getMaxTypos(queryText.length, hasSameBits && hasSameLetters(queryText, text))
  const distance = computeTypoDistance(queryText, text, maxTypos)
  if (distance === 0 || distance > maxTypos) return null
  return { word, distance, isTransposition: distance === 1 && isAnagram(queryText, text) }
}

function hasSameLetters(left: string, right: string): boolean {
  return new Set(left).symmetricDifference(new Set(right)).size === 0
}

function isAnagram(left: string, right: string): boolean {
  return left.length === right.length && [...left].sort().join('') === [...right].sort().join('')
}

/** One bit for each letter and digit that occurs. Digits share the bits of letters. */
function computeLetterBits(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}

/** The number of ones among 32 bits: adds neighbouring bits, then pairs, then groups of four. */
function countBits(bits: number): number {
  let sums = bits - ((bits >>> 1) & 0x55555555)
  sums = (sums & 0x33333333) + ((sums >>> 2) & 0x33333333)
  return (((sums + (sums >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
