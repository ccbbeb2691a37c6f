import type { CountryItem } from '../../../api/site/site-api.ts'
import { figure } from '../../../codes/figures.ts'
import { Bar, type Column, StackedTable } from '../../ui/stacked-table.tsx'
import { countryPath } from '../swift/bank-path.ts'

/** So many countries are shown at once; the others unfold. */
const FIRST = 20

/** The bars are drawn to the longest, the shares told of all. */
function columns(all: number, most: number): readonly Column<CountryItem>[] {
  return [
    {
      heading: 'Country',
      cell: ({ code, name }) => (
        <a href={countryPath(code)} className="inline-block py-1 font-medium">
          {name}
        </a>
      ),
    },
    { heading: 'Banks', cell: ({ banks }) => figure(banks) },
    { heading: 'SWIFT/BIC codes', cell: ({ codes }) => figure(codes) },
    {
      heading: 'Share of all codes',
      cell: ({ codes }) => (
        <>
          {((codes / all) * 100).toFixed(1)} %
          <Bar share={codes / most} />
        </>
      ),
    },
  ]
}

/** Banks and their codes by country, the country with the most codes first. */
export function CountryCoverage({ countries }: { countries: readonly CountryItem[] }) {
  const ranked = countries.toSorted((a, b) => b.codes - a.codes)
  const all = ranked.reduce((sum, { codes }) => sum + codes, 0)
  const shown = { columns: columns(all, ranked[0]?.codes ?? 1) }
  const keyOf = ({ code }: CountryItem) => code
  const others = ranked.slice(FIRST)
  return (
    <>
      <StackedTable
        {...shown}
        caption="Banks and codes by country"
        rows={ranked.slice(0, FIRST)}
        keyOf={keyOf}
      />
      {others.length > 0 && (
        <details className="mt-2">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand underline underline-offset-4">
            The other {figure(others.length)} countries and territories
          </summary>
          <StackedTable {...shown} caption="The other countries" rows={others} keyOf={keyOf} />
        </details>
      )}
    </>
  )
}
