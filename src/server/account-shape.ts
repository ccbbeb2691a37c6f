/**
 * What the number of an account looks like wherever it turns up: in an address, in the message of an error.
 */
import { normalizeText } from '../codes/normalize-text.ts'

/**
 * Two letters, two digits, and 11 letters or digits or more (ISO 13616), in a text of letters and digits
 * only. There is no most, so that nothing is left over of a number that other text runs into.
 */
const ACCOUNT = /[A-Z]{2}[0-9]{2}[A-Z0-9]{11,}/i

/** Words and names have fewer digits, the IBANs of all countries more. */
const NINE_DIGITS = /(?:[0-9][^0-9]*){9}/

const NOT_ASCII = /[^\0-\x7f]/
const ESCAPE = /%[0-9a-f]{2}/i
const ESCAPES = /%[0-9a-f]{2}/gi
/** An address that is encoded more often is none that a browser sends. */
const MAX_DECODINGS = 3

/** Where the parts of an address begin that are read on their own. */
const DELIMITERS = /[?&=#]/

/** Whether a text can be spared the closer look: most addresses can. */
export function hasFewDigits(text: string): boolean {
  return !NINE_DIGITS.test(text) && !NOT_ASCII.test(text)
}

/** A text with percent-escapes decoded as UTF-8, whatever they stand for. */
export function decodeEscapes(text: string): string {
  let decoded = text
  for (let time = 0; time < MAX_DECODINGS && ESCAPE.test(decoded); time++) {
    const bytes = Buffer.from(decoded).toString('latin1')
    const unescaped = bytes.replace(ESCAPES, (hex) => String.fromCharCode(Number.parseInt(hex.slice(1), 16)))
    decoded = Buffer.from(unescaped, 'latin1').toString('utf8')
  }
  return decoded
}

/**
 * A text with letters and digits as plainly as they can be read: without accents, and any script's digits as
 * 0, as their shape is all that counts. Here a raised 2 is a digit: whoever reads it knows the account.
 */
export function legible(text: string): string {
  if (!NOT_ASCII.test(text)) return text
  const unmarked = text.normalize('NFKD').replace(/\p{M}+/gu, '')
  return normalizeText(unmarked).replace(/\p{Nd}/gu, (digit) => (digit < ':' ? digit : '0'))
}

/**
 * Where in a text of letters and digits a number of an account may begin; -1 where there is none. It goes on
 * to the end.
 */
function indexOfAccount(signs: string): number {
  const at = signs.search(ACCOUNT)
  return at >= 0 && NINE_DIGITS.test(signs.slice(at)) ? at : -1
}

/**
 * Whether an address may have an IBAN in it, right or mistyped, in any spelling: with whatever between its
 * characters, also what shows nothing, and in the letters and digits of any width. `address` is as it
 * travels, with its escapes.
 */
export function mayNameAccount(address: string): boolean {
  if (hasFewDigits(address)) return false
  return address.split(DELIMITERS).some((part) => {
    const signs = legible(decodeEscapes(part)).replace(/[^A-Z0-9]+/gi, '')
    return indexOfAccount(signs) >= 0
  })
}
