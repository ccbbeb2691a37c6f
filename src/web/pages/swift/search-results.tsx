import { type RefObject, useEffect, useRef } from 'react'
import { formatBic } from '../../../codes/swift/bic-parts.ts'
import { ALL_COUNTRIES, SEARCH_LIMIT } from '../../../codes/swift/search-limits.ts'
import { useLocation } from '../../navigation/location.ts'
import { LiveRegion } from '../../ui/messages.tsx'
import { CodeStrip } from '../../ui/results/code-strip.tsx'
import { Verdict } from '../../ui/results/verdict.tsx'
import { BankCodes } from './bank-codes.tsx'
import { BankTable } from './bank-table.tsx'
import type { SwiftSearch, UnlistedBic } from './swift-loader.ts'

const UNLISTED_TITLE = 'Well formed, but not in our directory'

interface UnlistedBicVerdictProps {
  readonly bic: UnlistedBic
  /** Whether the search has found banks with other codes. */
  readonly hasNearMatches: boolean
}

/** The verdict on a complete BIC that the directory does not list. */
function UnlistedBicVerdict({ bic: { code, parts }, hasNearMatches }: UnlistedBicVerdictProps) {
  return (
    <div className="mt-4 mb-8 grid gap-6">
      <Verdict headingLevel="h3" status="unknown" title={UNLISTED_TITLE}>
        {formatBic(code)} has the format of a SWIFT/BIC code. Our directory is not complete, so the code may
        still be in use. Please confirm it with the bank.
        {hasNearMatches && ' The codes below are different but begin the same way.'}
      </Verdict>
      <CodeStrip parts={parts} label="Parts of the code" />
    </div>
  )
}

type SearchedOutcome = Extract<SwiftSearch['outcome'], { kind: 'searched' }>

interface Summary {
  /** The heading, which takes the focus. */
  readonly title: string
  readonly advice: string | null
}

const NO_RESULTS_ADVICE =
  'Try a shorter part of the name, or the name without the city. Check the country too.'

/** Summarizes the banks found for a term. `noResultsTitle` is the title if there are none. */
function summarize(
  { banks, bankCodes, countryWithoutBanks }: SearchedOutcome,
  term: string,
  noResultsTitle: string,
): Summary {
  const countryAdvice = countryWithoutBanks && `We have no data for ${countryWithoutBanks}.`
  const [bestMatch] = banks
  if (bankCodes.length > 0)
    return { title: `Bank code ‘${term}’`, advice: bestMatch ? 'Banks with similar names follow.' : null }
  if (!bestMatch) return { title: noResultsTitle, advice: countryAdvice ?? NO_RESULTS_ADVICE }
  if (bestMatch.isWeakMatch)
    return { title: `Nothing fits ‘${term}’ well. The nearest matches:`, advice: countryAdvice }
  if (banks.length === SEARCH_LIMIT)
    return {
      title: `The ${SEARCH_LIMIT} best matches for ‘${term}’`,
      advice: 'Add a city or a country to narrow them down.',
    }
  if (banks.length === 1) return { title: `One bank for ‘${term}’`, advice: null }
  return { title: `${banks.length} banks for ‘${term}’`, advice: 'Best match first.' }
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
  return (
    <section
      aria-label={isSearched ? 'Results' : undefined}
      className={isSearched ? 'mt-6 sm:mt-12' : undefined}
    >
      <LiveRegion urgent>{'message' in outcome && <SearchFailure message={outcome.message} />}</LiveRegion>
      {isSearched && (
        <FoundBanks
          // New elements for each search: a translator of the browser may have replaced the old texts.
          key={`${term} ${search.country}`}
          outcome={outcome}
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
  readonly summary: Summary
  readonly heading: RefObject<HTMLHeadingElement | null>
}

function FoundBanks({
  outcome: { banks, bankCodes, unlistedBic },
  summary: { title, advice },
  heading,
}: FoundBanksProps) {
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-lg [overflow-wrap:anywhere]">
        {unlistedBic && <span className="sr-only">{UNLISTED_TITLE}. </span>}
        {title}
      </h2>
      {advice && <p className="mb-2 max-w-[62ch] text-sm text-ink-2">{advice}</p>}
      <BankCodes items={bankCodes} />
      {unlistedBic && <UnlistedBicVerdict bic={unlistedBic} hasNearMatches={banks.length > 0} />}
      {banks.length > 0 && <BankTable caption="Banks that match your search" banks={banks} />}
    </>
  )
}

/** Says that the search failed, with a link to repeat it. */
function SearchFailure({ message }: { message: string }) {
  return (
    <div className="outlined mt-6 rounded-lg bg-bad-soft px-4.5 py-4">
      <p className="font-semibold text-bad">{message}</p>
      <TryAgain />
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
