/** Masks IBANs in log lines. */

import { BBAN_START, findAccountStructure } from '../../codes/iban/structures.ts'
import { isOfCharacterKind } from '../../codes/reading/code-shape.ts'
import { decodePercentEscapes, foldCharacters, hasTooFewDigits } from '../responses/account-numbers.ts'

/** A letter or digit in upper case, with its start and its end (exclusive) in the text. */
interface Character {
  readonly character: string
  readonly from: number
  readonly to: number
}

/**
 * How many characters of a mistyped IBAN may be of the wrong kind (letter or digit), and how many may be
 * missing.
 */
interface Tolerance {
  readonly wrongKind: number
  readonly missing: number
}

const TOLERANCE_AT_WORD_START: Tolerance = { wrongKind: 2, missing: 1 }
/** Stricter, because a hexadecimal checksum often contains a country code and two digits. */
const TOLERANCE_WITHIN_WORD: Tolerance = { wrongKind: 0, missing: 0 }

/**
 * A token: a percent-encoded character in UTF-8, the beginning of a line of a stack trace, or any character.
 */
const TOKEN =
  /(?<percentEscape>%[0-7][0-9a-f]|%[c-f][0-9a-f](?:%[89ab][0-9a-f])+)|(?<stackFrame>\n\s+at )|[\s\S]/giu
/** Separators within an IBAN. Other punctuation ends it. */
const SEPARATOR = /^[\s+./_-]*$/

/**
 * Finds runs of letters and digits, which separators and percent escapes do not end: 'pay DE89-3704: ok' ->
 * the runs 'PAYDE893704' and 'OK'.
 */
function* findRuns(text: string): Generator<readonly Character[]> {
  let run: Character[] = []
  for (const { 0: token, index, groups: { percentEscape, stackFrame } = {} } of text.matchAll(TOKEN)) {
    const decoded = foldCharacters(percentEscape ? decodePercentEscapes(percentEscape) : token)
    const characters = stackFrame ? [] : (decoded.match(/[A-Z0-9]/gi) ?? [])
    for (const character of characters)
      run.push({ character: character.toUpperCase(), from: index, to: index + token.length })
    const continuesRun = characters.length > 0 || percentEscape || SEPARATOR.test(decoded)
    if (continuesRun && !stackFrame) continue
    yield run
    run = []
  }
  yield run
}

/** Returns the length of the possible IBAN at a position; 0 if there is none. */
function measureIbanAt(characters: string, start: number, tolerance: Tolerance): number {
  const structure = findAccountStructure(characters.slice(start, start + 2))
  if (!structure || !/^\d\d$/.test(characters.slice(start + 2, start + BBAN_START))) return 0
  const iban = characters.slice(start, start + structure.length)
  if (iban.length < structure.length - tolerance.missing) return 0
  let wrongKind = 0
  for (let position = BBAN_START; position < iban.length; position++)
    if (!isOfCharacterKind(structure.characterKinds.charAt(position - BBAN_START), iban.charAt(position)))
      wrongKind++
  return wrongKind > tolerance.wrongKind ? 0 : iban.length
}

/** Finds the possible IBANs of a run: their start and end in the text. They may overlap. */
function* findIbans(run: readonly Character[]): Generator<readonly [from: number, to: number]> {
  const characters = run.map(({ character }) => character).join('')
  for (let position = 0; position < run.length; position++) {
    const { from = 0, to = 0 } = run[position] ?? {}
    const isWithinWord = run[position - 1]?.to === from
    // If a country code begins within a word, both its letters must be in that word.
    if (isWithinWord && run[position + 1]?.from !== to) continue
    const length = measureIbanAt(
      characters,
      position,
      isWithinWord ? TOLERANCE_WITHIN_WORD : TOLERANCE_AT_WORD_START,
    )
    if (length > 0) yield [from, run[position + length - 1]?.to ?? to]
  }
}

/**
 * Replaces with **** each text that has the country, length and structure of an IBAN in the IBAN registry,
 * valid or mistyped, with any separators. Stricter than mayContainAccountNumber (account-numbers.ts), so that
 * versions and paths stay readable.
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
