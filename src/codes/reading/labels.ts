/** The words that name a type beside a code: 'BIC:', 'sort code', 'BIC-koodi'. */
import { normalizeText } from '../checks/input-text.ts'
import type { CodeType } from '../types.ts'

/** 'code' and 'number' in the languages of Europe, as they follow the name of a type. */
const NOUNS =
  'codes?|kode?|kód|koodi|código|codigo|codice|numbers?|nummer|numéro|numero|número|numer|nr|num|n[°º]|' +
  // Not the NO that begins a Norwegian IBAN, which is followed by 13 digits.
  'no(?!(?: *[0-9]){13}(?![0-9]))'

/** Matches a word that names a type, with words such as 'number' after it. `names`: their patterns. */
export const createLabelPattern = (names: string): string =>
  `(?<![A-Z0-9])(?:${names})s?(?![A-Z0-9]*[A-Z])(?:[ -]*(?:${NOUNS})(?![A-Z0-9]))*`

/** The text after a label that matches a pattern; null if there is no label, or nothing else. */
export function removeLabelLike(pattern: RegExp, input: string): string | null {
  const text = normalizeText(input).trim()
  const [label = ''] = pattern.exec(text) ?? []
  const rest = text.slice(label.length).replace(/^[^A-Z0-9]+/i, '')
  return label === '' || rest === '' ? null : rest
}

/**
 * The text after a word that names the type: 'BIC: DEUTDEFF' -> 'DEUTDEFF'. Null if the text begins with no
 * such word, or has nothing else.
 */
export function removeLabelOf({ labels }: Pick<CodeType, 'labels'>, input: string): string | null {
  const pattern = PATTERNS.get(labels) ?? new RegExp(`^${createLabelPattern(labels.join('|'))}`, 'i')
  PATTERNS.set(labels, pattern)
  return removeLabelLike(pattern, input)
}

/** The patterns by the words of a type: lists remove the labels of many cells. */
const PATTERNS = new Map<readonly string[], RegExp>()
