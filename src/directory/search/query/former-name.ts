import { isBankWord, SMALL_WORDS } from '../text/bank-words.ts'
import { foldWords } from '../text/fold.ts'
import { computeTypoDistance } from '../typos/typo-distance.ts'
import { isOptionalWord } from './question-words.ts'

/** A word of a former name may be typed with one error. */
const MAX_TYPOS = 1

/**
 * Finds the former name that a term means: it has words of the term that the current name lacks.
 * Undefined if there is none.
 */
export function findFormerName(
  term: string,
  currentName: string,
  formerNames: readonly string[],
): string | undefined {
  const current = foldWords(currentName)
  const newWords = foldWords(term).filter((word) => !isUninformative(word) && !hasWord(current, word))
  const countMatches = (name: string) => newWords.filter((word) => hasWord(foldWords(name), word)).length
  const [best] = formerNames.toSorted((a, b) => countMatches(b) - countMatches(a) || a.length - b.length)
  return best !== undefined && countMatches(best) > 0 && !currentName.includes(best) ? best : undefined
}

function isUninformative(word: string): boolean {
  return SMALL_WORDS.has(word) || isOptionalWord(word) || isBankWord(word)
}

function hasWord(words: readonly string[], queryWord: string): boolean {
  return words.some((word) => word === queryWord || isSimilar(word, queryWord))
}

function isSimilar(word: string, typed: string): boolean {
  if (typed.length < 3) return false
  return (
    word.startsWith(typed) || (typed.length > 4 && computeTypoDistance(typed, word, MAX_TYPOS) <= MAX_TYPOS)
  )
}
