import { CODE_TYPES } from '../../../codes/registry.ts'
import { type Route, readingRoute } from '../../navigation/route.ts'
import { BankListPage, loadBankList } from './bank-list-page.tsx'
import { groupsRoute } from './code-groups-page.tsx'
import { codesRoute } from './code-list-page.tsx'
import { CountriesPage, loadCountries } from './countries-page.tsx'
import { isGrouped } from './group-listing.ts'
import { IbanCountriesPage, loadIbanCountries } from './iban-countries-page.tsx'
import { loadIbanCountry } from './iban-country-loader.ts'
import { IbanCountryPage } from './iban-country-page.tsx'
import { slugSpelling } from './slug-spelling.ts'

const cache = { byVersion: ['directory'] } as const

const COUNTRY = { country: /^[a-z]{2}$/i }

/** The pages to leaf through: what the registry lists by institution or state, and the lists by country. */
export const listRoutes: readonly Route[] = [
  ...CODE_TYPES.flatMap((type) =>
    type.listings
      .filter(isGrouped)
      .flatMap((listing) => [groupsRoute(type, listing), codesRoute(type, listing)]),
  ),
  readingRoute('/swift/countries', cache, loadCountries, CountriesPage),
  {
    ...readingRoute('/swift/:country', cache, loadBankList, BankListPage),
    where: COUNTRY,
    spelling: slugSpelling,
  },
  {
    ...readingRoute('/swift/:country/in/:city', cache, loadBankList, BankListPage),
    where: COUNTRY,
    spelling: slugSpelling,
  },
  readingRoute('/iban/countries', cache, loadIbanCountries, IbanCountriesPage),
  {
    ...readingRoute('/iban/:country', cache, loadIbanCountry, IbanCountryPage),
    where: COUNTRY,
    spelling: slugSpelling,
  },
]
