// Names, places, addresses and branches as their readers write them: no letter is lost or added, only spaces may differ.

import { remembering } from '../../directory/memoize.ts'
import { abbreviations, streetAbbreviations } from './abbreviations.ts'
import { acronyms } from './acronyms.ts'
import { brandSpellings } from './brand-spellings.ts'
import { legalForms } from './legal-forms.ts'
import { compassPoints, placeAcronyms, placeSpellings, usStates } from './place-words.ts'
import { readableText } from './readable-text.ts'
import { shortWords } from './short-words.ts'
import { hasSyllableNames } from './small-word-rule.ts'
import { usAcronyms } from './us-acronyms.ts'
import { listed, spellings } from './word-lists.ts'
import type { Manner } from './word-rules.ts'

const shortForms = { '*': abbreviations }
const streetForms = { '*': `${abbreviations} ${streetAbbreviations}` }
const compass = { '*': compassPoints }
const initials = (country: string) => !hasSyllableNames(country)
const stateAtEnd = new RegExp(`(?<=, ?)(?:${listed(usStates).join('|')})$`, 'i')

const bankName: Manner = {
  spelling: spellings(brandSpellings, legalForms, acronyms, usAcronyms, shortForms, shortWords),
  twoLettersAreInitials: initials,
}
const branchName: Manner = {
  spelling: spellings(
    placeAcronyms,
    brandSpellings,
    legalForms,
    acronyms,
    usAcronyms,
    shortForms,
    shortWords,
  ),
  twoLettersAreInitials: initials,
}
const place: Manner = {
  spelling: spellings(placeAcronyms, placeSpellings, streetForms),
  twoLettersAreInitials: () => false,
}
const address: Manner = {
  spelling: spellings(
    placeAcronyms,
    placeSpellings,
    streetForms,
    brandSpellings,
    compass,
    acronyms,
    usAcronyms,
  ),
  twoLettersAreInitials: () => false,
}

/** A source repeats a bank's name in each of its branches. */
const MOST_REMEMBERED = 4096
const LONGEST_REMEMBERED = 200

function inManner(manner: Manner): (text: string, country: string) => string {
  const ask = (country: string, text: string) => readableText(text, country, manner)
  const remembered = remembering(MOST_REMEMBERED, ask)
  return (text, country) => (text.length > LONGEST_REMEMBERED ? ask : remembered)(country, text)
}

const asName = inManner(bankName)
const asPlace = inManner(place)
const asAddress = inManner(address)
const asBranch = inManner(branchName)

/**
 * Takes a bank's name in capitals and its country's two letters, gives the name in readable case:
 * "JPMORGAN CHASE BANK,N.A." is "JPMorgan Chase Bank, N.A.".
 */
export function readableName(original: string, country: string): string {
  return asName(original, country)
}

/** Takes a city and its country's two letters: "NEW YORK,NY" is "New York, NY", "FRANKFURT AM MAIN" "Frankfurt am Main". */
export function readablePlace(original: string, country: string): string {
  const text = asPlace(original, country)
  return text.includes(',') ? text.replace(stateAtEnd, (state) => state.toUpperCase()) : text
}

/** Takes a street address, with its country where known: "P.O. BOX 12, RUE DE L'OUEST" is "P.O. Box 12, Rue de l'Ouest". */
export function readableAddress(original: string, country = ''): string {
  return asAddress(original, country)
}

/** Takes a branch's name, with its country where known: "FILIALE DI MILANO" is "Filiale di Milano". */
export function readableBranch(original: string, country = ''): string {
  return asBranch(original, country)
}
