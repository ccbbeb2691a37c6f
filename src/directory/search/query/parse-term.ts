import { normalizeText } from '../../../codes/checks/input-text.ts'
import { isLegalForm, isOfficeWord } from '../text/bank-words.ts'
import { foldWords, parseWords } from '../text/fold.ts'
import { hasOtherScript, splitOwnScript } from '../text/own-script.ts'

/** A search term, read as words and as a code. */
export interface ParsedTerm {
  /** At most MAX_WORDS different words, folded. */
  readonly words: readonly string[]
  /** The words in their own script; [] for a term in Latin letters only. */
  readonly ownScriptWords: readonly string[]
  /** The whole term as a BIC or its beginning, without spaces: 'DEUTDE'; '' if it is neither. */
  readonly code: string
  /** Whether the term has more words or characters than the search uses. */
  readonly isLong: boolean
}

/** The maximum number of words: the search has one byte to record which words match, a bit for each. */
export const MAX_WORDS = 8
/** Longer terms and words are cut off. */
const MAX_SEARCHED_CHARACTERS = 120
const MAX_WORD_LENGTH = 32
/** Phrases of questions and sentences: 'what is the swift code for ...', 'my bank is ...'. */
const WHAT_IS = /^\s*(?:what(?:['’]?s| is)(?: the)?|(?:my|the|their) bank(?:['’]?s| is))\b/i
const CODE_OF = /\b(swift|bic|iban|codes?|number|address) (?:for|of|de|del|der|von)\b/gi
/** A BIC or its beginning, whose parts may be separated: party prefix, country, location, branch. */
const GROUPED_CODE = /^([A-Z0-9]{4})[\s-]*([A-Z]{0,2})[\s-]*([A-Z0-9]{0,2})[\s-]*([A-Z0-9]{0,3})$/
/** A BIC8 or BIC11. 0 and 1 in the country are accepted as mistyped O and I. */
const LONG_CODE = /^[A-Z0-9]{4}[A-Z01]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/

/** 'Deutsche Bank' -> words ['deutsche', 'bank']; 'deut de ff' -> also code 'DEUTDEFF'. */
export function parseTerm(term: string): ParsedTerm {
  const text = normalizeText(term.slice(0, MAX_SEARCHED_CHARACTERS))
  const withoutPhrases = text.replace(WHAT_IS, '').replace(CODE_OF, '$1')
  const words = limitWords(foldWords(withoutPhrases))
  const shortened = words.length > MAX_WORDS ? removeQuestionWords(words) : words
  return {
    words: shortened.slice(0, MAX_WORDS),
    ownScriptWords: hasOtherScript(text) ? limitWords(splitOwnScript(text)).slice(0, MAX_WORDS) : [],
    code: parseWholeCode(text.trim().toUpperCase()),
    isLong: words.length > MAX_WORDS || term.length > MAX_SEARCHED_CHARACTERS,
  }
}

/** The different words, cut off at MAX_WORD_LENGTH. */
function limitWords(words: readonly string[]): string[] {
  return [...new Set(words.map((word) => word.slice(0, MAX_WORD_LENGTH)))]
}

/** An upper-case text as a BIC or its beginning, without spaces; '' if it is neither. */
function parseWholeCode(text: string): string {
  const groups = GROUPED_CODE.exec(text)
  return groups === null ? '' : groups.slice(1).join('')
}

/** The words of a term that have the form of a BIC8 or BIC11. */
export function findLongCodes(term: string): string[] {
  const words = normalizeText(term.slice(0, MAX_SEARCHED_CHARACTERS))
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
  return words.filter((word) => LONG_CODE.test(word))
}

/** Words that name what is asked for, such as 'swift code'. */
const QUESTION_WORDS = parseWords(`
  swift bic code codes iban number find address branch bankleitzahl blz codigo codice kod kodu
  routing wire sort bsb
`)

/** Words before a place: 'bank in Reykjavik'. Some names have them too: 'Die Sparkasse in Bremen'. */
const PLACE_PREPOSITIONS: ReadonlySet<string> = new Set(['at', 'bei', 'in', 'near'])

/** Whether a folded word names what is asked for, such as 'swift'. */
export function isQuestionWord(word: string): boolean {
  return QUESTION_WORDS.has(word)
}

/** Whether a bank need not match a folded word. */
export function isOptionalWord(word: string): boolean {
  return QUESTION_WORDS.has(word) || PLACE_PREPOSITIONS.has(word) || isLegalForm(word) || isOfficeWord(word)
}

/** The words without question words; all of them if nothing else is left. */
export function removeQuestionWords(words: readonly string[]): readonly string[] {
  const others = words.filter((word) => !QUESTION_WORDS.has(word))
  return others.length === 0 ? words : others
}
