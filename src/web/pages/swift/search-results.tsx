import { useEffect, useRef } from 'react'
import { useLocation } from '../../navigation/location.ts'
import { LiveRegion } from '../../ui/messages.tsx'
import { CodeStrip } from '../../ui/results/code-strip.tsx'
import { UnhydratedPart } from '../../ui/unhydrated-part.tsx'
import type { SwiftSearch } from './swift-search.ts'

/** Returns the ref of the results. Their heading takes the focus when a new search has replaced them. */
function useFocusOnNewOutcome(outcome: SwiftSearch['outcome']) {
  const results = useRef<HTMLElement>(null)
  const previous = useRef(outcome)
  useEffect(() => {
    if (previous.current === outcome) return
    previous.current = outcome
    const heading = results.current?.querySelector('h2')
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView({ block: 'nearest' })
  }, [outcome])
  return results
}

interface SearchResultsProps {
  readonly search: SwiftSearch
  /** The title if no bank matches. */
  readonly noResultsTitle: string
}

/** The results of a search, or why there are none; empty before the first search. */
export function SearchResults({ search, noResultsTitle }: SearchResultsProps) {
  const { outcome } = search
  const results = useFocusOnNewOutcome(outcome)
  const searched = outcome.kind === 'searched' ? outcome : null
  const unlistedParts = searched?.unlistedBic?.parts ?? []
  return (
    <section
      ref={results}
      aria-label={searched ? 'Results' : undefined}
      className={searched ? 'mt-4 sm:mt-6' : undefined}
    >
      <LiveRegion urgent>{'message' in outcome && <SearchFailure {...outcome} />}</LiveRegion>
      {searched && (
        <UnhydratedPart>
          {({ SearchOutcome }) => (
            <SearchOutcome search={search} outcome={searched} noResultsTitle={noResultsTitle} />
          )}
        </UnhydratedPart>
      )}
      {unlistedParts.length > 0 && (
        <div className="my-6">
          <CodeStrip parts={unlistedParts} label="Parts of the code" />
        </div>
      )}
    </section>
  )
}

/** Says why there was no search, with a link to repeat one that failed. */
function SearchFailure({ kind, message }: Extract<SwiftSearch['outcome'], { readonly message: string }>) {
  return (
    <div className="outlined mt-4 max-w-205 rounded-lg bg-bad-soft px-4.5 py-4">
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
