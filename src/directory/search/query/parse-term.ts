import { normalizeText } from '../../../codes/normalize-text.ts'
import { shareSpelling, wordsOf } from '../text/fold.ts'

/** A typed term, taken apart. */
export interface ParsedTerm {
  /** At most eight different words, folded. */
  readonly words: readonly string[]
  /** The term as a BIC would be written, without spaces; empty when it cannot be one. */
  readonly code: string
}

export const MOST_WORDS = 8
const LONGEST_TERM = 120
const LONGEST_WORD = 32
/** What holds a question together: 'what is the swift code for ...'. */
const WHAT_IS = /^\s*what(?:['’]?s| is)(?: the)?\b/i
const CODE_OF = /\b(swift|bic|iban|codes?|number|address) (?:for|of|de|del|der|von)\b/gi
/** Where people put spaces into a BIC: bank, country, location, branch. */
const GROUPS = /^([A-Z0-9]{4})[\s-]*([A-Z]{0,2})[\s-]*([A-Z0-9]{0,2})[\s-]*([A-Z0-9]{0,3})$/
const LONG_CODE = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/

/** Takes any text; gives its words and the BIC, or beginning of one, that it may be. */
export function parseTerm(term: string): ParsedTerm {
  const text = normalizeText(term.slice(0, LONGEST_TERM))
  const asked = text.replace(WHAT_IS, '').replace(CODE_OF, '$1')
  const words = [...new Set(wordsOf(asked).map((word) => word.slice(0, LONGEST_WORD)))]
  const read = words.length > MOST_WORDS ? withoutQuestionWords(words) : words
  return { words: read.slice(0, MOST_WORDS), code: codeIn(text.trim().toUpperCase()) }
}

/** Takes a term in capitals; gives the code that it is as a whole, or '' when it is not shaped like one. */
function codeIn(text: string): string {
  const groups = GROUPS.exec(text)
  return groups === null ? '' : groups.slice(1).join('')
}

/** Takes a term; gives the words in it that are shaped like a whole BIC of eight or eleven characters. */
export function longCodesIn(term: string): string[] {
  const words = normalizeText(term.slice(0, LONGEST_TERM))
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
  return words.filter((word) => LONG_CODE.test(word))
}

/** Words about the question rather than the bank: they need not be met, and are left out when nothing is found. */
const QUESTION_WORDS = new Set(
  [
    ...['swift', 'bic', 'code', 'codes', 'iban', 'number', 'find', 'address', 'branch'],
    ...['bankleitzahl', 'blz', 'codigo', 'codice', 'kod', 'kodu'],
  ].map(shareSpelling),
)

/** Legal forms: names have them in one place and lack them in another. Not AB, AS, CO or NA, which are more. */
const LEGAL_FORMS = new Set(
  ['ag', 'asa', 'gmbh', 'inc', 'jsc', 'limited', 'llc', 'ltd', 'nv', 'oyj', 'pjsc', 'plc', 'sa', 'spa'].map(
    shareSpelling,
  ),
)

/** Takes a folded word; says whether a bank may be meant that does not have it. */
export function mayBeMissed(word: string): boolean {
  return QUESTION_WORDS.has(word) || LEGAL_FORMS.has(word)
}

/** Takes words; gives those that name something, or all of them when none does. */
export function withoutQuestionWords(words: readonly string[]): readonly string[] {
  const rest = words.filter((word) => !QUESTION_WORDS.has(word))
  return rest.length === 0 ? words : rest
}
