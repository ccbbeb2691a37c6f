import type { SearchDocument } from '../index/document.ts'
import { wordsOf } from '../text/fold.ts'
import { cityNames, countryNames } from '../text/place-names.ts'

/** Countries and cities as they stand in the documents; countries come first in the ordinals. */
export interface Places {
  readonly countries: readonly string[]
  /** For each place, the words that name it. */
  readonly words: readonly ReadonlySet<string>[]
  /** For each document, the ordinal of its city. */
  readonly ofDocument: Uint32Array
  /** The ordinal of each country. */
  readonly ofCountry: ReadonlyMap<string, number>
}

/** Takes the documents; gives every country and city once, with all the words that people call it. */
export function gatherPlaces(documents: readonly SearchDocument[]): Places {
  const countryWords = new Map(documents.map(({ country, countryName }) => [country, countryName]))
  const countries = [...countryWords.keys()].sort()
  const words = countries.map((country) => wordsOfCountry(country, countryWords.get(country) ?? ''))
  const ordinals = new Map<string, number>()
  const ofDocument = Uint32Array.from(documents, ({ city, country }) => {
    const key = `${country} ${city}`
    const known = ordinals.get(key)
    if (known !== undefined) return known
    ordinals.set(key, words.length)
    words.push(wordsOfCity(city, country))
    return words.length - 1
  })
  const ofCountry = new Map(countries.map((country, ordinal) => [country, ordinal]))
  return { countries, words, ofDocument, ofCountry }
}

function wordsOfCountry(country: string, name: string): Set<string> {
  return new Set([name, ...(countryNames[country] ?? [])].flatMap(wordsOf))
}

const namesByCountry = Map.groupBy(cityNames, ({ country }) => country)

function wordsOfCity(city: string, country: string): Set<string> {
  const words = wordsOf(city)
  const spelled = `${words.join(' ')} `
  const others = (namesByCountry.get(country) ?? []).filter(({ names }) =>
    names.some((name) => spelled.startsWith(`${wordsOf(name).join(' ')} `)),
  )
  return new Set([...words, ...others.flatMap(({ names }) => names.flatMap(wordsOf))])
}
