import type { RecentSearchItem } from '../../../api/site/site-api.ts'
import { CODE_TYPES } from '../../code-types/code-types.ts'
import { CodeText } from '../../ui/text/code-text.tsx'

const CELL_CLASSES = 'py-1 sm:border-b sm:border-line sm:py-3 sm:pe-4'
const HEADING_CLASSES = 'border-b border-line py-2.5 pe-4 text-start text-sm font-medium text-ink-3'

/** The display name of a code type: 'SORT_CODE' -> 'Sort Code'. */
function getTypeName(recentSearchType: string): string {
  return CODE_TYPES.find((type) => type.recentSearchType === recentSearchType)?.name ?? recentSearchType
}

function SearchRow({ search }: { search: RecentSearchItem }) {
  return (
    <tr
      className={
        'flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line py-3 sm:table-row ' +
        'sm:border-0 sm:py-0'
      }
    >
      <td className={`text-sm text-ink-2 ${CELL_CLASSES}`}>{getTypeName(search.type)}</td>
      <td className={`order-first sm:whitespace-nowrap ${CELL_CLASSES}`}>
        <a
          href={search.url}
          translate="no"
          className="code inline-flex min-h-11 items-center font-semibold [overflow-wrap:anywhere] sm:min-h-0"
        >
          <CodeText text={search.value} />
        </a>
      </td>
      <td translate="no" className={`w-full [overflow-wrap:anywhere] sm:w-auto ${CELL_CLASSES}`}>
        {search.result}
      </td>
      <td className={`text-sm whitespace-nowrap ${CELL_CLASSES}`}>
        {search.isValid ? (
          <span className="text-ok">
            <span aria-hidden="true">✓ </span>Valid
          </span>
        ) : (
          <span className="text-unknown">
            <span aria-hidden="true">? </span>Not confirmed
          </span>
        )}
      </td>
      <td className={`text-end text-sm text-ink-3 sm:text-start ${CELL_CLASSES}`}>{search.timestamp}</td>
    </tr>
  )
}

export function RecentSearchesTable({ searches }: { searches: readonly RecentSearchItem[] | null }) {
  if (searches === null) return <p className="text-ink-2">Recent searches cannot be shown at the moment.</p>
  if (searches.length === 0) return <p className="text-ink-2">No recent searches yet</p>
  return (
    <table className="block w-full border-collapse sm:table">
      <caption className="sr-only">Recent searches, newest first</caption>
      <thead className="sr-only sm:not-sr-only sm:table-header-group">
        <tr>
          {['Type', 'Code', 'Result', 'Verdict', 'When'].map((heading) => (
            <th key={heading} scope="col" className={HEADING_CLASSES}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block sm:table-row-group">
        {searches.map((search) => (
          <SearchRow key={search.id} search={search} />
        ))}
      </tbody>
    </table>
  )
}
