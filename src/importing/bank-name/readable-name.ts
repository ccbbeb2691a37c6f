/**
 * Converts names, places, addresses and branches in capitals to readable case. Keeps every letter; apart from
 * case, only spaces change.
 */
import { memoizeRecent } from '../../directory/memoize.ts'
import {
  abbreviations,
  compassPoints,
  placeAcronyms,
  placeNames,
  shortWords,
  streetAbbreviations,
  usStates,
} from './abbreviations.ts'
import { acronyms } from './acronyms.ts'
import { brandNames, phraseCases } from './brand-names.ts'
import { legalForms } from './legal-forms.ts'
import { hasSyllableNames } from './small-words.ts'
import { normalizeSpacing } from './spacing.ts'
import { usAbbreviations, usAcronyms, usBrandNames } from './us-names.ts'
import { createCaseLookup, splitWords } from './word-lists.ts'
import { readableWord, type TextKind } from './word-rules.ts'
import { mapWords } from './words.ts'

const shortForms = { '*': abbreviations }
const streetForms = { '*': `${abbreviations} ${streetAbbreviations}` }
const compass = { '*': compassPoints }
const initials = (country: string) => !hasSyllableNames(country)
const stateAtEnd = new RegExp(`(?<=, ?)(?:${splitWords(usStates).join('|')})$`, 'i')

const bankName: TextKind = {
  caseOf: createCaseLookup(
    usAbbreviations,
    usBrandNames,
    brandNames,
    legalForms,
    acronyms,
    usAcronyms,
    shortForms,
    shortWords,
  ),
  twoLettersAreInitials: initials,
}
const branchName: TextKind = {
  caseOf: createCaseLookup(
    placeAcronyms,
    brandNames,
    legalForms,
    acronyms,
    usAcronyms,
    shortForms,
    shortWords,
  ),
  twoLettersAreInitials: initials,
}
const place: TextKind = {
  caseOf: createCaseLookup(placeAcronyms, placeNames, streetForms),
  twoLettersAreInitials: () => false,
}
const address: TextKind = {
  caseOf: createCaseLookup(placeAcronyms, placeNames, streetForms, brandNames, compass, acronyms, usAcronyms),
  twoLettersAreInitials: () => false,
}

/** A source repeats the name of a bank in each of its branches. */
const MAX_CACHED_TEXTS = 4096
const MAX_CACHED_LENGTH = 200

function createFormatter(kind: TextKind): (text: string, country: string) => string {
  const convert = (country: string, text: string) => readableText(text, country, kind)
  const memoized = memoizeRecent(MAX_CACHED_TEXTS, convert)
  return (text, country) => (text.length > MAX_CACHED_LENGTH ? convert : memoized)(country, text)
}

const asName = createFormatter(bankName)
const asPlace = createFormatter(place)
const asAddress = createFormatter(address)
const asBranch = createFormatter(branchName)

/**
 * Converts a bank’s name to readable case by the rules of its country (alpha-2): "JPMORGAN CHASE BANK,N.A."
 * becomes "JPMorgan Chase Bank, N.A.".
 */
export function readableName(original: string, country: string): string {
  const name = withAcronyms(asName(original, country))
  return country === 'US' ? withStates(name) : name
}

/** A state is an abbreviation after 'of' or a part of the country, and in brackets; else it may be a word. */
const stateInName = new RegExp(
  `(?<=(?:(?: of|Central|Middle|[NSEW]\\.|(?:North|South|East|West|Northeast|Northwest|Southeast|Southwest)` +
    `(?:ern)?) |, ?|\\())(?:${splitWords(usStates).join('|')})(?=[,).]|$)`,
  'gi',
)

function withStates(name: string): string {
  return name.replace(stateInName, (state) => state.toUpperCase())
}

const inBrackets = /(?<=\()\p{Lu}\p{Ll}{1,7}(?=\))/gu
/** A Dutch article behind its name: 'Nederlandsche Bank (De)'. */
const DUTCH_ARTICLE = 'De'
const initialLetters = /(?<![\p{L}\p{N}'’])\p{Lu}/gu

/** Writes a word in brackets in capitals if it has two letters, or the initials of the words before it. */
function withAcronyms(name: string): string {
  if (!name.includes('(')) return name
  return name.replace(inBrackets, (word, at: number) => {
    if (word.length === 2) return word === DUTCH_ARTICLE ? word : word.toUpperCase()
    const initials = [...name.slice(0, at).matchAll(initialLetters)].map(([letter]) => letter).join('')
    return initials.endsWith(word.toUpperCase()) ? word.toUpperCase() : word
  })
}

/** Converts a city: "NEW YORK,NY" becomes "New York, NY", "FRANKFURT AM MAIN" becomes "Frankfurt am Main". */
export function readablePlace(original: string, country: string): string {
  return withStateAtEnd(asPlace(original, country))
}

function withStateAtEnd(text: string): string {
  return text.includes(',') ? text.replace(stateAtEnd, (state) => state.toUpperCase()) : text
}

/** Converts a street address: "P.O. BOX 12, RUE DE L'OUEST" becomes "P.O. Box 12, Rue de l'Ouest". */
export function readableAddress(original: string, country = ''): string {
  return asAddress(original, country)
}

/** Converts a branch name: "FILIALE DI MILANO" becomes "Filiale di Milano". */
export function readableBranch(original: string, country = ''): string {
  return asBranch(original, country)
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
const phrases = new Map(phraseCases.map((phrase) => [phrase.toUpperCase(), phrase]))
const longestFirst = [...phraseCases].sort((a, b) => b.length - a.length)
const phrasePattern = new RegExp(
  `(?<![\\p{L}\\p{N}.])(?:${longestFirst.map(escaped).join('|')})(?![\\p{L}\\p{N}])`,
  'giu',
)

/** Converts a source text to readable case. */
export function readableText(original: string, country: string, kind: TextKind): string {
  const cased = mapWords(normalizeSpacing(original), (word) => readableWord(word, country, kind))
  return cased.replace(phrasePattern, (found) => phrases.get(found.toUpperCase()) ?? found)
}
