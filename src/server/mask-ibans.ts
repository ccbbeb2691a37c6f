/** Masks IBANs in what the site logs. */
import { BBAN_START, fitsKind, ibanStructure } from '../codes/iban/structures.ts'
import { decodeEscapes, hasFewDigits, legible } from './account-shape.ts'

/** A letter or digit of a text, in upper case, and where it stands there. */
interface Sign {
  readonly character: string
  readonly from: number
  readonly to: number
}

/** What a mistyped IBAN may have: characters of the wrong kind, such as O for 0, and too few of them. */
interface Tolerance {
  readonly misfits: number
  readonly missing: number
}

const AT_START_OF_WORD: Tolerance = { misfits: 2, missing: 1 }
/** Stricter: a checksum has a country code and two digits somewhere. */
const WITHIN_WORD: Tolerance = { misfits: 0, missing: 0 }

/** A piece of text to read at once: a character, percent-encoded in UTF-8 or as it is, or the begin of a stack frame. */
const PIECE = /%[0-7][0-9a-f]|%[c-f][0-9a-f](?:%[89ab][0-9a-f])+|\n\s+at |[\s\S]/giu
/** What people put between the characters of a number. Other punctuation ends it. */
const GAP = /^[\s+./_-]*$/

/** Letters and digits that no other punctuation parts. Escapes part none. */
function* runsOf(text: string): Generator<readonly Sign[]> {
  let run: Sign[] = []
  for (const { 0: piece, index } of text.matchAll(PIECE)) {
    const isEscaped = piece.length > 1 && piece.startsWith('%')
    const isFrame = piece.length > 1 && piece.startsWith('\n')
    const plain = legible(isEscaped ? decodeEscapes(piece) : piece)
    const characters = isFrame ? [] : (plain.match(/[A-Z0-9]/gi) ?? [])
    for (const character of characters)
      run.push({ character: character.toUpperCase(), from: index, to: index + piece.length })
    if (characters.length > 0 || isEscaped || (!isFrame && GAP.test(plain))) continue
    yield run
    run = []
  }
  yield run
}

/** Characters of the IBAN that may begin at a position; 0 for none. */
function ibanLengthAt(characters: string, at: number, tolerance: Tolerance): number {
  const structure = ibanStructure(characters.slice(at, at + 2))
  if (!structure || !/^\d\d$/.test(characters.slice(at + 2, at + BBAN_START))) return 0
  const iban = characters.slice(at, at + structure.length)
  if (iban.length < structure.length - tolerance.missing) return 0
  let misfits = 0
  for (let position = BBAN_START; position < iban.length; position++)
    if (!fitsKind(structure.kinds[position - BBAN_START], iban.charCodeAt(position))) misfits++
  return misfits > tolerance.misfits ? 0 : iban.length
}

/** Where in a text the IBANs of a run begin and end. They may overlap. */
function* ibansIn(run: readonly Sign[]): Generator<readonly [from: number, to: number]> {
  const characters = run.map(({ character }) => character).join('')
  for (let at = 0; at < run.length; at++) {
    const { from = 0, to = 0 } = run[at] ?? {}
    const isWithinWord = run[at - 1]?.to === from
    // The end of one word and the beginning of the next are no country code.
    if (isWithinWord && run[at + 1]?.from !== to) continue
    const length = ibanLengthAt(characters, at, isWithinWord ? WITHIN_WORD : AT_START_OF_WORD)
    if (length > 0) yield [from, run[at + length - 1]?.to ?? to]
  }
}

/**
 * A message with **** for what a country of the IBAN registry and its length allow to be an IBAN, right or
 * mistyped, in any spelling. It masks less than mayNameAccount sees: in a log a hexadecimal version or a path
 * is no account.
 */
export function withoutAccounts(text: string): string {
  if (hasFewDigits(text)) return text
  let masked = ''
  let shown = 0
  for (const run of runsOf(text)) {
    for (const [from, to] of ibansIn(run)) {
      if (from >= shown) masked += `${text.slice(shown, from)}****`
      shown = Math.max(shown, to)
    }
  }
  return masked + text.slice(shown)
}
