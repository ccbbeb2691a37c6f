import { useId } from 'react'
import type { BankListItem } from '../../../codes/swift/result.ts'
import { SEARCH_LIMIT } from '../../../codes/swift/search-limits.ts'
import { toBic11 } from '../../../codes/swift/bic-parts.ts'
import { swift } from '../../../codes/swift/swift.ts'
import { CodeStrip } from '../../ui/code-strip.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { Verdict } from '../../ui/verdict.tsx'
import { BankTable } from './bank-table.tsx'
import type { SwiftSearch } from './swift-loader.ts'

/** The verdict on a complete BIC that the directory does not list. */
function UnknownBic({ code, near }: { code: string; near: boolean }) {
  const examination = swift.examine(code)
  return (
    <div className="mb-8 grid gap-6">
      <Verdict level="h3" status="unknown" title="Well formed, but not in our directory">
        {swift.format(code)} has the format of a SWIFT/BIC code. Our directory is not complete, so the code
        may still be in use. Please confirm it with the bank.
        {near && ' The codes below are different but begin the same way.'}
      </Verdict>
      <CodeStrip parts={examination.parts} label="Parts of the code" />
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

function Found({ banks, term, nothing }: { banks: readonly BankListItem[]; term: string; nothing: string }) {
  const unlisted = unknownBic(term, banks)
  return (
    <>
      {unlisted && <UnknownBic code={unlisted} near={banks.length > 0} />}
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
  const banks = outcome.kind === 'found' ? outcome.banks : null
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
      <LiveRegion>{banks && <Found banks={banks} term={term} nothing={nothing} />}</LiveRegion>
      {banks && banks.length > 0 && <BankTable caption="Banks that match your search" banks={banks} />}
    </section>
  )
}

const letters = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/**
 * The BIC11 for a search term that is a complete BIC without a match; else null. Many names have the shape of
 * a BIC ('barclays', with Laos in the middle), so a term counts as a code only when no bank found has that
 * name, and when it is written like a code or no result fits better.
 */
export function unknownBic(term: string, found: readonly BankListItem[]): string | null {
  const examination = swift.examine(term)
  if (!examination.wellFormed) return null
  const { code } = examination
  if (found.some((bank) => toBic11(bank.swift) === code)) return null
  if (found.some((bank) => letters(bank.name).includes(letters(term)))) return null
  const typedAsCode = /\d/.test(term) || term === term.toUpperCase()
  const nothingFitsBetter = found.length === 0 || found[0]?.swift.startsWith(code.slice(0, 6)) === true
  return typedAsCode || nothingFitsBetter ? code : null
}
