import { useEffect, useRef } from 'react'
import type { BankListItem } from '../../../codes/swift/answer-definition.ts'
import { formatBic } from '../../../codes/swift/bic-parts.ts'
import { ALL_COUNTRIES, SEARCH_LIMIT } from '../../../codes/swift/search-limits.ts'
import { useLocation } from '../../navigation/location.ts'
import { LiveRegion } from '../../ui/messages/live-region.tsx'
import { CodeStrip } from '../../ui/results/code-strip.tsx'
import { Verdict } from '../../ui/results/verdict.tsx'
import { BankTable } from './bank-table.tsx'
import type { SwiftSearch } from './swift-loader.ts'
import type { UnlistedBic } from './unlisted-bic.ts'

const UNLISTED = 'Well formed, but not in our directory'

/** The verdict on a complete BIC that the directory does not list. */
function UnknownBic({
  unlisted: { code, parts },
  hasNearMatches,
}: {
  unlisted: UnlistedBic
  hasNearMatches: boolean
}) {
  return (
    <div className="mt-4 mb-8 grid gap-6">
      <Verdict headingLevel="h3" status="unknown" title={UNLISTED}>
        {formatBic(code)} has the format of a SWIFT/BIC code. Our directory is not complete, so the code may
        still be in use. Please confirm it with the bank.
        {hasNearMatches && ' The codes below are different but begin the same way.'}
      </Verdict>
      <CodeStrip parts={parts} label="Parts of the code" />
    </div>
  )
}

interface Summary {
  /** The result in a few words: the heading, which takes the focus. */
  readonly title: string
  readonly advice: string | null
}

/** The summary of the banks found for a term. */
function summarize(
  banks: readonly BankListItem[],
  term: string,
  noResultsTitle: string,
  missingCountry: string | null = null,
): Summary {
  const advice = missingCountry && `We have no data for ${missingCountry}.`
  if (banks.length === 0)
    return {
      title: noResultsTitle,
      advice:
        advice ?? 'Try a shorter part of the name, or the name without the city. Check the country too.',
    }
  if (banks[0]?.isWeakMatch) return { title: `Nothing fits ‘${term}’ well. The nearest:`, advice }
  if (banks.length === SEARCH_LIMIT)
    return {
      title: `The ${SEARCH_LIMIT} best matches for ‘${term}’`,
      advice: 'Add a city or a country to narrow them down.',
    }
  if (banks.length === 1) return { title: `One bank for ‘${term}’`, advice: null }
  return { title: `${banks.length} banks for ‘${term}’`, advice: 'Best match first.' }
}

/** Returns the ref of the heading, which takes the focus when a new search has replaced the outcome. */
function useFocusOnNew(outcome: SwiftSearch['outcome']) {
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

/** Whether a country is chosen that has no banks in the directory. False if the coverage is unknown. */
function isCountryMissing({ country, coverage }: SwiftSearch): boolean {
  return country !== ALL_COUNTRIES && coverage?.countries.includes(country) === false
}

interface SearchResultsProps {
  readonly search: SwiftSearch
  /** The title if nothing is found. */
  readonly noResultsTitle: string
}

/** The results of a search, or why there are none; empty before the first search. */
export function SearchResults({ search, noResultsTitle }: SearchResultsProps) {
  const { outcome, term } = search
  const heading = useFocusOnNew(outcome)
  const found = outcome.kind === 'found' ? outcome : null
  const { title, advice } = summarize(
    found?.banks ?? [],
    term,
    isCountryMissing(search) ? 'We have no data for this country.' : noResultsTitle,
    found?.missingCountry,
  )
  return (
    <section aria-label={found ? 'Results' : undefined} className={found ? 'mt-6 sm:mt-12' : undefined}>
      <LiveRegion urgent>{'message' in outcome && <SearchFailure message={outcome.message} />}</LiveRegion>
      {found && (
        <>
          <h2 ref={heading} tabIndex={-1} className="text-lg [overflow-wrap:anywhere]">
            {found.unlisted && <span className="sr-only">{UNLISTED}. </span>}
            {title}
          </h2>
          {advice && <p className="mb-2 max-w-[62ch] text-sm text-ink-2">{advice}</p>}
          {found.unlisted && <UnknownBic unlisted={found.unlisted} hasNearMatches={found.banks.length > 0} />}
          {found.banks.length > 0 && <BankTable caption="Banks that match your search" banks={found.banks} />}
        </>
      )}
    </section>
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
