import type { Busy, ClaimedEvent } from './event-store.ts'

/**
 * Attempts at once, of this process: in all, to one host, and at the events of one key. So a receiver that hangs holds up no other,
 * and whoever has many of them, by as many names as they like, takes a fifth of the places.
 */
const AT_ONCE = 20
const AT_ONCE_TO_HOST = 2
const AT_ONCE_OF_KEY = 4

/** Whose an attempt is, as far as attempts are bounded. */
interface Whose {
  readonly host: string
  readonly keyId: string
}

/** The values that as many have as may. */
function full(values: readonly string[], most: number): string[] {
  return [...Map.groupBy(values, (value) => value)].flatMap(([value, same]) =>
    same.length >= most ? [value] : [],
  )
}

/** The attempts that are under way. */
export class UnderWay {
  readonly #attempts = new Map<Promise<void>, Whose>()

  get isFull(): boolean {
    return this.#attempts.size >= AT_ONCE
  }

  /** The hosts and keys that have as many attempts as one may. */
  get busy(): Busy {
    const whose = [...this.#attempts.values()]
    const hosts = whose.map(({ host }) => host)
    const keyIds = whose.map(({ keyId }) => keyId)
    return { hosts: full(hosts, AT_ONCE_TO_HOST), keyIds: full(keyIds, AT_ONCE_OF_KEY) }
  }

  add({ url, keyId }: Pick<ClaimedEvent, 'url' | 'keyId'>, attempt: Promise<void>, onEnd: () => void): void {
    const tracked = attempt.finally(() => {
      this.#attempts.delete(tracked)
      onEnd()
    })
    this.#attempts.set(tracked, { host: new URL(url).host, keyId })
  }

  async ended(): Promise<void> {
    await Promise.all(this.#attempts.keys())
  }
}
