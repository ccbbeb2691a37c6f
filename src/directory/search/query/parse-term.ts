import { normalizeText } from '../../../codes/checks/input-text.ts'
import { isLegalForm, isOfficeWord } from '../text/bank-words.ts'
import { foldWords, parseWords } from '../text/fold.ts'

/** A parsed search term. */
export interface ParsedTerm {
  /** At most MAX_WORDS different words, folded. */
  readonly words: readonly string[]
  /** The whole term as a BIC or prefix without spaces; '' if it cannot be one. */
  readonly code: string
  /** Whether the term has more words or characters than are searched. */
  readonly isLong: boolean
}

export const MAX_WORDS = 8
const MAX_TERM_LENGTH = 120
const MAX_WORD_LENGTH = 32
/** Phrases of questions: 'what is the swift code for ...'. */
const WHAT_IS = /^\s*what(?:['’]?s| is)(?: the)?\b/i
const CODE_OF = /\b(swift|bic|iban|codes?|number|address) (?:for|of|de|del|der|von)\b/gi
/** A BIC in groups: bank, country, location, branch. */
const GROUPED_CODE = /^([A-Z0-9]{4})[\s-]*([A-Z]{0,2})[\s-]*([A-Z0-9]{0,2})[\s-]*([A-Z0-9]{0,3})$/
const LONG_CODE = /^[A-Z0-9]{4}[A-Z01]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/

/** Parses a term: 'Deutsche Bank' -> words ['deutsche', 'bank']; 'deut de ff' -> code 'DEUTDEFF' too. */
export function parseTerm(term: string): ParsedTerm {
  const text = normalizeText(term.slice(0, MAX_TERM_LENGTH))
  const withoutPhrases = text.replace(WHAT_IS, '').replace(CODE_OF, '$1')
  const words = [...new Set(foldWords(withoutPhrases).map((word) => word.slice(0, MAX_WORD_LENGTH)))]
  const shortened = words.length > MAX_WORDS ? removeQuestionWords(words) : words
  return {
    words: shortened.slice(0, MAX_WORDS),
    code: parseWholeCode(text.trim().toUpperCase()),
    isLong: words.length > MAX_WORDS || term.length > MAX_TERM_LENGTH,
  }
}

/** The whole upper-case term as a BIC or prefix; '' if it cannot be one. */
function parseWholeCode(text: string): string {
  const groups = GROUPED_CODE.exec(text)
  return groups === null ? '' : groups.slice(1).join('')
}

/** The words of a term that have the form of a BIC8 or BIC11. */
export function findLongCodes(term: string): string[] {
  const words = normalizeText(term.slice(0, MAX_TERM_LENGTH))
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
  return words.filter((word) => LONG_CODE.test(word))
}

/** Words about the question, such as 'swift code'. Banks match without them. */
const QUESTION_WORDS = parseWords(`
  swift bic code codes iban number find address branch bankleitzahl blz codigo codice kod kodu
`)

/** Words before a place: 'bank in Reykjavik'. Some names have them: 'Die Sparkasse in Bremen'. */
const PLACE_PREPOSITIONS: ReadonlySet<string> = new Set(['at', 'bei', 'in', 'near'])

/** Whether a folded word is about the question, such as 'swift'. */
export function isQuestionWord(word: string): boolean {
  return QUESTION_WORDS.has(word)
}

/** Whether a bank matches without this word. */
export function isOptionalWord(word: string): boolean {
  return QUESTION_WORDS.has(word) || PLACE_PREPOSITIONS.has(word) || isLegalForm(word) || isOfficeWord(word)
}

/** The words without question words; all of them if nothing else is left. */
export function removeQuestionWords(words: readonly string[]): readonly string[] {
  const others = words.filter((word) => !QUESTION_WORDS.has(word))
  return others.length === 0 ? words : others
}
