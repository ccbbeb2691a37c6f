/** Belgium: the last two digits are the first ten modulo 97, and 97 where that is 0. */
import { remainder97 } from '../../checks/check-digits.ts'
import type { NationalCheck } from './national-check.ts'

export const belgium: NationalCheck = {
  rule: 'The last two digits are the remainder of the first ten divided by 97 (97 if there is none)',
  source: 'Febelfin, structure of the Belgian account number',
  binding: true,
  holds: (bban) => (remainder97(bban, 0, 10) || 97) === Number(bban.slice(10)),
}
