import type { CountryItem } from '../../../api/site/site-api.ts'
import { formatNumber } from '../../../codes/format.ts'
import { swift } from '../../../codes/swift/swift.ts'
import { type LoaderResult, render, type ServerLoaderInput } from '../../navigation/route.ts'
import { LetterLinks } from '../../ui/links/letter-links.tsx'
import { Section } from '../../ui/text/section.tsx'
import { countryPath } from '../swift/bank-path.ts'
import { LinkColumns, ListFrame } from './list-frame.tsx'

export async function loadCountries({
  siteApi,
}: ServerLoaderInput): Promise<LoaderResult<readonly CountryItem[]>> {
  const countries = await siteApi.lists.countries()
  return render(countries.filter(({ banks }) => banks > 0))
}

const getInitial = (name: string) => name.normalize('NFKD').charAt(0)

/** /swift/countries: the countries with banks in the directory, by letter. */
export function CountriesPage({ data: countries }: { data: readonly CountryItem[] }) {
  const byLetter = Map.groupBy(countries, ({ name }) => getInitial(name))
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
      <LetterLinks letters={[...byLetter.keys()]} />
      {[...byLetter].map(([letter, group]) => (
        <Section key={letter} id={`letter-${letter}`} title={letter}>
          <LinkColumns
            label={`Countries starting with ${letter}`}
            links={group.map(({ code, name, banks: count }) => ({
              to: countryPath(code),
              name,
              note: formatNumber(count),
            }))}
          />
        </Section>
      ))}
    </ListFrame>
  )
}
