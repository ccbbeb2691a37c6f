// The rules by which one word in capitals gets its case: the first that knows the word decides.

import { plainLetters } from '../../codes/plain-letters.ts'
import { dottedForms } from './legal-forms.ts'
import { capitalized, hasSmallLetter, inPatternCase, lowered } from './letters.ts'
import { isSmallWord } from './small-word-rule.ts'
import { type Spelling, spellings, wordSet } from './word-lists.ts'
import { opensPart, type Word } from './words.ts'

/** What differs between a bank's name, a place, an address and a branch. */
export interface Manner {
  readonly spelling: Spelling
  /** Two letters that no list knows: initials, or a word. */
  readonly twoLettersAreInitials: (country: string) => boolean
}

type Rule = (word: Word, country: string, manner: Manner) => string | undefined

const dottedSpelling = spellings(dottedForms)
const elisions = wordSet('ALL D DALL DEGL DELL L NELL QU QUELL SANT SULL UN')
const romanNumerals = wordSet(
  'II III IV VI VII VIII IX XII XIII XIV XV XVI XVII XVIII XIX XX XXI XXII XXIII XXIV XXV XXVI XXVII',
)
const topDomains = wordSet('AI APP CH CN COM EU FR IO LT NET ORG RU TECH UK')
/** Branch names of one custodian are codes that happen to hold vowels: CALAGTA, CALAHMM. */
const accountCode = /^C(?:ALA|LAO)[A-Z0-9]{3}$/
const accountCountries = wordSet('GB IE LU')
const onlyLetters = /^\p{L}+$/u
const capitalsWithDigits = /^(?:\p{L}{1,2}\p{N}|\p{N}|\p{L}+\p{N}+\p{L})/u

/** Longer runs of letters are no words: they get one capital and no closer look. */
const longestWord = 60

const rules: readonly Rule[] = [
  (word) => (hasSmallLetter(word.text) ? word.text : undefined),
  (word) => (word.text.length > longestWord && !word.text.includes('.') ? capitalized(word.text) : undefined),
  dottedInitials,
  (word, country) => (isSmallWord(word, country) ? lowered(word.text) : undefined),
  (word) => (word.before === '.' && topDomains.has(word.text) ? lowered(word.text) : undefined),
  (word) => (word.text.length === 1 ? word.text : undefined),
  withApostrophe,
  (word, country, manner) => manner.spelling(word.text, country),
  (word, country) => (accountCode.test(word.text) && accountCountries.has(country) ? word.text : undefined),
  withDigits,
  (word) => (romanNumerals.has(word.text) ? word.text : undefined),
  (word) => (/^MC[A-Z]{3}/.test(word.text) ? `Mc${capitalized(word.text.slice(2))}` : undefined),
  withoutVowel,
  twoLetters,
]

/** Takes a word in its place, a country's code and the manner of the text; gives the word in readable case. */
export function readableWord(word: Word, country: string, manner: Manner): string {
  for (const rule of rules) {
    const answer = rule(word, country, manner)
    if (answer !== undefined) return answer
  }
  return capitalized(word.text)
}

function dottedInitials(word: Word, country: string): string | undefined {
  if (!word.text.includes('.')) return undefined
  const pattern = dottedSpelling(word.text.replaceAll('.', ''), country)
  return pattern === undefined ? word.text : inPatternCase(word.text, pattern)
}

function withApostrophe(word: Word, country: string, manner: Manner): string | undefined {
  const at = word.text.search(/['’]/)
  if (at < 0) return undefined
  const head = word.text.slice(0, at)
  const mark = word.text.charAt(at)
  const tail = word.text.slice(at + 1)
  if (tail.length <= 2 && !elisions.has(head))
    return partCase(head, word, country, manner) + mark + lowered(tail)
  if (!elisions.has(head) && head.length > 1) return capitalized(head) + mark + lowered(tail)
  const small = elisions.has(head) && head !== 'SANT' && !opensPart(word)
  return (small ? lowered(head) : capitalized(head)) + mark + partCase(tail, word, country, manner)
}

function partCase(text: string, word: Word, country: string, manner: Manner): string {
  return readableWord({ ...word, text, previous: '' }, country, manner)
}

function withDigits(word: Word): string | undefined {
  if (onlyLetters.test(word.text)) return undefined
  const ordinal = /^(\d+)(ST|ND|RD|TH|ER|BIS|KM|TER|EME)$/.exec(word.text)
  if (ordinal?.[1] !== undefined && ordinal[2] !== undefined) return ordinal[1] + lowered(ordinal[2])
  if (capitalsWithDigits.test(word.text) || !hasVowel(word.text)) return word.text
  return capitalized(word.text)
}

function hasVowel(text: string): boolean {
  if (/[AEIOUY]/.test(text)) return true
  const plain = plainLetters(text)
  return /[AEIOUY]/.test(plain) || !/[A-Z]/.test(plain)
}

function withoutVowel(word: Word): string | undefined {
  return hasVowel(word.text) ? undefined : word.text
}

function twoLetters(word: Word, country: string, manner: Manner): string | undefined {
  return word.text.length === 2 && manner.twoLettersAreInitials(country) ? word.text : undefined
}
