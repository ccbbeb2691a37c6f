/** Finds the API key of a request. */
import type { ApiKey, FoundKey, KeyStore } from './key-store.ts'
import { isKeyText, isSameHash, keyHash } from './key-text.ts'
import { PLANS, type Plan } from './plans.ts'

export type Authorization =
  | { readonly kind: 'ok'; readonly key: ApiKey; readonly plan: Plan }
  /** Not a key: its format or its checksum is wrong. */
  | { readonly kind: 'mistyped' }
  | { readonly kind: 'unknown' }
  /** Revoked, or replaced by a rotation whose grace period is over. */
  | { readonly kind: 'revoked' }
  /** The guard refused the look-up, because of too many unknown keys. */
  | { readonly kind: 'not looked up' }

/** Limits the look-ups of unknown keys: runs the look-up of a key that is not cached, or refuses it. */
export type Guard = <Result>(lookUp: () => Promise<Result>) => Promise<Result | 'refused'>

export type Authorize = (keyText: string, guard?: Guard) => Promise<Authorization>

export interface Authorizer {
  readonly authorize: Authorize
  /** Expires a changed key in the cache. */
  forget(keyId: string): void
}

/** In milliseconds: a revocation by any process takes effect within 5 seconds. */
const CACHE_TTL = 4000
const MAX_CACHED = 10_000

interface CachedKey {
  readonly found: FoundKey
  /** When the entry expires. An expired entry still says that the key exists. */
  readonly expiresAt: number
}

/** A cache of keys. Unknown keys are not cached, so that made-up keys cannot fill it. */
class KeyCache {
  readonly #byHash = new Map<string, CachedKey>()
  readonly #max: number

  constructor(max: number) {
    this.#max = max
  }

  /** Whether a key with that hash was found, expired or not. */
  has(hash: string): boolean {
    return this.#byHash.has(hash)
  }

  get(hash: string, now: number): FoundKey | null {
    const cached = this.#byHash.get(hash)
    if (!cached) return null
    // A clock that was set back must not extend an entry.
    const isFresh = now < cached.expiresAt && now >= cached.expiresAt - CACHE_TTL
    return isFresh ? cached.found : null
  }

  add(hash: string, found: FoundKey, now: number): void {
    this.#byHash.delete(hash)
    const [oldest] = this.#byHash.keys()
    if (oldest !== undefined && this.#byHash.size >= this.#max) this.#byHash.delete(oldest)
    this.#byHash.set(hash, { found, expiresAt: now + CACHE_TTL })
  }

  delete(hash: string): void {
    this.#byHash.delete(hash)
  }

  forget(keyId: string): void {
    for (const [hash, { found }] of this.#byHash)
      if (found.key.id === keyId) this.#byHash.set(hash, { found, expiresAt: Number.NEGATIVE_INFINITY })
  }
}

const NO_GUARD: Guard = (lookUp) => lookUp()

function authorizationOf(found: FoundKey | null, now: Date, plans: typeof PLANS): Authorization {
  if (!found) return { kind: 'unknown' }
  const { key, worksUntil } = found
  const isReplaced = worksUntil !== null && now.getTime() >= Date.parse(worksUntil)
  if (key.revokedAt !== null || isReplaced) return { kind: 'revoked' }
  return { kind: 'ok', key, plan: plans[key.plan] }
}

/**
 * Authorizes key texts from outside. A mistyped text is detected without the store; others are looked up by
 * their hash, if `guard` allows it, and cached for four seconds. Rejects when the store fails, with nothing
 * of the key in the error.
 */
export function authorizer(
  store: Pick<KeyStore, 'findByHash'>,
  now: () => Date,
  { maxCached = MAX_CACHED, plans = PLANS }: { maxCached?: number; plans?: typeof PLANS } = {},
): Authorizer {
  const cache = new KeyCache(maxCached)
  const lookUps = new Map<string, Promise<FoundKey | null | 'refused'>>()

  async function lookUp(hash: string): Promise<FoundKey | null> {
    // The time before the query: the key may change while it runs.
    const askedAt = now().getTime()
    const found = await store.findByHash(hash)
    if (!found || !isSameHash(found.hash, hash)) {
      cache.delete(hash)
      return null
    }
    cache.add(hash, found, askedAt)
    return found
  }

  /** Concurrent requests with one key share a look-up. */
  function find(hash: string, guard: Guard): Promise<FoundKey | null | 'refused'> {
    const current = lookUps.get(hash)
    if (current) return current
    const guarded = cache.has(hash) ? NO_GUARD : guard
    const begun = guarded(() => lookUp(hash)).finally(() => lookUps.delete(hash))
    lookUps.set(hash, begun)
    return begun
  }

  async function authorize(keyText: string, guard = NO_GUARD): Promise<Authorization> {
    const hash = keyHash(keyText)
    const cached = cache.get(hash, now().getTime())
    if (cached) return authorizationOf(cached, now(), plans)
    if (!isKeyText(keyText)) return { kind: 'mistyped' }
    const found = await find(hash, guard)
    return found === 'refused' ? { kind: 'not looked up' } : authorizationOf(found, now(), plans)
  }
  return { authorize, forget: (keyId) => cache.forget(keyId) }
}
