import type { CountryItem } from '../../../api/site/server-site-api.ts'
import { formatNumber } from '../../../codes/format.ts'
import { getCountryBanksPath } from '../../../codes/pages/page-paths.ts'
import { Bar, type Column, FoldedTable } from '../../ui/text/stacked-table.tsx'
import { COUNTRY_OUTLINES } from './country-outlines.ts'

/** A map and a table of the SWIFT/BIC codes by country, most codes first. */
export function CountryCoverage({ countries }: { countries: readonly CountryItem[] }) {
  const ranked = countries.toSorted((a, b) => b.codes - a.codes)
  const totalCodes = ranked.reduce((sum, { codes }) => sum + codes, 0)
  return (
    <>
      <CoverageMap countries={ranked} totalCodes={totalCodes} />
      <FoldedTable
        caption="Banks and codes by country"
        columns={createColumns(totalCodes)}
        rows={ranked}
        rowKey={({ code }) => code}
        openRows={OPEN_ROWS}
        describeOthers={(count) => `The other ${formatNumber(count)} countries and territories`}
      />
    </>
  )
}

const OPEN_ROWS = 10

function createColumns(totalCodes: number): readonly Column<CountryItem>[] {
  return [
    {
      heading: 'Country',
      cell: ({ code, name }) => (
        <a href={getCountryBanksPath(code)} className="inline-flex min-h-11 items-center font-medium">
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
          {((codes / totalCodes) * 100).toFixed(1)}%
          <Bar share={codes / totalCodes} />
        </>
      ),
    },
  ]
}

interface CoverageMapProps {
  readonly countries: readonly CountryItem[]
  /** The number of codes of all countries. */
  readonly totalCodes: number
}

/** A map of the world. The larger a country’s share of all codes, the darker the country. */
function CoverageMap({ countries, totalCodes }: CoverageMapProps) {
  const countryByCode = new Map(countries.map((country) => [country.code, country]))
  return (
    <figure className="m-0 mb-8">
      <svg
        viewBox="0 0 1000 440"
        role="img"
        aria-label="World map shaded by share of all SWIFT/BIC codes. The table below has the figures."
        className="block h-auto w-full text-brand"
      >
        {COUNTRY_OUTLINES.map(({ code, path }) => {
          const country = code === null ? undefined : countryByCode.get(code)
          const share = (country?.codes ?? 0) / totalCodes
          return (
            <path
              key={path}
              d={path}
              fill="currentColor"
              fillOpacity={getOpacity(share)}
              className="stroke-line-2"
              strokeWidth="0.6"
            >
              {country && <title>{`${country.name}: ${(share * 100).toFixed(1)}%`}</title>}
            </path>
          )
        })}
      </svg>
      <figcaption className="text-sm text-ink-2">
        Share of all SWIFT/BIC codes in our directory, by country.
        <Legend />
      </figcaption>
    </figure>
  )
}

/** The opacity of a country on the map, by its share of all codes. MIN_VALUE stands for any share above 0. */
const OPACITIES = [
  { minShare: 0.03, opacity: 1, label: '3% or more' },
  { minShare: 0.01, opacity: 0.7, label: '1% to 3%' },
  { minShare: 0.001, opacity: 0.42, label: '0.1% to 1%' },
  { minShare: Number.MIN_VALUE, opacity: 0.2, label: 'less than 0.1%' },
] as const

function getOpacity(share: number): number {
  return OPACITIES.find(({ minShare }) => share >= minShare)?.opacity ?? 0
}

function Legend() {
  const entries = [...OPACITIES, { opacity: 0, label: 'no codes' }]
  return (
    <ul className="m-0 mt-3 flex list-none flex-wrap gap-x-5 gap-y-1 p-0 text-sm">
      {entries.map(({ opacity, label }) => (
        <li key={label} className="flex items-center gap-2 text-ink-2">
          <svg
            aria-hidden="true"
            viewBox="0 0 1 1"
            className="size-4 flex-none border border-line-2 text-brand"
          >
            <rect width="1" height="1" fill="currentColor" fillOpacity={opacity} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  )
}
