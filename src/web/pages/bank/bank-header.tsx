import { capitalize } from '../../../codes/format.ts'
import { getCityBanksPath } from '../../../codes/page-paths.ts'
import type { SwiftBankDetail } from '../../../codes/swift/bank-schemas.ts'
import { CopyButton } from '../../ui/copy/copy-button.tsx'
import { TypicalValue } from '../../ui/results/facts.tsx'
import { ResultActions } from '../../ui/results/result-actions.tsx'
import { Badge } from '../../ui/text/badge.tsx'

/** The initials of the first two words of a name, except for words such as 'of': 'Bank of China' -> 'BC'. */
function getInitials(name: string): string {
  const words = name
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 0 && !/^(the|and|of|de|la)$/i.test(word))
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('')
}

function Badges({ bank }: { bank: SwiftBankDetail }) {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-2">
      <Badge tone="brand">{capitalize(bank.officeKind)}</Badge>
      {bank.verified && <Badge tone="brand">{`Verified by ${bank.verified_by}`}</Badge>}
      {!bank.is_active && <Badge tone="bad">Inactive</Badge>}
      <span className="text-sm text-ink-2">
        {bank.bankType ?? <TypicalValue>Commercial Bank</TypicalValue>}
      </span>
    </p>
  )
}

/** The city and country of a bank, with a link to the list of banks in the city. */
function BankLocation({ bank }: { bank: SwiftBankDetail }) {
  return (
    <p className="mt-1 text-ink-2">
      {bank.citySlug ? (
        <a href={getCityBanksPath(bank.countryCode, bank.citySlug)} className="text-inherit">
          {bank.city}
        </a>
      ) : (
        bank.city
      )}
      {bank.city && ', '}
      {bank.country}
    </p>
  )
}

/** The name, location, kind of office and type of a bank. */
export function BankHeader({ bank }: { bank: SwiftBankDetail }) {
  return (
    <header className="flex items-start gap-3.5 sm:gap-4.5">
      <span
        aria-hidden="true"
        translate="no"
        className={
          'code grid size-11 flex-none place-items-center rounded-lg bg-brand-soft ' +
          'font-semibold text-brand sm:size-16 sm:text-xl'
        }
      >
        {getInitials(bank.name)}
      </span>
      <div className="min-w-0">
        <h1 translate="no" className="text-2xl [overflow-wrap:anywhere]">
          {bank.name}
        </h1>
        {bank.formerName && (
          <p className="mt-1 text-sm text-ink-3">
            formerly <span translate="no">{bank.formerName}</span>
          </p>
        )}
        <BankLocation bank={bank} />
        <Badges bank={bank} />
      </div>
    </header>
  )
}

/** Buttons that copy the codes or all details of the shown office, and that share or print the page. */
export function BankActions({ bank }: { bank: SwiftBankDetail }) {
  return (
    <div className="flex flex-wrap gap-2.5 print:hidden">
      <CopyButton text={bank.bic11} label="SWIFT code">
        SWIFT
      </CopyButton>
      {bank.bic8 && (
        <CopyButton text={bank.bic8} label="BIC8 code">
          BIC8
        </CopyButton>
      )}
      <ResultActions />
    </div>
  )
}
