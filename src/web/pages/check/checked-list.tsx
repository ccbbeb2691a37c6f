import { useEffect, useState } from 'react'
import { formatNumber } from '../../../codes/format.ts'
import { SECONDARY_BUTTON } from '../../ui/forms/button.tsx'
import { LiveRegion } from '../../ui/messages.tsx'
import { Downloads } from './downloads.tsx'
import { FilterFields, STATUS_NAMES, STATUSES } from './filter-fields.tsx'
import { IbanChoice } from './iban-choice.tsx'
import { ListNotes } from './list-notes.tsx'
import { ListTable } from './list-table.tsx'
import { forgetList } from './stored-list.ts'
import type { ListClient } from './worker/list-client.ts'
import type { ColumnDecisions, ListSummary, RowFilter } from './worker/messages.ts'

interface CheckedListProps {
  readonly client: ListClient
  readonly summary: ListSummary
  readonly fileName: string
  readonly decisions: ColumnDecisions
  /** Whether a reload of the page finds the list. */
  readonly isStored: boolean
  /** Called when the visitor decides anew about the columns: the list is checked again. */
  readonly onDecide: (decisions: ColumnDecisions) => void
  /** Called when the visitor wants to change the columns. */
  readonly onChangeColumns: () => void
  /** Called with the new counts when a row was edited and checked again. */
  readonly onEdited: (summary: ListSummary) => void
  readonly onForget: () => void
}

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

/** The result of a list: its counts, downloads, and the table of rows with filters. */
export function CheckedList(props: CheckedListProps) {
  const { client, summary, fileName, decisions, onDecide, onEdited } = props
  const [filter, setFilter] = useState<RowFilter>({
    group: summary.statusCounts.valid < summary.rowCount ? 'problems' : 'all',
    problem: null,
    invalidCodeColumn: null,
  })
  const selection = useSelection(client, filter)
  return (
    <>
      <div
        className={
          'sticky top-0 z-20 mt-3 flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line ' +
          'bg-paper py-3 print:static'
        }
      >
        <Counts summary={summary} />
        <div
          className={
            'flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1 max-sm:*:px-2 sm:ms-auto print:hidden'
          }
        >
          <Downloads client={client} fileName={fileName} textName={summary.hasTabs ? 'tsv' : 'csv'} />
        </div>
      </div>
      <Details summary={summary} />
      {summary.accountCountries.length > 0 && (
        <IbanChoice countries={summary.accountCountries} decisions={decisions} onDecide={onDecide} />
      )}
      <div className="mt-6 print:hidden">
        <FilterFields summary={summary} filter={filter} onChange={setFilter} />
        <LiveRegion className="mt-3 text-sm text-ink-2">
          {selection.number > 0 &&
            `${formatNumber(selection.rowCount)} ${selection.rowCount === 1 ? 'row' : 'rows'} shown`}
        </LiveRegion>
        <ListTable
          key={selection.number}
          client={client}
          rowCount={selection.rowCount}
          columns={summary.tableColumns}
          onEdited={onEdited}
        />
      </div>
      <ListActions {...props} />
    </>
  )
}

const TONES = {
  valid: 'text-ok',
  invalid: 'text-bad',
  unknown: 'text-unknown',
  missing: 'text-ink-2',
} as const

/** '9 fine', '29 to fix', '2 unknown'. */
function Counts({ summary: { statusCounts } }: Pick<CheckedListProps, 'summary'>) {
  const shown = STATUSES.filter((status) => status !== 'missing' || statusCounts.missing > 0)
  return (
    <dl className="m-0 flex flex-wrap items-baseline gap-x-4 sm:gap-x-6">
      {shown.map((status) => (
        <div key={status} className={`flex flex-row-reverse items-baseline gap-1.5 ${TONES[status]}`}>
          <dt>{STATUS_NAMES[status]}</dt>
          <dd className="m-0 text-xl font-semibold tabular-nums">{formatNumber(statusCounts[status])}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Further counts, each with its name in the singular and in the plural. */
function listCounts({ rowCount, correctedCount, duplicateCount, ibanCounts }: ListSummary): string[] {
  const { built, missing } = ibanCounts
  const counts: readonly (readonly [count: number, one: string, many: string])[] = [
    [rowCount, 'row', 'rows'],
    [correctedCount, 'corrected', 'corrected'],
    [duplicateCount, 'the same as an earlier row', 'the same as an earlier row'],
    [built, 'account with an IBAN', 'accounts with an IBAN'],
    [missing, 'account without an IBAN', 'accounts without an IBAN'],
  ]
  return counts.flatMap(([count, one, many]) =>
    count === 0 ? [] : [`${formatNumber(count)} ${count === 1 ? one : many}`],
  )
}

/** The printed summary has this many of the most frequent problems. On the screen, the filter lists them. */
const MAX_PROBLEMS = 8

/** What else was counted, how the list was read and, on paper, the most frequent problems. */
function Details({ summary }: Pick<CheckedListProps, 'summary'>) {
  const { notes, problemCounts } = summary
  return (
    <>
      <p className="mt-3 text-ink-2">{listCounts(summary).join(' · ')}</p>
      <ListNotes notes={notes} />
      <ul className="mt-3 hidden print:block">
        {problemCounts.slice(0, MAX_PROBLEMS).map(({ text, count }) => (
          <li key={text}>
            {text}: {formatNumber(count)}
          </li>
        ))}
      </ul>
    </>
  )
}

function ListActions({ isStored, onChangeColumns, onForget }: CheckedListProps) {
  function forget() {
    forgetList()
    onForget()
  }
  return (
    <div className="mt-6 print:hidden">
      <div className="flex flex-wrap gap-3">
        <button type="button" className={SECONDARY_BUTTON} onClick={onChangeColumns}>
          Change columns
        </button>
        <button type="button" className={SECONDARY_BUTTON} onClick={() => print()}>
          Print the summary
        </button>
        <button type="button" className={SECONDARY_BUTTON} onClick={forget}>
          Clear the list
        </button>
      </div>
      <p className="mt-3 max-w-[62ch] text-sm text-ink-2">
        {isStored
          ? 'Your browser keeps the list until you clear it or close this tab.'
          : 'A reload loses the list: download the result first.'}
      </p>
    </div>
  )
}
