/**
 * Finds codes in any text: a code alone, 'BSB 062-000', 'IBAN: DE89 …', cells of a table, payment
 * instructions. A word that names a type decides the type. Without such a word, a longer text is searched
 * only for codes whose format other numbers seldom have. A text that is one code as a whole may have several
 * candidates (six digits).
 *
 * >>> findCodesInText('sort code 20-00-00').map(({ type, code }) => type.id + ' ' + code)
 * ['sort-code 200000']
 */
import { compactCode, normalizeText } from '../checks/input-text.ts'
import { isRefusedReading } from '../checks/other-readings.ts'
import { CODE_TYPES, findCodeCandidates } from '../registry.ts'
import {
  type CodeInText,
  type FoundCode,
  hasDigitsInEachGroup,
  listBeginnings,
  type Span,
  type Type,
} from './found-code.ts'
import { findUnlabelledCodes } from './unlabelled-codes.ts'

/** In characters. The text after them is not searched. */
const MAX_TEXT_LENGTH = 256
/** The maximum number of groups in one code: enough for an IBAN of 34 characters in groups of three. */
const MAX_GROUPS = 12
/** Consecutive groups of letters and digits, and the separators between the groups. */
const GROUPS = /[A-Z0-9]+(?:[ ./-]+[A-Z0-9]+)*/i

/**
 * Returns the candidates if the whole text is one code without a label, otherwise each code of the text once,
 * in order. A label comes first: 'BIC BNPAFRPP' has the form of a BIC as a whole too.
 */
export function findCodesInText(input: string): CodeInText[] {
  const isLabelled = removeLabel(input.slice(0, MAX_TEXT_LENGTH)) !== null
  const wholeTextCandidates = isLabelled ? [] : findCodeCandidates(input)
  if (wholeTextCandidates.some(({ isWellFormed }) => isWellFormed)) return wholeTextCandidates
  const text = normalizeText(input.slice(0, MAX_TEXT_LENGTH))
  const labelled = findLabelledCodes(text)
  const found = [...labelled, ...findUnlabelledCodes(text, labelled)].sort((a, b) => a.from - b.from)
  // A malformed code may be two codes that were pasted together: an IBAN, then a BIC.
  if (wholeTextCandidates.length > 0 && !found.some(({ isWellFormed }) => isWellFormed))
    return wholeTextCandidates
  const keys = found.map(({ type, code }) => `${type.id} ${code}`)
  return found.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}

/**
 * Matches a word that names a type, with words such as 'number' after it. Each code type has one capture
 * group, in the order of CODE_TYPES.
 */
const LABEL_PATTERN =
  `(?<![A-Z0-9])(?:${CODE_TYPES.map((type) => `(${type.labels.join('|')})`).join('|')})` +
  '(?![A-Z0-9])' +
  // Not the NO that begins a Norwegian IBAN, which is followed by 13 digits.
  '(?:[ -]*(?:code|number|no(?!(?: *[0-9]){13}(?![0-9]))|nr|num)(?![A-Z0-9]))*'

const LABELS = new RegExp(LABEL_PATTERN, 'gi')
const LABEL_AT_START = new RegExp(`^${LABEL_PATTERN}`, 'i')

/**
 * The text after a word that names a type: 'BIC: DEUTDEFF' -> 'DEUTDEFF'. Null if the text begins with no
 * such word, or has nothing else.
 */
export function removeLabel(input: string): string | null {
  const text = normalizeText(input).trim()
  const [label = ''] = LABEL_AT_START.exec(text) ?? []
  const rest = text.slice(label.length).replace(/^[^A-Z0-9]+/i, '')
  return label === '' || rest === '' ? null : rest
}

function findLabelledCodes(text: string): FoundCode[] {
  const labels = [...text.matchAll(LABELS)].map((match) => ({
    type: CODE_TYPES[match.slice(1).findIndex(Boolean)],
    from: match.index,
    to: match.index + match[0].length,
  }))
  return labels.flatMap(({ type, from, to }, index) => {
    if (type === undefined) return []
    const after = { from: to, to: labels[index + 1]?.from ?? text.length }
    // The text between two labels belongs to the first of them.
    const before = index === 0 ? { from: 0, to: from } : null
    const found = findCodeAtStart(type, text, after) ?? (before && findCodeAtEnd(type, text, before))
    return found ? { ...found, isLabelled: true } : []
  })
}

/**
 * The code at the beginning of a span: its longest well-formed sequence of groups. If there is none, the
 * groups before the first word (a group without digits) are returned as a malformed code: probably a typo.
 */
function findCodeAtStart(type: Type, text: string, span: Span): FoundCode | undefined {
  // Skips punctuation before the first group.
  const match = GROUPS.exec(text.slice(span.from, span.to))
  if (match === null) return undefined
  const from = span.from + match.index
  const to = from + match[0].length
  const beginnings = listBeginnings(match[0], MAX_GROUPS)
  for (const beginning of beginnings) {
    const examination = type.examine(beginning)
    if (examination.isWellFormed && isCode(beginning, { isLast: beginning === beginnings[0] }))
      return {
        type,
        code: examination.code,
        text: beginning,
        isWellFormed: true,
        from,
        to,
        end: from + beginning.length,
      }
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
    if (examination.isWellFormed && isCode(end, { isLast: true }))
      return { type, code: examination.code, text: end, isWellFormed: true, from, to, end: to }
    if (isRefusedReading(examination)) return undefined
  }
  return undefined
}

/**
 * Tells a well-formed code from a word: the 'Deutsche' of 'SWIFT Deutsche Bank' is a word. Letters alone are
 * a code only if they are capitals and no other groups follow (`isLast`).
 */
function isCode(text: string, { isLast }: { isLast: boolean }): boolean {
  return /[0-9]/.test(text) || (isLast && text === text.toUpperCase())
}
