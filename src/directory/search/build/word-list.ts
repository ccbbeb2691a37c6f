interface WordEntry {
  readonly postings: number[]
  /** How many banks have the word. */
  banks: number
}

/** Collects the postings of each word for the index. */
export class WordList {
  readonly #entries = new Map<string, WordEntry>()

  /** Adds a posting of a word. `banks` is 1 for a bank's posting; for a place's, the number of its banks. */
  add(word: string, posting: number, banks: number): void {
    const entry = this.#entries.get(word)
    if (entry === undefined) {
      this.#entries.set(word, { postings: [posting], banks })
      return
    }
    entry.postings.push(posting)
    entry.banks += banks
  }

  /** How many banks have a word. */
  countBanks(word: string): number {
    return this.#entries.get(word)?.banks ?? 0
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
      bankCountOfWord: Uint32Array.from(sorted, ([, { banks }]) => banks),
      postingStart,
      postings: Uint32Array.from(sorted.flatMap(([, { postings }]) => postings)),
    }
  }
}
