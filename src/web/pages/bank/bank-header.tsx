import { capitalize } from '../../../codes/format.ts'
import { getCityBanksPath } from '../../../codes/pages/page-paths.ts'
import type { SwiftBankDetail } from '../../../codes/swift/bank-schemas.ts'
import { CopyRow, PlainRow, ResultRows } from '../../ui/copy/copy-row.tsx'
import { TypicalValue } from '../../ui/results/facts.tsx'
import { Headline } from '../../ui/results/headline.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { NativeNameText } from '../../ui/text/native-name-text.tsx'

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

/** The kind of the office, the second source, whether the code is in use, and the type of the bank. */
export function BankBadges({ bank }: { bank: SwiftBankDetail }) {
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Badge tone="brand">{capitalize(bank.officeKind)}</Badge>
      {bank.verified && <Badge tone="brand">{`Verified by ${bank.verified_by}`}</Badge>}
      {!bank.is_active && <Badge tone="bad">Inactive</Badge>}
      <span className="text-sm text-ink-2">
        {bank.bankType ?? <TypicalValue>Commercial Bank</TypicalValue>}
      </span>
    </p>
  )
}

/** The names of a bank and its initials. Phones have no room for the initials. */
export function BankHeader({ bank: { name, formerName, nativeNames } }: { bank: SwiftBankDetail }) {
  return (
    <header className="flex items-center gap-4">
      <span
        aria-hidden="true"
        translate="no"
        className={
          'code hidden size-14 flex-none place-items-center rounded-lg bg-brand-soft text-lg ' +
          'font-semibold text-brand sm:grid'
        }
      >
        {getInitials(name)}
      </span>
      <div className="min-w-0">
        <Headline text={name} translate="no" />
        {formerName && (
          <p className="text-sm text-ink-3">
            formerly <span translate="no">{formerName}</span>
          </p>
        )}
        {nativeNames && (
          <p className="text-sm text-ink-3">
            Also written
            {nativeNames.map((nativeName) => (
              <span key={nativeName.name}>
                {' '}
                <NativeNameText {...nativeName} />
              </span>
            ))}
          </p>
        )}
      </div>
    </header>
  )
}

/** The codes of the shown office, each with a button that copies it, and its place. */
export function BankRows({ bank }: { bank: SwiftBankDetail }) {
  const { bic11, bic8, city, citySlug, country, countryCode } = bank
  return (
    <ResultRows>
      <CopyRow text={bic11} label="SWIFT code" name="SWIFT" />
      {/* Without its branch code, a BIC is that of another office. */}
      {bic8 && bic11.endsWith('XXX') && <CopyRow text={bic8} label="BIC8 code" name="BIC8" />}
      <PlainRow name="Place">
        {citySlug ? (
          <a href={getCityBanksPath(countryCode, citySlug)} className="text-inherit">
            {city}
          </a>
        ) : (
          <span>{city}</span>
        )}
        <span>{city ? `, ${country}` : country}</span>
      </PlainRow>
    </ResultRows>
  )
}
