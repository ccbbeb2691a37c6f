/** What a search has found, or why there is nothing. Pages do not hydrate it. */

import { formatBic } from '../../../codes/swift/bic-parts.ts'
import { ALL_COUNTRIES, SEARCH_LIMIT } from '../../../codes/swift/search-limits.ts'
import { BankCodes } from './bank-codes.tsx'
import { BankTable } from './bank-table.tsx'
import { FoundInstitutionCodes } from './institution-codes.tsx'
import { adviseOnNumber } from './number-advice.ts'
import type { Contradiction, SearchedOutcome, SwiftSearch } from './swift-search.ts'
import { UnlistedCode } from './unlisted-code.tsx'

interface Summary {
  /** The heading, which takes the focus. */
  readonly title: string
  /** Whether the heading ends with the term, which a phone shows only in the field above. */
  readonly isForTerm?: boolean
  readonly advice: string | null
}

const NO_RESULTS_ADVICE =
  'Try a shorter part of the name, or the name without the city. Check the country too.'

function summarizeContradiction({ bank, name }: Contradiction): Summary {
  return {
    title: `${formatBic(bank.swift)} is a code of ${bank.name}, not of ‘${name}’`,
    advice: 'The code and the name contradict each other. Ask the payee which one is right.',
  }
}

/** Summarizes the banks found for a term. `noResultsTitle` is the title if there are none. */
function summarize(
  { banks, bankCodes, institutionCodes, countryWithoutBanks, contradiction }: SearchedOutcome,
  term: string,
  noResultsTitle: string,
): Summary {
  const countryAdvice = countryWithoutBanks && `We have no data for ${countryWithoutBanks}.`
  const [bestMatch] = banks
  if (contradiction) return summarizeContradiction(contradiction)
  if (bankCodes.length > 0)
    return { title: `Bank code ‘${term}’`, advice: bestMatch ? 'Banks with similar names follow.' : null }
  if (institutionCodes.length > 0 && !bestMatch)
    return { title: `No SWIFT/BIC code for ‘${term}’, but other codes`, advice: countryAdvice }
  if (!bestMatch)
    return { title: noResultsTitle, advice: adviseOnNumber(term) ?? countryAdvice ?? NO_RESULTS_ADVICE }
  if (bestMatch.isWeakMatch)
    return { title: `Nothing fits ‘${term}’ well. The nearest matches:`, advice: countryAdvice }
  if (banks.length === SEARCH_LIMIT)
    return {
      title: `${SEARCH_LIMIT} best matches`,
      isForTerm: true,
      advice: 'Add a city or a country to narrow them down.',
    }
  if (banks.length === 1) return { title: 'One bank', isForTerm: true, advice: null }
  return { title: `${banks.length} banks`, isForTerm: true, advice: 'Best match first.' }
}

/** Whether the chosen country has no banks in the directory. False if the coverage is unknown. */
function isCountryWithoutBanks({ country, coverage }: SwiftSearch): boolean {
  return country !== ALL_COUNTRIES && coverage?.countries.includes(country) === false
}

interface SearchOutcomeProps {
  readonly search: SwiftSearch
  readonly outcome: SearchedOutcome
  /** The title if no bank matches. */
  readonly noResultsTitle: string
}

/** The outcome of a search, with a heading that takes the focus. */
export function SearchOutcome({ search, outcome, noResultsTitle }: SearchOutcomeProps) {
  // New elements for each search: a translator of the browser may have replaced the old texts.
  const searchKey = `${search.term} ${search.country}`
  if (outcome.unlistedBic)
    return <UnlistedCode key={searchKey} bic={outcome.unlistedBic} banks={outcome.banks} />
  const title = isCountryWithoutBanks(search) ? 'We have no data for this country.' : noResultsTitle
  const summary = summarize(outcome, search.term, title)
  return <FoundBanks key={searchKey} outcome={outcome} term={search.term} summary={summary} />
}

interface FoundBanksProps {
  readonly outcome: SearchedOutcome
  readonly term: string
  readonly summary: Summary
}

function FoundBanks({ outcome, term, summary }: FoundBanksProps) {
  const { title, isForTerm, advice } = summary
  const { banks, bankCodes, institutionCodes } = outcome
  const hasOtherCodes = institutionCodes.length > 0
  const typedText = term.toLowerCase()
  const asksForCodes = institutionCodes.some(({ typeName }) => typedText.includes(typeName.toLowerCase()))
  return (
    <>
      <h2 tabIndex={-1} className="text-lg [overflow-wrap:anywhere]">
        <span>{title}</span>
        {isForTerm && <span className="max-sm:sr-only">{` for ‘${term}’`}</span>}
      </h2>
      {advice && (
        <p className={`max-w-[62ch] text-sm text-ink-2 ${hasOtherCodes ? 'max-sm:hidden' : 'mb-2'}`}>
          {advice}
        </p>
      )}
      <BankCodes items={bankCodes} />
      <FoundInstitutionCodes items={institutionCodes} isOpen={banks.length === 0 || asksForCodes} />
      {banks.length > 0 && <BankTable caption="Banks that match your search" banks={banks} />}
    </>
  )
}
