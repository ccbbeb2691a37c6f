import { useId } from 'react'
import { formatBic } from '../../../codes/swift/bic-parts.ts'
import type { BankListItem } from '../../../codes/swift/result.ts'
import { SEARCH_LIMIT } from '../../../codes/swift/search-limits.ts'
import { CodeStrip } from '../../ui/code-strip.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { Verdict } from '../../ui/verdict.tsx'
import { BankTable } from './bank-table.tsx'
import type { SwiftSearch } from './swift-loader.ts'
import type { UnlistedBic } from './unlisted-bic.ts'

/** The verdict on a complete BIC that the directory does not list. */
function UnknownBic({ unlisted: { code, parts }, near }: { unlisted: UnlistedBic; near: boolean }) {
  return (
    <div className="mb-8 grid gap-6">
      <Verdict level="h3" status="unknown" title="Well formed, but not in our directory">
        {formatBic(code)} has the format of a SWIFT/BIC code. Our directory is not complete, so the code may
        still be in use. Please confirm it with the bank.
        {near && ' The codes below are different but begin the same way.'}
      </Verdict>
      <CodeStrip parts={parts} label="Parts of the code" />
    </div>
  )
}

function NothingFound({ text }: { text: string }) {
  return (
    <div>
      <p className="font-semibold">{text}</p>
      <p className="mt-1 max-w-[62ch] text-sm text-ink-2">
        Try a shorter part of the name, or the name without the city. Check the country too.
      </p>
    </div>
  )
}

function count(banks: number, term: string): string {
  if (banks === SEARCH_LIMIT)
    return `The ${SEARCH_LIMIT} best matches for ‘${term}’. Add a city or a country to narrow them down.`
  return banks === 1 ? `One bank for ‘${term}’.` : `${banks} banks for ‘${term}’, best match first.`
}

interface FoundProps {
  readonly banks: readonly BankListItem[]
  readonly unlisted: UnlistedBic | null
  readonly term: string
  readonly nothing: string
}

function Found({ banks, unlisted, term, nothing }: FoundProps) {
  return (
    <>
      {unlisted && <UnknownBic unlisted={unlisted} near={banks.length > 0} />}
      {banks.length > 0 ? (
        <p className="mb-2 text-sm text-ink-2 [overflow-wrap:anywhere]">{count(banks.length, term)}</p>
      ) : (
        <NothingFound text={nothing} />
      )}
    </>
  )
}

/** The results of a search. Before the first search it renders only the live regions. */
export function SearchResults({ search, nothing }: { search: SwiftSearch; nothing: string }) {
  const id = useId()
  const { outcome, term } = search
  const { banks, unlisted } = outcome.kind === 'found' ? outcome : { banks: null, unlisted: null }
  return (
    <section aria-labelledby={banks ? id : undefined} className={banks ? 'mt-12' : undefined}>
      <LiveRegion urgent>
        {'message' in outcome && (
          <p className="outlined mt-10 rounded-lg bg-bad-soft px-4.5 py-4 font-semibold text-bad">
            {outcome.message}
          </p>
        )}
      </LiveRegion>
      {banks && (
        <h2 id={id} className="mb-4 text-lg">
          Results
        </h2>
      )}
      <LiveRegion>
        {banks && <Found banks={banks} unlisted={unlisted} term={term} nothing={nothing} />}
      </LiveRegion>
      {banks && banks.length > 0 && <BankTable caption="Banks that match your search" banks={banks} />}
    </section>
  )
}
