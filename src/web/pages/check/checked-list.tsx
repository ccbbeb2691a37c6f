import { useEffect, useState } from 'react'
import { formatNumber } from '../../../codes/format.ts'
import { SECONDARY_BUTTON } from '../../ui/forms/button.tsx'
import { LiveRegion } from '../../ui/messages/live-region.tsx'
import { Downloads } from './downloads.tsx'
import { FilterFields } from './filter-fields.tsx'
import { ListTable } from './list-table.tsx'
import { SummaryFigures } from './summary-figures.tsx'
import type { ListClient } from './worker/list-client.ts'
import type { ListSummary, RowFilter } from './worker/messages.ts'

interface CheckedListProps {
  readonly client: ListClient
  readonly summary: ListSummary
  readonly fileName: string
  readonly onColumns: () => void
}

const hasProblems = ({ rows, statuses }: ListSummary) => statuses.valid < rows

/** The selected rows: each selection has a number, because its rows replace those of the one before. */
function useSelection(client: ListClient, filter: RowFilter) {
  const [selection, setSelection] = useState({ number: 0, rows: 0 })
  useEffect(() => {
    let isCurrent = true
    client.call('select', filter).then((rows) => {
      if (isCurrent) setSelection(({ number }) => ({ number: number + 1, rows }))
    }, reportError)
    return () => {
      isCurrent = false
    }
  }, [client, filter])
  return selection
}

/** The result of a list: figures, downloads, and the table with its filters. */
export function CheckedList({ client, summary, fileName, onColumns }: CheckedListProps) {
  const [filter, setFilter] = useState<RowFilter>({
    show: hasProblems(summary) ? 'problems' : 'all',
    reason: null,
    codeColumn: null,
  })
  const selection = useSelection(client, filter)
  return (
    <>
      <SummaryFigures summary={summary} />
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <Downloads client={client} fileName={fileName} />
        <button type="button" className={SECONDARY_BUTTON} onClick={() => print()}>
          Print the summary
        </button>
        <button type="button" className={SECONDARY_BUTTON} onClick={onColumns}>
          Change columns
        </button>
      </div>
      <div className="mt-8 print:hidden">
        <FilterFields summary={summary} filter={filter} onChange={setFilter} />
        <LiveRegion className="mt-3 text-sm text-ink-2">
          {selection.number > 0 && `${formatNumber(selection.rows)} rows shown`}
        </LiveRegion>
        <ListTable key={selection.number} client={client} rows={selection.rows} />
      </div>
    </>
  )
}
