/** Masks IBANs in log lines. */
import { BBAN_START, findIbanStructure, isOfCharacterKind } from '../../codes/iban/structures.ts'
import { decodePercentEscapes, foldCharacters, hasTooFewDigits } from '../responses/account-numbers.ts'

/** A letter or digit in upper case, with its start and end in the text. */
interface Character {
  readonly character: string
  readonly from: number
  readonly to: number
}

/** How many errors a mistyped IBAN may have: characters of the wrong kind, and missing characters. */
interface Tolerance {
  readonly misfits: number
  readonly missing: number
}

const TOLERANCE_AT_WORD_START: Tolerance = { misfits: 2, missing: 1 }
/** Stricter, because a hexadecimal checksum often contains a country code and two digits. */
const TOLERANCE_WITHIN_WORD: Tolerance = { misfits: 0, missing: 0 }

/** A token: a character, plain or percent-encoded in UTF-8, or the beginning of a stack frame. */
const TOKEN = /%[0-7][0-9a-f]|%[c-f][0-9a-f](?:%[89ab][0-9a-f])+|\n\s+at |[\s\S]/giu
/** Separators within an IBAN. Other punctuation ends it. */
const SEPARATOR = /^[\s+./_-]*$/

/**
 * Finds runs of letters and digits with separators. Other punctuation ends a run; a percent escape does not.
 */
function* findRuns(text: string): Generator<readonly Character[]> {
  let run: Character[] = []
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const isEscaped = token.length > 1 && token.startsWith('%')
    const isStackFrame = token.length > 1 && token.startsWith('\n')
    const readable = foldCharacters(isEscaped ? decodePercentEscapes(token) : token)
    const characters = isStackFrame ? [] : (readable.match(/[A-Z0-9]/gi) ?? [])
    for (const character of characters)
      run.push({ character: character.toUpperCase(), from: index, to: index + token.length })
    if (characters.length > 0 || isEscaped || (!isStackFrame && SEPARATOR.test(readable))) continue
    yield run
    run = []
  }
  yield run
}

/** The length of the possible IBAN at a position; 0 if there is none. */
function ibanLengthAt(characters: string, start: number, tolerance: Tolerance): number {
  const structure = findIbanStructure(characters.slice(start, start + 2))
  if (!structure || !/^\d\d$/.test(characters.slice(start + 2, start + BBAN_START))) return 0
  const iban = characters.slice(start, start + structure.length)
  if (iban.length < structure.length - tolerance.missing) return 0
  let misfits = 0
  for (let position = BBAN_START; position < iban.length; position++)
    if (!isOfCharacterKind(structure.characterKinds[position - BBAN_START], iban.charCodeAt(position)))
      misfits++
  return misfits > tolerance.misfits ? 0 : iban.length
}

/** Finds the possible IBANs of a run: their start and end in the text. They may overlap. */
function* findIbans(run: readonly Character[]): Generator<readonly [from: number, to: number]> {
  const characters = run.map(({ character }) => character).join('')
  for (let at = 0; at < run.length; at++) {
    const { from = 0, to = 0 } = run[at] ?? {}
    const isWithinWord = run[at - 1]?.to === from
    // A country code does not extend over two words.
    if (isWithinWord && run[at + 1]?.from !== to) continue
    const length = ibanLengthAt(
      characters,
      at,
      isWithinWord ? TOLERANCE_WITHIN_WORD : TOLERANCE_AT_WORD_START,
    )
    if (length > 0) yield [from, run[at + length - 1]?.to ?? to]
  }
}

/**
 * Replaces with **** each text that has the country, length and structure of an IBAN in the IBAN registry,
 * valid or mistyped, with any separators. Stricter than mayContainAccountNumber, so that versions and paths
 * stay readable.
 */
export function maskIbans(text: string): string {
  if (hasTooFewDigits(text)) return text
  let masked = ''
  let maskedUntil = 0
  for (const run of findRuns(text)) {
    for (const [from, to] of findIbans(run)) {
      if (from >= maskedUntil) masked += `${text.slice(maskedUntil, from)}****`
      maskedUntil = Math.max(maskedUntil, to)
    }
  }
  return masked + text.slice(maskedUntil)
}
