import { getOfficePath } from '../../../codes/pages/page-paths.ts'
import type { BankListItem } from '../../../codes/swift/bank-schemas.ts'
import { formatBic } from '../../../codes/swift/bic-parts.ts'
import { Code } from '../../ui/text/code.tsx'
import { CodeText } from '../../ui/text/code-text.tsx'
import { NativeNameText } from '../../ui/text/native-name-text.tsx'

interface BankRowProps {
  readonly bank: BankListItem
  readonly showsCountry: boolean
  readonly showsCity: boolean
  /** Whether another row has the same name. Screen readers then also read the city or country. */
  readonly isAmbiguous: boolean
}

function BankRow({ bank, showsCountry, showsCity, isAmbiguous }: BankRowProps) {
  return (
    <tr>
      <td>
        <a href={getOfficePath(bank)} translate="no">
          {bank.name}
          {isAmbiguous && <span className="sr-only">, {bank.city || bank.country}</span>}
        </a>
        {bank.ended && <span className="text-sm text-unknown max-sm:block"> {bank.ended}</span>}
        {bank.formerName && (
          <span className="text-sm text-ink-3 max-sm:block"> formerly {bank.formerName}</span>
        )}
        {bank.nativeNames?.map((nativeName) => (
          <span key={nativeName.name} className="text-sm text-ink-2">
            {' '}
            <NativeNameText {...nativeName} />
          </span>
        ))}
      </td>
      <td>
        <Code>
          <CodeText text={formatBic(bank.swift)} />
        </Code>
      </td>
      {showsCountry && <td>{bank.country}</td>}
      {showsCity && <td>{bank.city}</td>}
    </tr>
  )
}

interface BankTableProps {
  readonly caption: string
  readonly banks: readonly BankListItem[]
  /** Whether there is a column for the country; true by default. */
  readonly showsCountry?: boolean
  /** Whether there is a column for the city; true by default. */
  readonly showsCity?: boolean
}

/** A table of banks with their codes; on narrow screens each row is a block. */
export function BankTable({ caption, banks, showsCountry = true, showsCity = true }: BankTableProps) {
  const headings = [
    'Bank Name',
    'SWIFT/BIC',
    ...(showsCountry ? ['Country'] : []),
    ...(showsCity ? ['City'] : []),
  ]
  return (
    <table className="row-table bank-rows">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {banks.map((bank) => (
          <BankRow
            key={bank.id}
            bank={bank}
            showsCountry={showsCountry}
            showsCity={showsCity}
            isAmbiguous={banks.some(({ id, name }) => id !== bank.id && name === bank.name)}
          />
        ))}
      </tbody>
    </table>
  )
}
