import { swift } from '../../../codes/swift/swift.ts'
import { CheckList } from '../../ui/check-list.tsx'
import { CodeStrip } from '../../ui/code-strip.tsx'
import { Section } from '../../ui/section.tsx'
import { Verdict } from '../../ui/verdict.tsx'
import { BankTable } from './bank-table.tsx'
import type { SwiftSearch } from './swift-loader.ts'

/** For a term that is a whole BIC, what the rules alone say of it. */
function WellFormedButUnlisted({ term }: { term: string }) {
  const examination = swift.examine(term)
  if (!examination.wellFormed) return null
  return (
    <div className="mt-6 grid gap-6">
      <Verdict status="unknown" title="Well formed, but not in our directory">
        {swift.format(examination.code)} is written as a SWIFT/BIC code should be. Our directory is not
        complete, so the code may still be in use: please confirm it with the bank.
      </Verdict>
      <CodeStrip parts={examination.parts} label="Parts of the code" />
      <CheckList checks={examination.checks} />
    </div>
  )
}

function NothingFound({ term, text }: { term: string; text: string }) {
  const looksLikeBic = swift.examine(term).wellFormed && /\d|^[A-Z]+$/.test(term.replace(/\s/g, ''))
  return (
    <div>
      <p className="font-semibold">{text}</p>
      <p className="mt-1 max-w-[62ch] text-sm text-ink-2">
        A shorter part of the name often helps, or the name without the city. Check the country, too.
      </p>
      {looksLikeBic && <WellFormedButUnlisted term={term} />}
    </div>
  )
}

function count(banks: number, term: string): string {
  if (banks === 25) return `The 25 best matches for ‘${term}’. Add a city or a country to narrow them down.`
  return banks === 1 ? `One bank for ‘${term}’.` : `${banks} banks for ‘${term}’, the best match first.`
}

/** What a search found; nothing before the first one. */
export function SearchResults({ search, nothing }: { search: SwiftSearch; nothing: string }) {
  const { outcome, term } = search
  if (outcome.kind === 'not asked') return null
  if (outcome.kind === 'failed') {
    return (
      <p role="alert" className="mt-10 rounded-lg bg-bad-soft px-4.5 py-4 font-semibold text-bad">
        {outcome.message}
      </p>
    )
  }
  const { banks } = outcome
  return (
    <Section title="Results">
      <p
        role="status"
        className={banks.length > 0 ? 'mb-2 text-sm text-ink-2 [overflow-wrap:anywhere]' : 'sr-only'}
      >
        {banks.length > 0 ? count(banks.length, term) : nothing}
      </p>
      {banks.length > 0 ? (
        <BankTable caption="Banks that match your search" banks={banks} />
      ) : (
        <NothingFound term={term} text={nothing} />
      )}
    </Section>
  )
}
