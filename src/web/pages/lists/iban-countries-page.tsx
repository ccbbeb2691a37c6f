import type { CountryItem } from '../../../api/site/server-site-api.ts'
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
import { getIbanCountryPath } from '../../../codes/pages/page-paths.ts'
import { getCountryName } from '../../../codes/places/countries.ts'
import { type LoaderResult, render, type ServerLoaderInput } from '../../navigation/route.ts'
import { LetterLinks } from '../../ui/links/list-links.tsx'
import { Code } from '../../ui/text/code.tsx'
import { CodeText } from '../../ui/text/code-text.tsx'
import { Section } from '../../ui/text/section.tsx'
import { type Column, StackedTable } from '../../ui/text/stacked-table.tsx'
import { CountryFilter, matchesCountry } from './country-filter.tsx'
import { getInitial, LinkColumns, ListFrame } from './list-frame.tsx'
import { readFilter } from './list-parameters.ts'

interface IbanCountriesView {
  /** The countries with banks in the directory but without IBANs of their own. */
  readonly withoutIbans: readonly CountryItem[]
  /** A part of the names, or the code, of the listed countries; '' for all. */
  readonly filter: string
}

/** The loader of /iban/countries. */
export async function loadIbanCountries({
  query,
  siteApi,
}: ServerLoaderInput): Promise<LoaderResult<IbanCountriesView>> {
  const filter = readFilter(query)
  const countries = await siteApi.listCountries()
  const withoutIbans = countries.filter(
    ({ code, banks }) => banks > 0 && !findIbanStructure(code) && matchesCountry(code, filter),
  )
  return render({ withoutIbans, filter })
}

/** The structures of all IBANs, by name of the country. */
const IBAN_STRUCTURES: readonly IbanStructure[] = IBAN_COUNTRIES.flatMap(
  (code) => findIbanStructure(code) ?? [],
).sort((a, b) => (getCountryName(a.country) < getCountryName(b.country) ? -1 : 1))

/** The first country of each letter. */
const FIRST_BY_LETTER = new Map(
  IBAN_STRUCTURES.toReversed().map(({ country }) => [getInitial(getCountryName(country)), country]),
)

/** The id of the row that a letter leads to: that of the first country. */
function findLetter(country: string): string | undefined {
  const letter = getInitial(getCountryName(country))
  return FIRST_BY_LETTER.get(letter) === country ? `iban-${letter}` : undefined
}

/** Where rows are blocks, short cells share a line, so that 89 countries fit on fewer screens. */
const RUN_ON_CELLS =
  '@max-table:[&_td+td:not(:empty)]:inline-block @max-table:[&_td+td:not(:last-child)]:me-3'

const COLUMNS: readonly Column<IbanStructure>[] = [
  {
    heading: 'Country',
    cell: ({ country }) => (
      <a
        id={findLetter(country)}
        href={getIbanCountryPath(country)}
        className="inline-flex min-h-11 items-center py-1.5 font-medium"
      >
        {getCountryName(country)}
      </a>
    ),
  },
  { heading: 'Length', cell: ({ length }) => length },
  { heading: 'SEPA', cell: ({ isInSepa }) => (isInSepa ? 'Yes' : 'No') },
  {
    heading: 'National check digits',
    cell: ({ country }) => (findNationalCheck(country) ? 'Checked' : null),
  },
  {
    heading: 'Example',
    cell: ({ country }) => (
      <Code className="text-xs">
        <CodeText text={iban.format(findRegistryExample(country) ?? country)} />
      </Code>
    ),
  },
]

/** /iban/countries: the countries of the IBAN registry, and the other countries with banks. */
export function IbanCountriesPage({ data: { withoutIbans, filter } }: { data: IbanCountriesView }) {
  const structures = IBAN_STRUCTURES.filter(({ country }) => matchesCountry(country, filter))
  const count = formatNumber(IBAN_STRUCTURES.length)
  return (
    <ListFrame
      title="IBAN countries: lengths, formats and examples"
      description={
        `The ${count} countries in the IBAN registry: how long their IBANs are, an example of each, ` +
        'which of them are in SEPA, and which have national check digits that we verify.'
      }
      path="/iban/countries"
      noindex={filter !== ''}
      crumbs={[{ name: iban.name, to: iban.path }, { name: 'Countries' }]}
      heading="IBANs by country"
      lead={
        <p>
          The {count} countries in the {IBAN_REGISTRY}, each with the registry’s example. Choose one to see
          how its IBANs are built.
        </p>
      }
    >
      <CountryFilter
        action="/iban/countries"
        filter={filter}
        isEmpty={structures.length + withoutIbans.length === 0}
      />
      {filter === '' && (
        <LetterLinks
          label="Countries with IBANs, by letter"
          links={[...FIRST_BY_LETTER.keys()].sort().map((letter) => ({ letter, to: `#iban-${letter}` }))}
        />
      )}
      {structures.length > 0 && (
        <div className={`mt-6 ${RUN_ON_CELLS}`}>
          <StackedTable
            caption="Countries with IBANs"
            columns={COLUMNS}
            rows={structures}
            rowKey={({ country }) => country}
          />
        </div>
      )}
      {withoutIbans.length > 0 && (
        <Section
          title="Countries without IBANs of their own"
          note="Banks there take part in SWIFT, but no IBAN begins with the country’s code."
        >
          <LinkColumns
            label="Countries without IBANs"
            links={withoutIbans.map(({ code, name }) => ({ to: getIbanCountryPath(code), name }))}
          />
        </Section>
      )}
    </ListFrame>
  )
}
