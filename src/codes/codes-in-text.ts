import { compactCode } from './checks/characters.ts'
import { type Candidate, findCodeCandidates } from './code-candidates.ts'
import { normalizeText } from './normalize-text.ts'
import { CODE_TYPES, type CodeTypeId } from './registry.ts'
import type { CodeType } from './types.ts'

/**
 * Finds codes in any text: a code alone, 'BSB 062-000', 'IBAN: DE89 …', cells of a table, payment
 * instructions. A word that names a type decides the type. Without one, a longer text has only codes whose
 * form is unmistakable. A text that is one code as a whole may have several candidates (six digits).
 *
 * >>> findCodesInText('sort code 20-00-00').map(({ type, code }) => type.id + ' ' + code)
 * ['sort-code 200000']
 */

const MAX_LENGTH = 256
/** A code has at most this many groups, as typed. */
const MAX_GROUPS = 12
const GROUP_BORDER = /[ ./-]+/
/** Groups of letters and digits in one line. */
const GROUPS = /[A-Z0-9]+(?:[ ./-]+[A-Z0-9]+)*/i

type Type = CodeType<CodeTypeId>

/** How the codes of a type stand in a text. */
interface TextForm {
  /** The words that name the type, as patterns in lower case. */
  readonly labels: readonly string[]
  /** A code without such a word in a longer text. Absent if the form is not unmistakable: four digits. */
  readonly inText?: RegExp
}

/** Beside the rules of the types, because every page loads those. A further type is named by its names. */
const TEXT_FORMS: { readonly [Id in CodeTypeId]?: TextForm } = {
  swift: {
    labels: ['swift(?:[ /]*bic)?', 'bic(?:[ /]*swift)?'],
    // Capitals with a digit or X: other words of eight letters are names.
    inText: /(?<![A-Z0-9])(?=[A-Z]*(?:[0-9]|X))[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?(?![A-Z0-9])/g,
  },
  iban: { labels: ['iban'], inText: /(?<![A-Z0-9])[A-Z]{2}[0-9]{2}(?:[ -]?[A-Z0-9]){11,30}(?![A-Z0-9])/gi },
  routing: {
    labels: ['routing(?:[ /]*transit)?', 'aba', 'rtn', 'fedwire'],
    inText: /(?<![0-9-])[0-9]{9}(?![0-9-])/g,
  },
  'sort-code': { labels: ['sort[ -]?code'], inText: /(?<![0-9-])[0-9]{2}-[0-9]{2}-[0-9]{2}(?![0-9-])/g },
  chips: { labels: ['chips(?:[ /]*(?:aba|uid|participant))?'] },
  bsb: { labels: ['bsb'], inText: /(?<![0-9-])[0-9]{3}-[0-9]{3}(?![0-9-])/g },
}

function getTextForm({ id, name, apiName }: Type): TextForm {
  return TEXT_FORMS[id] ?? { labels: [name.toLowerCase(), apiName] }
}

interface Span {
  readonly from: number
  readonly to: number
}

interface FoundCode extends Candidate, Span {}

/** The codes in a text, in their order; the candidates where the whole text is one code. */
export function findCodesInText(input: string): Candidate[] {
  const whole = findCodeCandidates(input)
  if (whole.length > 0) return whole
  const text = normalizeText(input.slice(0, MAX_LENGTH))
  const labelled = findLabelledCodes(text)
  const found = [...labelled, ...findUnlabelledCodes(text, labelled)].sort((a, b) => a.from - b.from)
  const keys = found.map(({ type, code }) => `${type.id} ${code}`)
  return found.filter((_, at) => keys.indexOf(keys[at] ?? '') === at)
}

/** The words that name types, with 'number' and the like behind them. */
const LABELS = new RegExp(
  `(?<![A-Z0-9])(?:${CODE_TYPES.map((type) => `(${getTextForm(type).labels.join('|')})`).join('|')})` +
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
  return labels.flatMap(({ type, from, to }, at) => {
    if (type === undefined) return []
    const after = { from: to, to: labels[at + 1]?.from ?? text.length }
    const before = { from: labels[at - 1]?.to ?? 0, to: from }
    return (
      findCodeAtStart(type, text, after) ?? (at === 0 ? findCodeAtEnd(type, text, before) : undefined) ?? []
    )
  })
}

/** The code at the beginning of a span, after words such as 'number'. */
function findCodeAtStart(type: Type, text: string, span: Span): FoundCode | undefined {
  const run = GROUPS.exec(text.slice(span.from, span.to))
  if (run === null) return undefined
  const from = span.from + run.index
  const groups = run[0].split(GROUP_BORDER).slice(0, MAX_GROUPS)
  const isWholeRun = (count: number) => count === groups.length
  for (let count = groups.length; count > 0; count--) {
    const examination = type.examine(groups.slice(0, count).join(''))
    if (examination.wellFormed && isCode(groups.slice(0, count).join(''), isWholeRun(count)))
      return { type, code: examination.code, isWellFormed: true, from, to: from + run[0].length }
  }
  const withDigits = groups.slice(
    0,
    countLeading(groups, (group) => /[0-9]/.test(group)),
  )
  if (withDigits.length === 0) return undefined
  return { type, code: compactCode(withDigits.join('')), isWellFormed: false, from, to: from + run[0].length }
}

/** The code at the end of a span: '062-000 BSB'. */
function findCodeAtEnd(type: Type, text: string, { from, to }: Span): FoundCode | undefined {
  const groups = text
    .slice(from, to)
    .split(/[^A-Z0-9]+/i)
    .filter(Boolean)
    .slice(-MAX_GROUPS)
  for (let at = 0; at < groups.length; at++) {
    const joined = groups.slice(at).join('')
    const examination = type.examine(joined)
    if (examination.wellFormed && isCode(joined, true))
      return { type, code: examination.code, isWellFormed: true, from, to }
  }
  return undefined
}

/** Letters alone may be a word: 'SWIFT Deutsche Bank'. They are a code in capitals with nothing behind. */
function isCode(text: string, isWholeRun: boolean): boolean {
  return /[0-9]/.test(text) || (isWholeRun && text === text.toUpperCase())
}

function countLeading<Item>(items: readonly Item[], keep: (item: Item) => boolean): number {
  const end = items.findIndex((item) => !keep(item))
  return end < 0 ? items.length : end
}

function findUnlabelledCodes(text: string, taken: readonly Span[]): FoundCode[] {
  return CODE_TYPES.flatMap((type) =>
    [...text.matchAll(getTextForm(type).inText ?? /$^/g)].flatMap((match) => {
      const span = { from: match.index, to: match.index + match[0].length }
      if (taken.some(({ from, to }) => span.from < to && from < span.to)) return []
      return findWellFormedBeginning(type, match[0], span) ?? []
    }),
  )
}

/** A pattern may take in words behind the code: the longest well-formed beginning counts. */
function findWellFormedBeginning(type: Type, text: string, span: Span): FoundCode | undefined {
  const groups = text.split(GROUP_BORDER)
  for (let count = groups.length; count > 0; count--) {
    const examination = type.examine(groups.slice(0, count).join(''))
    if (examination.wellFormed) return { type, code: examination.code, isWellFormed: true, ...span }
  }
  return undefined
}
