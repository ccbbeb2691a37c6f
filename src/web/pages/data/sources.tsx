import type { DataSummary } from '../../../api/site/server-site-api.ts'
import { formatDate, formatNumber } from '../../../codes/format.ts'
import { findNotice } from '../../../codes/pages/licence-notice.ts'
import { compareDates } from '../../../codes/reading/date-order.ts'
import { SourceName } from '../../ui/results/sources.tsx'
import { Bar, type Column, StackedTable } from '../../ui/text/stacked-table.tsx'

type Source = DataSummary['sources'][number]

/** The sources in the directory, with date, number of rows and terms. */
export function SourceList({ sources }: Pick<DataSummary, 'sources'>) {
  return (
    <ul className="m-0 max-w-[68ch] list-none p-0">
      {sources.map((source) => (
        <SourceItem key={source.id} source={source} />
      ))}
    </ul>
  )
}

function SourceItem({ source }: { source: Source }) {
  const { kept, rejected } = source.rows
  return (
    <li className="border-t border-line py-4">
      <h3 className="text-base">
        <SourceName source={source} />
      </h3>
      <p className="mt-1 text-sm text-ink-2">
        {source.typeName}. As of {formatDate(source.asOf)}. {formatNumber(kept)} rows used
        {rejected > 0 && `, ${formatNumber(rejected)} rejected because they break a rule`}.{' '}
        {findNotice(source.licence) ?? `Terms: ${source.licence}.`}
      </p>
    </li>
  )
}

/** The age of each source when the directory was built, oldest first. */
export function SourceAges({ sources, builtAt }: Pick<DataSummary, 'sources' | 'builtAt'>) {
  const oldestFirst = sources.toSorted((a, b) => compareDates(a.asOf, b.asOf))
  // At least 1, because the share of each bar is divided by this number.
  const maxMonths = Math.max(...sources.map(({ asOf }) => countMonthsBetween(asOf, builtAt)), 1)
  return (
    <StackedTable
      caption="Age of the sources"
      columns={createAgeColumns(builtAt, maxMonths)}
      rows={oldestFirst}
      rowKey={({ id }) => id}
    />
  )
}

/**
 * The number of months between two dates, whatever their days: '2024-07' and '2026-11-22' give 28. A year
 * alone counts as its January. 0 if `from` is later.
 */
export function countMonthsBetween(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 1] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 1] = to.split('-').map(Number)
  return Math.max((toYear - fromYear) * 12 + toMonth - fromMonth, 0)
}

function describeAge(months: number): string {
  if (months === 0) return 'same month'
  return months === 1 ? '1 month' : `${months} months`
}

function createAgeColumns(builtAt: string, maxMonths: number): readonly Column<Source>[] {
  return [
    { heading: 'Source', cell: (source) => <SourceName source={source} /> },
    { heading: 'Codes', cell: ({ typeName }) => typeName },
    { heading: 'As of', cell: ({ asOf }) => formatDate(asOf) },
    {
      heading: 'Age when built',
      cell: ({ asOf }) => {
        const months = countMonthsBetween(asOf, builtAt)
        return (
          <>
            {describeAge(months)}
            <Bar share={months / maxMonths} />
          </>
        )
      },
    },
  ]
}
