const MAX_ANSWERS = 100

/**
 * Caches responses for the visit (ruling 18), at most MAX_ANSWERS, without expiry. Evicts the oldest first
 * and does not keep failures.
 */
export class VisitCache {
  private readonly answers = new Map<string, Promise<unknown>>()

  /** The cached response for an address; calls `ask` when there is none. */
  get<T>(address: string, ask: () => Promise<T>): Promise<T> {
    const known = this.answers.get(address)
    if (known) return known as Promise<T>
    const asked = ask()
    this.answers.set(address, asked)
    asked.catch(() => this.answers.delete(address))
    const oldest = this.answers.keys().next().value
    if (this.answers.size > MAX_ANSWERS && oldest !== undefined) this.answers.delete(oldest)
    return asked
  }

  /** Empties the cache, so that a repeated submit sends a new request. */
  clear() {
    this.answers.clear()
  }
}
