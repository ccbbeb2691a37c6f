import { FIELD, fieldOf, ownerOf } from '../index/index-data.ts'
import type { OpenIndex } from '../index/open-index.ts'
import { SMALL_WORDS } from '../text/bank-words.ts'
import type { WordMeaning } from './word-meaning.ts'

/** The words of a query that name cities, as bits, and the country that most banks of these cities are in, or -1. */
export interface CitiesMeant {
  readonly bits: number
  readonly country: number
}

/** Takes the meanings of a query's words; tells which of them name cities. */
export function citiesMeant(index: OpenIndex, meanings: readonly WordMeaning[]): CitiesMeant {
  const banksOfCountry = new Map<number, number>()
  let bits = 0
  meanings.forEach(({ exact, typos }, position) => {
    const word = exact >= 0 ? exact : (typos[0]?.word ?? -1)
    if (!namesCity(index, word)) return
    bits |= 1 << position
    for (const city of citiesNamed(index, word)) {
      const country = index.bankCountry[index.cityBanks[index.cityBankStart[city] ?? 0] ?? 0] ?? 0
      banksOfCountry.set(country, (banksOfCountry.get(country) ?? 0) + banksIn(index, city))
    }
  })
  const [[country] = [-1]] = [...banksOfCountry].sort(([, a], [, b]) => b - a)
  return { bits, country }
}

/** Takes a word's position in the vocabulary, or -1; says whether more banks lie in a city of that name than are called so. */
export function namesCity(index: OpenIndex, word: number): boolean {
  const cities = citiesNamed(index, word)
  if (cities.length === 0 || SMALL_WORDS.has(index.words[word] ?? '')) return false
  const called = postingsOf(index, word).filter((posting) => fieldOf(posting) === FIELD.name).length
  return cities.reduce((sum, city) => sum + banksIn(index, city), 0) > called
}

/** The places that a word names, without the countries. */
function citiesNamed(index: OpenIndex, word: number): number[] {
  const places = Array.from(
    postingsOf(index, word).filter((posting) => fieldOf(posting) === FIELD.place),
    ownerOf,
  )
  return places.filter((place) => place >= index.countries.length)
}

function postingsOf({ postings, postingStart }: OpenIndex, word: number): Uint32Array {
  return word < 0 ? new Uint32Array() : postings.subarray(postingStart[word], postingStart[word + 1])
}

function banksIn({ cityBankStart }: OpenIndex, city: number): number {
  return (cityBankStart[city + 1] ?? 0) - (cityBankStart[city] ?? 0)
}
