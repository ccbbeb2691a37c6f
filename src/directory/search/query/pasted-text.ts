import { normalizeText } from '../../../codes/checks/input-text.ts'
import { isBankWord, isLegalForm, isOfficeWord, SMALL_WORDS } from '../text/bank-words.ts'
import { foldWords, parseWords } from '../text/fold.ts'
import { isQuestionWord } from './parse-term.ts'

/** A text with more than a name, such as a line of payment instructions, in parts. */
export interface PastedText {
  /** The words of each part that may be the name of a bank, the most likely first. */
  readonly nameCandidates: readonly (readonly string[])[]
  /** The words without digits of all other parts. They may name the city of the bank. */
  readonly otherWords: readonly string[]
}

const MAX_CHARACTERS = 200
const MAX_SEGMENTS = 12
/** Each candidate costs a search. */
const MAX_CANDIDATES = 3
/** Punctuation and numbers (house numbers, postcodes, accounts) separate the parts. */
const SEPARATORS = /[,;:|\n\t()]+|\s[-/]\s|(?<![\p{L}\p{N}])\d[\d\s./-]*(?![\p{L}\p{N}])/u

/** Words of payment instructions, which stand before and after the name of a bank. */
const INSTRUCTION_WORDS = parseWords(`
  please pay send transfer remit wire instructions payment payments payable amount money funds to
  via with at by for from in on our your my his her their is account acct acc holder institution
  beneficiary recipient intermediary correspondent name details detail we use through sent
  following an der die das bei empfanger empfangerbank bankverbindung konto coordonnees bancaires
  domiciliation beneficiaire titulaire compte chez nom cuenta beneficiario titular nombre datos
  conto appoggio d nome dati presso aba rtn routing chips fedwire uid a c ac no nr ref reference
`)

const STREET_WORDS = parseWords(`
  street st str avenue ave av road rd rue strasse platz plaza piazza calle avenida paseo blvd
  boulevard lane drive square floor suite building house tower plot box ul ulica utca ut quai
  route corso viale largo rua setor quadra cadde caddesi sokak mah place quay parade crescent
  jalan ku gu ro gil centre center plein laan
`)
/** The last part of a compound: 'Bahnhofstrasse'. */
const STREET_ENDINGS = /.(strasse|platz|gasse|allee|straat|plein|gade|gatan|vagen|gata|laan)$/

/**
 * Splits a text at punctuation and numbers, and removes words of payment instructions. Undefined if nothing
 * is left, or if the text is one part from which nothing was removed: it is then only a name.
 */
export function readPastedText(term: string): PastedText | undefined {
  const text = normalizeText(term.slice(0, MAX_CHARACTERS))
  const segments = text.split(SEPARATORS, MAX_SEGMENTS).map(foldWords)
  const parts = segments.map(trimInstructions).filter((words) => words.length > 0)
  const isOnlyName = segments.length === 1 && parts[0]?.length === segments[0]?.length
  if (isOnlyName || parts.length === 0) return undefined
  const nameCandidates = parts
    .filter((words) => !isStreet(words) && !words.every(isGenericWord))
    .toSorted((a, b) => rateName(b) - rateName(a))
    .slice(0, MAX_CANDIDATES)
  const otherWords = parts.filter((words) => !nameCandidates.includes(words)).flat()
  return { nameCandidates, otherWords: [...new Set(otherWords)].filter((word) => !hasDigit(word)) }
}

/** Whether a word alone identifies no bank: a question word, legal form, office word or word for 'bank'. */
function isGenericWord(word: string): boolean {
  return isQuestionWord(word) || isLegalForm(word) || isOfficeWord(word) || isBankWord(word)
}

/**
 * Removes instruction and question words at both ends, small words and office words at the beginning, and
 * repeated words.
 */
function trimInstructions(words: readonly string[]): string[] {
  const isInstruction = (word: string) => INSTRUCTION_WORDS.has(word) || isQuestionWord(word)
  const isRemovedAtStart = (word: string) =>
    isInstruction(word) || SMALL_WORDS.has(word) || isOfficeWord(word)
  let from = 0
  let to = words.length
  while (from < to && isRemovedAtStart(words[from] ?? '')) from++
  while (to > from && isInstruction(words[to - 1] ?? '')) to--
  return [...new Set(words.slice(from, to))]
}

function isStreet(words: readonly string[]): boolean {
  return words.some((word) => STREET_WORDS.has(word) || STREET_ENDINGS.test(word))
}

/** Words with digits are parts of postcodes: 'nw1'. */
function hasDigit(word: string): boolean {
  return /\d/.test(word)
}

/** How likely words are the name of a bank, from 0 to 3. */
function rateName(words: readonly string[]): number {
  const hasBankWord = words.some(
    (word) => isBankWord(word) || /.(bank|kasse|banken|banka|banque)$/.test(word),
  )
  return (hasBankWord ? 2 : 0) + (words.some(isLegalForm) ? 1 : 0)
}
