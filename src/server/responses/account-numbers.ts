/** Recognizes account numbers in URLs and error messages. */
import { normalizeText } from '../../codes/checks/input-text.ts'
import { findNationalAccounts } from '../../codes/iban/national/account-in-text.ts'

/**
 * Two letters, two digits, and at least 11 letters or digits (ISO 13616), in a text of letters and digits
 * only. There is no maximum length, because other text may follow without a separator.
 */
const IBAN_SHAPE = /[A-Z]{2}[0-9]{2}[A-Z0-9]{11,}/i

/**
 * A text with fewer than nine digits counts as no IBAN. The example IBAN of every country in the registry has
 * at least twelve, though some formats allow fewer. Few words and names in URLs have nine.
 */
const NINE_DIGITS = /(?:[0-9][^0-9]*){9}/

const NOT_ASCII = /[^\0-\x7f]/
const ESCAPE = /%[0-9a-f]{2}/i
const ESCAPES = /%[0-9a-f]{2}/gi
/** A URL is escaped once more each time it is passed on inside another URL. More escapes stay. */
const MAX_DECODINGS = 3

/** A sort code or BSB of six digits, or a German bank code of eight, then an account number of six to ten. */
const CODE_AND_ACCOUNT = new RegExp(
  String.raw`(?<!\d)(?:\d{2}[^a-z0-9]?\d{2}[^a-z0-9]?\d{2}|\d{3}[^a-z0-9]?\d{3}(?:[^a-z0-9]?\d{2})?)` +
    String.raw`[^a-z0-9]+\d{6,10}(?!\d)`,
  'i',
)

/** Delimiters of the parts of a URL. No account number extends over two parts. */
const DELIMITERS = /[?&=#]/

/** More parts with digits than the URL of any page has. To read each may take 0.3 ms. */
const MAX_PARTS_WITH_DIGITS = 32

/**
 * Whether a text has too few digits for an account number: a fast test for most URLs. False for text that is
 * not ASCII, because it may have digits of other scripts.
 */
export function hasTooFewDigits(text: string): boolean {
  return !NINE_DIGITS.test(text) && !NOT_ASCII.test(text)
}

/** Decodes percent-escapes as UTF-8, also repeated ones: '%2541' -> 'A'. Invalid UTF-8 becomes U+FFFD. */
export function decodePercentEscapes(text: string): string {
  let decoded = text
  for (let pass = 0; pass < MAX_DECODINGS && ESCAPE.test(decoded); pass++) {
    // Each Latin-1 character stands for one byte of the UTF-8 text, as each escape does.
    const latin1 = Buffer.from(decoded).toString('latin1')
    const unescaped = latin1.replace(ESCAPES, (hex) => String.fromCharCode(Number.parseInt(hex.slice(1), 16)))
    decoded = Buffer.from(unescaped, 'latin1').toString('utf8')
  }
  return decoded
}

/** Removes accents, and reads digits of every script, also superscripts: 'É٣²' -> 'E32'. */
export function foldCharacters(text: string): string {
  if (!NOT_ASCII.test(text)) return text
  return normalizeText(text.normalize('NFKD').replace(/\p{M}+/gu, ''))
}

/** Whether a text of letters and digits only may contain an IBAN. */
function mayContainIban(characters: string): boolean {
  const start = characters.search(IBAN_SHAPE)
  return start >= 0 && NINE_DIGITS.test(characters.slice(start))
}

/**
 * Whether a URL may contain an IBAN, valid or mistyped, a sort code or BSB with an account number, or an
 * account as banks of a country print it: with any separators, also invisible ones, and with full-width
 * letters and digits. True also for a URL of more than MAX_PARTS_WITH_DIGITS. `url` is percent-encoded, as
 * in the request line.
 */
export function mayContainAccountNumber(url: string): boolean {
  if (hasTooFewDigits(url)) return false
  const parts = url.split(DELIMITERS).filter((part) => !hasTooFewDigits(part))
  if (parts.length > MAX_PARTS_WITH_DIGITS) return true
  return parts.some((part) => {
    const text = foldCharacters(decodePercentEscapes(part))
    return (
      CODE_AND_ACCOUNT.test(text) ||
      mayContainIban(text.replace(/[^A-Z0-9]+/gi, '')) ||
      // Forms send a space as '+'.
      findNationalAccounts(text.replaceAll('+', ' ')).length > 0
    )
  })
}
