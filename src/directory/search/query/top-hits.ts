import type { SearchIndex } from '../index/search-index.ts'

/** A bank that was found, and the document (by ordinal) to show for it. A higher score is better. */
export interface SearchHit {
  readonly document: number
  readonly bank: number
  readonly score: number
}

/** Appends the hits of `others` whose bank has no hit yet. Returns at most `limit` hits. */
export function mergeHits(
  hits: readonly SearchHit[],
  others: readonly SearchHit[],
  limit: number,
): SearchHit[] {
  const banks = new Set(hits.map(({ bank }) => bank))
  return [...hits, ...others.filter(({ bank }) => !banks.has(bank))].slice(0, limit)
}

/** Hits; `fitsWell` is false if they are only the nearest matches. */
export interface FoundHits {
  readonly hits: SearchHit[]
  readonly fitsWell: boolean
}

/** The best hits so far, at most `limit`, best first. Hits with the same score are ordered by code. */
export class TopHits {
  readonly hits: SearchHit[] = []
  readonly #index: SearchIndex
  readonly #limit: number

  constructor(index: SearchIndex, limit: number) {
    this.#index = index
    this.#limit = limit
  }

  /** The minimum score: a hit with a lower score is not added. */
  get floor(): number {
    const last = this.hits[this.#limit - 1]
    return last === undefined ? Number.NEGATIVE_INFINITY : last.score
  }

  /** Adds a hit if it is among the best. */
  offer(document: number, bank: number, score: number): void {
    const { hits } = this
    if (hits.length === this.#limit && !this.#isBetter(document, score, hits[hits.length - 1])) return
    let at = hits.length
    while (at > 0 && this.#isBetter(document, score, hits[at - 1])) at--
    hits.splice(at, 0, { document, bank, score })
    if (hits.length > this.#limit) hits.pop()
  }

  #isBetter(document: number, score: number, other: SearchHit | undefined): boolean {
    if (other === undefined) return false
    if (score !== other.score) return score > other.score
    const { codeRank } = this.#index
    return (codeRank[document] ?? 0) < (codeRank[other.document] ?? 0)
  }
}
