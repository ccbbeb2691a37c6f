/** Slow and plain reckoning for the tests, on its own feet: nothing of it is shared with the code it tests. */

/** The remainder of an IBAN by 97 as ISO 13616-1 describes it: moved, spelled out as one long number, divided. */
export function plainRemainder(iban: string): bigint {
  const moved = iban.slice(4) + iban.slice(0, 4)
  return BigInt(moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))) % 97n
}

/** An IBAN of a BBAN, with the check digits it needs. */
export function withCheckDigits(country: string, bban: string): string {
  const digits = String(98n - plainRemainder(`${country}00${bban}`)).padStart(2, '0')
  return country + digits + bban
}

/** Numbers from 0 to below `limit` that look random and are the same each time (Lehmer, MINSTD). */
export function repeatable(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (state * 48271) % 2147483647
    return state % limit
  }
}

const DIGITS = '0123456789'
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A text that fits the kinds of a structure: n a digit, a a letter, c either. */
export function randomText(kinds: string, random: (limit: number) => number): string {
  const pick = (from: string) => from.charAt(random(from.length))
  return kinds.replace(/[nac]/g, (kind) =>
    pick(kind === 'n' ? DIGITS : kind === 'a' ? LETTERS : DIGITS + LETTERS),
  )
}
