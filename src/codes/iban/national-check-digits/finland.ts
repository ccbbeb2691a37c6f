/** Finland: the last of the fourteen digits is a Luhn check digit (modulus 10, weights 2 and 1 from the right). */
import type { NationalCheck } from './national-check.ts'

function holds(bban: string): boolean {
  let sum = 0
  for (let i = 0; i < bban.length; i++) {
    const digit = bban.charCodeAt(i) - 48
    const doubled = (bban.length - i) % 2 === 0 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

export const finland: NationalCheck = {
  rule: 'The digits of the account number, every second one doubled, add up to a multiple of 10 (Luhn)',
  source: 'Finance Finland, structure of the Finnish account number',
  binding: true,
  holds,
}
