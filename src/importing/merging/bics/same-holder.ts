/** Whether two names mean the same bank. */
import { toBic8, toBic11 } from '../../../codes/swift/bic-parts.ts'
import {
  isBankWord,
  isLegalForm,
  isOfficeWord,
  SMALL_WORDS,
} from '../../../directory/search/text/bank-words.ts'
import { foldWords, parseWords } from '../../../directory/search/text/fold.ts'
import { findOwnNames } from '../../../directory/search/text/name-tables.ts'
import { foldUmlauts, normalizeBankName } from '../../bank-name/normalized-name.ts'

/** Names with fewer characters are too short to be recognized as the beginning of another name. */
const MIN_PREFIX_LENGTH = 5

/** Whether two names mean the same bank: they are equal, or one is cut off or lacks the legal form. */
export function isSameHolder(name: string, holder: string): boolean {
  if (name === holder) return true
  const [short = '', long = ''] = [name, holder].map(normalizeBankName).sort((a, b) => a.length - b.length)
  return short === long || (short.length >= MIN_PREFIX_LENGTH && long.startsWith(short))
}

/** Legal forms that can be other words, too: nothing else may differ between two names. */
const AMBIGUOUS_FORMS = parseWords('ab as co eg ev kg se')

/** Whether two names are equal but for their legal forms and the spelling of umlauts. */
export function differsInLegalFormOnly(name: string, other: string): boolean {
  const [words, otherWords] = [name, other].map((text) =>
    foldWords(text)
      .filter((word) => !isLegalForm(word) && !AMBIGUOUS_FORMS.has(word))
      .map(foldUmlauts)
      .join(' '),
  )
  return words === otherWords
}

/** Words that many banks of one country have in their names. */
const COMMON_WORDS = parseWords(`
  sparkasse sparkassen kreissparkasse stadtsparkasse bezirkssparkasse landessparkasse landesbank
  volksbank volks raiffeisenbank raiffeisen vr bankhaus eg kg kgaa se ag ndl und fur der des die das zu zur in
  e v g n a s deutschland germany frankfurt europa europe international ehem
`)

/** The words that tell a bank from others, folded. 'ae' counts as 'a', because lists write ä in both ways. */
function listDistinctiveWords(name: string): string[] {
  return foldWords(name)
    .filter((word) => !isLegalForm(word) && !isOfficeWord(word) && !isBankWord(word))
    .filter((word) => !SMALL_WORDS.has(word) && !isCommonWord(word))
    .map(foldUmlauts)
}

/** Whether a word is common, or the beginning of a common word: the lists cut off long names. */
function isCommonWord(word: string): boolean {
  if (COMMON_WORDS.has(word)) return true
  return word.length >= MIN_PART_LENGTH && COMMON_WORDS.values().some((common) => common.startsWith(word))
}

/** A word with at least this many letters is recognized inside a longer word: 'bonn' in 'koelnbonn'. */
const MIN_PART_LENGTH = 4

/** Whether a distinctive word of `name` is a word of `other`, or a part of one. */
function sharesWord(name: string, other: string): boolean {
  const otherWords = foldWords(other).map(foldUmlauts)
  return listDistinctiveWords(name).some((word) =>
    otherWords.some(
      (otherWord) => otherWord === word || (word.length >= MIN_PART_LENGTH && otherWord.includes(word)),
    ),
  )
}

/**
 * Whether a list of bank codes may mean the same holder of a BIC by `name` as another list by `listedName`:
 * the names are those of the same holder, they share a distinctive word, or `name` has the words of an alias
 * of the bank. Lists of bank codes name a branch or shorten the name as often as not: 'Postbank Ndl der
 * Deutsche Bank'.
 */
export function agreesOnHolder(bic: string, name: string, listedName: string): boolean {
  if (isSameHolder(name, listedName) || sharesWord(name, listedName) || sharesWord(listedName, name))
    return true
  const words = new Set(foldWords(name))
  return findOwnNames(toBic11(toBic8(bic))).some((alias) => new Set(foldWords(alias)).isSubsetOf(words))
}
