/**
 * Converts names, places, addresses and branches in capitals to readable case. Only case and spaces change.
 */
import { getStateAbbreviations } from '../../codes/places/states.ts'
import { memoizeRecent } from '../../directory/memoize.ts'
import { isTwoLetterWordUsuallySyllable } from './small-words.ts'
import { normalizeSpacing } from './spacing.ts'
import { createSpellingLookup, readTexts, readWords } from './word-lists.ts'
import { formatWord, type TextKind } from './word-rules.ts'
import { mapWords } from './words.ts'

const areInitialsOutsideSyllableCountries = (country: string) => !isTwoLetterWordUsuallySyllable(country)
const usStates = [...getStateAbbreviations('US')].join('|')
const stateAtEnd = new RegExp(`(?<=, ?)(?:${usStates})$`, 'i')

const inAnyName = ['brands', 'legal-forms', 'acronyms', 'us-acronyms', 'abbreviations', 'short-words']
const inAnyPlace = ['place-acronyms', 'place-words', 'abbreviations']
const inAddresses = ['brands', 'compass-points', 'acronyms', 'us-acronyms']

/** Finds spellings in lists of `words/`. An earlier list takes precedence over a later one. */
const findIn = (...lists: readonly string[]) => createSpellingLookup(...lists.map((list) => readWords(list)))

const bankNameKind: TextKind = {
  findSpelling: findIn('us-abbreviations', 'us-brands', ...inAnyName),
  areTwoLetterWordsInitials: areInitialsOutsideSyllableCountries,
}
const branchNameKind: TextKind = {
  findSpelling: findIn('place-acronyms', ...inAnyName),
  areTwoLetterWordsInitials: areInitialsOutsideSyllableCountries,
}
const placeKind: TextKind = {
  findSpelling: findIn(...inAnyPlace),
  areTwoLetterWordsInitials: () => false,
}
const addressKind: TextKind = {
  findSpelling: findIn(...inAnyPlace, ...inAddresses),
  areTwoLetterWordsInitials: () => false,
}

/** Results are cached, because sources repeat the name of a bank for each of its branches. */
const MAX_CACHED_TEXTS = 4096
/** In characters. Longer texts hardly ever repeat, and would fill the memory. */
const MAX_CACHED_LENGTH = 200

/** Creates the function that formats texts of one kind, and caches its results. */
function createFormatter(kind: TextKind): (text: string, country: string) => string {
  const convert = (text: string, country: string) => formatText(text, country, kind)
  const memoized = memoizeRecent(MAX_CACHED_TEXTS, convert)
  return (text, country) =>
    text.length > MAX_CACHED_LENGTH ? convert(text, country) : memoized(text, country)
}

const convertName = createFormatter(bankNameKind)
const convertPlace = createFormatter(placeKind)
const convertAddress = createFormatter(addressKind)
const convertBranch = createFormatter(branchNameKind)

/**
 * Converts a bank’s name to readable case by the rules of its country (alpha-2): "JPMORGAN CHASE BANK,N.A."
 * becomes "JPMorgan Chase Bank, N.A.".
 */
export function formatName(original: string, country: string): string {
  const name = upperCaseAcronyms(convertName(original, country))
  return country === 'US' ? upperCaseStates(name) : name
}

/**
 * A state abbreviation after 'of', a direction such as 'Northern' or 'Central', a comma or a bracket.
 * Elsewhere it may be a word, such as 'in' or 'or'.
 */
const stateInName = new RegExp(
  `(?<=(?:(?: of|Central|Middle|[NSEW]\\.|(?:North|South|East|West|Northeast|Northwest|Southeast|Southwest)` +
    `(?:ern)?) |, ?|\\())(?:${usStates})(?=[,).]|$)`,
  'gi',
)

function upperCaseStates(name: string): string {
  return name.replace(stateInName, (state) => state.toUpperCase())
}

const wordInBrackets = /(?<=\()\p{Lu}\p{Ll}{1,7}(?=\))/gu
/** A Dutch article may stand in brackets after the name: 'Nederlandsche Bank (De)'. */
const DUTCH_ARTICLE = 'De'
const initialLetters = /(?<![\p{L}\p{N}'’])\p{Lu}/gu

/**
 * Converts a word in brackets to upper case if it has two letters or is made of the initials of the words
 * before it. The initial of the last of these words may be left out, because that word may be a legal form:
 * 'Cooperative for Assistance and Relief Everywhere, Inc. (CARE)'.
 */
function upperCaseAcronyms(name: string): string {
  if (!name.includes('(')) return name
  return name.replace(wordInBrackets, (word, at: number) => {
    if (word.length === 2) return word === DUTCH_ARTICLE ? word : word.toUpperCase()
    const initials = [...name.slice(0, at).matchAll(initialLetters)].map(([letter]) => letter).join('')
    const acronym = word.toUpperCase()
    return initials.endsWith(acronym) || initials.slice(0, -1).endsWith(acronym) ? acronym : word
  })
}

/** Converts a city: "NEW YORK,NY" becomes "New York, NY", "FRANKFURT AM MAIN" becomes "Frankfurt am Main". */
export function formatPlace(original: string, country: string): string {
  return upperCaseStateAtEnd(convertPlace(original, country))
}

function upperCaseStateAtEnd(text: string): string {
  return text.includes(',') ? text.replace(stateAtEnd, (state) => state.toUpperCase()) : text
}

/** Converts a street address: "P.O. BOX 12, RUE DE L'OUEST" becomes "P.O. Box 12, Rue de l'Ouest". */
export function formatAddress(original: string, country = ''): string {
  return convertAddress(original, country)
}

/** Converts a branch name: "FILIALE DI MILANO" becomes "Filiale di Milano". */
export function formatBranch(original: string, country = ''): string {
  return convertBranch(original, country)
}

const phraseSpellings = readTexts('phrases').flat()
const phrases = new Map(phraseSpellings.map((phrase) => [phrase.toUpperCase(), phrase]))
const longestFirst = phraseSpellings.toSorted((a, b) => b.length - a.length)
const phrasePattern = new RegExp(
  `(?<![\\p{L}\\p{N}.])(?:${longestFirst.map(RegExp.escape).join('|')})(?![\\p{L}\\p{N}])`,
  'giu',
)

/** Converts a source text to readable case. */
function formatText(original: string, country: string, kind: TextKind): string {
  const cased = mapWords(normalizeSpacing(original), (word) => formatWord(word, country, kind))
  return cased.replace(phrasePattern, (found) => phrases.get(found.toUpperCase()) ?? found)
}
