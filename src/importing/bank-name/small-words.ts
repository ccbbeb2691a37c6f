/** Words that stay in lower case inside a name, by language, and the rule that applies them. */
import { createSpellingLookup, createUpperCaseSet, readWords } from './word-lists.ts'
import { endsPhrase, startsPhrase, type Word } from './words.ts'

/** Lower case in every country, because banks carry their names abroad. */
const smallEverywhere = createUpperCaseSet(
  'of and the for in on to by with at from upon de del des della delle dello degli dell et und für fuer',
)

/** Lower case except in `syllableCountries`, where the words added here are syllables of names. */
const smallOutsideSyllableCountries = smallEverywhere.union(
  createUpperCaseSet('dei di do du da van von der den dos das d l ve y'),
)

/** After these, `smallOutsideSyllableCountries` are lower case in every country: 'Banco do Brasil'. */
const wordsOfRomanceBanks = createUpperCaseSet('monte paschi banco banque banca caixa caisse agence filiale')

/** Articles, lower case only after one of `wordsBeforeArticle`: 'de la Vega', but 'Asociacion La Vega'. */
const articles = createUpperCaseSet('la las le les los el lo il gli els')
const wordsBeforeArticle = createUpperCaseSet(
  'a con dans de di e en et fra para par per por pour sous sur tra y',
)

/**
 * THE is lower case only after one of these: 'Bank of the West', but 'Korea Development Bank, The', '5 The
 * Strand'.
 */
const wordsBeforeThe = createUpperCaseSet(
  'and as at behalf between by during for from in is of off on or over per through to under upon with',
)

/** Countries where two or three letters are usually a syllable of a name, not initials. */
const syllableCountries = createUpperCaseSet('CN HK TW MO SG MY VN TH KR KP JP KH LA MM BT MN')

/** The `syllableCountries` where any word of two letters that is in no list is a syllable. */
const twoLetterSyllableCountries = createUpperCaseSet('CN HK TW MO MY VN TH KH LA MM BT MN')

const findSmallAfterHyphen = createSpellingLookup(readWords('small-words-after-hyphen'))

const findSmallWord = createSpellingLookup(readWords('small-words'))
/** The length of the longest small word: 'pentru'. */
const MAX_SMALL_WORD_LENGTH = 6
/** Between two hyphens, only these are lower case in American names. */
const smallInHyphenatedUsNames = createUpperCaseSet('and at by for in of on the to')
/** Words that begin the name of a place after 'of': 'Bank of De Queen'. */
const placeParticles = createUpperCaseSet('de du van von')
/** Small words of other countries that keep their capital in American names. */
const notSmallInUs = createUpperCaseSet('d l van')
/**
 * The only words that stay lower case before a comma. Any other word there is the last of a phrase and keeps
 * its capital.
 */
const smallBeforeComma = createUpperCaseSet('and de del della des di du for of')

/** The words that are lower case in a country whatever its language. */
function getSmallWordsOfAnyLanguage(country: string): ReadonlySet<string> {
  return syllableCountries.has(country) ? smallEverywhere : smallOutsideSyllableCountries
}

/** Whether a word of two letters that is in no list is usually a syllable in names of a country. */
export function isTwoLetterWordUsuallySyllable(country: string): boolean {
  return twoLetterSyllableCountries.has(country)
}

/** Whether `word.text` is lower case by the rules of a country, which also depend on the words beside it. */
export function isSmallWord(word: Word, country: string): boolean {
  const { text, before, after } = word
  if (text.length > MAX_SMALL_WORD_LENGTH) return false
  if (keepsCapitalInName(word)) return false
  if (startsPhrase(word) || before.includes('/') || before.endsWith('.')) return false
  if (before.endsWith('-')) return isSmallAfterHyphen(word, country)
  if (endsPhrase(word)) return after.startsWith(', ') && smallBeforeComma.has(text)
  if (after.startsWith('.') || after.startsWith('-')) return false
  if (text.length === 1 && isInitial(word)) return false
  if (wordsOfRomanceBanks.has(word.previous) && smallOutsideSyllableCountries.has(text)) return true
  return isListedSmallWord(text, country) || isSmallArticle(word, country)
}

/**
 * Whether a word keeps its capital, because it is part of a name within the name: 'S&L', 'Bank, The', 'Bank
 * of De Queen', 'do Para', 'de El Salvador'.
 */
function keepsCapitalInName({ text, before, after, previous, next }: Word): boolean {
  if (previous === 'OF' && placeParticles.has(text)) return true
  if (before.endsWith('&') || after.startsWith('&')) return true
  if (text.length === 1 && (before === ' & ' || after === ' & ')) return true
  if (text === 'THE') return !wordsBeforeThe.has(previous)
  if (text === 'DES' && next === 'MOINES') return true
  return (text === 'PARA' && previous === 'DO') || (text === 'EL' && previous === 'DE')
}

function isSmallArticle(word: Word, country: string): boolean {
  return articles.has(word.text) && wordsBeforeArticle.has(word.previous) && !syllableCountries.has(country)
}

function isListedSmallWord(text: string, country: string): boolean {
  if (country === 'US' && notSmallInUs.has(text)) return false
  if (findSmallWord(text, country) || getSmallWordsOfAnyLanguage(country).has(text)) return true
  return text === 'A' && !syllableCountries.has(country)
}

function isSmallAfterHyphen(word: Word, country: string): boolean {
  if (findSmallAfterHyphen(word.text, country)) return true
  if (!word.after.startsWith('-')) return false
  // Other small words in hyphenated American names are abbreviations: the Del of Chen-Del-O.
  if (country === 'US') return smallInHyphenatedUsNames.has(word.text)
  return isListedSmallWord(word.text, country) || (articles.has(word.text) && !syllableCountries.has(country))
}

/**
 * Whether a single letter is an initial: it stands next to another single letter or to AND ('S A E', 'A AND
 * B'), or no space follows it.
 */
function isInitial(word: Word): boolean {
  const isJoined = (neighbour: string, between: string) =>
    between === ' ' && (neighbour === 'AND' || (neighbour.length === 1 && /\p{L}/u.test(neighbour)))
  return isJoined(word.previous, word.before) || isJoined(word.next, word.after) || word.after !== ' '
}
