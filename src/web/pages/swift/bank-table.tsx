import { getOfficePath } from '../../../codes/pages/page-paths.ts'
import type { BankListItem } from '../../../codes/swift/bank-schemas.ts'
import { formatBic } from '../../../codes/swift/bic-parts.ts'
import { CodeText } from '../../ui/text/code-text.tsx'
import { NativeNameText } from '../../ui/text/native-name-text.tsx'

const CELL_CLASSES = 'pb-1 sm:border-b sm:border-line sm:py-1 sm:pe-4'
const HEADING_CLASSES = 'border-b border-line py-2.5 pe-4 text-start text-sm font-medium text-ink-3'

interface BankRowProps {
  readonly bank: BankListItem
  readonly showsCountry: boolean
  /** Whether another row has the same name. Screen readers then also read the city or country. */
  readonly isAmbiguous: boolean
}

function BankRow({ bank, showsCountry, isAmbiguous }: BankRowProps) {
  return (
    <tr
      className={
        'flex flex-wrap gap-x-3 border-b border-line py-1.5 sm:table-row sm:border-0 sm:py-0 ' +
        'hover:bg-paper-2'
      }
    >
      <td className={`w-full [overflow-wrap:anywhere] sm:w-auto ${CELL_CLASSES}`}>
        <a
          href={getOfficePath(bank)}
          translate="no"
          className="inline-flex min-h-11 items-center py-1.5 font-medium"
        >
          {bank.name}
          {isAmbiguous && <span className="sr-only">, {bank.city || bank.country}</span>}
        </a>
        {bank.ended && <span className="text-sm text-unknown"> {bank.ended}</span>}
        {bank.formerName && <span className="text-sm text-ink-3"> formerly {bank.formerName}</span>}
        {bank.nativeNames?.map((nativeName) => (
          <span key={nativeName.name} className="text-sm text-ink-2">
            {' '}
            <NativeNameText {...nativeName} />
          </span>
        ))}
      </td>
      <td className={`w-full sm:w-auto sm:whitespace-nowrap ${CELL_CLASSES}`}>
        <span translate="no" className="code font-semibold">
          <CodeText text={formatBic(bank.swift)} />
        </span>
      </td>
      {showsCountry && <td className={`text-sm text-ink-2 ${CELL_CLASSES}`}>{bank.country}</td>}
      <td className={`text-sm text-ink-2 ${CELL_CLASSES}`}>{bank.city}</td>
    </tr>
  )
}

interface BankTableProps {
  readonly caption: string
  readonly banks: readonly BankListItem[]
  /** Whether there is a column for the country; true by default. */
  readonly showsCountry?: boolean
}

/** A table of banks with their codes; on narrow screens each row is a block. */
export function BankTable({ caption, banks, showsCountry = true }: BankTableProps) {
  const headings = ['Bank Name', 'SWIFT/BIC', ...(showsCountry ? ['Country'] : []), 'City']
  return (
    <table className="block w-full border-collapse sm:table">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only sm:not-sr-only sm:table-header-group">
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col" className={HEADING_CLASSES}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block sm:table-row-group">
        {banks.map((bank) => (
          <BankRow
            key={bank.id}
            bank={bank}
            showsCountry={showsCountry}
            isAmbiguous={banks.some(({ id, name }) => id !== bank.id && name === bank.name)}
          />
        ))}
      </tbody>
    </table>
  )
}
