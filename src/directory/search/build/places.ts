import { getStateAbbreviations, getStateName } from '../../../codes/places/states.ts'
import type { SearchDocument } from '../index/index-data.ts'
import { foldWords } from '../text/fold.ts'
import {
  type CityNames,
  listForeignCountryNames,
  loadCityNames,
  loadOtherCountryNames,
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
  const names = [englishName, ...(loadOtherCountryNames().get(country) ?? [])].map(foldWords)
  const foreignNames = listForeignCountryNames(country).map(foldWords)
  return new Set([...names.flat(), ...[...names, ...foreignNames].map(joinWords)])
}

/** The names of the states of a country, each as one word. */
export function listStates(country: string): string[] {
  return [...getStateAbbreviations(country)].map((state) =>
    joinWords(foldWords(getStateName(country, state))),
  )
}

/** The state behind a city: 'Dallas, TX'. */
const STATE = /, ([A-Z]{2,3})$/

function collectCityWords(city: string, country: string): Set<string> {
  const words = foldWords(city)
  const otherNames = findCityNames(words, loadCityNames().get(country) ?? [])
  const state = foldWords(getStateName(country, STATE.exec(city)?.[1] ?? ''))
  return new Set([...words, ...[words, state, ...otherNames].map(joinWords).filter(Boolean)])
}

/**
 * Finds the names of a city in the rows of its country; a row has several names of one city. A row matches if
 * the city's name begins with a name in the row ('frankfurt' for 'frankfurt am main'), or if the row shares a
 * name with such a row.
 */
function findCityNames(words: readonly string[], rows: readonly CityNames[]): CityNames {
  const matching = rows.filter((names) => names.some((name) => name.every((word, at) => word === words[at])))
  const matchingNames = new Set(matching.flat().map(joinWords))
  return rows.filter((names) => names.some((name) => matchingNames.has(joinWords(name)))).flat()
}

/** Joins the words of a name to one. Only a query with all its words matches it: 'nueva' alone is no city. */
function joinWords(words: readonly string[]): string {
  return words.join('')
}
