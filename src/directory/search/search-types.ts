/** What to look for: any text, and a country's two letters to stay within. */
export interface SearchQuery {
  readonly term: string
  readonly country?: string
  readonly limit: number
}

/** One bank found, and the document (by ordinal) to show for it. A higher score is better. */
export interface SearchHit {
  readonly document: number
  readonly bank: number
  readonly score: number
}

export interface SearchIndex {
  search(query: SearchQuery): SearchHit[]
}
