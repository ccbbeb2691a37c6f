import { isLegalForm, isOfficeWord } from '../text/bank-words.ts'
import { parseWords } from '../text/fold.ts'

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
