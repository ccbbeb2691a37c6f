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
function hasFewDigits(text: string): boolean {
  return !NINE_DIGITS.test(text) && !NOT_ASCII.test(text)
}

/** A text with percent-escapes decoded as UTF-8, whatever they stand for. */
function decode(text: string): string {
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
function legible(text: string): string {
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
    const signs = legible(decode(part)).replace(/[^A-Z0-9]+/gi, '')
    return indexOfAccount(signs) >= 0
  })
}

/** A piece of text to read at once: escapes, the line of a stack, a character. */
const PIECE = /(?:%[0-9a-f]{2})+|\n\s+at |[\s\S]/giu
/**
 * What people put between the characters of a number. Other punctuation ends it, or half of a message would
 * be masked.
 */
const GAP = /^[\s+./_-]*$/

/** Letters and digits that follow each other, with where in the text each is from. */
interface Run {
  readonly signs: string[]
  readonly starts: number[]
  end: number
}

/** The runs of letters and digits in a text that no other punctuation parts. Escapes part none. */
function* runsOf(text: string): Generator<Run> {
  let run: Run = { signs: [], starts: [], end: 0 }
  for (const { 0: piece, index } of text.matchAll(PIECE)) {
    const isEscaped = piece.length > 1 && piece.startsWith('%')
    const isFrame = piece.length > 1 && piece.startsWith('\n')
    const plain = legible(isEscaped ? decode(piece) : piece)
    const signs = isFrame ? [] : (plain.match(/[A-Z0-9]/gi) ?? [])
    for (const sign of signs) {
      run.signs.push(sign)
      run.starts.push(index)
      run.end = index + piece.length
    }
    if (signs.length > 0 || isEscaped || (!isFrame && GAP.test(plain))) continue
    yield run
    run = { signs: [], starts: [], end: 0 }
  }
  yield run
}

/** A message with stars for whatever in it may be an IBAN. */
export function withoutAccounts(text: string): string {
  if (hasFewDigits(text)) return text
  let masked = ''
  let from = 0
  for (const { signs, starts, end } of runsOf(text)) {
    const at = indexOfAccount(signs.join(''))
    if (at < 0) continue
    masked += `${text.slice(from, starts[at])}****`
    from = end
  }
  return masked + text.slice(from)
}
