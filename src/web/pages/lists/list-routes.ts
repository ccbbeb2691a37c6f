import { CODE_TYPES } from '../../../codes/registry.ts'
import { createServerRoute, type Route } from '../../navigation/route.ts'
import { BankListPage, loadBankList } from './bank-list-page.tsx'
import { createGroupsRoute } from './code-groups-page.tsx'
import { createCodeListRoute } from './code-list-page.tsx'
import { CountriesPage, loadCountries } from './countries-page.tsx'
import { IbanCountriesPage, loadIbanCountries } from './iban-countries-page.tsx'
import { IbanCountryPage } from './iban-country-page.tsx'
import { loadIbanCountry } from './iban-country-view.tsx'
import { canonicalizeSlug, isGrouped } from './list-paths.ts'

const cache = { byVersion: ['directory'] } as const

const COUNTRY = { country: /^[a-z]{2}$/i }

/** The list pages: the listings of each code type by institution or state, and the lists by country. */
export const listRoutes: readonly Route[] = [
  ...CODE_TYPES.flatMap((type) =>
    type.listings
      .filter(isGrouped)
      .flatMap((listing) => [createGroupsRoute(type, listing), createCodeListRoute(type, listing)]),
  ),
  createServerRoute('/swift/countries', cache, loadCountries, CountriesPage),
  {
    ...createServerRoute('/swift/:country', cache, loadBankList, BankListPage),
    constraints: COUNTRY,
    canonicalize: canonicalizeSlug,
  },
  {
    ...createServerRoute('/swift/:country/in/:city', cache, loadBankList, BankListPage),
    constraints: COUNTRY,
    canonicalize: canonicalizeSlug,
  },
  createServerRoute('/iban/countries', cache, loadIbanCountries, IbanCountriesPage),
  {
    ...createServerRoute('/iban/:country', cache, loadIbanCountry, IbanCountryPage),
    constraints: COUNTRY,
    canonicalize: canonicalizeSlug,
  },
]
