import { type RefObject, useEffect, useRef } from 'react'
import { ALL_COUNTRIES, SEARCH_LIMIT } from '../../../codes/swift/search-limits.ts'
import { useLocation } from '../../navigation/location.ts'
import { LiveRegion } from '../../ui/messages.tsx'
import { BankCodes } from './bank-codes.tsx'
import { BankTable } from './bank-table.tsx'
import { FoundInstitutionCodes } from './institution-codes.tsx'
import type { SwiftSearch } from './swift-loader.ts'
import { UnlistedCode } from './unlisted-code.tsx'

type SearchedOutcome = Extract<SwiftSearch['outcome'], { kind: 'searched' }>

interface Summary {
  /** The heading, which takes the focus. */
  readonly title: string
  /** Whether the heading ends with the term, which a phone shows only in the field above. */
  readonly isForTerm?: boolean
  readonly advice: string | null
}

const NO_RESULTS_ADVICE =
  'Try a shorter part of the name, or the name without the city. Check the country too.'

/** Summarizes the banks found for a term. `noResultsTitle` is the title if there are none. */
function summarize(
  { banks, bankCodes, institutionCodes, countryWithoutBanks }: SearchedOutcome,
  term: string,
  noResultsTitle: string,
): Summary {
  const countryAdvice = countryWithoutBanks && `We have no data for ${countryWithoutBanks}.`
  const [bestMatch] = banks
  if (bankCodes.length > 0)
    return { title: `Bank code ‘${term}’`, advice: bestMatch ? 'Banks with similar names follow.' : null }
  if (institutionCodes.length > 0 && !bestMatch)
    return { title: `No SWIFT/BIC code for ‘${term}’, but other codes`, advice: countryAdvice }
  if (!bestMatch) return { title: noResultsTitle, advice: countryAdvice ?? NO_RESULTS_ADVICE }
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

/** Returns the ref of the heading, which takes the focus when a new search has replaced the outcome. */
function useFocusOnNewOutcome(outcome: SwiftSearch['outcome']) {
  const heading = useRef<HTMLHeadingElement>(null)
  const previous = useRef(outcome)
  useEffect(() => {
    if (previous.current === outcome) return
    previous.current = outcome
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [outcome])
  return heading
}

/** Whether the chosen country has no banks in the directory. False if the coverage is unknown. */
function isCountryWithoutBanks({ country, coverage }: SwiftSearch): boolean {
  return country !== ALL_COUNTRIES && coverage?.countries.includes(country) === false
}

interface SearchResultsProps {
  readonly search: SwiftSearch
  /** The title if no bank matches. */
  readonly noResultsTitle: string
}

/** The results of a search, or why there are none; empty before the first search. */
export function SearchResults({ search, noResultsTitle }: SearchResultsProps) {
  const { outcome, term } = search
  const heading = useFocusOnNewOutcome(outcome)
  const isSearched = outcome.kind === 'searched'
  // A national bank code says more than a BIC of the same form that nobody lists.
  const unlistedBic = isSearched && outcome.bankCodes.length === 0 ? outcome.unlistedBic : null
  // New elements for each search: a translator of the browser may have replaced the old texts.
  const searchKey = `${term} ${search.country}`
  return (
    <section
      aria-label={isSearched ? 'Results' : undefined}
      className={isSearched ? 'mt-4 sm:mt-6' : undefined}
    >
      <LiveRegion urgent>{'message' in outcome && <SearchFailure {...outcome} />}</LiveRegion>
      {isSearched && unlistedBic && (
        <UnlistedCode key={searchKey} bic={unlistedBic} banks={outcome.banks} heading={heading} />
      )}
      {isSearched && !unlistedBic && (
        <FoundBanks
          key={searchKey}
          outcome={outcome}
          term={term}
          summary={summarize(
            outcome,
            term,
            isCountryWithoutBanks(search) ? 'We have no data for this country.' : noResultsTitle,
          )}
          heading={heading}
        />
      )}
    </section>
  )
}

interface FoundBanksProps {
  readonly outcome: SearchedOutcome
  readonly term: string
  readonly summary: Summary
  readonly heading: RefObject<HTMLHeadingElement | null>
}

function FoundBanks({ outcome, term, summary, heading }: FoundBanksProps) {
  const { title, isForTerm, advice } = summary
  const { banks, bankCodes, institutionCodes } = outcome
  const hasOtherCodes = institutionCodes.length > 0
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-lg [overflow-wrap:anywhere]">
        <span>{title}</span>
        {isForTerm && <span className="max-sm:sr-only">{` for ‘${term}’`}</span>}
      </h2>
      {advice && (
        <p className={`max-w-[62ch] text-sm text-ink-2 ${hasOtherCodes ? 'max-sm:hidden' : 'mb-2'}`}>
          {advice}
        </p>
      )}
      <BankCodes items={bankCodes} />
      <FoundInstitutionCodes items={institutionCodes} isOpen={banks.length === 0} />
      {banks.length > 0 && <BankTable caption="Banks that match your search" banks={banks} />}
    </>
  )
}

/** Says why there was no search, with a link to repeat one that failed. */
function SearchFailure({ kind, message }: Extract<SwiftSearch['outcome'], { readonly message: string }>) {
  return (
    <div className="outlined mt-4 rounded-lg bg-bad-soft px-4.5 py-4">
      <p className="font-semibold text-bad">{message}</p>
      {kind !== 'empty' && <TryAgain />}
    </div>
  )
}

/** A link to the current page, which searches again. */
function TryAgain() {
  const { href } = useLocation()
  return (
    <a href={href} className="inline-flex min-h-11 items-center">
      Try again
    </a>
  )
}
