/** An answer as it is sent again. */
export interface KeptAnswer {
  readonly body: string | Buffer
}

/** What an entry costs beside its body: the key, the objects around it. */
const OVERHEAD = 1500

/**
 * Finished answers by address, for as long as one version of program and directory serves. Bounded in
 * bytes; the answers that were not asked for the longest give way.
 */
export class AnswerCache<Answer extends KeptAnswer> {
  private readonly answers = new Map<string, Answer>()
  private version = ''
  private bytes = 0
  private readonly mostBytes: number
  private readonly largest: number

  /** `mostBytes` in all; an answer of more than `largest` bytes is not kept. */
  constructor(mostBytes: number, largest: number) {
    this.mostBytes = mostBytes
    this.largest = largest
  }

  get(version: string, address: string): Answer | undefined {
    if (version !== this.version) return undefined
    const kept = this.answers.get(address)
    if (kept) {
      this.answers.delete(address)
      this.answers.set(address, kept)
    }
    return kept
  }

  put(version: string, address: string, answer: Answer) {
    if (version !== this.version) this.begin(version)
    const cost = costOf(address, answer)
    if (cost > this.largest || this.answers.has(address)) return
    this.answers.set(address, answer)
    this.bytes += cost
    for (const [oldest, kept] of this.answers) {
      if (this.bytes <= this.mostBytes) break
      this.answers.delete(oldest)
      this.bytes -= costOf(oldest, kept)
    }
  }

  /** What is kept, in bytes. */
  get size(): number {
    return this.bytes
  }

  private begin(version: string) {
    this.answers.clear()
    this.bytes = 0
    this.version = version
  }
}

function costOf(address: string, answer: KeptAnswer): number {
  return address.length * 2 + answer.body.length + OVERHEAD
}
