import { FIELD, unpackOwner } from '../index/index-data.ts'
import { type SearchIndex, selectPostings } from '../index/search-index.ts'
import { SMALL_WORDS } from '../text/bank-words.ts'
import type { QueryWord } from './query-word.ts'

/** Which words of a query name cities. */
export interface MatchedCities {
  /** A bit for each word of the query, set if it names a city. */
  readonly mask: number
  /** The ordinal of the country with the most banks in these cities; -1 if no word names a city. */
  readonly country: number
}

/** Finds the words of a query that name cities. An unknown word counts as its nearest correction. */
export function findCities(index: SearchIndex, queryWords: readonly QueryWord[]): MatchedCities {
  const bankCountByCountry = new Map<number, number>()
  let mask = 0
  queryWords.forEach(({ exactOrdinal, typos }, position) => {
    const ordinal = exactOrdinal >= 0 ? exactOrdinal : typos[0]?.ordinal
    if (ordinal === undefined || !isMainlyCity(index, ordinal)) return
    mask |= 1 << position
    for (const city of findCitiesByName(index, ordinal)) {
      // All banks of a city are in its country.
      const firstBank = index.cityBanks[index.cityBankStart[city] ?? 0] ?? 0
      const country = index.countryOfBank[firstBank] ?? 0
      const count = (bankCountByCountry.get(country) ?? 0) + countBanksInCity(index, city)
      bankCountByCountry.set(country, count)
    }
  })
  const [[country] = [-1]] = [...bankCountByCountry].sort(([, a], [, b]) => b - a)
  return { mask, country }
}

/**
 * Whether a word of the vocabulary names a city more often than a bank: the cities with this name have more
 * banks than there are banks with the word in their name.
 */
export function isMainlyCity(index: SearchIndex, ordinal: number): boolean {
  const cities = findCitiesByName(index, ordinal)
  if (cities.length === 0 || SMALL_WORDS.has(index.words[ordinal] ?? '')) return false
  const banksInCities = cities.reduce((sum, city) => sum + countBanksInCity(index, city), 0)
  return banksInCities > selectPostings(index, ordinal, FIELD.name).length
}

/** Whether a word of the vocabulary is in the name of a country. */
export function isInCountryName(index: SearchIndex, ordinal: number): boolean {
  return selectPostings(index, ordinal, FIELD.place).some(
    (posting) => unpackOwner(posting) < index.countries.length,
  )
}

/** Whether a word of the vocabulary names a city or country. */
export function isPlaceName(index: SearchIndex, ordinal: number): boolean {
  return selectPostings(index, ordinal, FIELD.place).length > 0
}

/**
 * The cities that a word names. The owner of a posting of a place is the ordinal of that place: first come
 * all countries, then the cities.
 */
function findCitiesByName(index: SearchIndex, ordinal: number): number[] {
  const places = Array.from(selectPostings(index, ordinal, FIELD.place), unpackOwner)
  return places.filter((place) => place >= index.countries.length)
}

function countBanksInCity({ cityBankStart }: SearchIndex, city: number): number {
  return (cityBankStart[city + 1] ?? 0) - (cityBankStart[city] ?? 0)
}
