import { toProvenance } from '../../../codes/answers/to-answer.ts'
import { compareByCountryName, getCountryName } from '../../../codes/places/countries.ts'
import type { City, CountryCounts, Lookup } from '../../../lookup/lookup.ts'
import type { BankListQuery } from '../server-site-api.ts'
import { toBankListItem } from '../swift-answers.ts'
import {
  type BankList,
  type CityItem,
  type CountryItem,
  countPages,
  findLetterPages,
  LARGEST_COUNT,
  selectPage,
} from './list-shapes.ts'

const BANKS_PER_PAGE = 100
/** The maximum number of cities on the page of a country. */
const MAX_CITIES = 120

function toCountryItem({ country, ...countryCounts }: CountryCounts): CountryItem {
  return {
    code: country,
    name: getCountryName(country),
    ...countryCounts,
    pages: countPages(countryCounts.banks, BANKS_PER_PAGE),
  }
}

/** Every country with banks or bank codes, by name. */
export function listCountries(lookup: Lookup): CountryItem[] {
  return lookup.listings.listCountries().map(toCountryItem).sort(compareByCountryName)
}

function toCityItem({ slug, name, bankCount }: City): CityItem {
  return { slug, name, banks: bankCount, pages: countPages(bankCount, BANKS_PER_PAGE) }
}

/** Every city of a country, those with the most banks first; none for an unknown country. */
export function listCities(lookup: Lookup, country: string): CityItem[] {
  return lookup.listings.listCities(country.toUpperCase()).map(toCityItem)
}

/** A page of the banks of a country, or of a city in it; null if the page does not exist. */
export function findBankList(lookup: Lookup, query: BankListQuery): BankList | null {
  const country = query.country.toUpperCase()
  const countryCounts = lookup.listings
    .listCountries()
    .find((known) => known.country === country && known.banks > 0)
  if (!countryCounts) return null
  const cities = lookup.listings.listCities(country)
  const listedCity = cities.find(({ slug }) => slug === query.city)
  // The country has no such city.
  if (query.city !== undefined && !listedCity) return null
  const city = listedCity ? toCityItem(listedCity) : null
  const selected = selectPage((city ?? countryCounts).banks, BANKS_PER_PAGE, query.page)
  if (!selected) return null
  const { slice, ...pageFields } = selected
  const listings = city
    ? lookup.listings.listBanksInCity(country, city.slug, slice)
    : lookup.listings.listBanks(country, slice)
  const isStart = !city && pageFields.page === 1 && pageFields.pages > 1
  const largest = isStart ? lookup.listings.listLargestBanks(country, LARGEST_COUNT) : []
  return {
    ...pageFields,
    letters: city ? [] : findLetterPages(lookup.listings.countBanksByInitial(country), BANKS_PER_PAGE),
    largest: largest.map(toBankListItem),
    country: toCountryItem(countryCounts),
    city,
    cities: city || pageFields.page > 1 ? [] : cities.slice(0, MAX_CITIES).map(toCityItem),
    cityCount: cities.length,
    banks: listings.map(toBankListItem),
    sources: lookup.describeCoverage('swift').sources.map(toProvenance),
  }
}
