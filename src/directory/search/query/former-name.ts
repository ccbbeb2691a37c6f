import { isBankWord, SMALL_WORDS } from '../text/bank-words.ts'
import { foldWords } from '../text/fold.ts'
import { computeTypoDistance } from '../typos.ts'
import { isOptionalWord } from './parse-term.ts'

/** The maximum edit distance of a word of a former name. */
const MAX_TYPOS = 1

/**
 * Finds the former name that a term means. Only words of the term that the current name lacks count, without
 * common words. Returns the former name with the largest number of them; of several, the shortest. Undefined
 * if none has such a word, or if the current name contains the former name that was found.
 */
export function findFormerName(
  term: string,
  currentName: string,
  formerNames: readonly string[],
): string | undefined {
  const current = foldWords(currentName)
  const newWords = foldWords(term).filter((word) => !isCommonWord(word) && !hasWord(current, word))
  const countMatches = (name: string) => newWords.filter((word) => hasWord(foldWords(name), word)).length
  const [best] = formerNames.toSorted((a, b) => countMatches(b) - countMatches(a) || a.length - b.length)
  return best !== undefined && countMatches(best) > 0 && !currentName.includes(best) ? best : undefined
}

function isCommonWord(word: string): boolean {
  return SMALL_WORDS.has(word) || isOptionalWord(word) || isBankWord(word)
}

function hasWord(words: readonly string[], typed: string): boolean {
  return words.some((word) => word === typed || isSimilar(word, typed))
}

/** Whether a typed word is the beginning of a word, or the word with a typo. */
function isSimilar(word: string, typed: string): boolean {
  if (typed.length < 3) return false
  if (word.startsWith(typed)) return true
  return typed.length > 4 && computeTypoDistance(typed, word, MAX_TYPOS) <= MAX_TYPOS
}
