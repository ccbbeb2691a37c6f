import { BANK_IDENTIFIERS, type IbanCoverage } from '../../../codes/iban/bank-identifiers.ts'
import { getIbanCountryPath } from '../../../codes/pages/page-paths.ts'
import { compareByCountryName, getCountryName } from '../../../codes/places/countries.ts'
import { Disclosure } from '../../ui/text/disclosure.tsx'

const COVERAGES: readonly (readonly [IbanCoverage, title: string])[] = [
  ['all banks', 'All banks'],
  ['most accounts', 'Banks with most accounts'],
  ['some accounts', 'Some banks'],
  ['none', 'No bank'],
]

/** The countries whose IBANs name their bank: for all accounts, for most, for some, or for none. */
export function IbanBankCoverage() {
  return (
    <div className="max-w-[68ch] border-b border-line">
      {COVERAGES.map(([coverage, title]) => {
        const countries = listCountries(coverage)
        return (
          <Disclosure key={coverage} title={`${title}: ${countries.length} countries`}>
            <ul className="m-0 flex list-none flex-wrap gap-x-4 p-0">
              {countries.map(({ country, name }) => (
                <li key={country}>
                  <a href={getIbanCountryPath(country)} className="inline-flex min-h-11 items-center">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </Disclosure>
        )
      })}
    </div>
  )
}

function listCountries(coverage: IbanCoverage) {
  return BANK_IDENTIFIERS.filter((identifier) => identifier.coverage === coverage)
    .map(({ country }) => ({ country, name: getCountryName(country) }))
    .sort(compareByCountryName)
}
