interface WordEntry {
  readonly postings: number[]
  /** The number of banks with the word. A bank counts once for each field and place that has it. */
  bankCount: number
}

/** Collects the postings of each word for the index. */
export class WordList {
  readonly #entries = new Map<string, WordEntry>()

  /** Adds a posting of a word. `bankCount` is 1 for a bank, for a place the number of its banks. */
  add(word: string, posting: number, bankCount: number): void {
    const entry = this.#entries.get(word)
    if (entry === undefined) {
      this.#entries.set(word, { postings: [posting], bankCount })
      return
    }
    entry.postings.push(posting)
    entry.bankCount += bankCount
  }

  /** How many banks have a word. */
  countBanks(word: string): number {
    return this.#entries.get(word)?.bankCount ?? 0
  }

  /** The vocabulary of the index: the words in order, with their postings in one array. */
  toVocabulary() {
    const sorted = [...this.#entries].sort(([a], [b]) => (a < b ? -1 : 1))
    const postingStart = new Uint32Array(sorted.length + 1)
    sorted.forEach(([, { postings }], at) => {
      postingStart[at + 1] = (postingStart[at] ?? 0) + postings.length
    })
    return {
      words: sorted.map(([word]) => word),
      bankCountOfWord: Uint32Array.from(sorted, ([, { bankCount }]) => bankCount),
      postingStart,
      postings: Uint32Array.from(sorted.flatMap(([, { postings }]) => postings)),
    }
  }
}
