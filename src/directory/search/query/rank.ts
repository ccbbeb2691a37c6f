import { BANK_CELL, type Scoreboard } from '../index/scoreboard.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { MAX_WORDS } from './parse-term.ts'
import type { TopHits } from './top-hits.ts'

/** Points for matching every word exactly, for a fully covered name, and for a head office. */
const POINTS = { allWords: 100, nameCovered: 24, headOffice: 5 } as const
/** The share that a place gains for a word that the name matches too, such as 'china' for Bank of China. */
const REPEATED_SHARE = { country: 0.2, city: 0.15 } as const

/** Subtracted from the minimum weight, so that exactly the minimum share is enough. */
const ROUNDING_ERROR = 1e-9

/** How to score the matched words. */
export interface RankRequest {
  /** For each word of the query, its weight. */
  readonly weights: readonly number[]
  /** A bit for each word that a document must match. */
  readonly requiredWords: number
  /** A bit for each word that counts towards `minShare`. */
  readonly countedWords: number
  /** The minimum share of the counted words, by weight. */
  readonly minShare: number
  /** The ordinal of the only country; -1 for all. */
  readonly country: number
}

/** The mask of all of `count` words. */
export function maskAllWords(count: number): number {
  return (1 << count) - 1
}

/** Offers the best document of each bank that meets the request. The scoreboard has the matches. */
export function rankBanks(index: SearchIndex, request: RankRequest, top: TopHits): void {
  const weightByMask = sumWeightsByMask(request.weights)
  const totalWeight = weightByMask[maskAllWords(request.weights.length)] ?? 0
  if (totalWeight === 0) return
  const { requiredWords, countedWords } = request
  const minWeight = (weightByMask[countedWords] ?? 0) * request.minShare - ROUNDING_ERROR
  const pointsPerWeight = POINTS.allWords / totalWeight
  const scale = { weightByMask, requiredWords, countedWords, minWeight, pointsPerWeight }
  markBanksOfCities(index)
  for (let bank = 0; bank < index.bankCountry.length; bank++)
    if (request.country < 0 || index.bankCountry[bank] === request.country) rankBank(index, bank, scale, top)
}

function rankBank(index: SearchIndex, bank: number, scale: Scale, top: TopHits): void {
  const { board } = index
  const mask = (board.bankMask[bank] ?? 0) | (board.placeMask[index.bankCountry[bank] ?? 0] ?? 0)
  const maskWithCities = mask | (board.cityMask[bank] ?? 0)
  if (maskWithCities === 0 || !isEnough(maskWithCities, scale)) return
  const baseScore = scoreBank(index, bank, scale.pointsPerWeight)
  const maxCityPoints =
    scale.pointsPerWeight * (scale.weightByMask[maskWithCities & ~mask] ?? 0) +
    POINTS.allWords * REPEATED_SHARE.city
  // A bank whose best possible document scores too low is not examined further.
  if (baseScore + POINTS.headOffice + maxCityPoints >= top.floor)
    offerBestDocument(index, bank, { scale, mask, baseScore }, top)
}

/** The requirement on a document, and the conversion of word weights to points. */
interface Scale {
  /** For each mask, the summed weight of its words. */
  readonly weightByMask: Float64Array
  readonly requiredWords: number
  readonly countedWords: number
  /** The minimum weight of the counted words. */
  readonly minWeight: number
  readonly pointsPerWeight: number
}

function isEnough(mask: number, { weightByMask, requiredWords, countedWords, minWeight }: Scale): boolean {
  return (mask & requiredWords) === requiredWords && (weightByMask[mask & countedWords] ?? 0) >= minWeight
}

interface BankMatch {
  readonly scale: Scale
  /** The words that the bank's name and country match. */
  readonly mask: number
  /** The score of the bank without that of a document. */
  readonly baseScore: number
}

/** Marks the words that each bank's cities match. */
function markBanksOfCities({ board, countries, cityBankStart, cityBanks }: SearchIndex): void {
  for (let place = countries.length; place < board.placeMask.length; place++) {
    const mask = board.placeMask[place] ?? 0
    if (mask === 0) continue
    const end = cityBankStart[place + 1] ?? 0
    for (let at = cityBankStart[place] ?? end; at < end; at++) {
      const bank = cityBanks[at] ?? 0
      board.cityMask[bank] = (board.cityMask[bank] ?? 0) | mask
    }
  }
}

function offerBestDocument(index: SearchIndex, bank: number, match: BankMatch, top: TopHits): void {
  const start = index.bankStart[bank] ?? 0
  const nextStart = index.bankStart[bank + 1] ?? 0
  // Without a city in the query the first document, the head office, is shown.
  const end = index.board.cityMask[bank] === 0 ? Math.min(start + 1, nextStart) : nextStart
  let best = -1
  let bestPoints = -1
  for (let at = start; at < end; at++) {
    const points = scoreDocument(index, at, match)
    if (points <= bestPoints) continue
    best = at
    bestPoints = points
  }
  if (best >= 0) top.offer(index.bankDocuments[best] ?? 0, bank, match.baseScore + bestPoints)
}

/** The points of a document in addition to its bank's; -1 if bank and document together match too little. */
function scoreDocument(index: SearchIndex, at: number, { scale, mask }: BankMatch): number {
  const place = index.documentPlace[at] ?? 0
  const placeMask = index.board.placeMask[place] ?? 0
  if (!isEnough(mask | placeMask, scale)) return -1
  const headPoints = index.documentIsHead[at] === 1 ? POINTS.headOffice : 0
  return headPoints + scale.pointsPerWeight * sumPlaceGain(index.board, place, mask, REPEATED_SHARE.city)
}

/** The score of a bank by name, country and prominence. */
function scoreBank(index: SearchIndex, bank: number, pointsPerWeight: number): number {
  const { board } = index
  const mask = board.bankMask[bank] ?? 0
  const countryGain = sumPlaceGain(board, index.bankCountry[bank] ?? 0, mask, REPEATED_SHARE.country)
  const score = pointsPerWeight * countryGain + (index.bankPoints[bank] ?? 0)
  if (mask === 0) return score
  const at = bank * BANK_CELL.count
  const nameGain = board.bankCells[at + BANK_CELL.gain] ?? 0
  const matchedWeight = board.bankCells[at + BANK_CELL.matchedWeight] ?? 0
  const coveredShare = Math.min(1, matchedWeight / (index.bankNameWeight[bank] || 1))
  return score + pointsPerWeight * nameGain + POINTS.nameCovered * coveredShare
}

/** The gain of a place. Of words that the name or country matches too, only `repeatedShare` counts. */
function sumPlaceGain(board: Scoreboard, place: number, matchedMask: number, repeatedShare: number): number {
  let sum = 0
  let remaining = board.placeMask[place] ?? 0
  for (let position = 0; remaining !== 0; position++, remaining >>>= 1) {
    if ((remaining & 1) === 0) continue
    const gain = board.placeGain[place * MAX_WORDS + position] ?? 0
    sum += (matchedMask >>> position) & 1 ? repeatedShare * gain : gain
  }
  return sum
}

/** The summed weight of the words of each mask. */
function sumWeightsByMask(weights: readonly number[]): Float64Array {
  const sums = new Float64Array(1 << MAX_WORDS)
  for (const [position, weight] of weights.entries())
    for (let mask = 0; mask < sums.length; mask++)
      if ((mask >>> position) & 1) sums[mask] = (sums[mask] ?? 0) + weight
  return sums
}
