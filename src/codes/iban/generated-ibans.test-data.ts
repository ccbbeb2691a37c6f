/** Reference arithmetic and random IBANs for tests. Shares no code with the implementation. */

/** The remainder by 97 as ISO 13616-1 describes it: rearrange, replace letters, divide the long number. */
export function computePlainRemainder(iban: string): bigint {
  const moved = iban.slice(4) + iban.slice(0, 4)
  return BigInt(moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))) % 97n
}

/** Makes an IBAN from a BBAN by computing its check digits. */
export function createIban(country: string, bban: string): string {
  const digits = String(98n - computePlainRemainder(`${country}00${bban}`)).padStart(2, '0')
  return country + digits + bban
}

/** A seeded random generator of integers from 0 to below `limit` (Lehmer, MINSTD). */
export function createSeededRandom(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (state * 48271) % 2147483647
    return state % limit
  }
}

const DIGITS = '0123456789'
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A random text for a structure: n a digit, a a letter, c either. */
export function generateText(kinds: string, random: (limit: number) => number): string {
  const pick = (from: string) => from.charAt(random(from.length))
  return kinds.replace(/[nac]/g, (kind) =>
    pick(kind === 'n' ? DIGITS : kind === 'a' ? LETTERS : DIGITS + LETTERS),
  )
}
