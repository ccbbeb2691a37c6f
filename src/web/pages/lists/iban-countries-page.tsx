import type { CountryItem } from '../../../api/site/server-site-api.ts'
import { getCountryName } from '../../../codes/countries.ts'
import { formatNumber } from '../../../codes/format.ts'
import { findNationalCheck } from '../../../codes/iban/check-digits.ts'
import { iban } from '../../../codes/iban/iban.ts'
import { findRegistryExample } from '../../../codes/iban/registry-examples.ts'
import {
  findIbanStructure,
  IBAN_COUNTRIES,
  IBAN_REGISTRY,
  type IbanStructure,
} from '../../../codes/iban/structures.ts'
import { getIbanCountryPath } from '../../../codes/page-paths.ts'
import { type LoaderResult, render, type ServerLoaderInput } from '../../navigation/route.ts'
import { CodeText } from '../../ui/text/code-text.tsx'
import { Section } from '../../ui/text/section.tsx'
import { type Column, StackedTable } from '../../ui/text/stacked-table.tsx'
import { LinksByLetter, ListFrame } from './list-frame.tsx'

/**
 * The loader of /iban/countries: the countries with banks in the directory but without IBANs of their own.
 */
export async function loadIbanCountries({
  siteApi,
}: ServerLoaderInput): Promise<LoaderResult<readonly CountryItem[]>> {
  const countries = await siteApi.listCountries()
  return render(countries.filter(({ code, banks }) => banks > 0 && !findIbanStructure(code)))
}

/** The structures of all IBANs, by name of the country. */
const IBAN_STRUCTURES: readonly IbanStructure[] = IBAN_COUNTRIES.flatMap(
  (code) => findIbanStructure(code) ?? [],
).sort((a, b) => (getCountryName(a.country) < getCountryName(b.country) ? -1 : 1))

const COLUMNS: readonly Column<IbanStructure>[] = [
  {
    heading: 'Country',
    cell: ({ country }) => (
      <a href={getIbanCountryPath(country)} className="inline-flex min-h-11 items-center font-medium">
        {getCountryName(country)}
      </a>
    ),
  },
  { heading: 'Length', cell: ({ length }) => length },
  {
    heading: 'Example',
    cell: ({ country }) => (
      <span translate="no" className="code text-xs">
        <CodeText text={iban.format(findRegistryExample(country) ?? country)} />
      </span>
    ),
  },
  { heading: 'SEPA', cell: ({ isInSepa }) => (isInSepa ? 'Yes' : 'No') },
  {
    heading: 'National check digits',
    cell: ({ country }) => (findNationalCheck(country) ? 'Checked' : 'None that we check'),
  },
]

/** /iban/countries: the countries of the IBAN registry, and the other countries with banks. */
export function IbanCountriesPage({ data: countriesWithoutIbans }: { data: readonly CountryItem[] }) {
  const count = formatNumber(IBAN_STRUCTURES.length)
  return (
    <ListFrame
      title="IBAN countries: lengths, formats and examples"
      description={
        `The ${count} countries in the IBAN registry: how long their IBANs are, an example of each, ` +
        'which of them are in SEPA, and which have national check digits that we verify.'
      }
      path="/iban/countries"
      crumbs={[{ name: iban.name, to: iban.path }, { name: 'Countries' }]}
      heading="IBANs by country"
      lead={
        <p>
          The {count} countries in the {IBAN_REGISTRY}, each with the registry’s example. Choose one to see
          how its IBANs are built.
        </p>
      }
    >
      <div className="mt-6">
        <StackedTable
          caption="Countries with IBANs"
          columns={COLUMNS}
          rows={IBAN_STRUCTURES}
          rowKey={({ country }) => country}
        />
      </div>
      {countriesWithoutIbans.length > 0 && (
        <Section
          title="Countries without IBANs of their own"
          note="Banks there take part in SWIFT, but no IBAN begins with the country’s code."
        >
          <LinksByLetter
            headingLevel="h3"
            links={countriesWithoutIbans.map(({ code, name }) => ({ to: getIbanCountryPath(code), name }))}
          />
        </Section>
      )}
    </ListFrame>
  )
}
