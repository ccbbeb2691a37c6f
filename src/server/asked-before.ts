/**
 * Remembers which addresses were asked for lately, so that an answer is kept only from the second time
 * on: one that is asked for once, by a crawler say, would push out those that many ask for.
 */
export class AskedBefore {
  private recent = new Set<string>()
  private older = new Set<string>()
  private readonly generation: number

  /** Remembers at least the last `generation` addresses, at most twice as many. */
  constructor(generation: number) {
    this.generation = generation
  }

  /** Whether the address was asked for before; from now on it was. */
  again(address: string): boolean {
    if (this.recent.has(address)) return true
    const known = this.older.has(address)
    this.recent.add(address)
    if (this.recent.size >= this.generation) {
      this.older = this.recent
      this.recent = new Set()
    }
    return known
  }
}
