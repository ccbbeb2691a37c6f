const MAX_LENGTH = 24
/** The rows of the distance matrix. They are reused, because each query computes thousands of distances. */
const reusedRows = [
  new Uint8Array(MAX_LENGTH + 1),
  new Uint8Array(MAX_LENGTH + 1),
  new Uint8Array(MAX_LENGTH + 1),
] as const

/**
 * The optimal string alignment distance of two words (substitution, insertion, deletion, transposition), or
 * `maxDistance + 1` when it exceeds `maxDistance`.
 */
export function computeTypoDistance(left: string, right: string, maxDistance: number): number {
  if (left === right) return 0
  if (Math.abs(left.length - right.length) > maxDistance) return maxDistance + 1
  if (left.length > MAX_LENGTH || right.length > MAX_LENGTH) return maxDistance + 1
  return computeDistance(left, right, maxDistance)
}

function computeDistance(left: string, right: string, maxDistance: number): number {
  let [beforeLast, last, current]: [Uint8Array, Uint8Array, Uint8Array] = [
    reusedRows[0],
    reusedRows[1],
    reusedRows[2],
  ]
  for (let column = 0; column <= right.length; column++) last[column] = column
  for (let row = 1; row <= left.length; row++) {
    const smallest = fillRow(left, right, row, beforeLast, last, current)
    // A transposition can skip one row, so the search ends only after two rows above the limit.
    if (smallest > maxDistance && findSmallest(last, right.length) > maxDistance) return maxDistance + 1
    ;[beforeLast, last, current] = [last, current, beforeLast]
  }
  return Math.min(last[right.length] ?? maxDistance + 1, maxDistance + 1)
}

function fillRow(
  left: string,
  right: string,
  row: number,
  beforeLast: Uint8Array,
  last: Uint8Array,
  current: Uint8Array,
): number {
  const letter = left.charCodeAt(row - 1)
  const previousLetter = row > 1 ? left.charCodeAt(row - 2) : -1
  let smallest = row
  let best = row
  current[0] = row
  for (let column = 1; column <= right.length; column++) {
    const other = right.charCodeAt(column - 1)
    const changed = (last[column - 1] ?? 0) + (letter === other ? 0 : 1)
    best = Math.min(changed, (last[column] ?? 0) + 1, best + 1)
    if (column > 1 && previousLetter === other && letter === right.charCodeAt(column - 2))
      best = Math.min(best, (beforeLast[column - 2] ?? 0) + 1)
    current[column] = best
    if (best < smallest) smallest = best
  }
  return smallest
}

function findSmallest(row: Uint8Array, length: number): number {
  let smallest = 255
  for (let column = 0; column <= length; column++) smallest = Math.min(smallest, row[column] ?? 255)
  return smallest
}
