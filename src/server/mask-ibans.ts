import { BBAN_START, fitsKind, ibanStructure } from '../codes/iban/structures.ts'

interface Sign {
  /** A letter in upper case, or a digit. */
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

/** A character: percent-encoded in UTF-8, of one byte or several, or as it is. */
const CHARACTER = /%[0-7][0-9a-f]|%[c-f][0-9a-f](?:%[89ab][0-9a-f])+|./giu

function decode(written: string): string {
  try {
    return decodeURIComponent(written)
  } catch {
    return ''
  }
}

/** The letters and digits of a text, percent-encoded, full-width or plain, with where they are in it. */
function signsIn(text: string): Sign[] {
  return [...text.matchAll(CHARACTER)].flatMap(({ 0: written, index }) => {
    const plain = written.length > 2 ? decode(written) : written
    const character = plain.normalize('NFKC').toUpperCase()
    return /^[A-Z0-9]$/.test(character) ? [{ character, from: index, to: index + written.length }] : []
  })
}

/** Characters of the IBAN that may begin at a place; 0 for none. */
function ibanLengthAt(characters: string, at: number, tolerance: Tolerance): number {
  const structure = ibanStructure(characters.slice(at, at + 2))
  if (!structure || !/^\d\d$/.test(characters.slice(at + 2, at + BBAN_START))) return 0
  const iban = characters.slice(at, at + structure.length)
  if (iban.length < structure.length - tolerance.missing) return 0
  let misfits = 0
  for (let place = BBAN_START; place < iban.length; place++)
    if (!fitsKind(structure.kinds[place - BBAN_START], iban.charCodeAt(place))) misfits++
  return misfits > tolerance.misfits ? 0 : iban.length
}

/**
 * The text, with **** for whatever a country of the IBAN registry and its length allow to be an IBAN.
 * `continuesWord` says whether a letter or digit is right before the text.
 */
export function maskIbans(text: string, continuesWord: boolean): string {
  const signs = signsIn(text)
  const characters = signs.map(({ character }) => character).join('')
  let masked = ''
  let shown = 0
  for (let at = 0; at < signs.length; at++) {
    const { from = 0, to = 0 } = signs[at] ?? {}
    const isWithinWord = at === 0 ? continuesWord : signs[at - 1]?.to === from
    // The end of one word and the beginning of the next are no country code.
    if (isWithinWord && signs[at + 1]?.from !== to) continue
    const length = ibanLengthAt(characters, at, isWithinWord ? WITHIN_WORD : AT_START_OF_WORD)
    if (length === 0) continue
    // IBANs that overlap get one mask.
    if (from >= shown) masked += `${text.slice(shown, from)}****`
    shown = Math.max(shown, signs[at + length - 1]?.to ?? 0)
  }
  return masked + text.slice(shown)
}
