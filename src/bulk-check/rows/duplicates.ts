/** Finds rows with the same text as an earlier row, in memory that does not grow with the texts. */

/** The maximum number of rows to store, in 48 MB. Later rows are compared with these only. */
export const MAX_COMPARED_ROWS = 2_000_000

/** The number of slots of an empty table. A power of two, as #slotOf needs. */
const FIRST_CAPACITY = 1024
/** The table grows when more than this share of its slots is in use. */
const MAX_LOAD = 0.6

/**
 * Two 32-bit hashes of a text, similar to FNV-1a. In a list of a million different texts, the chance that two
 * of them share both hashes is about 1 in 37 million.
 */
function hashText(text: string): readonly [number, number] {
  let a = 0x811c9dc5
  let b = 0x9747b28c
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    a = Math.imul(a ^ unit, 0x01000193)
    b = Math.imul(b ^ unit, 0x85ebca6b) ^ (b >>> 13)
  }
  return [a >>> 0, b >>> 0]
}

/** Row numbers, from 1, by the hashes of a text, in a hash table with open addressing. */
export class RowsByHash {
  /** The two hashes of each slot, one after the other. */
  #hashes = new Uint32Array(FIRST_CAPACITY * 2)
  /** The number of the row of each slot, from 1; 0 for an empty slot. */
  #rows = new Uint32Array(FIRST_CAPACITY)
  #count = 0

  /** Returns another row that was added with the same text. If there is none, adds this row, returns null. */
  findEarlierRowOrAdd(text: string, row: number): number | null {
    const [a, b] = hashText(text)
    const slot = this.#slotOf(a, b)
    const earlierRow = this.#rows[slot] ?? 0
    if (earlierRow > 0) return earlierRow === row ? null : earlierRow
    if (this.#count >= MAX_COMPARED_ROWS) return null
    this.#set(slot, a, b, row)
    this.#count++
    if (this.#count > this.#rows.length * MAX_LOAD) this.#grow()
    return null
  }

  /** The slot of a pair of hashes, or the empty slot for it. */
  #slotOf(a: number, b: number): number {
    const mask = this.#rows.length - 1
    for (let slot = (a ^ b) & mask; ; slot = (slot + 1) & mask) {
      if (this.#rows[slot] === 0) return slot
      if (this.#hashes[slot * 2] === a && this.#hashes[slot * 2 + 1] === b) return slot
    }
  }

  #set(slot: number, a: number, b: number, row: number): void {
    this.#hashes[slot * 2] = a
    this.#hashes[slot * 2 + 1] = b
    this.#rows[slot] = row
  }

  #grow(): void {
    const [hashes, rows] = [this.#hashes, this.#rows]
    this.#hashes = new Uint32Array(hashes.length * 2)
    this.#rows = new Uint32Array(rows.length * 2)
    for (const [slot, row] of rows.entries()) {
      const [a = 0, b = 0] = [hashes[slot * 2], hashes[slot * 2 + 1]]
      if (row > 0) this.#set(this.#slotOf(a, b), a, b, row)
    }
  }
}
