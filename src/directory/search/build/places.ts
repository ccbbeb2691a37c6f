import type { SearchDocument } from '../index/index-data.ts'
import { foldWords } from '../text/fold.ts'
import {
  type CityNames,
  cityNamesByCountry,
  listForeignCountryNames,
  otherCountryNames,
} from '../text/name-tables.ts'

/** The places of the documents. The ordinals of countries come first, then those of cities. */
export interface PlaceList {
  /** Alpha-2 codes. */
  readonly countries: readonly string[]
  /** For each place, the words that name it. */
  readonly words: readonly ReadonlySet<string>[]
  /** For each document, the ordinal of its city. */
  readonly placeOfDocument: Uint32Array
  /** The ordinal of each country. */
  readonly placeOfCountry: ReadonlyMap<string, number>
  /** For each place, the code of its country. */
  readonly countryOfPlace: readonly string[]
}

/** Collects every country and city once, with all words that name it. */
export function collectPlaces(documents: readonly SearchDocument[]): PlaceList {
  const englishNames = new Map(documents.map(({ country, countryName }) => [country, countryName]))
  const countries = [...englishNames.keys()].sort()
  const words = countries.map((country) => collectCountryWords(country, englishNames.get(country) ?? ''))
  const countryOfPlace = [...countries]
  const ordinals = new Map<string, number>()
  const placeOfDocument = Uint32Array.from(documents, ({ city, country }) => {
    const key = `${country} ${city}`
    const existing = ordinals.get(key)
    if (existing !== undefined) return existing
    const ordinal = words.length
    ordinals.set(key, ordinal)
    words.push(collectCityWords(city, country))
    countryOfPlace.push(country)
    return ordinal
  })
  const placeOfCountry = new Map(countries.map((country, ordinal) => [country, ordinal]))
  return { countries, words, placeOfDocument, placeOfCountry, countryOfPlace }
}

function collectCountryWords(country: string, englishName: string): Set<string> {
  const names = [englishName, ...(otherCountryNames[country] ?? [])].map(foldWords)
  const foreignNames = listForeignCountryNames(country).map(foldWords)
  return new Set([...names.flat(), ...[...names, ...foreignNames].map(joinWords)])
}

function collectCityWords(city: string, country: string): Set<string> {
  const words = foldWords(city)
  const otherNames = findCityNames(words, cityNamesByCountry.get(country) ?? [])
  return new Set([...words, joinWords(words), ...otherNames.map(joinWords)])
}

/**
 * The names in the rows of a country that mean a city, given the words of its name. They are in a row with a
 * name that the city's name begins with ('frankfurt' of 'frankfurt am main'), or share a name with that row.
 */
function findCityNames(words: readonly string[], rows: readonly CityNames[]): CityNames {
  const matching = rows.filter((names) => names.some((name) => name.every((word, at) => word === words[at])))
  const matchingNames = new Set(matching.flat().map(joinWords))
  return rows.filter((names) => names.some((name) => matchingNames.has(joinWords(name)))).flat()
}

/** Joins a name of several words to one. Queries match it as a run of words, so 'nueva' alone is no city. */
function joinWords(words: readonly string[]): string {
  return words.join('')
}
