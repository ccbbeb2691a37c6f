import type { CountryItem } from '../../../api/site/site-api.ts'
import { formatNumber } from '../../../codes/format.ts'
import { swift } from '../../../codes/swift/swift.ts'
import { type LoaderResult, render, type ServerLoaderInput } from '../../navigation/route.ts'
import { getCountryPath } from '../swift/bank-path.ts'
import { LinksByLetter, ListFrame } from './list-frame.tsx'

export async function loadCountries({
  siteApi,
}: ServerLoaderInput): Promise<LoaderResult<readonly CountryItem[]>> {
  const countries = await siteApi.lists.countries()
  return render(countries.filter(({ banks }) => banks > 0))
}

/** /swift/countries: the countries with banks in the directory, by letter. */
export function CountriesPage({ data: countries }: { data: readonly CountryItem[] }) {
  const banks = countries.reduce((sum, country) => sum + country.banks, 0)
  const total = `${formatNumber(banks)} banks in ${formatNumber(countries.length)} countries and territories`
  return (
    <ListFrame
      title="SWIFT/BIC codes by country"
      description={
        `${total} with their SWIFT/BIC codes: choose a country to see every bank that our directory lists ` +
        'there.'
      }
      path="/swift/countries"
      crumbs={[{ name: swift.name, to: swift.path }, { name: 'Countries' }]}
      heading="SWIFT/BIC codes by country"
      lead={<p>{total}, with the number of banks listed in each.</p>}
    >
      <LinksByLetter
        level="h2"
        links={countries.map(({ code, name, banks: count }) => ({
          to: getCountryPath(code),
          name,
          note: formatNumber(count),
        }))}
      />
    </ListFrame>
  )
}
