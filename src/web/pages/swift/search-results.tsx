import { type RefObject, useEffect, useRef } from 'react'
import type { BankListItem } from '../../../codes/swift/bank-schemas.ts'
import { formatBic } from '../../../codes/swift/bic-parts.ts'
import { ALL_COUNTRIES, SEARCH_LIMIT } from '../../../codes/swift/search-limits.ts'
import { useLocation } from '../../navigation/location.ts'
import { LiveRegion } from '../../ui/messages.tsx'
import { CodeStrip } from '../../ui/results/code-strip.tsx'
import { BankCodes } from './bank-codes.tsx'
import { BankTable } from './bank-table.tsx'
import { MeantBank } from './meant-bank.tsx'
import type { SwiftSearch } from './swift-loader.ts'
import type { UnlistedBic } from './unlisted-bic.ts'

const NUMBER_WORDS = { 7: 'Seven', 9: 'Nine', 10: 'Ten', 12: 'Twelve' } as const

/** What is wrong with an unlisted code, in a few words. */
function describeUnlisted({ code, parts }: UnlistedBic): string {
  if (parts.length > 0) return `${formatBic(code)} is well formed, but not in our directory`
  const count = NUMBER_WORDS[code.length as keyof typeof NUMBER_WORDS]
  return count
    ? `${count} characters: a SWIFT/BIC code has eight or eleven`
    : `${code} is not a SWIFT/BIC code`
}

/** What the directory knows about a code that it does not list, below the heading that says so. */
function UnlistedBicAdvice({ bic: { parts, meant } }: { bic: UnlistedBic }) {
  return (
    <>
      {meant && <MeantBank bank={meant} />}
      {parts.length > 0 && (
        <p className="mt-1 max-w-[62ch] text-ink-2">
          Our directory is not complete, so the code may still be in use. Please confirm it with the bank.
        </p>
      )}
    </>
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

function FoundBanks({ outcome: { banks, bankCodes }, summary: { title, advice }, heading }: FoundBanksProps) {
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-lg [overflow-wrap:anywhere]">
        {title}
      </h2>
      {advice && <p className="mb-2 max-w-[62ch] text-sm text-ink-2">{advice}</p>}
      <BankCodes items={bankCodes} />
      {banks.length > 0 && <BankTable caption="Banks that match your search" banks={banks} />}
    </>
  )
}

interface UnlistedCodeProps {
  readonly bic: UnlistedBic
  /** Banks whose codes begin in the same way, or are similar. */
  readonly banks: readonly BankListItem[]
  readonly heading: RefObject<HTMLHeadingElement | null>
}

/** The result for a code that the directory does not list. */
function UnlistedCode({ bic, banks, heading }: UnlistedCodeProps) {
  const otherBanks = banks.filter(({ swift }) => swift !== bic.meant?.swift)
  return (
    <>
      <div data-verdict="unknown" className="outlined max-w-205 rounded-lg bg-unknown-soft px-4.5 py-4">
        <h2 ref={heading} tabIndex={-1} className="text-lg text-unknown [overflow-wrap:anywhere]">
          {describeUnlisted(bic)}
        </h2>
        <UnlistedBicAdvice bic={bic} />
      </div>
      {otherBanks.length > 0 && (
        <div className="mt-6">
          <h3 className="text-base">Other codes that are similar</h3>
          <BankTable caption="Banks with similar codes" banks={otherBanks} />
        </div>
      )}
      {bic.parts.length > 0 && (
        <div className="mt-6">
          <CodeStrip parts={bic.parts} label="Parts of the code" />
        </div>
      )}
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
