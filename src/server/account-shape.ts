/** What the number of an account looks like wherever it turns up: in an address, in the message of a fault. */
import { maskIbans } from './mask-ibans.ts'

const LETTER = '(?:[A-Z]|%[46][1-9A-F]|%[57][0-9A])'
const DIGIT = '(?:[0-9]|%3[0-9])'
const GAP = '(?:[\\s+./_-]|%2[0-9A-F]|%C2%A0|%E2%80%[0-9A-F]{2}){0,3}'

/**
 * Two letters, two digits, and 11 letters or digits or more (ISO 13616), grouped or not, percent-encoded or
 * not. There is no most, so that nothing is left over of a number that other text runs into.
 */
const ACCOUNT = new RegExp(
  `${LETTER}${GAP}${LETTER}(?:${GAP}${DIGIT}){2}(?:${GAP}(?:${LETTER}|${DIGIT})){11,}`,
  'gi',
)

/** Words and names have fewer digits, the IBANs of all countries more. */
const NINE_DIGITS = /(?:[0-9][^0-9]*){9}/

/** Whether something in a text may be an IBAN, right or mistyped. */
export function mayNameAccount(text: string): boolean {
  return NINE_DIGITS.test(text) && (text.match(ACCOUNT) ?? []).some((found) => NINE_DIGITS.test(found))
}

/**
 * The text without IBANs, right or mistyped. It masks less than mayNameAccount sees: in a log a hexadecimal
 * version or a path is no account.
 */
export function withoutAccounts(text: string): string {
  return text.replace(ACCOUNT, (found, offset: number) =>
    NINE_DIGITS.test(found) ? maskIbans(found, /[a-z0-9]/i.test(text[offset - 1] ?? '')) : found,
  )
}
