import type { CountryItem } from '../../../api/site/site-api.ts'
import { formatNumber } from '../../../codes/format.ts'
import { Bar, type Column, StackedTable } from '../../ui/text/stacked-table.tsx'
import { getCountryPath } from '../swift/bank-path.ts'
import { CoverageMap } from './coverage-map.tsx'

/** The number of countries above the collapsed ones. */
const MAX_EXPANDED = 20

function createColumns(totalCodes: number): readonly Column<CountryItem>[] {
  return [
    {
      heading: 'Country',
      cell: ({ code, name }) => (
        <a href={getCountryPath(code)} className="inline-flex min-h-11 items-center font-medium">
          {name}
        </a>
      ),
    },
    { heading: 'Banks', cell: ({ banks }) => formatNumber(banks) },
    { heading: 'SWIFT/BIC codes', cell: ({ codes }) => formatNumber(codes) },
    {
      heading: 'Share of all codes',
      cell: ({ codes }) => (
        <>
          {((codes / totalCodes) * 100).toFixed(1)} %
          <Bar share={codes / totalCodes} />
        </>
      ),
    },
  ]
}

/** A map and a table of the SWIFT/BIC codes by country, most codes first. */
export function CountryCoverage({ countries }: { countries: readonly CountryItem[] }) {
  const ranked = countries.toSorted((a, b) => b.codes - a.codes)
  const totalCodes = ranked.reduce((sum, { codes }) => sum + codes, 0)
  const tableProps = { columns: createColumns(totalCodes), rowKey: ({ code }: CountryItem) => code }
  const collapsed = ranked.slice(MAX_EXPANDED)
  return (
    <>
      <CoverageMap countries={ranked} totalCodes={totalCodes} />
      <StackedTable
        {...tableProps}
        caption="Banks and codes by country"
        rows={ranked.slice(0, MAX_EXPANDED)}
      />
      {collapsed.length > 0 && (
        <details className="mt-2">
          <summary
            className={
              'inline-flex min-h-11 cursor-pointer items-center text-brand underline underline-offset-4'
            }
          >
            The other {formatNumber(collapsed.length)} countries and territories
          </summary>
          <StackedTable {...tableProps} caption="The other countries" rows={collapsed} />
        </details>
      )}
    </>
  )
}
