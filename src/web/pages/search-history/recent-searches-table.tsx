import type { RecentSearchItem } from '../../../api/site/site-api.ts'
import { CODE_TYPES } from '../../code-types/code-types.ts'
import { CodeText } from '../../ui/text/code-text.tsx'

/** The display name of a code type: 'SORT_CODE' -> 'Sort Code'. */
function getTypeName(recentSearchType: string): string {
  return CODE_TYPES.find((type) => type.recentSearchType === recentSearchType)?.name ?? recentSearchType
}

function SearchRow({ search }: { search: RecentSearchItem }) {
  return (
    <tr>
      <td>{getTypeName(search.type)}</td>
      <td>
        <a href={search.url} translate="no" className="code">
          <CodeText text={search.value} />
        </a>
      </td>
      <td translate="no">{search.result}</td>
      <td>
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
      <td>{search.timestamp}</td>
    </tr>
  )
}

export function RecentSearchesTable({ searches }: { searches: readonly RecentSearchItem[] | null }) {
  if (searches === null) return <p className="text-ink-2">Recent searches cannot be shown at the moment.</p>
  if (searches.length === 0) return <p className="text-ink-2">No recent searches yet</p>
  return (
    <table className="row-table search-rows">
      <caption className="sr-only">Recent searches, newest first</caption>
      <thead>
        <tr>
          {['Type', 'Code', 'Result', 'Verdict', 'When'].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {searches.map((search) => (
          <SearchRow key={search.id} search={search} />
        ))}
      </tbody>
    </table>
  )
}
