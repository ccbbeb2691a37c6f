/** Tells whose a key is that comes with a request. */
import type { ApiKey, FoundKey, KeyStore } from './key-store.ts'
import { isKeyText, isSameHash, keyHash } from './key-text.ts'
import { PLANS, type Plan } from './plans.ts'

export type Authorization =
  | { readonly kind: 'ok'; readonly key: ApiKey; readonly plan: Plan }
  /** It was never a key: its shape or its checksum is wrong. */
  | { readonly kind: 'mistyped' }
  | { readonly kind: 'unknown' }
  /** It has worked, and works no more: revoked, or rotated and its grace period over. */
  | { readonly kind: 'revoked' }

export type Authorize = (keyText: string) => Promise<Authorization>

export interface Authorizer {
  readonly authorize: Authorize
  /** Believes what it remembers of a key no longer: something has changed. */
  forget(keyId: string): void
}

/** How long an answer of the store is believed, in milliseconds: a revocation by any process takes effect within 5 seconds. */
const BELIEVED_FOR = 4000
const MOST_REMEMBERED = 10_000

interface Remembered {
  readonly found: FoundKey
  readonly until: number
}

/** The keys that were found lately. Those that were not are not remembered: whoever makes keys up could fill it with them. */
class RecentKeys {
  readonly #byHash = new Map<string, Remembered>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  get(hash: string, now: number): FoundKey | null {
    const remembered = this.#byHash.get(hash)
    if (!remembered) return null
    // A clock that was set back must not make an answer last.
    if (now < remembered.until && now >= remembered.until - BELIEVED_FOR) return remembered.found
    this.#byHash.delete(hash)
    return null
  }

  add(hash: string, found: FoundKey, now: number): void {
    const [oldest] = this.#byHash.keys()
    if (oldest !== undefined && this.#byHash.size >= this.#most) this.#byHash.delete(oldest)
    this.#byHash.set(hash, { found, until: now + BELIEVED_FOR })
  }

  forget(keyId: string): void {
    for (const [hash, { found }] of this.#byHash) if (found.key.id === keyId) this.#byHash.delete(hash)
  }
}

function verdict(found: FoundKey | null, now: Date, plans: typeof PLANS): Authorization {
  if (!found) return { kind: 'unknown' }
  const { key, worksUntil } = found
  const isOver = worksUntil !== null && now.getTime() >= Date.parse(worksUntil)
  if (key.revokedAt !== null || isOver) return { kind: 'revoked' }
  return { kind: 'ok', key, plan: plans[key.plan] }
}

/**
 * Answers for key texts, whatever they are. A mistyped one is told without asking the store; others are looked up by their
 * hash and remembered for four seconds. Rejects when the store fails, with nothing of the key in the reason.
 */
export function authorizer(
  store: Pick<KeyStore, 'findByHash'>,
  now: () => Date,
  { mostRemembered = MOST_REMEMBERED, plans = PLANS }: { mostRemembered?: number; plans?: typeof PLANS } = {},
): Authorizer {
  const recent = new RecentKeys(mostRemembered)
  const underWay = new Map<string, Promise<FoundKey | null>>()

  async function lookUp(hash: string): Promise<FoundKey | null> {
    // The time before the question: what changes while it is under way counts as not seen.
    const askedAt = now().getTime()
    const found = await store.findByHash(hash)
    if (!found || !isSameHash(found.hash, hash)) return null
    recent.add(hash, found, askedAt)
    return found
  }

  /** Of many requests with one key, one asks. */
  function find(hash: string): Promise<FoundKey | null> {
    const asked = underWay.get(hash)
    if (asked) return asked
    const asking = lookUp(hash).finally(() => underWay.delete(hash))
    underWay.set(hash, asking)
    return asking
  }

  async function authorize(keyText: string): Promise<Authorization> {
    const hash = keyHash(keyText)
    const remembered = recent.get(hash, now().getTime())
    if (remembered) return verdict(remembered, now(), plans)
    if (!isKeyText(keyText)) return { kind: 'mistyped' }
    return verdict(await find(hash), now(), plans)
  }
  return { authorize, forget: (keyId) => recent.forget(keyId) }
}
