/** A code that a text has, and the groups of letters and digits that a code begins with. */
import type { Candidate, CodeTypeId } from '../registry.ts'
import type { CodeType } from '../types.ts'

const GROUP_SEPARATOR = /[ ./-]+/

export type Type = CodeType<CodeTypeId>

/** A part of the text by positions, counted from 0; `to` is exclusive. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** What the digits of a code may be instead, if no word names their type. */
export type OtherMeaning = 'a date' | 'another number'

/** A code that a text has. */
export interface CodeInText extends Candidate {
  /** Whether a word beside it names its type. */
  readonly isLabelled?: boolean
  /** Whether a word or sign such as 'or' joins it with another code of its type. */
  readonly isAlternative?: boolean
  /** What else it may be: then it is offered, and never taken silently. */
  readonly otherMeaning?: OtherMeaning | null
}

/** A code and the span that was searched for it, which may be longer than the code. */
export interface FoundCode extends CodeInText, Span {
  /** The position behind the code, where the search for accounts goes on. */
  readonly end: number
}

/**
 * The beginnings of a text that end with a group, the longest first: 'a b', 'a'. They keep the separators,
 * because the groups of a date are no code.
 */
export function listBeginnings(text: string, maxGroups: number): string[] {
  const ends = [...text.matchAll(/[A-Z0-9]+/gi)].map((match) => match.index + match[0].length)
  return ends
    .slice(0, maxGroups)
    .map((end) => text.slice(0, end))
    .reverse()
}

/** Whether no group of a text is a word. */
export function hasDigitsInEachGroup(text: string): boolean {
  return text.split(GROUP_SEPARATOR).every((group) => /[0-9]/.test(group))
}
