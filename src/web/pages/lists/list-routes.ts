import type { SharedSiteApi } from '../../../api/site/server-site-api.ts'
import { IBAN_COUNTRIES, TERRITORIES_WITH_SHARED_CODE } from '../../../codes/iban/structures.ts'
import {
  CALCULATOR_PATH,
  CITY_BANKS_PATTERN,
  COUNTRY_BANKS_PATTERN,
  getCalculatorPath,
  getCityBanksPath,
  getCountryBanksPath,
  getIbanCountryPath,
  getPagePath,
  IBAN_COUNTRY_PATTERN,
} from '../../../codes/pages/page-paths.ts'
import { CODE_TYPES, type CodeTypeId } from '../../../codes/registry.ts'
import type { CodeType } from '../../../codes/types.ts'
import { createServerRoute, PER_DIRECTORY_VERSION, type Route } from '../../navigation/route.ts'
import { BankListPage, CountriesPage, loadBankList, loadCountries } from './bank-list-pages.tsx'
import { CalculatorIndexPage, loadCalculatorIndex } from './calculator-index-page.tsx'
import { createGroupsRoute, type GroupListing, isGroupListing } from './code-groups-page.tsx'
import { createCodeListRoute } from './code-list-page.tsx'
import { IbanCountriesPage, loadIbanCountries } from './iban-countries-page.tsx'
import { IbanCountryPage, loadIbanCountry } from './iban-country-page.tsx'
import { toCanonicalSlug } from './list-parameters.ts'

const COUNTRY_CONSTRAINT = { country: /^[a-z]{2}$/i }

/** The list pages: the listings of each code type by institution or state, and the lists by country. */
export const listRoutes: readonly Route[] = [
  ...CODE_TYPES.flatMap((type) =>
    type.listings
      .filter(isGroupListing)
      .flatMap((listing) => [createGroupsRoute(type, listing), createCodeListRoute(type, listing)]),
  ),
  createServerRoute('/swift/countries', PER_DIRECTORY_VERSION, loadCountries, CountriesPage),
  {
    ...createServerRoute(COUNTRY_BANKS_PATTERN, PER_DIRECTORY_VERSION, loadBankList, BankListPage),
    constraints: COUNTRY_CONSTRAINT,
    canonicalizeParam: toCanonicalSlug,
  },
  {
    ...createServerRoute(CITY_BANKS_PATTERN, PER_DIRECTORY_VERSION, loadBankList, BankListPage),
    constraints: COUNTRY_CONSTRAINT,
    canonicalizeParam: toCanonicalSlug,
  },
  createServerRoute(CALCULATOR_PATH, PER_DIRECTORY_VERSION, loadCalculatorIndex, CalculatorIndexPage),
  createServerRoute('/iban/countries', PER_DIRECTORY_VERSION, loadIbanCountries, IbanCountriesPage),
  {
    ...createServerRoute(IBAN_COUNTRY_PATTERN, PER_DIRECTORY_VERSION, loadIbanCountry, IbanCountryPage),
    constraints: COUNTRY_CONSTRAINT,
    canonicalizeParam: toCanonicalSlug,
  },
]

/** The calls that list the directory. */
export type ListCalls = Pick<SharedSiteApi, 'listCountries' | 'listCities' | 'listCodeGroups'>

/** Generates the paths of all list pages that search engines may index, each once: '/swift/de?page=2'. */
export async function* fetchListPagePaths(siteApi: ListCalls): AsyncGenerator<string> {
  const countries = (await siteApi.listCountries()).filter(({ banks }) => banks > 0)
  yield* ['/swift/countries', '/iban/countries', CALCULATOR_PATH]
  yield* IBAN_COUNTRIES.map(getCalculatorPath)
  const ibanPageCountries = [
    ...IBAN_COUNTRIES,
    ...TERRITORIES_WITH_SHARED_CODE,
    ...countries.map(({ code }) => code),
  ]
  yield* [...new Set(ibanPageCountries)].map(getIbanCountryPath)
  for (const { code, pages: pageCount } of countries) {
    yield* createPagePaths(getCountryBanksPath(code), pageCount)
    // The page of a city with one bank is not indexed.
    const cities = (await siteApi.listCities({ country: code.toLowerCase() })).filter(
      ({ banks }) => banks > 1,
    )
    for (const city of cities) yield* createPagePaths(getCityBanksPath(code, city.slug), city.pages)
  }
  for (const type of CODE_TYPES) {
    for (const listing of type.listings.filter(isGroupListing)) yield* fetchGroupPaths(siteApi, type, listing)
  }
}

/** ('/swift/de', 2) -> ['/swift/de', '/swift/de?page=2'] */
function createPagePaths(path: string, pageCount: number): string[] {
  return Array.from({ length: pageCount }, (_, index) => getPagePath(path, index + 1))
}

/** Fetches the pages of a list one after another. Stops at a page that does not exist. */
async function* fetchEveryPage<List extends { readonly pages: number }>(
  fetchPage: (page: number) => Promise<List | null>,
): AsyncGenerator<List> {
  let pageCount = 1
  for (let page = 1; page <= pageCount; page++) {
    const list = await fetchPage(page)
    if (!list) return
    pageCount = list.pages
    yield list
  }
}

/** Generates the paths of a listing and of its groups. A group with a single code has no indexed page. */
async function* fetchGroupPaths(
  siteApi: ListCalls,
  { id: type }: CodeType<CodeTypeId>,
  { by, path, getGroupPath }: GroupListing,
): AsyncGenerator<string> {
  const groupPages = fetchEveryPage((page) => siteApi.listCodeGroups({ type, by, page }))
  for await (const { page, groups } of groupPages) {
    yield getPagePath(path, page)
    for (const { slug, singleCode, pages: pageCount } of groups) {
      if (!singleCode) yield* createPagePaths(getGroupPath(slug), pageCount)
    }
  }
}
