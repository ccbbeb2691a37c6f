import { computeTypoDistance } from './typo-distance.ts'

/** A word of the vocabulary that may correct a word of a query. */
export interface TypoCandidate {
  /** Its ordinal in the vocabulary. */
  readonly ordinal: number
  readonly distance: number
  /** Whether the distance is one transposition. */
  readonly isTransposition: boolean
}

/** The vocabulary in buckets by length. */
export interface TypoTable {
  readonly words: readonly string[]
  readonly byLength: readonly TypoBucket[]
}

/** The words of one length. */
interface TypoBucket {
  /** Their ordinals in the vocabulary. */
  readonly ordinals: Uint32Array
  /** The mask of the letters of each, from `computeLetterMask`. */
  readonly letterMasks: Int32Array
}

/** Longer words are not corrected, nor proposed as corrections. */
const MAX_WORD_LENGTH = 20
const MAX_CANDIDATES = 24

/** Builds the table that `findTypoCandidates` searches. */
export function buildTypoTable(words: readonly string[]): TypoTable {
  const buckets: number[][] = Array.from({ length: MAX_WORD_LENGTH + 1 }, () => [])
  words.forEach((word, ordinal) => {
    buckets[word.length]?.push(ordinal)
  })
  const byLength = buckets.map((ordinals) => ({
    ordinals: Uint32Array.from(ordinals),
    letterMasks: Int32Array.from(ordinals, (ordinal) => computeLetterMask(words[ordinal] ?? '')),
  }))
  return { words, byLength }
}

/** The maximum edit distance for a typed word of this length; larger if both words have the same letters. */
export function getMaxTypos(length: number, { hasSameLetters }: { hasSameLetters: boolean }): number {
  if (length < 3) return 0
  return length >= (hasSameLetters ? 5 : 7) ? 2 : 1
}

/** At most MAX_CANDIDATES words of the vocabulary within the maximum edit distance, the nearest first. */
export function findTypoCandidates(table: TypoTable, typed: string): TypoCandidate[] {
  const maxDistance = getMaxTypos(typed.length, { hasSameLetters: true })
  if (maxDistance === 0 || typed.length > MAX_WORD_LENGTH) return []
  return table.byLength
    .slice(typed.length - maxDistance, typed.length + maxDistance + 1)
    .flatMap((bucket) => searchBucket(table, bucket, typed))
    .sort((a, b) => a.distance - b.distance || a.ordinal - b.ordinal)
    .slice(0, MAX_CANDIDATES)
}

function searchBucket(
  table: TypoTable,
  { ordinals, letterMasks }: TypoBucket,
  typed: string,
): TypoCandidate[] {
  const found: TypoCandidate[] = []
  const typedMask = computeLetterMask(typed)
  const maxTypos = getMaxTypos(typed.length, { hasSameLetters: false })
  for (let at = 0; at < ordinals.length; at++) {
    const mask = letterMasks[at] ?? 0
    // An edit removes at most one letter and adds at most one, so most words need no distance.
    if (countBits(typedMask & ~mask) > maxTypos || countBits(mask & ~typedMask) > maxTypos) continue
    const ordinal = ordinals[at] ?? 0
    const candidate = createCandidate(ordinal, table.words[ordinal] ?? '', typed)
    if (candidate !== null) found.push(candidate)
  }
  return found
}

/** The candidate for a word; null if its distance is 0 or too large. */
function createCandidate(ordinal: number, word: string, typed: string): TypoCandidate | null {
  const maxTypos = getMaxTypos(typed.length, { hasSameLetters: hasSameLetters(typed, word) })
  const distance = computeTypoDistance(typed, word, maxTypos)
  if (distance === 0 || distance > maxTypos) return null
  return { ordinal, distance, isTransposition: distance === 1 && isAnagram(typed, word) }
}

function hasSameLetters(left: string, right: string): boolean {
  // Different masks rule out most words. The same masks prove nothing: digits share the bits of letters.
  if (computeLetterMask(left) !== computeLetterMask(right)) return false
  return new Set(left).symmetricDifference(new Set(right)).size === 0
}

function isAnagram(left: string, right: string): boolean {
  return left.length === right.length && [...left].sort().join('') === [...right].sort().join('')
}

/** One bit for each letter and digit that occurs. Digits share the bits of letters. */
function computeLetterMask(word: string): number {
  let mask = 0
  for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) & 31)
  return mask
}

/** The number of ones among 32 bits. Adds neighbouring bits, then pairs, then groups of four. */
function countBits(bits: number): number {
  let sums = bits - ((bits >>> 1) & 0x55555555)
  sums = (sums & 0x33333333) + ((sums >>> 2) & 0x33333333)
  return (((sums + (sums >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
