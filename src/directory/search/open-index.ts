import { pointsOfBanks } from './bank-points.ts'
import { banksOfCities, type CityBanks } from './city-banks.ts'
import type { SearchIndexData } from './index-data.ts'
import { newScoreboard, type Scoreboard } from './scoreboard.ts'
import { openTypoTable, type TypoTable } from './typo-candidates.ts'

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
