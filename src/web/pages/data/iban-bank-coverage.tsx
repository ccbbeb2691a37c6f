import { BANK_IDENTIFIERS, type IbanCoverage } from '../../../codes/iban/bank-identifiers.ts'
import { getIbanCountryPath } from '../../../codes/pages/page-paths.ts'
import { getCountryName } from '../../../codes/places/countries.ts'

const COVERAGES: readonly (readonly [IbanCoverage, title: string])[] = [
  ['all banks', 'All banks'],
  ['most accounts', 'Banks with most accounts'],
  ['some accounts', 'Some banks'],
  ['none', 'No bank'],
]

/** The countries whose IBANs name their bank: for all accounts, for most, for some, or for none. */
export function IbanBankCoverage() {
  return (
    <dl className="m-0 grid max-w-[68ch] gap-4">
      {COVERAGES.map(([coverage, title]) => (
        <div key={coverage}>
          <dt className="font-semibold">{title}</dt>
          <dd className="m-0">
            <CountryLinks coverage={coverage} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function CountryLinks({ coverage }: { coverage: IbanCoverage }) {
  const countries = BANK_IDENTIFIERS.filter((identifier) => identifier.coverage === coverage)
    .map(({ country }) => ({ country, name: getCountryName(country) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  return (
    <ul className="m-0 flex list-none flex-wrap gap-x-4 p-0">
      {countries.map(({ country, name }) => (
        <li key={country}>
          <a href={getIbanCountryPath(country)} className="inline-flex min-h-11 items-center">
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
