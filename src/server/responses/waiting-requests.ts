/** Requests that wait for the response to a first request with the same cache key. */
export class WaitingRequests {
  /** The callbacks of the waiting requests. A key without callbacks has a first request only. */
  readonly #byKey = new Map<string, (() => void)[]>()

  /**
   * Adds a request. If it is not the first one of its key, it waits: `resume` runs when the first one has
   * ended.
   */
  add(key: string, resume: () => void): 'first' | 'waiting' {
    const callbacks = this.#byKey.get(key)
    if (callbacks === undefined) {
      this.#byKey.set(key, [])
      return 'first'
    }
    callbacks.push(resume)
    return 'waiting'
  }

  /** Resumes the requests that wait for the first request of this key, which has ended. */
  resumeAll(key: string): void {
    const callbacks = this.#byKey.get(key) ?? []
    this.#byKey.delete(key)
    for (const resume of callbacks) resume()
  }
}
