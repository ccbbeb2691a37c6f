/** Routing numbers for tests. Shares no code with the implementation. */
import fc from 'fast-check'

/**
 * Whether nine digits satisfy the checksum: 10 divides 3(d1 + d4 + d7) + 7(d2 + d5 + d8) + (d3 + d6 + d9).
 */
export function hasValidChecksum(number: string): boolean {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = [...number].map(Number)
  return (3 * (a + d + g) + 7 * (b + e + h) + (c + f + i)) % 10 === 0
}

/** Appends the check digit to eight digits. */
export function appendCheckDigit(eightDigits: string): string {
  for (let digit = 0; digit < 9; digit++)
    if (hasValidChecksum(eightDigits + digit)) return eightDigits + digit
  return `${eightDigits}9`
}

export const padToTwoDigits = (number: number) => String(number).padStart(2, '0')

/** The assigned prefixes with a valid first digit, so without 70 to 72. */
const PREFIXES = Array.from({ length: 81 }, (_, number) => number).filter(
  (prefix) =>
    prefix <= 12 || (prefix >= 21 && prefix <= 32) || (prefix >= 61 && prefix <= 69) || prefix === 80,
)

/** Generates routing numbers that satisfy every rule. */
export const routingNumber = fc
  .tuple(fc.constantFrom(...PREFIXES), fc.nat(999_999))
  .map(([prefix, rest]) => appendCheckDigit(padToTwoDigits(prefix) + String(rest).padStart(6, '0')))
