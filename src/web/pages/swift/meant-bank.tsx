import { getOfficePath } from '../../../codes/pages/page-paths.ts'
import type { BankListItem } from '../../../codes/swift/bank-schemas.ts'
import { formatBic } from '../../../codes/swift/bic-parts.ts'

/** Offers the code that an unlisted one may be meant for. */
export function MeantBank({ bank }: { bank: BankListItem }) {
  return (
    <p className="text-lg">
      Did you mean{' '}
      <a
        href={getOfficePath(bank)}
        translate="no"
        aria-label={bank.swift}
        className="code inline-flex min-h-11 items-center font-semibold"
      >
        {formatBic(bank.swift)}
      </a>
      ?{' '}
      <span translate="no" className="text-sm text-ink-2">
        {[bank.name, bank.city].filter(Boolean).join(', ')}
      </span>
    </p>
  )
}
