import { getBankCount } from '../index/index-data.ts'
import { BANK_CELL, CELLS_PER_BANK, type Scoreboard } from '../index/scoreboard.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { MAX_WORDS } from './parse-term.ts'
import type { TopHits } from './top-hits.ts'

/** Points for an exact match of every word, for a name that the words fully cover, and for a head office. */
const POINTS = { allWords: 100, nameCovered: 24, headOffice: 5 } as const
/**
 * If a word matches the bank's name and also its place (country or city), the place adds only this share of
 * the points for the word: 'Bank of China'.
 */
const REPEATED_SHARE = { country: 0.2, city: 0.15 } as const

/** Subtracted from the minimum weight: rounding may put a bank below it that has exactly the minimum. */
const ROUNDING_ERROR = 1e-9
/** A name may have a legal form that the query leaves out: 'Bank of Ireland plc'. */
const MIN_COVERED_SHARE = 0.9

/** Which banks to rank, and how much each word counts. A document is one BIC of a bank. */
export interface RankCriteria {
  /** For each word of the query, its weight. */
  readonly weights: readonly number[]
  /** A bit for each word that a document must match. */
  readonly requiredWords: number
  /** A bit for each word that counts for `minWeightShare`. */
  readonly weighedWords: number
  /** The minimum share of the weight of `weighedWords` that a document must match: 0 to 1. */
  readonly minWeightShare: number
  /** The ordinal of the only country; -1 for all. */
  readonly country: number
}

/** The mask of the first `count` words: 0b111 for three. */
export function maskFirstWords(count: number): number {
  return (1 << count) - 1
}

/** Whether a mask has the word at a position. */
export function hasBit(mask: number, position: number): boolean {
  return ((mask >>> position) & 1) === 1
}

/** Offers `top` the best document of each bank that meets the criteria. The matches are on the scoreboard. */
export function rankBanks(index: SearchIndex, criteria: RankCriteria, top: TopHits): void {
  const weightByMask = sumWeightsByMask(criteria.weights)
  const totalWeight = weightByMask[maskFirstWords(criteria.weights.length)] ?? 0
  if (totalWeight === 0) return
  const { requiredWords, weighedWords } = criteria
  const minWeight = (weightByMask[weighedWords] ?? 0) * criteria.minWeightShare - ROUNDING_ERROR
  const pointsPerWeight = POINTS.allWords / totalWeight
  const context = { weightByMask, requiredWords, weighedWords, minWeight, pointsPerWeight }
  markBanksOfCities(index)
  const bankCount = getBankCount(index)
  for (let bank = 0; bank < bankCount; bank++)
    if (criteria.country < 0 || index.countryOfBank[bank] === criteria.country)
      rankBank(index, bank, context, top)
}

function rankBank(index: SearchIndex, bank: number, context: RankContext, top: TopHits): void {
  const { scoreboard } = index
  // A place is a country or a city. The ordinal of a country is also its ordinal as a place.
  const mask =
    (scoreboard.maskOfBank[bank] ?? 0) | (scoreboard.maskOfPlace[index.countryOfBank[bank] ?? 0] ?? 0)
  const maskWithCities = mask | (scoreboard.cityMaskOfBank[bank] ?? 0)
  if (maskWithCities === 0 || !meetsCriteria(maskWithCities, context)) return
  const baseScore = scoreBank(index, bank, context.pointsPerWeight)
  const maxCityPoints =
    context.pointsPerWeight * (context.weightByMask[maskWithCities & ~mask] ?? 0) +
    POINTS.allWords * REPEATED_SHARE.city
  // A bank whose best possible document scores too low is not examined further.
  if (baseScore + POINTS.headOffice + maxCityPoints >= top.floor)
    offerBestDocument(index, bank, { context, mask, baseScore }, top)
}

/** The criteria, with what is computed from them once for all banks. */
interface RankContext {
  /** For each mask, the summed weight of its words. */
  readonly weightByMask: Float64Array
  readonly requiredWords: number
  readonly weighedWords: number
  /** The minimum weight of the matched words of `weighedWords`. */
  readonly minWeight: number
  readonly pointsPerWeight: number
}

/** Whether a mask has all required words, and at least `minWeight` among the `weighedWords`. */
function meetsCriteria(
  mask: number,
  { weightByMask, requiredWords, weighedWords, minWeight }: RankContext,
): boolean {
  return (mask & requiredWords) === requiredWords && (weightByMask[mask & weighedWords] ?? 0) >= minWeight
}

interface BankMatch {
  readonly context: RankContext
  /** The mask of the words that the bank's name and country match. */
  readonly mask: number
  /** The score of the bank, to which the points of a document are added. */
  readonly baseScore: number
}

/** Sets the city mask of each bank. The ordinals of cities come after those of the countries. */
function markBanksOfCities({ scoreboard, countries, cityBankStart, cityBanks }: SearchIndex): void {
  for (let place = countries.length; place < scoreboard.maskOfPlace.length; place++) {
    const mask = scoreboard.maskOfPlace[place] ?? 0
    if (mask === 0) continue
    const end = cityBankStart[place + 1] ?? 0
    for (let at = cityBankStart[place] ?? end; at < end; at++) {
      const bank = cityBanks[at] ?? 0
      scoreboard.cityMaskOfBank[bank] = (scoreboard.cityMaskOfBank[bank] ?? 0) | mask
    }
  }
}

function offerBestDocument(index: SearchIndex, bank: number, match: BankMatch, top: TopHits): void {
  const start = index.bankStart[bank] ?? 0
  const nextStart = index.bankStart[bank + 1] ?? 0
  // If no city of the bank matches, only its first document is considered: the head office.
  const end = index.scoreboard.cityMaskOfBank[bank] === 0 ? Math.min(start + 1, nextStart) : nextStart
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

/**
 * The points of the document at a position of `bankDocuments`; -1 if bank and document together do not meet
 * the criteria.
 */
function scoreDocument(index: SearchIndex, at: number, { context, mask }: BankMatch): number {
  const place = index.documentPlace[at] ?? 0
  const placeMask = index.scoreboard.maskOfPlace[place] ?? 0
  if (!meetsCriteria(mask | placeMask, context)) return -1
  const headPoints = index.documentIsHead[at] === 1 ? POINTS.headOffice : 0
  return (
    headPoints + context.pointsPerWeight * sumPlaceGain(index.scoreboard, place, mask, REPEATED_SHARE.city)
  )
}

/** The score of a bank by name, country and prominence. */
function scoreBank(index: SearchIndex, bank: number, pointsPerWeight: number): number {
  const { scoreboard } = index
  const nameMask = scoreboard.maskOfBank[bank] ?? 0
  const countryGain = sumPlaceGain(
    scoreboard,
    index.countryOfBank[bank] ?? 0,
    nameMask,
    REPEATED_SHARE.country,
  )
  const score = pointsPerWeight * countryGain + (index.bankPoints[bank] ?? 0)
  if (nameMask === 0) return score
  const at = bank * CELLS_PER_BANK
  const nameGain = scoreboard.bankCells[at + BANK_CELL.gain] ?? 0
  return score + pointsPerWeight * nameGain + POINTS.nameCovered * computeCoveredShare(index, bank)
}

/** The share of a bank's name, by weight, that the words of the query cover. */
function computeCoveredShare({ scoreboard, bankNameWeight }: SearchIndex, bank: number): number {
  const coveredWeight = scoreboard.bankCells[bank * CELLS_PER_BANK + BANK_CELL.coveredWeight] ?? 0
  return Math.min(1, coveredWeight / (bankNameWeight[bank] || 1))
}

/** Whether a bank's name has the words in a mask. */
export const hasInName = ({ scoreboard }: SearchIndex, bank: number, words: number): boolean =>
  ((scoreboard.maskOfBank[bank] ?? 0) & words) === words

/** Whether the words of the query leave out none of a bank's name but a legal form. */
export const isNameCovered = (index: SearchIndex, bank: number): boolean =>
  computeCoveredShare(index, bank) >= MIN_COVERED_SHARE

/**
 * The gain of a place: the weights of the words that match it, each times the quality of its match. Words of
 * `matchedMask`, which the bank's name matches already, count `repeatedShare`.
 */
function sumPlaceGain(
  scoreboard: Scoreboard,
  place: number,
  matchedMask: number,
  repeatedShare: number,
): number {
  let sum = 0
  let remaining = scoreboard.maskOfPlace[place] ?? 0
  for (let position = 0; remaining !== 0; position++, remaining >>>= 1) {
    if ((remaining & 1) === 0) continue
    const gain = scoreboard.placeGain[place * MAX_WORDS + position] ?? 0
    sum += hasBit(matchedMask, position) ? repeatedShare * gain : gain
  }
  return sum
}

/** For each mask, the summed weight of its words. */
function sumWeightsByMask(weights: readonly number[]): Float64Array {
  const sums = new Float64Array(1 << MAX_WORDS)
  for (const [position, weight] of weights.entries())
    for (let mask = 0; mask < sums.length; mask++)
      if (hasBit(mask, position)) sums[mask] = (sums[mask] ?? 0) + weight
  return sums
}
