/** Finds the codes of a text beside words that name their type: 'BSB 062-000', 'IBAN: DE89 …'. */
import { compactCode } from '../checks/input-text.ts'
import { JOINING_WORD_OR_SLASH } from '../checks/joiners.ts'
import { isRefusedReading } from '../checks/other-readings.ts'
import { CODE_TYPES } from '../registry.ts'
import { type FoundCode, hasDigitsInEachGroup, listBeginnings, type Span, type Type } from './found-code.ts'
import { createLabelPattern, removeLabelLike } from './labels.ts'

/** The maximum number of groups in one code: enough for an IBAN of 34 characters in groups of three. */
const MAX_GROUPS = 12
/** Consecutive groups of letters and digits, and the separators between the groups. */
const GROUPS = /[A-Z0-9]+(?:[ ./-]+[A-Z0-9]+)*/i

/** Has one capture group for each code type, in the order of CODE_TYPES. */
const LABEL_PATTERN = createLabelPattern(CODE_TYPES.map(({ labels }) => `(${labels.join('|')})`).join('|'))
const LABELS = new RegExp(LABEL_PATTERN, 'gi')
const LABEL_AT_START = new RegExp(`^${LABEL_PATTERN}`, 'i')

/** The text after a word that names any type, as removeLabelOf() gives it. */
export const removeLabel = (input: string): string | null => removeLabelLike(LABEL_AT_START, input)

/** Words between a label and the code: 'BIC der Bank: DEUTDEFF'. */
const WORDS_BEFORE_COLON = /^[^0-9:=]{1,40}[:=]/

/** Finds the codes beside labels. The text between two labels belongs to the first of them. */
export function findLabelledCodes(text: string): FoundCode[] {
  const labels = [...text.matchAll(LABELS)].map((match) => ({
    type: CODE_TYPES[match.slice(1).findIndex(Boolean)],
    from: match.index,
    to: match.index + match[0].length,
  }))
  return labels.flatMap(({ type, from, to }, index) => {
    if (type === undefined) return []
    const after = { from: to, to: labels[index + 1]?.from ?? text.length }
    const before = index === 0 ? { from: 0, to: from } : null
    const [words = ''] = WORDS_BEFORE_COLON.exec(text.slice(after.from, after.to)) ?? []
    const found =
      findCodeAtStart(type, text, after) ??
      (words && findCodeAtStart(type, text, { ...after, from: to + words.length })) ??
      (before && findCodeAtEnd(type, text, before))
    return found ? { ...found, isLabelled: true } : []
  })
}

/**
 * The code at the beginning of a span: its longest well-formed sequence of groups. If there is none, the
 * groups before the first word (a group without digits) are returned as a malformed code: probably a typo.
 */
export function findCodeAtStart(type: Type, text: string, span: Span): FoundCode | undefined {
  // Skips punctuation before the first group.
  const match = GROUPS.exec(text.slice(span.from, span.to))
  if (match === null) return undefined
  const from = span.from + match.index
  const to = from + match[0].length
  const beginnings = listBeginnings(match[0], MAX_GROUPS)
  for (const beginning of beginnings) {
    const end = from + beginning.length
    const examination = type.examine(beginning)
    if (examination.isWellFormed && isCode(beginning, text.slice(end, to)))
      return { type, code: examination.code, text: beginning, isWellFormed: true, from, to, end }
    // A date has no code at its beginning.
    if (isRefusedReading(examination)) break
  }
  const beforeWord = beginnings.find(hasDigitsInEachGroup)
  if (beforeWord === undefined) return undefined
  const end = from + beforeWord.length
  return { type, code: compactCode(beforeWord), text: beforeWord, isWellFormed: false, from, to, end }
}

/** The code at the end of a span: '062-000 BSB'. */
function findCodeAtEnd(type: Type, text: string, { from, to }: Span): FoundCode | undefined {
  const before = text.slice(from, to)
  const starts = [...before.matchAll(/[A-Z0-9]+/gi)].map((match) => match.index).slice(-MAX_GROUPS)
  for (const start of starts) {
    const end = before.slice(start).replace(/[^A-Z0-9]+$/i, '')
    const examination = type.examine(end)
    if (examination.isWellFormed && isCode(end, ''))
      return { type, code: examination.code, text: end, isWellFormed: true, from, to, end: to }
    if (isRefusedReading(examination)) return undefined
  }
  return undefined
}

/** A word that shows that the capitals before it are a code: no word in capitals, and not 'Bank'. */
const WORD_BEHIND_CODE = /^[ ./-]+(?![Bb]an[ckq])[A-Za-z]?[a-z]/
/** Another code behind a code, which has a digit or the XXX of a head office. */
const CODE_BEHIND_CODE = /^[ ./-]+(?=[A-Z]*(?:[0-9]|XXX))[A-Z0-9]{8}(?:[A-Z0-9]{3})?(?![A-Z0-9])/
const JOINED = new RegExp(`^${JOINING_WORD_OR_SLASH}`)

/**
 * Tells a well-formed code from a word: the 'Deutsche' of 'SWIFT Deutsche Bank' is a word. Letters alone are
 * a code only if they are capitals, and no other word in capitals follows. `rest`: the groups behind it.
 */
function isCode(text: string, rest: string): boolean {
  if (/[0-9]/.test(text)) return true
  if (text !== text.toUpperCase()) return false
  return rest === '' || [WORD_BEHIND_CODE, CODE_BEHIND_CODE, JOINED].some((pattern) => pattern.test(rest))
}
