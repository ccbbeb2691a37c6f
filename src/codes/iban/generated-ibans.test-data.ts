/** Reference arithmetic and random IBANs for tests. Shares no code with the implementation. */

/** The remainder by 97 as in ISO 13616-1: rearranges the IBAN, replaces letters, divides the long number. */
export function computePlainRemainder(iban: string): bigint {
  const rearranged = iban.slice(4) + iban.slice(0, 4)
  return BigInt(rearranged.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))) % 97n
}

/** Creates an IBAN with valid check digits from a BBAN. */
export function createIban(country: string, bban: string): string {
  const digits = String(98n - computePlainRemainder(`${country}00${bban}`)).padStart(2, '0')
  return country + digits + bban
}

/** Creates a seeded generator of random integers from 0 to `limit - 1` (Lehmer, MINSTD). */
export function createSeededRandom(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (state * 48271) % 2147483647
    return state % limit
  }
}

const DIGITS = '0123456789'
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Generates a random text from character kinds: 'n' a digit, 'a' a letter, 'c' either. */
export function generateText(characterKinds: string, random: (limit: number) => number): string {
  const pick = (characters: string) => characters.charAt(random(characters.length))
  return characterKinds.replace(/[nac]/g, (kind) =>
    pick(kind === 'n' ? DIGITS : kind === 'a' ? LETTERS : DIGITS + LETTERS),
  )
}
