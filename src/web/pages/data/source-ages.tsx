import type { DataSummary } from '../../../api/site/site-api.ts'
import { formatDate } from '../../../codes/format.ts'
import { SourceName } from '../../ui/results/source-name.tsx'
import { Bar, type Column, StackedTable } from '../../ui/text/stacked-table.tsx'

type Source = DataSummary['sources'][number]

/**
 * The calendar months between two dates, without their days: '2024-07' and '2026-11-22' give 28. A year alone
 * counts as its January. 0 if `from` is later.
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

function createColumns(builtAt: string, maxMonths: number): readonly Column<Source>[] {
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

/** The age of each source when the directory was built, oldest first. */
export function SourceAges({ sources, builtAt }: Pick<DataSummary, 'sources' | 'builtAt'>) {
  const oldestFirst = sources.toSorted((a, b) => (a.asOf < b.asOf ? -1 : 1))
  const maxMonths = Math.max(...sources.map(({ asOf }) => countMonthsBetween(asOf, builtAt)), 1)
  return (
    <StackedTable
      caption="Age of the sources"
      columns={createColumns(builtAt, maxMonths)}
      rows={oldestFirst}
      rowKey={({ id }) => id}
    />
  )
}
