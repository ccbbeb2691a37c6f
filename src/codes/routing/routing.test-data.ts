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
export function appendCheckDigit(eight: string): string {
  for (let digit = 0; digit < 9; digit++) if (hasValidChecksum(eight + digit)) return eight + digit
  return `${eight}9`
}

export const padToTwoDigits = (number: number) => String(number).padStart(2, '0')

const PREFIXES = Array.from({ length: 81 }, (_, number) => number).filter(
  (n) => n <= 12 || (n >= 21 && n <= 32) || (n >= 61 && n <= 69) || n === 80,
)

/** Generates routing numbers that satisfy every rule. */
export const routingNumber = fc
  .tuple(fc.constantFrom(...PREFIXES), fc.nat(999_999))
  .map(([prefix, rest]) => appendCheckDigit(padToTwoDigits(prefix) + String(rest).padStart(6, '0')))
