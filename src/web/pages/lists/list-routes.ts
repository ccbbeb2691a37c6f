import { CODE_TYPES } from '../../../codes/registry.ts'
import { type Route, serverRoute } from '../../navigation/route.ts'
import { BankListPage, loadBankList } from './bank-list-page.tsx'
import { groupsRoute } from './code-groups-page.tsx'
import { codesRoute } from './code-list-page.tsx'
import { CountriesPage, loadCountries } from './countries-page.tsx'
import { IbanCountriesPage, loadIbanCountries } from './iban-countries-page.tsx'
import { IbanCountryPage } from './iban-country-page.tsx'
import { loadIbanCountry } from './iban-country-view.tsx'
import { canonicalizeSlug, isGrouped } from './list-paths.ts'

const cache = { byVersion: ['directory'] } as const

const COUNTRY = { country: /^[a-z]{2}$/i }

/** The pages to leaf through: what the registry lists by institution or state, and the lists by country. */
export const listRoutes: readonly Route[] = [
  ...CODE_TYPES.flatMap((type) =>
    type.listings
      .filter(isGrouped)
      .flatMap((listing) => [groupsRoute(type, listing), codesRoute(type, listing)]),
  ),
  serverRoute('/swift/countries', cache, loadCountries, CountriesPage),
  {
    ...serverRoute('/swift/:country', cache, loadBankList, BankListPage),
    constraints: COUNTRY,
    canonicalize: canonicalizeSlug,
  },
  {
    ...serverRoute('/swift/:country/in/:city', cache, loadBankList, BankListPage),
    constraints: COUNTRY,
    canonicalize: canonicalizeSlug,
  },
  serverRoute('/iban/countries', cache, loadIbanCountries, IbanCountriesPage),
  {
    ...serverRoute('/iban/:country', cache, loadIbanCountry, IbanCountryPage),
    constraints: COUNTRY,
    canonicalize: canonicalizeSlug,
  },
]
