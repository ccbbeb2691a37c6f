import { useEffect, useState } from 'react'
import { formatNumber } from '../../../codes/format.ts'
import { PRIMARY_BUTTON, SECONDARY_BUTTON } from '../../ui/forms/button.tsx'
import { LiveRegion } from '../../ui/messages.tsx'
import { Fact, Facts } from '../../ui/results/facts.tsx'
import { FilterFields } from './filter-fields.tsx'
import { ListNotes } from './list-notes.tsx'
import { ListTable } from './list-table.tsx'
import type { ListClient } from './worker/list-client.ts'
import type { FileFormat, ListSummary, RowFilter } from './worker/messages.ts'

interface CheckedListProps {
  readonly client: ListClient
  readonly summary: ListSummary
  readonly fileName: string
  /** Called when the visitor wants to change the columns. */
  readonly onChangeColumns: () => void
}

const hasProblems = ({ rowCount, statusCounts }: ListSummary) => statusCounts.valid < rowCount

/** Selects the rows that match the filter. `number` counts the selections; 0 until the first one arrives. */
function useSelection(client: ListClient, filter: RowFilter) {
  const [selection, setSelection] = useState({ number: 0, rowCount: 0 })
  useEffect(() => {
    let isCurrent = true
    client.call('select', filter).then((rowCount) => {
      if (isCurrent) setSelection(({ number }) => ({ number: number + 1, rowCount }))
    }, reportError)
    return () => {
      isCurrent = false
    }
  }, [client, filter])
  return selection
}

/** The result of a list: its summary, downloads, and the table of rows with filters. */
export function CheckedList({ client, summary, fileName, onChangeColumns }: CheckedListProps) {
  const [filter, setFilter] = useState<RowFilter>({
    group: hasProblems(summary) ? 'problems' : 'all',
    problem: null,
    invalidCodeColumn: null,
  })
  const selection = useSelection(client, filter)
  return (
    <>
      <Summary summary={summary} />
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <Downloads client={client} fileName={fileName} textName={summary.hasTabs ? 'tsv' : 'csv'} />
        <button type="button" className={SECONDARY_BUTTON} onClick={() => print()}>
          Print the summary
        </button>
        <button type="button" className={SECONDARY_BUTTON} onClick={onChangeColumns}>
          Change columns
        </button>
      </div>
      <div className="mt-8 print:hidden">
        <FilterFields summary={summary} filter={filter} onChange={setFilter} />
        <LiveRegion className="mt-3 text-sm text-ink-2">
          {selection.number > 0 &&
            `${formatNumber(selection.rowCount)} ${selection.rowCount === 1 ? 'row' : 'rows'} shown`}
        </LiveRegion>
        <ListTable key={selection.number} client={client} rowCount={selection.rowCount} />
      </div>
    </>
  )
}

/** The summary shows this many of the most frequent problems. */
const MAX_PROBLEMS = 8

/** The number of rows in each group, and the most frequent problems. */
function Summary({ summary }: { readonly summary: ListSummary }) {
  const { rowCount, statusCounts, correctedCount, duplicateCount, problemCounts } = summary
  return (
    <div className="mt-3 max-w-205">
      <Facts>
        <Fact name="Rows">{formatNumber(rowCount)}</Fact>
        <Fact name="Valid">{formatNumber(statusCounts.valid)}</Fact>
        <Fact name="Invalid">{formatNumber(statusCounts.invalid)}</Fact>
        <Fact name="Unknown">{formatNumber(statusCounts.unknown)}</Fact>
        <Fact name="Without a code">{formatNumber(statusCounts.missing)}</Fact>
        <Fact name="Corrected">{formatNumber(correctedCount)}</Fact>
        <Fact name="Same as an earlier row">{formatNumber(duplicateCount)}</Fact>
      </Facts>
      <ListNotes notes={summary.notes} />
      {problemCounts.length > 0 && (
        <>
          <h3 className="mt-6 text-base">Most frequent problems</h3>
          <ul className="m-0 mt-1 ps-5 text-sm text-ink-2">
            {problemCounts.slice(0, MAX_PROBLEMS).map(({ text, count }) => (
              <li key={text}>
                {text}: {formatNumber(count)} {count === 1 ? 'row' : 'rows'}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** The URL of a saved file is revoked after this time: the browser has begun the download by then. */
const URL_LIFETIME_MS = 60_000

/** Has the browser download a file that is in memory. */
function saveFile(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), URL_LIFETIME_MS)
}

/** ('payments.csv', 'xlsx') -> 'payments checked.xlsx' */
const nameCheckedFile = (fileName: string, ending: string) =>
  `${fileName.replace(/\.[^.]*$/, '')} checked.${ending}`

interface DownloadsProps {
  readonly client: ListClient
  readonly fileName: string
  /** The kind of text file to download: the list has tabs or other separators between its cells. */
  readonly textName: 'csv' | 'tsv'
}

/** The buttons that save the list with its results. */
function Downloads({ client, fileName, textName }: DownloadsProps) {
  const [pendingFormat, setPendingFormat] = useState<FileFormat | null>(null)
  const [error, setError] = useState('')
  async function save(format: FileFormat) {
    if (pendingFormat) return
    setPendingFormat(format)
    setError('')
    try {
      saveFile(
        await client.call('write', format),
        nameCheckedFile(fileName, format === 'csv' ? textName : format),
      )
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure))
    }
    setPendingFormat(null)
  }
  return (
    <>
      <button
        type="button"
        className={PRIMARY_BUTTON}
        aria-disabled={pendingFormat !== null}
        onClick={() => save('xlsx')}
      >
        {pendingFormat === 'xlsx' ? 'Writing...' : 'Download XLSX'}
      </button>
      <button
        type="button"
        className={SECONDARY_BUTTON}
        aria-disabled={pendingFormat !== null}
        onClick={() => save('csv')}
      >
        {pendingFormat === 'csv' ? 'Writing...' : `Download ${textName.toUpperCase()}`}
      </button>
      <LiveRegion urgent className="w-full font-semibold text-bad empty:hidden">
        {error}
      </LiveRegion>
    </>
  )
}
