/**
 * Finds codes in any text: a code alone, 'BSB 062-000', 'IBAN: DE89 …', cells of a table, payment
 * instructions. A word that names a type decides the type. Without such a word, a longer text is searched
 * only for codes whose format other numbers seldom have. A text that is one code as a whole may have several
 * candidates (six digits).
 *
 * >>> findCodesInText('sort code 20-00-00').map(({ type, code }) => type.id + ' ' + code)
 * ['sort-code 200000']
 */
import { compactCode, normalizeText } from './checks/input-text.ts'
import { type Candidate, CODE_TYPES, type CodeTypeId, findCodeCandidates } from './registry.ts'
import type { CodeType } from './types.ts'

/** In characters. The text after them is not searched. */
const MAX_TEXT_LENGTH = 256
/** The maximum number of groups in one code: enough for an IBAN of 34 characters in groups of three. */
const MAX_GROUPS = 12
const GROUP_SEPARATOR = /[ ./-]+/
/** Consecutive groups of letters and digits, and the separators between the groups. */
const GROUPS = /[A-Z0-9]+(?:[ ./-]+[A-Z0-9]+)*/i

type Type = CodeType<CodeTypeId>

/** The patterns that find the codes of a type in a text. */
interface TextPatterns {
  /** The words that name the type, as patterns in lower case. */
  readonly labels: readonly string[]
  /**
   * Finds a code without a label in a longer text. Absent if other numbers often have the format of the
   * code, such as the four digits of a CHIPS number.
   */
  readonly unlabelledPattern?: RegExp
}

/**
 * Declared here, not in the rules of the types, because pages that search no text load the rules too. A type
 * without an entry has its display name and its API name as labels.
 */
const TEXT_PATTERNS: { readonly [Id in CodeTypeId]?: TextPatterns } = {
  swift: {
    labels: ['swift(?:[ /]*bic)?', 'bic(?:[ /]*swift)?'],
    // Capitals, at least one digit or X: a word of eight capitals without either is usually a name.
    unlabelledPattern: /(?<![A-Z0-9])(?=[A-Z]*(?:[0-9]|X))[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?(?![A-Z0-9])/g,
  },
  iban: {
    labels: ['iban'],
    unlabelledPattern: /(?<![A-Z0-9])[A-Z]{2}[0-9]{2}(?:[ -]?[A-Z0-9]){11,30}(?![A-Z0-9])/gi,
  },
  routing: {
    labels: ['routing(?:[ /]*transit)?', 'aba', 'rtn', 'fedwire'],
    unlabelledPattern: /(?<![0-9-])[0-9]{9}(?![0-9-])/g,
  },
  'sort-code': {
    labels: ['sort[ -]?code'],
    unlabelledPattern: /(?<![0-9-])[0-9]{2}-[0-9]{2}-[0-9]{2}(?![0-9-])/g,
  },
  chips: { labels: ['chips(?:[ /]*(?:aba|uid|participant))?'] },
  bsb: { labels: ['bsb'], unlabelledPattern: /(?<![0-9-])[0-9]{3}-[0-9]{3}(?![0-9-])/g },
}

function getTextPatterns({ id, name, apiName }: Type): TextPatterns {
  return TEXT_PATTERNS[id] ?? { labels: [name.toLowerCase(), apiName] }
}

/** A part of the text by positions, counted from 0; `to` is exclusive. */
interface Span {
  readonly from: number
  readonly to: number
}

/** A code and the span that was searched for it, which may be longer than the code. */
interface FoundCode extends Candidate, Span {}

/** Returns the candidates if the whole text is one code, otherwise each code of the text once, in order. */
export function findCodesInText(input: string): Candidate[] {
  const wholeTextCandidates = findCodeCandidates(input)
  if (wholeTextCandidates.length > 0) return wholeTextCandidates
  const text = normalizeText(input.slice(0, MAX_TEXT_LENGTH))
  const labelled = findLabelledCodes(text)
  const found = [...labelled, ...findUnlabelledCodes(text, labelled)].sort((a, b) => a.from - b.from)
  const keys = found.map(({ type, code }) => `${type.id} ${code}`)
  return found.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}

/**
 * Matches a word that names a type, with words such as 'number' after it. Each code type has one capture
 * group, in the order of CODE_TYPES.
 */
const LABELS = new RegExp(
  `(?<![A-Z0-9])(?:${CODE_TYPES.map((type) => `(${getTextPatterns(type).labels.join('|')})`).join('|')})` +
    '(?![A-Z0-9])' +
    '(?: *(?:code|number|no|nr|num)(?![A-Z0-9]))*',
  'gi',
)

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
    return findCodeAtStart(type, text, after) ?? (before && findCodeAtEnd(type, text, before)) ?? []
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
  const groups = match[0].split(GROUP_SEPARATOR).slice(0, MAX_GROUPS)
  for (let count = groups.length; count > 0; count--) {
    const joined = groups.slice(0, count).join('')
    const examination = type.examine(joined)
    if (examination.isWellFormed && isCode(joined, { isLast: count === groups.length }))
      return { type, code: examination.code, isWellFormed: true, from, to }
  }
  const firstWordIndex = groups.findIndex((group) => !/[0-9]/.test(group))
  const groupsBeforeWord = firstWordIndex < 0 ? groups : groups.slice(0, firstWordIndex)
  if (groupsBeforeWord.length === 0) return undefined
  return { type, code: compactCode(groupsBeforeWord.join('')), isWellFormed: false, from, to }
}

/** The code at the end of a span: '062-000 BSB'. */
function findCodeAtEnd(type: Type, text: string, { from, to }: Span): FoundCode | undefined {
  const groups = text
    .slice(from, to)
    .split(/[^A-Z0-9]+/i)
    .filter(Boolean)
    .slice(-MAX_GROUPS)
  for (let start = 0; start < groups.length; start++) {
    const joined = groups.slice(start).join('')
    const examination = type.examine(joined)
    if (examination.isWellFormed && isCode(joined, { isLast: true }))
      return { type, code: examination.code, isWellFormed: true, from, to }
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
  return CODE_TYPES.flatMap((type) =>
    [...text.matchAll(getTextPatterns(type).unlabelledPattern ?? MATCHES_NOTHING)].flatMap((match) => {
      const span = { from: match.index, to: match.index + match[0].length }
      if (labelledSpans.some(({ from, to }) => span.from < to && from < span.to)) return []
      return findWellFormedBeginning(type, match[0], span) ?? []
    }),
  )
}

/** Finds the longest well-formed beginning of a match: a pattern may match words after the code too. */
function findWellFormedBeginning(type: Type, text: string, span: Span): FoundCode | undefined {
  const groups = text.split(GROUP_SEPARATOR)
  for (let count = groups.length; count > 0; count--) {
    const examination = type.examine(groups.slice(0, count).join(''))
    if (examination.isWellFormed) return { type, code: examination.code, isWellFormed: true, ...span }
  }
  return undefined
}
