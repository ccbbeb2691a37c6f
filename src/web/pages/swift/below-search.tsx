/** The parts of the SWIFT page below its search form: popular banks, and what the directory covers. */

import { formatDate, formatNumber } from '../../../codes/format.ts'
import { getOfficePath } from '../../../codes/pages/page-paths.ts'
import type { BankListItem, SwiftCoverage } from '../../../codes/swift/bank-schemas.ts'
import { formatBic } from '../../../codes/swift/bic-parts.ts'
import { SourceName } from '../../ui/results/sources.tsx'
import { Section } from '../../ui/text/section.tsx'

const INITIAL_BANK_COUNT = 6

/** Links to popular banks. All but the first six are collapsed. `banks` is null if their request failed. */
export function PopularBanks({ banks }: { banks: readonly BankListItem[] | null }) {
  if (banks === null) return <PopularBanksFailure />
  const collapsedBanks = banks.slice(INITIAL_BANK_COUNT)
  return (
    <Section
      title="Popular banks"
      note={
        'Banks that the Financial Stability Board lists as globally systemically important (2024), with ' +
        'their head office codes.'
      }
    >
      {banks.length === 0 && <p className="text-ink-2">No popular banks available.</p>}
      <BankLinks banks={banks.slice(0, INITIAL_BANK_COUNT)} />
      {collapsedBanks.length > 0 && (
        <details>
          <summary
            className={
              'inline-flex min-h-12 cursor-pointer items-center text-sm text-brand underline ' +
              'underline-offset-4'
            }
          >
            {collapsedBanks.length} more
          </summary>
          <BankLinks banks={collapsedBanks} />
        </details>
      )}
    </Section>
  )
}

function BankLinks({ banks }: { banks: readonly BankListItem[] }) {
  return (
    <ul
      className={
        'link-rows m-0 grid list-none gap-x-8 p-0 sm:grid-cols-2 lg:grid-cols-3 [&_a]:min-h-12 [&_a]:py-3'
      }
    >
      {banks.map((bank) => (
        <li key={bank.id}>
          <a href={getOfficePath(bank)} translate="no">
            <span>{bank.name}</span>
            <span className="code">{formatBic(bank.swift)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function PopularBanksFailure() {
  return (
    <Section title="Popular banks">
      <p className="text-ink-2">Failed to fetch popular banks</p>
    </Section>
  )
}

/** The numbers of codes, banks and countries in the directory, and the largest source with its date. */
export function CoverageLine({ coverage }: { coverage: SwiftCoverage | null }) {
  const source = coverage?.sources[0]
  if (!coverage || !source) return null
  return (
    <p className="mt-6 border-t border-line pt-3.5 text-sm text-ink-2">
      {formatNumber(coverage.codes)} codes for {formatNumber(coverage.banks)} banks in{' '}
      <a href="/swift/countries">{coverage.countries.length} countries and territories</a>. Of the codes,{' '}
      {formatNumber(coverage.listedCodes)} are from a list of {formatDate(source.asOf)}. Source:{' '}
      <SourceName source={source} />.
    </p>
  )
}
