const MAX_ANSWERS = 100

/**
 * Answers kept for the visit (ruling 18): they never go stale by themselves, and the oldest give way
 * when there are too many. A failure is not kept.
 */
export class VisitCache {
  private readonly answers = new Map<string, Promise<unknown>>()

  /** The answer for an address, asked for once. */
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

  /** Forgets everything, so that a repeated submit asks again. */
  clear() {
    this.answers.clear()
  }
}
