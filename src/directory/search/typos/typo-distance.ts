/** A longer word counts as too far from any other. */
const MAX_LENGTH = 24
/** Three rows of the distance matrix. They are reused, because each query computes thousands of distances. */
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
