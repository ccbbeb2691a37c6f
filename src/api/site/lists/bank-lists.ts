import { compareByCountryName, countryName } from '../../../codes/countries.ts'
import { toProvenance } from '../../../codes/result-base.ts'
import type { CountryFigures, Lookup } from '../../../lookup/lookup.ts'
import type { BankListQuestion } from '../site-api.ts'
import { toBankListItem } from '../swift-answers.ts'
import type { BankList, CityItem, CountryItem } from './list-shapes.ts'
import { pageOf, pagesOf } from './list-shapes.ts'

const BANKS_PER_PAGE = 100
/** Bounds the page of a country with thousands of cities. */
const MAX_CITIES = 120

function toCountryItem({ country, ...figures }: CountryFigures): CountryItem {
  return {
    code: country,
    name: countryName(country),
    ...figures,
    pages: pagesOf(figures.banks, BANKS_PER_PAGE),
  }
}

/** Every country with banks or bank codes, by name. */
export function countryList(lookup: Lookup): CountryItem[] {
  return lookup.lists.countries().map(toCountryItem).sort(compareByCountryName)
}

/** Every city of a country, those with the most banks first; none where the country is not known. */
export function cityList(lookup: Lookup, country: string): CityItem[] {
  return lookup.lists.cities(country.toUpperCase()).map(({ slug, name, banks }) => {
    return { slug, name, banks, pages: pagesOf(banks, BANKS_PER_PAGE) }
  })
}

/**
 * Finds the city with a slug. Returns null without a slug: the whole country. Returns undefined if there is
 * no such city.
 */
function cityOf(cities: readonly CityItem[], slug: string | undefined): CityItem | null | undefined {
  return slug === undefined ? null : cities.find((city) => city.slug === slug)
}

/** A page of the banks of a country, or of a city in it; null where there is no such page. */
export function bankListAnswer(lookup: Lookup, question: BankListQuestion): BankList | null {
  const country = question.country.toUpperCase()
  const figures = lookup.lists.countries().find((known) => known.country === country && known.banks > 0)
  if (!figures) return null
  const cities = cityList(lookup, country)
  const city = cityOf(cities, question.city)
  if (city === undefined) return null
  const paged = pageOf((city ?? figures).banks, BANKS_PER_PAGE, question.page)
  if (!paged) return null
  const { slice, ...place } = paged
  const listings = city ? lookup.lists.banksIn(country, city.slug, slice) : lookup.lists.banks(country, slice)
  return {
    ...place,
    country: toCountryItem(figures),
    city,
    cities: city || place.page > 1 ? [] : cities.slice(0, MAX_CITIES),
    cityCount: cities.length,
    banks: listings.map(toBankListItem),
    sources: lookup.coverage('swift').sources.map(toProvenance),
  }
}
