import type { OpenIndex } from '../index/open-index.ts'
import { BANK_CELL } from '../index/scoreboard.ts'
import { MAX_WORDS } from './parse-term.ts'
import type { TopHits } from './top-hits.ts'

/** Points for a fully covered name and for a head office; matching every word exactly gives 100 points. */
const POINTS = { nameCovered: 24, headOffice: 5 } as const
/** The share that a place gains for a word that the name matches too, such as 'china' for Bank of China. */
const REPEATED_SHARE = { country: 0.2, city: 0.15 } as const

/** More than the error of a sum of weights: exactly the minimum share is enough. */
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

/** The mask of all words. */
export function maskAllWords(count: number): number {
  return (1 << count) - 1
}

/** Offers the best document of each bank that matches enough, by the scoreboard. */
export function rankBanks(index: OpenIndex, request: RankRequest, top: TopHits): void {
  const weightByMask = sumWeightsByMask(request.weights)
  const totalWeight = weightByMask[maskAllWords(request.weights.length)] ?? 0
  if (totalWeight === 0) return
  const { requiredWords, countedWords } = request
  const minWeight = (weightByMask[countedWords] ?? 0) * request.minShare - ROUNDING_ERROR
  const scale = { weightByMask, requiredWords, countedWords, minWeight, toPoints: 100 / totalWeight }
  markBanksOfCities(index)
  for (let bank = 0; bank < index.bankCountry.length; bank++)
    if (request.country < 0 || index.bankCountry[bank] === request.country) rankBank(index, bank, scale, top)
}

function rankBank(index: OpenIndex, bank: number, scale: Scale, top: TopHits): void {
  const { board } = index
  const mask = (board.bankMask[bank] ?? 0) | (board.placeMask[index.bankCountry[bank] ?? 0] ?? 0)
  const maskWithCities = mask | (board.cityMask[bank] ?? 0)
  if (maskWithCities === 0 || !isEnough(maskWithCities, scale)) return
  const baseScore = scoreBank(index, bank, scale.toPoints)
  const maxCityPoints =
    scale.toPoints * (scale.weightByMask[maskWithCities & ~mask] ?? 0) + 100 * REPEATED_SHARE.city
  if (baseScore + POINTS.headOffice + maxCityPoints >= top.floor)
    offerBank(index, bank, { scale, mask, baseScore }, top)
}

/** The requirement on a document, and the conversion of word weights to points. */
interface Scale {
  readonly weightByMask: Float64Array
  readonly requiredWords: number
  readonly countedWords: number
  /** The minimum weight of the counted words. */
  readonly minWeight: number
  readonly toPoints: number
}

function isEnough(
  mask: number,
  { weightByMask: weightOf, requiredWords: needed, countedWords: counted, minWeight }: Scale,
): boolean {
  return (mask & needed) === needed && (weightOf[mask & counted] ?? 0) >= minWeight
}

interface BankMatch {
  readonly scale: Scale
  /** The words that name and country match, and their score. */
  readonly mask: number
  readonly baseScore: number
}

/** Marks the words that each bank's cities match. */
function markBanksOfCities({ board, countries, cityBankStart, cityBanks }: OpenIndex): void {
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

function offerBank(index: OpenIndex, bank: number, match: BankMatch, top: TopHits): void {
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

/** The points of a document in addition to its bank's; -1 if both together match too little. */
function scoreDocument(index: OpenIndex, at: number, { scale, mask }: BankMatch): number {
  const place = index.documentPlace[at] ?? 0
  const placeMask = index.board.placeMask[place] ?? 0
  if (!isEnough(mask | placeMask, scale)) return -1
  const head = index.documentIsHead[at] === 1 ? POINTS.headOffice : 0
  return placeMask === 0
    ? head
    : head + scale.toPoints * sumPlaceGain(index, place, mask, REPEATED_SHARE.city)
}

/** The score of a bank by name, country and prominence. */
function scoreBank(index: OpenIndex, bank: number, toPoints: number): number {
  const mask = index.board.bankMask[bank] ?? 0
  const byCountry = sumPlaceGain(index, index.bankCountry[bank] ?? 0, mask, REPEATED_SHARE.country)
  const score = toPoints * byCountry + (index.bankPoints[bank] ?? 0)
  if (mask === 0) return score
  const cell = bank * BANK_CELL.count
  const matchedWeight = index.board.bankCells[cell + BANK_CELL.matchedWeight] ?? 0
  const covered = matchedWeight / (index.bankNameWeight[bank] || 1)
  return score + toPoints * (index.board.bankCells[cell] ?? 0) + POINTS.nameCovered * Math.min(1, covered)
}

/** The gain of a place; words that already matched count with the share `repeatedShare`. */
function sumPlaceGain(
  { board }: OpenIndex,
  place: number,
  matchedMask: number,
  repeatedShare: number,
): number {
  let sum = 0
  for (let remaining = board.placeMask[place] ?? 0; remaining !== 0; remaining &= remaining - 1) {
    const word = 31 - Math.clz32(remaining & -remaining)
    const gain = board.placeGain[place * MAX_WORDS + word] ?? 0
    sum += (matchedMask >>> word) & 1 ? repeatedShare * gain : gain
  }
  return sum
}

function sumWeightsByMask(weights: readonly number[]): Float64Array {
  const sums = new Float64Array(1 << MAX_WORDS)
  for (let mask = 1; mask < sums.length; mask++) {
    const lowest = 31 - Math.clz32(mask & -mask)
    sums[mask] = (sums[mask & (mask - 1)] ?? 0) + (weights[lowest] ?? 0)
  }
  return sums
}
