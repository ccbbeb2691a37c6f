import { FIELD, fieldOfPosting, ownerOf } from '../index/index-data.ts'
import type { OpenIndex } from '../index/open-index.ts'
import { SMALL_WORDS } from '../text/bank-words.ts'
import type { WordMeaning } from './word-meaning.ts'

/** The words of a query that name cities, as bits, and the country of most of their banks; -1 if unknown. */
export interface CitiesMeant {
  readonly bits: number
  readonly country: number
}

/** Finds the words of a query that name cities. */
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

/** Whether more banks are in a city of that name than have the word in their names. */
export function namesCity(index: OpenIndex, word: number): boolean {
  const cities = citiesNamed(index, word)
  if (cities.length === 0 || SMALL_WORDS.has(index.words[word] ?? '')) return false
  const called = postingsOf(index, word).filter((posting) => fieldOfPosting(posting) === FIELD.name).length
  return cities.reduce((sum, city) => sum + banksIn(index, city), 0) > called
}

/** Whether a city or country has that name. */
export function namesPlace(index: OpenIndex, word: number): boolean {
  return postingsOf(index, word).some((posting) => fieldOfPosting(posting) === FIELD.place)
}

/** The cities that a word names. */
function citiesNamed(index: OpenIndex, word: number): number[] {
  const places = Array.from(
    postingsOf(index, word).filter((posting) => fieldOfPosting(posting) === FIELD.place),
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
