/** Recognizes account numbers in addresses and error messages. */
import { normalizeText } from '../../codes/normalize-text.ts'

/**
 * Two letters, two digits, and at least 11 letters or digits (ISO 13616), in a text of letters and digits
 * only. There is no maximum, because other text may follow the number without a gap.
 */
const ACCOUNT = /[A-Z]{2}[0-9]{2}[A-Z0-9]{11,}/i

/** The IBANs of all countries have at least nine digits; few words and names do. */
const NINE_DIGITS = /(?:[0-9][^0-9]*){9}/

const NOT_ASCII = /[^\0-\x7f]/
const ESCAPE = /%[0-9a-f]{2}/i
const ESCAPES = /%[0-9a-f]{2}/gi
/** No browser escapes an address more often. */
const MAX_DECODINGS = 3

/** A sort code or BSB, and an account number behind it: six digits, then six to ten. */
const CODE_AND_ACCOUNT =
  /(?<!\d)(?:\d{2}[^a-z0-9]?\d{2}[^a-z0-9]?\d{2}|\d{3}[^a-z0-9]?\d{3})[^a-z0-9]+\d{6,10}(?!\d)/i

/** Separate the parts of an address. A number does not extend over two parts. */
const DELIMITERS = /[?&=#]/

/** A cheap test that clears most addresses: the text cannot hold an IBAN. */
export function hasTooFewDigits(text: string): boolean {
  return !NINE_DIGITS.test(text) && !NOT_ASCII.test(text)
}

/** Decodes percent-escapes as UTF-8. Invalid UTF-8 becomes U+FFFD. */
export function decodePercentEscapes(text: string): string {
  let decoded = text
  for (let time = 0; time < MAX_DECODINGS && ESCAPE.test(decoded); time++) {
    const bytes = Buffer.from(decoded).toString('latin1')
    const unescaped = bytes.replace(ESCAPES, (hex) => String.fromCharCode(Number.parseInt(hex.slice(1), 16)))
    decoded = Buffer.from(unescaped, 'latin1').toString('utf8')
  }
  return decoded
}

/**
 * Normalizes letters and digits as a person reads them: without accents, with the digits of other scripts as
 * 0, because only the shape of the number matters. A superscript 2 counts as a digit.
 */
export function foldCharacters(text: string): string {
  if (!NOT_ASCII.test(text)) return text
  const unmarked = text.normalize('NFKD').replace(/\p{M}+/gu, '')
  return normalizeText(unmarked).replace(/\p{Nd}/gu, (digit) => (digit < ':' ? digit : '0'))
}

/** Whether a text of letters and digits may hold an account number, up to its end. */
function hasAccount(characters: string): boolean {
  const start = characters.search(ACCOUNT)
  return start >= 0 && NINE_DIGITS.test(characters.slice(start))
}

/**
 * Whether an address may hold an IBAN, valid or mistyped, or an account number behind a sort code or BSB:
 * with any separators, also invisible ones, and with full-width letters and digits. `address` is
 * percent-encoded, as in the request line.
 */
export function mayContainAccountNumber(address: string): boolean {
  if (hasTooFewDigits(address)) return false
  return address.split(DELIMITERS).some((part) => {
    const text = foldCharacters(decodePercentEscapes(part))
    return CODE_AND_ACCOUNT.test(text) || hasAccount(text.replace(/[^A-Z0-9]+/gi, ''))
  })
}
