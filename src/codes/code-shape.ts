/** Compares an input with the shape of a code: progress of typing, misplaced characters, look-alikes. */
import type { CodeShape, CodeType } from './types.ts'

const CHARACTER_PATTERNS: Readonly<Record<string, RegExp>> = { n: /[0-9]/, a: /[A-Z]/, c: /[A-Z0-9]/ }

/** The positions, counted from 0, of the characters whose kind does not fit their position. */
export function findMisplacedCharacters({ compact, characterKinds }: CodeShape): number[] {
  return [...compact.slice(0, characterKinds.length)].flatMap((character, position) =>
    CHARACTER_PATTERNS[characterKinds.charAt(position)]?.test(character) ? [] : [position],
  )
}

/** The progress of typing: 'Germany: 12 of 22'. */
export function formatTypingProgress({ compact, characterKinds, countryName }: CodeShape): string {
  return `${countryName ? `${countryName}: ` : ''}${compact.length} of ${characterKinds.length}`
}

/** Letters that are mistaken for digits, and the only digit that each can be. */
const LOOK_ALIKES: Readonly<Record<string, string>> = { O: '0', I: '1' }

/** The well-formed code that an input becomes when its letters O and I are replaced by digits. */
export interface Correction {
  readonly code: string
  readonly changes: readonly { readonly at: number; readonly from: string; readonly to: string }[]
}

/**
 * Corrects letters that stand where only a digit can, and look like one: O for 0, I for 1. Never changes
 * a digit, because new check digits could turn a wrong code into the code of another account. Returns null if
 * the input has no such letter, or if the corrected input breaks a rule.
 */
export function correctLookAlikes(
  type: Pick<CodeType, 'examine' | 'getShape'>,
  input: string,
): Correction | null {
  const shape = type.getShape?.(input)
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
  return examination.wellFormed ? { code: examination.code, changes } : null
}
