import type { SearchDocument } from '../index/document.ts'
import { foldWords } from '../text/fold.ts'
import { type CityNames, cityNames, countryNames, foreignCountryNames } from '../text/place-names.ts'

/** Countries and cities of the documents; the ordinals of countries come first. */
export interface PlaceList {
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
  const countryWords = new Map(documents.map(({ country, countryName }) => [country, countryName]))
  const countries = [...countryWords.keys()].sort()
  const words = countries.map((country) => collectCountryWords(country, countryWords.get(country) ?? ''))
  const countryOfPlace = [...countries]
  const ordinals = new Map<string, number>()
  const placeOfDocument = Uint32Array.from(documents, ({ city, country }) => {
    const key = `${country} ${city}`
    const known = ordinals.get(key)
    if (known !== undefined) return known
    ordinals.set(key, words.length)
    words.push(collectCityWords(city, country))
    countryOfPlace.push(country)
    return words.length - 1
  })
  const placeOfCountry = new Map(countries.map((country, ordinal) => [country, ordinal]))
  return { countries, words, placeOfDocument, placeOfCountry, countryOfPlace }
}

function collectCountryWords(country: string, name: string): Set<string> {
  const englishNames = [name, ...(countryNames[country] ?? [])].map(foldWords)
  const foreignNames = foreignCountryNames(country).map(foldWords)
  return new Set([...englishNames.flat(), ...[...englishNames, ...foreignNames].map(joinWords)])
}

function collectCityWords(city: string, country: string): Set<string> {
  const words = foldWords(city)
  const others = findCityNames(words, cityNames.get(country) ?? [])
  return new Set([...words, joinWords(words), ...others.map(joinWords)])
}

/** All names of a city whose own name begins with one of them, and those of rows that share a name. */
function findCityNames(words: readonly string[], rows: readonly CityNames[]): readonly (readonly string[])[] {
  const matching = rows.filter((names) => names.some((name) => name.every((word, at) => word === words[at])))
  const known = new Set(matching.flat().map(joinWords))
  return rows.filter((names) => names.some((name) => known.has(joinWords(name)))).flat()
}

/** Joins a name of several words to one. Queries match it as a run of words, so 'nueva' alone is no city. */
function joinWords(words: readonly string[]): string {
  return words.join('')
}
