/**
 * Compares an input with the shape of a code (the kind of character at each position). Finds misplaced
 * characters, states the progress of typing, and corrects look-alikes.
 */
import { removeDecimals } from '../checks/decimals.ts'
import { isDigits } from '../checks/digits.ts'
import { compactCode, trimPunctuation } from '../checks/input-text.ts'
import { isRefusedReading, mayBeInOtherGroups } from '../checks/other-readings.ts'
import type { CodeShape, CodeType } from '../types.ts'

/** Whether a character is of a kind: 'n' is a digit, 'a' a letter from A to Z, 'c' either. */
export function isOfCharacterKind(kind: string, character: string): boolean {
  const isDigit = character >= '0' && character <= '9'
  const isLetter = character >= 'A' && character <= 'Z'
  if (kind === 'n') return isDigit
  return kind === 'a' ? isLetter : isDigit || isLetter
}

/** The positions, counted from 0, whose character is not of the kind that the shape has there. */
export function findMisplacedCharacters({ compact, characterKinds }: CodeShape): number[] {
  return [...compact.slice(0, characterKinds.length)].flatMap((character, position) =>
    isOfCharacterKind(characterKinds.charAt(position), character) ? [] : [position],
  )
}

/** The positions, counted from 0, beyond the end of the shape. */
export function findSurplusCharacters({ compact, characterKinds }: CodeShape): number[] {
  return [...compact.slice(characterKinds.length)].map((_character, index) => characterKinds.length + index)
}

/** The progress of typing: 'Germany: 12 of 22 characters', or 'Germany: 22 characters; 1 too many: 7'. */
export function formatTypingProgress({ compact, characterKinds, countryName }: CodeShape): string {
  const surplus = compact.slice(characterKinds.length)
  const length = `${characterKinds.length} ${/^n*$/.test(characterKinds) ? 'digits' : 'characters'}`
  const progress = surplus
    ? `${length}; ${surplus.length} too many: ${surplus}`
    : `${compact.length} of ${length}`
  return countryName ? `${countryName}: ${progress}` : progress
}

/** Letters that look like a digit. */
const LOOK_ALIKES: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** The well-formed code that an input becomes when letters O, I and L are replaced by the digits 0 and 1. */
export interface Correction {
  readonly code: string
  /**
   * The replaced letters, each `at` a position counted from 0: { at: 4, from: 'O', to: '0' }. Empty if
   * leading zeros were added or decimals left out.
   */
  readonly changes: readonly { readonly at: number; readonly from: string; readonly to: string }[]
}

/**
 * Replaces the letters O, I and L by 0 and 1 where the shape has a digit. Never changes a digit, because that
 * could turn a wrong code into the code of another account. Returns null if the input has no such letter, or
 * if the corrected input breaks a rule.
 */
function correctLookAlikes(type: Pick<CodeType, 'examine' | 'findShape'>, input: string): Correction | null {
  const shape = type.findShape?.(input)
  if (!shape) return null
  const changes = findMisplacedCharacters(shape).flatMap((at) => {
    const from = shape.compact.charAt(at)
    const to = LOOK_ALIKES[from]
    return to && shape.characterKinds.charAt(at) === 'n' ? [{ at, from, to }] : []
  })
  if (changes.length === 0) return null
  const characters = [...shape.compact]
  for (const { at, to } of changes) characters[at] = to
  const examination = type.examine(characters.join(''))
  return examination.isWellFormed ? { code: examination.code, changes } : null
}

/** More lost zeros leave too little of a code to tell it. */
const MAX_LOST_ZEROS = 3

/** A single digit behind a group: the zero was lost there, or the last digit is missing. */
const SHORT_GROUP = /\d\D+\d(?:\D|$)/

/** The digits of an input: without zero decimals, which a program writes. Null for a date or an amount. */
function findDigits(type: Pick<CodeType, 'examine'>, input: string): string | null {
  const text = trimPunctuation(input)
  const isOtherReading = isRefusedReading(type.examine(input)) && !mayBeInOtherGroups(text)
  const digits = isOtherReading ? removeDecimals(text) : compactCode(input)
  return digits !== null && isDigits(digits) && (isOtherReading || !SHORT_GROUP.test(text)) ? digits : null
}

/**
 * Restores the leading zeros that a spreadsheet drops: '21000021' or '21000021.0' -> '021000021'. Returns the
 * shortest code that fits the rules; null if the input is no number, or fits as it is. A number that has a
 * leading zero has lost none: '062-00' lacks a digit elsewhere.
 */
function restoreLeadingZeros(type: Pick<CodeType, 'examine'>, input: string): Correction | null {
  const digits = findDigits(type, input)
  if (digits === null || type.examine(input).isWellFormed) return null
  const maxLost = digits.startsWith('0') ? 0 : MAX_LOST_ZEROS
  for (let lost = 0; lost <= maxLost; lost++) {
    const examination = type.examine(digits.padStart(digits.length + lost, '0'))
    if (examination.isWellFormed) return { code: examination.code, changes: [] }
  }
  return null
}

/**
 * The code that a malformed input may be meant for: with digits for look-alike letters, without decimals, or
 * with lost leading zeros. It is for the person to decide; nothing takes it silently. Null for none.
 */
export function suggestCode(type: Pick<CodeType, 'examine' | 'findShape'>, input: string): Correction | null {
  return correctLookAlikes(type, input) ?? restoreLeadingZeros(type, input)
}
