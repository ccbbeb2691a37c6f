/** Finds the words of the vocabulary that a word with typos may mean. */

/** A word of the vocabulary that a typed word may mean. */
export interface TypoCandidate {
  /** Its ordinal in the vocabulary. */
  readonly ordinal: number
  /** The edit distance from the typed word. */
  readonly distance: number
  /** Whether one transposition of letters is the only typo. */
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
  /** The letter mask of each word, from `computeLetterMask`. */
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

/**
 * The maximum edit distance between a typed word of this length and a candidate; larger if the two words have
 * the same set of letters.
 */
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
    // An edit removes at most one letter and adds at most one, so most words are skipped here. Words with the
    // same letters, which may have more typos, are never skipped.
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

/** Words longer than this are not compared: their distance counts as too large. */
const MAX_COMPARED_LENGTH = 24
/** Three rows of the distance matrix. They are reused, because each query computes thousands of distances. */
const reusedRows = [
  new Uint8Array(MAX_COMPARED_LENGTH + 1),
  new Uint8Array(MAX_COMPARED_LENGTH + 1),
  new Uint8Array(MAX_COMPARED_LENGTH + 1),
] as const

/**
 * The optimal string alignment distance of two words (substitution, insertion, deletion, transposition), or
 * `maxDistance + 1` when it exceeds `maxDistance`.
 */
export function computeTypoDistance(left: string, right: string, maxDistance: number): number {
  if (left === right) return 0
  if (Math.abs(left.length - right.length) > maxDistance) return maxDistance + 1
  if (left.length > MAX_COMPARED_LENGTH || right.length > MAX_COMPARED_LENGTH) return maxDistance + 1
  return computeDistance(left, right, maxDistance)
}

function computeDistance(left: string, right: string, maxDistance: number): number {
  let [beforeLast, last, current]: [Uint8Array, Uint8Array, Uint8Array] = [...reusedRows]
  for (let column = 0; column <= right.length; column++) last[column] = column
  let smallestOfLast = 0
  for (let row = 1; row <= left.length; row++) {
    const smallest = fillRow(left, right, row, { beforeLast, last, current })
    // A transposition can skip one row, so the search ends only after two rows above the limit.
    if (smallest > maxDistance && smallestOfLast > maxDistance) return maxDistance + 1
    smallestOfLast = smallest
    ;[beforeLast, last, current] = [last, current, beforeLast]
  }
  return Math.min(last[right.length] ?? maxDistance + 1, maxDistance + 1)
}

interface Rows {
  readonly beforeLast: Uint8Array
  readonly last: Uint8Array
  readonly current: Uint8Array
}

/** Fills `current`, which is row number `row` of the matrix. Returns the smallest distance in it. */
function fillRow(left: string, right: string, row: number, { beforeLast, last, current }: Rows): number {
  const leftLetter = left.charCodeAt(row - 1)
  const previousLeftLetter = row > 1 ? left.charCodeAt(row - 2) : -1
  let smallest = row
  let distance = row
  current[0] = row
  for (let column = 1; column <= right.length; column++) {
    const rightLetter = right.charCodeAt(column - 1)
    const substituted = (last[column - 1] ?? 0) + (leftLetter === rightLetter ? 0 : 1)
    const deleted = (last[column] ?? 0) + 1
    // `distance` is still that of the column to the left.
    const inserted = distance + 1
    distance = Math.min(substituted, deleted, inserted)
    if (column > 1 && previousLeftLetter === rightLetter && leftLetter === right.charCodeAt(column - 2))
      distance = Math.min(distance, (beforeLast[column - 2] ?? 0) + 1)
    current[column] = distance
    if (distance < smallest) smallest = distance
  }
  return smallest
}
