import type { AccountKeyDetail } from '../../../api/site/server-site-api.ts'
import { formatDate, formatNumber } from '../../../codes/format.ts'
import { type Column, StackedTable } from '../../ui/text/stacked-table.tsx'

type Day = AccountKeyDetail['days'][number]

const HEIGHT = 40
/** The width of a bar with its gap. */
const STEP = 4

const COLUMNS: readonly Column<Day>[] = [
  { heading: 'Day', cell: ({ day }) => formatDate(day) },
  { heading: 'Calls', cell: ({ calls }) => formatNumber(calls) },
]

/** A bar for each day, and the numbers as a table. */
export function UsageChart({ days }: { days: readonly Day[] }) {
  const max = Math.max(...days.map(({ calls }) => calls), 1)
  const total = days.reduce((sum, { calls }) => sum + calls, 0)
  const first = days[0]?.day ?? ''
  const last = days.at(-1)?.day ?? ''
  return (
    <figure className="m-0 mt-4 max-w-[40rem]">
      <figcaption className="text-sm text-ink-2">
        {`${formatNumber(total)} ${total === 1 ? 'call' : 'calls'} in ${days.length} days`}
      </figcaption>
      <svg
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-2 block h-32 w-full border-b border-line-2 text-brand"
      >
        {days.map(({ day, calls }, index) => {
          const height = (calls / max) * HEIGHT
          return (
            <rect
              key={day}
              x={index * STEP}
              y={HEIGHT - height}
              width={STEP - 1}
              height={height}
              fill="currentColor"
            >
              <title>{`${formatDate(day)}: ${formatNumber(calls)}`}</title>
            </rect>
          )
        })}
      </svg>
      <p className="mt-1 flex justify-between text-xs text-ink-3">
        <span>{formatDate(first)}</span>
        <span>{formatDate(last)}</span>
      </p>
      <details className="mt-2">
        <summary className="min-h-11 cursor-pointer py-2.5 text-sm">The calls of each day</summary>
        <StackedTable
          caption="Calls by day"
          columns={COLUMNS}
          rows={days.toReversed()}
          rowKey={({ day }) => day}
        />
      </details>
    </figure>
  )
}
