import { openTypoTable, type TypoTable } from '../typos/typo-candidates.ts'
import { type SearchIndexData, STANDING } from './index-data.ts'
import { newScoreboard, type Scoreboard } from './scoreboard.ts'

/** An index with what is worked out once from its data, and the board that its searches share. */
export interface OpenIndex extends SearchIndexData, CityBanks {
  readonly bankOfDocument: Uint32Array
  /** For each document, its place in the order of codes. */
  readonly codeRank: Uint32Array
  /** For each bank, the points that it has whatever is asked. */
  readonly bankPoints: Float64Array
  readonly typoTable: TypoTable
  readonly board: Scoreboard
}

/** Takes the plain data; gives an index ready to search. */
export function openIndex(data: SearchIndexData): OpenIndex {
  const banks = data.bankCountry.length
  const bankOfDocument = new Uint32Array(data.bankDocuments.length)
  for (let bank = 0; bank < banks; bank++)
    for (let at = data.bankStart[bank] ?? 0; at < (data.bankStart[bank + 1] ?? 0); at++)
      bankOfDocument[data.bankDocuments[at] ?? 0] = bank
  const codeRank = new Uint32Array(data.codeDocuments.length)
  data.codeDocuments.forEach((document, rank) => {
    codeRank[document] = rank
  })
  const places = data.documentPlace.reduce((most, place) => Math.max(most, place + 1), data.countries.length)
  return {
    ...data,
    bankOfDocument,
    codeRank,
    bankPoints: pointsOfBanks(data),
    ...banksOfCities(data, places),
    typoTable: openTypoTable(data.words),
    board: newScoreboard(banks, places),
  }
}

const BY_STANDING: readonly number[] = [STANDING.none, STANDING.known, STANDING.worldwide].map(
  (standing) => [0, 8, 12][standing] ?? 0,
)
const BY_DOUBLING_OF_SIZE = 1.2

/** Takes an index; gives for each bank the points that it has whatever is asked: for its size, and for being known. */
export function pointsOfBanks({ bankStanding, bankStart }: SearchIndexData): Float64Array {
  return Float64Array.from(bankStanding, (standing, bank) => {
    const documents = (bankStart[bank + 1] ?? 0) - (bankStart[bank] ?? 0)
    return BY_DOUBLING_OF_SIZE * Math.log2(1 + documents) + (BY_STANDING[standing] ?? 0)
  })
}

/** For each place, the banks that have a document there: `cityBankStart[place]` and on in `cityBanks`. */
export interface CityBanks {
  readonly cityBankStart: Uint32Array
  readonly cityBanks: Uint32Array
}

/** Takes an index and the number of its places; gives the banks of each city, every bank once a city. */
export function banksOfCities(data: SearchIndexData, places: number): CityBanks {
  const cityBankStart = new Uint32Array(places + 1)
  forEachCityOfBank(data, places, (place) => {
    cityBankStart[place + 1] = (cityBankStart[place + 1] ?? 0) + 1
  })
  for (let place = 0; place < places; place++)
    cityBankStart[place + 1] = (cityBankStart[place + 1] ?? 0) + (cityBankStart[place] ?? 0)
  const next = cityBankStart.slice()
  const cityBanks = new Uint32Array(cityBankStart[places] ?? 0)
  forEachCityOfBank(data, places, (place, bank) => {
    const at = next[place] ?? 0
    cityBanks[at] = bank
    next[place] = at + 1
  })
  return { cityBankStart, cityBanks }
}

function forEachCityOfBank(
  { bankCountry, bankStart, documentPlace }: SearchIndexData,
  places: number,
  visit: (place: number, bank: number) => void,
): void {
  const lastBank = new Int32Array(places).fill(-1)
  for (let bank = 0; bank < bankCountry.length; bank++) {
    const end = bankStart[bank + 1] ?? 0
    for (let at = bankStart[bank] ?? end; at < end; at++) {
      const place = documentPlace[at] ?? 0
      if (lastBank[place] === bank) continue
      lastBank[place] = bank
      visit(place, bank)
    }
  }
}
