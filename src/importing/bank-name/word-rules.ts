/**
 * The rules that decide which letters of an upper-case word stay capitals. All other words are not changed.
 * A rule is named for the words that it applies to, and returns undefined for all other words. The first rule
 * that returns a text decides.
 */
import { foldToAscii } from '../../codes/pages/slug.ts'
import { isSmallWord } from './small-words.ts'
import { createSpellingLookup, createUpperCaseSet, readWords, type SpellingLookup } from './word-lists.ts'
import { applyCasePattern, capitalize, hasLowerCase, lowerCase, startsPhrase, type Word } from './words.ts'

/** The rules that differ between names, places, addresses and branches. */
export interface TextKind {
  /** Finds the readable form of a word in the word lists. */
  readonly findSpelling: SpellingLookup
  /** Whether a word of two letters that is in no list is taken for initials. */
  readonly areTwoLetterWordsInitials: (country: string) => boolean
}

type Rule = (word: Word, country: string, kind: TextKind) => string | undefined

const findLegalForm = createSpellingLookup(readWords('legal-forms'))
/** Matches legal forms with a capital after a small letter, such as ApS and mbH, but not Co, Inc and Ltd. */
const mixedCase = /\p{Ll}\p{Lu}/u
/** At the beginning of a name, only longer words, such as GmbH, are legal forms; others are initials. */
const MAX_INITIALS_LENGTH = 3
/** Finds the capitals of a dotted legal form by its letters: 'SPA' has 'SpA'. */
const findCasePatternOfDotted = createSpellingLookup(readWords('dotted-legal-forms'))
const elisions = createUpperCaseSet('ALL CA CASTELL D DALL DEGL DELL L NELL QU QUELL SANT SULL TA UN')
/** Elided words that are part of the name and keep their capital: Sant'Angelo, Castell'Arquato. */
const elidedNames = createUpperCaseSet('CA CASTELL SANT TA')
const findOneWordWithBank = createSpellingLookup(readWords('one-word-with-bank'))
const compoundWithBank = /^(?:(\p{L}{2,})(BANK)|(BANK)(\p{L}{3,}))$/u
const romanNumerals = createUpperCaseSet(
  'II III IV VI VII VIII IX XII XIII XIV XV XVI XVII XVIII XIX XX XXI XXII XXIII XXIV XXV XXVI XXVII',
)
const topLevelDomains = createUpperCaseSet('AI APP CH CN COM EU FR IO LT NET ORG RU TECH UK')
/** Account codes of one custodian, such as CALAGTA. They stay in capitals although they have vowels. */
const accountCode = /^C(?:ALA|LAO)[A-Z0-9]{3}$/
const accountCountries = createUpperCaseSet('GB IE LU')
const onlyLetters = /^\p{L}+$/u
/** Texts with digits that keep their capitals: A1, 3M, AB2C. */
const capitalsWithDigits = /^(?:\p{L}{1,2}\p{N}|\p{N}|\p{L}+\p{N}+\p{L})/u

/** A longer run of letters is no word: it gets one capital. */
const MAX_WORD_LENGTH = 60

const rules: readonly Rule[] = [
  (word) => (hasLowerCase(word.text) ? word.text : undefined),
  (word) =>
    word.text.length > MAX_WORD_LENGTH && !word.text.includes('.') ? capitalize(word.text) : undefined,
  dottedInitials,
  besideAmpersand,
  dutchArticle,
  detachedGenitive,
  italianDe,
  detachedElision,
  (word, country) => (isSmallWord(word, country) ? lowerCase(word.text) : undefined),
  (word) => (word.before === '.' && topLevelDomains.has(word.text) ? lowerCase(word.text) : undefined),
  (word) => (word.text.length === 1 ? word.text : undefined),
  coOperative,
  withApostrophe,
  initialsLikeLegalForm,
  (word, country, kind) => kind.findSpelling(word.text, country),
  (word, country) => (accountCode.test(word.text) && accountCountries.has(country) ? word.text : undefined),
  withDigits,
  (word) => (romanNumerals.has(word.text) ? word.text : undefined),
  bankCompound,
  (word) => (/^MC[A-Z]{3}/.test(word.text) ? `Mc${capitalize(word.text.slice(2))}` : undefined),
  withoutVowel,
  twoLetters,
]

/** The readable form of `word.text`, for a country and kind of text. */
export function formatWord(word: Word, country: string, kind: TextKind): string {
  for (const rule of rules) {
    const result = rule(word, country, kind)
    if (result !== undefined) return result
  }
  return capitalize(word.text)
}

function dottedInitials(word: Word, country: string): string | undefined {
  if (!word.text.includes('.')) return undefined
  const pattern = findCasePatternOfDotted(word.text.replaceAll('.', ''), country)
  return pattern === undefined ? word.text : applyCasePattern(word.text, pattern)
}

/** Short words beside '&' are initials: 'FS&LA'. BK and TR are not, they abbreviate Bank and Trust. */
function besideAmpersand({ text, before, after }: Word): string | undefined {
  if (text.length > 2 || text === 'BK' || text === 'TR') return undefined
  return before.endsWith('&') || after.startsWith('&') ? text : undefined
}

/** A Dutch article after an apostrophe: the S of 's-Hertogenbosch, the T of 't Goy. */
function dutchArticle({ text, before, after }: Word, country: string): string | undefined {
  const isArticle = (text === 'S' && after === '-') || (text === 'T' && after === ' ')
  return isArticle && /(?:^| )'$|^$/.test(before) && country === 'NL' ? lowerCase(text) : undefined
}

/** An Italian elision followed by a blank: "Banca d' Alba". */
function detachedElision(word: Word, country: string): string | undefined {
  const isElision = country === 'IT' && word.text === 'D' && word.after === "' "
  return isElision && !startsPhrase(word) ? lowerCase(word.text) : undefined
}

/** An American genitive after a blank: "Georgia 's Own". */
function detachedGenitive({ text, before, after }: Word, country: string): string | undefined {
  return text === 'S' && before === " '" && after === ' ' && country === 'US' ? lowerCase(text) : undefined
}

/** Italian "de'" for "dei": Cassina de' Pecchi. */
function italianDe(word: Word, country: string): string | undefined {
  const isDe = country === 'IT' && word.text === 'DE' && word.after.startsWith("'")
  return isDe && !startsPhrase(word) ? lowerCase(word.text) : undefined
}

/** Initials at the beginning of a name that are a legal form at its end: 'APS Bank', but 'Alba ApS'. */
function initialsLikeLegalForm(word: Word, country: string, kind: TextKind): string | undefined {
  if (word.previous !== '' || word.text.length > MAX_INITIALS_LENGTH) return undefined
  const form = findLegalForm(word.text, country)
  return form && mixedCase.test(form) && kind.findSpelling(word.text, country) === form
    ? word.text
    : undefined
}

/** 'Co-operative' and 'Co-op' have one capital. */
function coOperative({ text, before, previous }: Word): string | undefined {
  return before === '-' && previous === 'CO' && text.startsWith('OP') ? lowerCase(text) : undefined
}

/** American banks write both parts of a compound with Bank with a capital: 'CharterBank', 'BankIowa'. */
function bankCompound({ text }: Word, country: string, kind: TextKind): string | undefined {
  if (country !== 'US' || findOneWordWithBank(text, country)) return undefined
  const parts = compoundWithBank.exec(text)?.slice(1).filter(Boolean)
  return parts?.map((part) => kind.findSpelling(part, country) ?? capitalizeUnlessInitials(part)).join('')
}

const capitalizeUnlessInitials = (part: string) => (hasVowel(part) ? capitalize(part) : part)

/**
 * A word with an apostrophe: "dell'Alba" within a phrase, "Dell'Alba" at its start, "Moody's", "O'Brien",
 * "Ma'anshan".
 */
function withApostrophe(word: Word, country: string, kind: TextKind): string | undefined {
  const index = word.text.search(/['’]/)
  if (index < 0) return undefined
  const head = word.text.slice(0, index)
  const apostrophe = word.text.charAt(index)
  const tail = word.text.slice(index + 1)
  if (elisions.has(head)) {
    const isSmall = !elidedNames.has(head) && !startsPhrase(word)
    const readableHead = isSmall ? lowerCase(head) : capitalize(head)
    return readableHead + apostrophe + formatPart(tail, word, country, kind)
  }
  if (tail.length <= 2) return formatPart(head, word, country, kind) + apostrophe + lowerCase(tail)
  const readableTail = head.length > 1 ? lowerCase(tail) : formatPart(tail, word, country, kind)
  return capitalize(head) + apostrophe + readableTail
}

/** Formats a part of a word as a word of its own. */
function formatPart(text: string, word: Word, country: string, kind: TextKind): string {
  return formatWord({ ...word, text, previous: '' }, country, kind)
}

/** '1ST' becomes '1st', 'NO5' becomes 'No5', 'A1' stays, 'BASE2' becomes 'Base2'. */
function withDigits(word: Word): string | undefined {
  if (onlyLetters.test(word.text)) return undefined
  if (/^NO\d+$/.test(word.text)) return capitalize(word.text)
  const numberWithSuffix = /^(\d+)(ST|ND|RD|TH|ER|BIS|KM|TER|EME)$/.exec(word.text)
  if (numberWithSuffix?.[1] !== undefined && numberWithSuffix[2] !== undefined)
    return numberWithSuffix[1] + lowerCase(numberWithSuffix[2])
  if (capitalsWithDigits.test(word.text) || !hasVowel(word.text)) return word.text
  return capitalize(word.text)
}

/**
 * Whether an upper-case text has a vowel, also with an accent. A text in another script counts as having one.
 */
function hasVowel(text: string): boolean {
  if (/[AEIOUY]/.test(text)) return true
  const ascii = foldToAscii(text)
  return /[AEIOUY]/.test(ascii) || !/[A-Z]/.test(ascii)
}

function withoutVowel(word: Word): string | undefined {
  return hasVowel(word.text) ? undefined : word.text
}

function twoLetters(word: Word, country: string, kind: TextKind): string | undefined {
  return word.text.length === 2 && kind.areTwoLetterWordsInitials(country) ? word.text : undefined
}
