import type { BankList, CountryItem } from '../../../api/site/server-site-api.ts'
import { formatNumber } from '../../../codes/format.ts'
import {
  getBankPath,
  getCityBanksPath,
  getCountryBanksPath,
  getPagePath,
} from '../../../codes/pages/page-paths.ts'
import { getCountryNameInSentence } from '../../../codes/places/countries.ts'
import { formatBic } from '../../../codes/swift/bic-parts.ts'
import { swift } from '../../../codes/swift/swift.ts'
import { type LoaderResult, render, type ServerLoaderInput } from '../../navigation/route.ts'
import { LetterLinks, PageLinks } from '../../ui/links/list-links.tsx'
import { Code } from '../../ui/text/code.tsx'
import { Disclosure } from '../../ui/text/disclosure.tsx'
import { Section } from '../../ui/text/section.tsx'
import { NotFound } from '../not-found/not-found-page.tsx'
import { BankTable } from '../swift/bank-table.tsx'
import { CountryFilter, matchesCountry } from './country-filter.tsx'
import { FilterForm, formatPageSuffix, LinkColumns, LinksByLetter, ListFrame } from './list-frame.tsx'
import { parsePageNumber, readFilter } from './list-parameters.ts'

const COUNTRIES_PATH = '/swift/countries'

interface CountriesView {
  /** All countries with banks in the directory. */
  readonly countries: readonly CountryItem[]
  /** A part of the names, or the code, of the shown countries; '' for all. */
  readonly filter: string
}

/** The loader of /swift/countries. */
export async function loadCountries({
  query,
  siteApi,
}: ServerLoaderInput): Promise<LoaderResult<CountriesView>> {
  const countries = await siteApi.listCountries()
  return render({
    countries: countries.filter(({ banks }) => banks > 0),
    filter: readFilter(query),
  })
}

/** /swift/countries: links to the banks of each country, by letter. */
export function CountriesPage({ data: { countries, filter } }: { data: CountriesView }) {
  const shown = countries.filter(({ code }) => matchesCountry(code, filter))
  const bankCount = countries.reduce((sum, { banks }) => sum + banks, 0)
  const countryCount = formatNumber(countries.length)
  const summary = `${formatNumber(bankCount)} banks in ${countryCount} countries and territories`
  return (
    <ListFrame
      title="SWIFT/BIC codes by country"
      description={
        `${summary} with their SWIFT/BIC codes: choose a country to see every bank that our directory ` +
        'lists there.'
      }
      path={COUNTRIES_PATH}
      noindex={filter !== ''}
      crumbs={[{ name: swift.name, to: swift.path }, { name: 'Countries' }]}
      heading="SWIFT/BIC codes by country"
      lead={<p>{summary}, with the number of banks listed in each.</p>}
    >
      <CountryFilter action={COUNTRIES_PATH} filter={filter} isEmpty={shown.length === 0} />
      <LinksByLetter
        links={shown.map(({ code, name, banks }) => ({
          to: getCountryBanksPath(code),
          name,
          note: formatNumber(banks),
        }))}
      />
    </ListFrame>
  )
}

/** The loader of /swift/{country} and /swift/{country}/in/{city}: one page of banks, or 404. */
export async function loadBankList({
  params,
  query,
  siteApi,
}: ServerLoaderInput): Promise<LoaderResult<BankList | null>> {
  const { country = '', city } = params
  const page = parsePageNumber(query)
  if (page === null) return render(null, 404)
  const list = await siteApi.listBanks({ country, city, page })
  return list ? render(list) : render(null, 404)
}

/** 'Bonn, Germany', 'the Netherlands' */
function formatLocation({ country, city }: BankList): string {
  return city ? `${city.name}, ${country.name}` : getCountryNameInSentence(country.code)
}

const formatCount = (count: number, singular: string, plural: string) =>
  `${formatNumber(count)} ${count === 1 ? singular : plural}`

function summarize(list: BankList): string {
  const { country, city } = list
  if (city) return `${formatCount(city.banks, 'bank has', 'banks have')} an office in ${formatLocation(list)}`
  return (
    `${formatCount(country.banks, 'bank', 'banks')} in ${formatLocation(list)} with ` +
    `${formatCount(country.codes, 'SWIFT/BIC code', 'SWIFT/BIC codes')}`
  )
}

/** Names the first and last bank on the page, so that each page has its own description. */
function describeExtent({ banks }: BankList): string {
  const [first, last] = [banks[0], banks.at(-1)]
  if (!first || !last) return ''
  if (first === last) return `${first.name}.`
  return `From ${first.name} to ${last.name}.`
}

/** The other cities are shown on demand. */
const OPEN_CITIES = 24

function Cities({ list }: { list: BankList }) {
  const { cities, cityCount, country } = list
  if (cities.length === 0) return null
  const links = cities.map(({ slug, name, banks }) => ({
    to: getCityBanksPath(country.code, slug),
    name,
    note: formatNumber(banks),
  }))
  return (
    <Section
      title={`Cities in ${getCountryNameInSentence(country.code)}`}
      note={
        cityCount > cities.length
          ? `The ${cities.length} cities with the most banks, out of ${formatNumber(cityCount)}.`
          : 'With the number of banks that have an office there.'
      }
    >
      <LinkColumns label="Cities" links={links.slice(0, OPEN_CITIES)} />
      {links.length > OPEN_CITIES && (
        <Disclosure title={`${links.length - OPEN_CITIES} more cities`}>
          <LinkColumns label="More cities" links={links.slice(OPEN_CITIES)} />
        </Disclosure>
      )}
    </Section>
  )
}

function createCrumbs({ country, city }: BankList) {
  const start = [
    { name: swift.name, to: swift.path },
    { name: 'Countries', to: COUNTRIES_PATH },
  ]
  if (!city) return [...start, { name: country.name }]
  return [...start, { name: country.name, to: getCountryBanksPath(country.code) }, { name: city.name }]
}

function ListedBanks({ list }: { list: BankList }) {
  const { country, city, page, pages, sources } = list
  const location = formatLocation(list)
  const path = city ? getCityBanksPath(country.code, city.slug) : getCountryBanksPath(country.code)
  const heading = `SWIFT/BIC codes of banks in ${location}`
  return (
    <ListFrame
      title={heading + formatPageSuffix(list)}
      description={`${summarize(list)}, by name. ${describeExtent(list)}`}
      path={getPagePath(path, page)}
      crumbs={createCrumbs(list)}
      heading={heading}
      lead={
        <p>
          {summarize(list)}. The list has the code of each bank’s {city ? 'office there' : 'head office'}.
          Companies with a code of their own are counted as banks. Our directory is not complete: a bank that
          is not listed may still have a code.
        </p>
      }
      // The page of a city with one bank repeats the page of that bank.
      noindex={city?.banks === 1}
      sources={sources}
    >
      {!city && pages > 1 && (
        <FilterForm
          action={swift.path}
          name="term"
          label={`Find a bank in ${location}: name or city`}
          hidden={{ country: country.code }}
        />
      )}
      <LetterLinks
        links={list.letters.map((link) => ({ letter: link.letter, to: getPagePath(path, link.page) }))}
      />
      {list.largest.length > 0 && (
        <Section title="The largest" note="The banks with the most SWIFT/BIC codes.">
          <LinkColumns
            label="The largest banks"
            links={list.largest.map((bank) => ({
              to: getBankPath({ countryCode: country.code, slug: bank.slug }),
              name: bank.name,
              // Two banks of one name may have one city, but never one code.
              note: <Code>{formatBic(bank.swift)}</Code>,
            }))}
          />
        </Section>
      )}
      <Section title={page === 1 ? 'Banks' : `Banks${formatPageSuffix(list)}`}>
        <BankTable
          caption={`Banks in ${location}`}
          banks={list.banks}
          showsCountry={false}
          showsCity={!city}
        />
        <PageLinks
          label="Pages of banks"
          page={page}
          pageCount={pages}
          getPagePath={(target) => getPagePath(path, target)}
        />
      </Section>
      <Cities list={list} />
    </ListFrame>
  )
}

/** /swift/{country} and /swift/{country}/in/{city}: the banks of a country or a city. */
export function BankListPage({ data: list }: { data: BankList | null }) {
  if (list) return <ListedBanks list={list} />
  return <NotFound alternative={{ name: 'Banks by country', to: COUNTRIES_PATH }} />
}
