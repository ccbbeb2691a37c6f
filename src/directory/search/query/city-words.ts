import { FIELD, unpackField, unpackOwner } from '../index/index-data.ts'
import type { OpenIndex } from '../index/open-index.ts'
import { SMALL_WORDS } from '../text/bank-words.ts'
import type { QueryWord } from './query-word.ts'

/** The words of a query that name cities. */
export interface MatchedCities {
  /** One bit for each word of the query. */
  readonly mask: number
  /** The ordinal of the country with most banks in these cities; -1 if no word names a city. */
  readonly country: number
}

/** Finds the words of a query that name cities. */
export function findCities(index: OpenIndex, queryWords: readonly QueryWord[]): MatchedCities {
  const banksOfCountry = new Map<number, number>()
  let mask = 0
  queryWords.forEach(({ exact, typos }, position) => {
    const word = exact >= 0 ? exact : (typos[0]?.word ?? -1)
    if (!isMainlyCity(index, word)) return
    mask |= 1 << position
    for (const city of findCitiesByName(index, word)) {
      const country = index.bankCountry[index.cityBanks[index.cityBankStart[city] ?? 0] ?? 0] ?? 0
      banksOfCountry.set(country, (banksOfCountry.get(country) ?? 0) + countBanksInCity(index, city))
    }
  })
  const [[country] = [-1]] = [...banksOfCountry].sort(([, a], [, b]) => b - a)
  return { mask, country }
}

/** Whether the cities that a word names have more banks than there are banks with the word in their names. */
export function isMainlyCity(index: OpenIndex, word: number): boolean {
  const cities = findCitiesByName(index, word)
  if (cities.length === 0 || SMALL_WORDS.has(index.words[word] ?? '')) return false
  const banksWithName = getPostings(index, word).filter(
    (posting) => unpackField(posting) === FIELD.name,
  ).length
  return cities.reduce((sum, city) => sum + countBanksInCity(index, city), 0) > banksWithName
}

/** Whether a city or country has that name. */
export function isPlaceName(index: OpenIndex, word: number): boolean {
  return getPostings(index, word).some((posting) => unpackField(posting) === FIELD.place)
}

/** The cities that a word names. Places are numbered: first the countries, then the cities. */
function findCitiesByName(index: OpenIndex, word: number): number[] {
  const places = Array.from(
    getPostings(index, word).filter((posting) => unpackField(posting) === FIELD.place),
    unpackOwner,
  )
  return places.filter((place) => place >= index.countries.length)
}

function getPostings({ postings, postingStart }: OpenIndex, word: number): Uint32Array {
  return word < 0 ? new Uint32Array() : postings.subarray(postingStart[word], postingStart[word + 1])
}

function countBanksInCity({ cityBankStart }: OpenIndex, city: number): number {
  return (cityBankStart[city + 1] ?? 0) - (cityBankStart[city] ?? 0)
}
