import { buildTypoTable, type TypoTable } from '../typos.ts'
import { getBankCount, PROMINENCE, type SearchIndexData, unpackField } from './index-data.ts'
import { createScoreboard, type Scoreboard } from './scoreboard.ts'

/** The stored index with derived data, and the scoreboard that its searches share. A document is one BIC. */
export interface SearchIndex extends SearchIndexData, CityBanks {
  /** For each document, the ordinal of its bank. */
  readonly bankOfDocument: Uint32Array
  /** For each document, the position of its code among all sorted codes. */
  readonly codeRank: Uint32Array
  /** The points of each bank that do not depend on the query. */
  readonly bankPoints: Float64Array
  readonly typoTable: TypoTable
  readonly scoreboard: Scoreboard
  /** The former names of each bank that has any, by the ordinal of the bank. */
  readonly formerNamesByBank: ReadonlyMap<number, readonly string[]>
}

/** Prepares a stored index for searching. */
export function createSearchIndex(data: SearchIndexData): SearchIndex {
  const bankCount = getBankCount(data)
  const bankOfDocument = new Uint32Array(data.bankDocuments.length)
  for (let bank = 0; bank < bankCount; bank++)
    for (let at = data.bankStart[bank] ?? 0; at < (data.bankStart[bank + 1] ?? 0); at++)
      bankOfDocument[data.bankDocuments[at] ?? 0] = bank
  const codeRank = new Uint32Array(data.codeDocuments.length)
  data.codeDocuments.forEach((document, rank) => {
    codeRank[document] = rank
  })
  // A place is a country or a city. The ordinals of the countries come first, then those of the cities.
  const placeCount = data.documentPlace.reduce(
    (count, place) => Math.max(count, place + 1),
    data.countries.length,
  )
  return {
    ...data,
    bankOfDocument,
    codeRank,
    bankPoints: computeBankPoints(data),
    ...groupBanksByCity(data, placeCount),
    typoTable: buildTypoTable(data.words),
    scoreboard: createScoreboard(bankCount, placeCount),
    formerNamesByBank: groupFormerNames(data),
  }
}

/** The postings of a word of the vocabulary in one field. */
export function selectPostings(
  { postings, postingStart }: SearchIndexData,
  ordinal: number,
  field: number,
): Uint32Array {
  return postings
    .subarray(postingStart[ordinal], postingStart[ordinal + 1])
    .filter((posting) => unpackField(posting) === field)
}

function groupFormerNames({ formerNames, formerNameBanks }: SearchIndexData): Map<number, string[]> {
  const names = new Map<number, string[]>()
  formerNames.forEach((name, at) => {
    const bank = formerNameBanks[at] ?? 0
    names.set(bank, [...(names.get(bank) ?? []), name])
  })
  return names
}

/** The points of a bank for each value of PROMINENCE. */
const POINTS_BY_PROMINENCE: Readonly<Record<number, number>> = {
  // No list of BICs has it, so it may be no bank: other lists also name offices and cash machines.
  [PROMINENCE.unlisted]: -8,
  [PROMINENCE.none]: 0,
  [PROMINENCE.known]: 8,
  [PROMINENCE.worldwide]: 12,
}
/** Added for each doubling of the number of a bank's BICs. */
const POINTS_PER_DOUBLING = 1.2
/** Ranks the parent bank of a group before its banks abroad. */
const POINTS_OF_PARENT = 6

/** The points of each bank for its size and prominence. */
export function computeBankPoints({
  bankProminence,
  bankIsParent,
  bankStart,
}: SearchIndexData): Float64Array {
  return Float64Array.from(bankProminence, (prominence, bank) => {
    const documentCount = (bankStart[bank + 1] ?? 0) - (bankStart[bank] ?? 0)
    const pointsOfSize = POINTS_PER_DOUBLING * Math.log2(1 + documentCount)
    const pointsOfParent = POINTS_OF_PARENT * (bankIsParent[bank] ?? 0)
    return pointsOfSize + pointsOfParent + (POINTS_BY_PROMINENCE[prominence] ?? 0)
  })
}

/** The banks of a city are in `cityBanks`, from `cityBankStart[city]` to before `cityBankStart[city + 1]`. */
export interface CityBanks {
  readonly cityBankStart: Uint32Array
  readonly cityBanks: Uint32Array
}

/** Groups the banks by city, each bank once for each of its cities. */
export function groupBanksByCity(data: SearchIndexData, placeCount: number): CityBanks {
  const cityBankStart = new Uint32Array(placeCount + 1)
  forEachCityOfBank(data, placeCount, (place) => {
    cityBankStart[place + 1] = (cityBankStart[place + 1] ?? 0) + 1
  })
  for (let place = 0; place < placeCount; place++)
    cityBankStart[place + 1] = (cityBankStart[place + 1] ?? 0) + (cityBankStart[place] ?? 0)
  // For each place, the position of its next bank in `cityBanks`.
  const next = cityBankStart.slice()
  const cityBanks = new Uint32Array(cityBankStart[placeCount] ?? 0)
  forEachCityOfBank(data, placeCount, (place, bank) => {
    const at = next[place] ?? 0
    cityBanks[at] = bank
    next[place] = at + 1
  })
  return { cityBankStart, cityBanks }
}

/** Calls `visit` once for each pair of a bank and one of its cities. */
function forEachCityOfBank(
  { bankStart, documentPlace }: SearchIndexData,
  placeCount: number,
  visit: (place: number, bank: number) => void,
): void {
  const lastBankOfPlace = new Int32Array(placeCount).fill(-1)
  for (let bank = 0; bank + 1 < bankStart.length; bank++) {
    const end = bankStart[bank + 1] ?? 0
    for (let at = bankStart[bank] ?? end; at < end; at++) {
      const place = documentPlace[at] ?? 0
      if (lastBankOfPlace[place] === bank) continue
      lastBankOfPlace[place] = bank
      visit(place, bank)
    }
  }
}
