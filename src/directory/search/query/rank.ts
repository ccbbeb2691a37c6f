import type { OpenIndex } from '../index/open-index.ts'
import { BANK_CELL } from '../index/scoreboard.ts'
import { MOST_WORDS } from './parse-term.ts'
import type { TopHits } from './top-hits.ts'

/** What counts how much, next to the 100 points for matching every word as typed. */
const POINTS = { nameCovered: 24, headOffice: 5 } as const
/** The share that counts of a place which says again what the name said: the Bank of China in China. */
const AGAIN = { country: 0.2, city: 0.05 } as const

/** How the matched words are to be judged. */
export interface RankRequest {
  /** For each word of the query, its weight. */
  readonly weights: readonly number[]
  /** A bit for each word that a document must match. */
  readonly needed: number
  /** The words of which some must be matched, as bits, and the share of their weights. */
  readonly counted: number
  readonly share: number
  /** Ordinal of the only country wanted, or -1. */
  readonly country: number
}

/** Takes a number of words; gives the bits of all of them. */
export function allWords(count: number): number {
  return (1 << count) - 1
}

/** Takes an index whose board holds the matches; offers the best document of each bank that matches enough. */
export function rankBanks(index: OpenIndex, request: RankRequest, top: TopHits): void {
  const weightOf = weightsOfMasks(request.weights)
  const all = weightOf[allWords(request.weights.length)] ?? 0
  if (all === 0) return
  const { needed, counted } = request
  const least = (weightOf[counted] ?? 0) * request.share - 1e-9
  const scale = { weightOf, needed, counted, least, toPoints: 100 / all }
  spreadCities(index)
  for (let bank = 0; bank < index.bankCountry.length; bank++)
    if (request.country < 0 || index.bankCountry[bank] === request.country) rankBank(index, bank, scale, top)
}

function rankBank(index: OpenIndex, bank: number, scale: Scale, top: TopHits): void {
  const { board } = index
  const mask = (board.bankMask[bank] ?? 0) | (board.placeMask[index.bankCountry[bank] ?? 0] ?? 0)
  const reach = mask | (board.cityMask[bank] ?? 0)
  if (reach === 0 || !isEnough(reach, scale)) return
  const base = baseScore(index, bank, scale.toPoints)
  const mostByCity = scale.toPoints * (scale.weightOf[reach & ~mask] ?? 0) + 100 * AGAIN.city
  if (base + POINTS.headOffice + mostByCity >= top.floor) offerBank(index, bank, { scale, mask, base }, top)
}

/** How word weights turn into points, and what a document must match. */
interface Scale {
  readonly weightOf: Float64Array
  readonly needed: number
  readonly counted: number
  /** The weight that is to be matched of the counted words. */
  readonly least: number
  readonly toPoints: number
}

function isEnough(mask: number, { weightOf, needed, counted, least }: Scale): boolean {
  return (mask & needed) === needed && (weightOf[mask & counted] ?? 0) >= least
}

interface BankMatch {
  readonly scale: Scale
  /** The words that the bank's name and country settle, and their score. */
  readonly mask: number
  readonly base: number
}

/** Lets each bank know which words its cities match. */
function spreadCities({ board, countries, cityBankStart, cityBanks }: OpenIndex): void {
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
  const close = index.bankStart[bank + 1] ?? 0
  // Without a city in the query the document in front, the head office, is the one to show.
  const end = index.board.cityMask[bank] === 0 ? Math.min(start + 1, close) : close
  let best = -1
  let most = -1
  for (let at = start; at < end; at++) {
    const points = pointsOfDocument(index, at, match)
    if (points <= most) continue
    best = at
    most = points
  }
  if (best >= 0) top.offer(index.bankDocuments[best] ?? 0, bank, match.base + most)
}

/** What a document adds to its bank's score; -1 when both together match too little. */
function pointsOfDocument(index: OpenIndex, at: number, { scale, mask }: BankMatch): number {
  const place = index.documentPlace[at] ?? 0
  const placeMask = index.board.placeMask[place] ?? 0
  if (!isEnough(mask | placeMask, scale)) return -1
  const head = index.documentIsHead[at] === 1 ? POINTS.headOffice : 0
  return placeMask === 0 ? head : head + scale.toPoints * gainOfPlace(index, place, mask, AGAIN.city)
}

/** What a bank scores by its name, country and standing, whichever of its documents is shown. */
function baseScore(index: OpenIndex, bank: number, toPoints: number): number {
  const mask = index.board.bankMask[bank] ?? 0
  const byCountry = gainOfPlace(index, index.bankCountry[bank] ?? 0, mask, AGAIN.country)
  const score = toPoints * byCountry + (index.bankPoints[bank] ?? 0)
  if (mask === 0) return score
  const cell = bank * BANK_CELL.count
  const covered = (index.board.bankCells[cell + BANK_CELL.covered] ?? 0) / (index.bankNameWeight[bank] || 1)
  return score + toPoints * (index.board.bankCells[cell] ?? 0) + POINTS.nameCovered * Math.min(1, covered)
}

/** What a place adds where the words in `settled` are matched already; of those only the share `again` counts. */
function gainOfPlace({ board }: OpenIndex, place: number, settled: number, again: number): number {
  let sum = 0
  for (let rest = board.placeMask[place] ?? 0; rest !== 0; rest &= rest - 1) {
    const word = 31 - Math.clz32(rest & -rest)
    const gain = board.placeGain[place * MOST_WORDS + word] ?? 0
    sum += (settled >>> word) & 1 ? again * gain : gain
  }
  return sum
}

function weightsOfMasks(weights: readonly number[]): Float64Array {
  const sums = new Float64Array(1 << MOST_WORDS)
  for (let mask = 1; mask < sums.length; mask++) {
    const lowest = 31 - Math.clz32(mask & -mask)
    sums[mask] = (sums[mask & (mask - 1)] ?? 0) + (weights[lowest] ?? 0)
  }
  return sums
}
