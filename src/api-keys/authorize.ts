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
  /** Whoever guards the store has refused to have it looked up. */
  | { readonly kind: 'not looked up' }

/** Has a key looked up that this process has not found lately, or refuses to. */
export type Guard = <Result>(lookUp: () => Promise<Result>) => Promise<Result | 'refused'>

export type Authorize = (keyText: string, guard?: Guard) => Promise<Authorization>

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
  /** How long it is believed: afterwards it tells that there is such a key, and no more. */
  readonly until: number
}

/** The keys that were found last. Those that were not are not remembered: whoever makes keys up could fill it with them. */
class RecentKeys {
  readonly #byHash = new Map<string, Remembered>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  /** Whether there was a key with that hash. */
  has(hash: string): boolean {
    return this.#byHash.has(hash)
  }

  get(hash: string, now: number): FoundKey | null {
    const remembered = this.#byHash.get(hash)
    if (!remembered) return null
    // A clock that was set back must not make an answer last.
    const isBelieved = now < remembered.until && now >= remembered.until - BELIEVED_FOR
    return isBelieved ? remembered.found : null
  }

  add(hash: string, found: FoundKey, now: number): void {
    this.#byHash.delete(hash)
    const [oldest] = this.#byHash.keys()
    if (oldest !== undefined && this.#byHash.size >= this.#most) this.#byHash.delete(oldest)
    this.#byHash.set(hash, { found, until: now + BELIEVED_FOR })
  }

  delete(hash: string): void {
    this.#byHash.delete(hash)
  }

  forget(keyId: string): void {
    for (const [hash, { found }] of this.#byHash)
      if (found.key.id === keyId) this.#byHash.set(hash, { found, until: Number.NEGATIVE_INFINITY })
  }
}

const UNGUARDED: Guard = (lookUp) => lookUp()

function verdict(found: FoundKey | null, now: Date, plans: typeof PLANS): Authorization {
  if (!found) return { kind: 'unknown' }
  const { key, worksUntil } = found
  const isOver = worksUntil !== null && now.getTime() >= Date.parse(worksUntil)
  if (key.revokedAt !== null || isOver) return { kind: 'revoked' }
  return { kind: 'ok', key, plan: plans[key.plan] }
}

/**
 * Answers for key texts, whatever they are. A mistyped one is told without asking the store; others are looked up by their
 * hash, if `guard` lets them, and believed for four seconds. Rejects when the store fails, with nothing of the key in the reason.
 */
export function authorizer(
  store: Pick<KeyStore, 'findByHash'>,
  now: () => Date,
  { mostRemembered = MOST_REMEMBERED, plans = PLANS }: { mostRemembered?: number; plans?: typeof PLANS } = {},
): Authorizer {
  const recent = new RecentKeys(mostRemembered)
  const underWay = new Map<string, Promise<FoundKey | null | 'refused'>>()

  async function lookUp(hash: string): Promise<FoundKey | null> {
    // The time before the question: what changes while it is under way counts as not seen.
    const askedAt = now().getTime()
    const found = await store.findByHash(hash)
    if (!found || !isSameHash(found.hash, hash)) {
      recent.delete(hash)
      return null
    }
    recent.add(hash, found, askedAt)
    return found
  }

  /** Of many requests with one key, one asks. */
  function find(hash: string, guard: Guard): Promise<FoundKey | null | 'refused'> {
    const asked = underWay.get(hash)
    if (asked) return asked
    const guarded = recent.has(hash) ? UNGUARDED : guard
    const asking = guarded(() => lookUp(hash)).finally(() => underWay.delete(hash))
    underWay.set(hash, asking)
    return asking
  }

  async function authorize(keyText: string, guard = UNGUARDED): Promise<Authorization> {
    const hash = keyHash(keyText)
    const remembered = recent.get(hash, now().getTime())
    if (remembered) return verdict(remembered, now(), plans)
    if (!isKeyText(keyText)) return { kind: 'mistyped' }
    const found = await find(hash, guard)
    return found === 'refused' ? { kind: 'not looked up' } : verdict(found, now(), plans)
  }
  return { authorize, forget: (keyId) => recent.forget(keyId) }
}
