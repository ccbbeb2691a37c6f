import { isBankWord, SMALL_WORDS } from '../text/bank-words.ts'
import { wordsOf } from '../text/fold.ts'
import { typoDistance } from '../typos/typo-distance.ts'
import { isOptionalWord } from './question-words.ts'

/** A word of a former name may be typed with one error. */
const MAX_TYPOS = 1

/**
 * The former name of a bank that a term means: one that has words of the term which the current name lacks.
 * Undefined if there is none.
 */
export function formerNameMeant(
  term: string,
  currentName: string,
  formerNames: readonly string[],
): string | undefined {
  const current = wordsOf(currentName)
  const typed = wordsOf(term).filter((word) => !saysNothing(word) && !hasWord(current, word))
  const share = (name: string) => typed.filter((word) => hasWord(wordsOf(name), word)).length
  const [best] = formerNames.toSorted((a, b) => share(b) - share(a) || a.length - b.length)
  return best !== undefined && share(best) > 0 && !currentName.includes(best) ? best : undefined
}

function saysNothing(word: string): boolean {
  return SMALL_WORDS.has(word) || isOptionalWord(word) || isBankWord(word)
}

function hasWord(words: readonly string[], typed: string): boolean {
  return words.some((word) => word === typed || isAlmost(word, typed))
}

function isAlmost(word: string, typed: string): boolean {
  if (typed.length < 3) return false
  return word.startsWith(typed) || (typed.length > 4 && typoDistance(typed, word, MAX_TYPOS) <= MAX_TYPOS)
}
