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
import { type Candidate, CODE_TYPES, type CodeTypeId, findCodeCandidates } from '../registry.ts'
import type { CodeType } from '../types.ts'

/** In characters. The text after them is not searched. */
const MAX_TEXT_LENGTH = 256
/** The maximum number of groups in one code: enough for an IBAN of 34 characters in groups of three. */
const MAX_GROUPS = 12
const GROUP_SEPARATOR = /[ ./-]+/
/** Consecutive groups of letters and digits, and the separators between the groups. */
const GROUPS = /[A-Z0-9]+(?:[ ./-]+[A-Z0-9]+)*/i

type Type = CodeType<CodeTypeId>

/** A part of the text by positions, counted from 0; `to` is exclusive. */
interface Span {
  readonly from: number
  readonly to: number
}

/** A code that a text has. */
export interface CodeInText extends Candidate {
  /** Whether a word beside it names its type. */
  readonly isLabelled?: boolean
}

/** A code and the span that was searched for it, which may be longer than the code. */
interface FoundCode extends CodeInText, Span {}

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
 * The beginnings of a text that end with a group, the longest first: 'a b', 'a'. They keep the separators,
 * because the groups of a date are no code.
 */
function listBeginnings(text: string, maxGroups: number): string[] {
  const ends = [...text.matchAll(/[A-Z0-9]+/gi)].map((match) => match.index + match[0].length)
  return ends
    .slice(0, maxGroups)
    .map((end) => text.slice(0, end))
    .reverse()
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
      return { type, code: examination.code, text: beginning, isWellFormed: true, from, to }
    // A date has no code at its beginning.
    if (isRefusedReading(examination)) break
  }
  const beforeWord = beginnings.find(hasDigitsInEachGroup)
  if (beforeWord === undefined) return undefined
  return { type, code: compactCode(beforeWord), text: beforeWord, isWellFormed: false, from, to }
}

function hasDigitsInEachGroup(text: string): boolean {
  return text.split(GROUP_SEPARATOR).every((group) => /[0-9]/.test(group))
}

/** The code at the end of a span: '062-000 BSB'. */
function findCodeAtEnd(type: Type, text: string, { from, to }: Span): FoundCode | undefined {
  const before = text.slice(from, to)
  const starts = [...before.matchAll(/[A-Z0-9]+/gi)].map((match) => match.index).slice(-MAX_GROUPS)
  for (const start of starts) {
    const end = before.slice(start).replace(/[^A-Z0-9]+$/i, '')
    const examination = type.examine(end)
    if (examination.isWellFormed && isCode(end, { isLast: true }))
      return { type, code: examination.code, text: end, isWellFormed: true, from, to }
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

const MATCHES_NOTHING = /(?!)/g

/** Finds the codes without a label outside the given spans. */
function findUnlabelledCodes(text: string, labelledSpans: readonly Span[]): FoundCode[] {
  const unlabelledText = labelledSpans.reduce(coverSpan, text)
  return CODE_TYPES.flatMap((type) =>
    [...unlabelledText.matchAll(type.unlabelledPattern ?? MATCHES_NOTHING)].flatMap((match) => {
      const span = { from: match.index, to: match.index + match[0].length }
      const wellFormed = findWellFormedBeginning(type, match[0], span)
      // A letter of another alphabet behind it is part of the code, which the rules then refuse as a whole.
      const isWhole = !/^[\p{L}\p{N}]/u.test(unlabelledText.slice(span.to, span.to + 2))
      return wellFormed ?? (isWhole ? findMistypedBeginning(type, match[0], span) : undefined) ?? []
    }),
  )
}

/** Replaces a span by characters that no code has. The positions of the other characters stay. */
function coverSpan(text: string, { from, to }: Span): string {
  return text.slice(0, from) + '|'.repeat(to - from) + text.slice(to)
}

/** Finds the longest well-formed beginning of a match: a pattern may match words after the code too. */
function findWellFormedBeginning(type: Type, text: string, span: Span): FoundCode | undefined {
  for (const beginning of listBeginnings(text, Number.POSITIVE_INFINITY)) {
    const examination = type.examine(beginning)
    if (examination.isWellFormed)
      return { type, code: examination.code, text: beginning, isWellFormed: true, ...span }
  }
  return undefined
}

/** Fewer digits may belong to an address or an order. */
const MIN_DIGITS_OF_ACCOUNT = 8

/**
 * The beginning of a match that is probably a mistyped code of an account: a message must not look as if it
 * had none. It has the length that its country tells, or ends before the first word.
 */
function findMistypedBeginning(type: Type, text: string, span: Span): FoundCode | undefined {
  const shape = type.identifiesAccount ? type.findShape?.(text) : null
  if (shape?.countryName == null) return undefined
  const { length } = shape.characterKinds
  const beginnings = listBeginnings(text, Number.POSITIVE_INFINITY).filter(
    (beginning) => beginning.replace(/[^0-9]/g, '').length >= MIN_DIGITS_OF_ACCOUNT,
  )
  const mistyped =
    beginnings.find((beginning) => compactCode(beginning).length === length) ??
    beginnings.find(hasDigitsInEachGroup) ??
    beginnings.find((beginning) => compactCode(beginning).length < length)
  if (mistyped === undefined) return undefined
  return { type, code: compactCode(mistyped), text: mistyped, isWellFormed: false, ...span }
}
