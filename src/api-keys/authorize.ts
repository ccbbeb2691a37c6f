/** Authorizes callers: finds the API key by the text that a caller sent, and checks that it still works. */
import { LRUCache } from 'lru-cache'
import type { ApiKey, FoundKey, KeyStore } from './key-store.ts'
import { hashKeyText, isSameHash, isValidKeyText } from './key-text.ts'
import { getPlanOfKey, PLANS, type Plan, type Plans } from './plans.ts'

export type Authorization =
  | { readonly kind: 'ok'; readonly key: ApiKey; readonly plan: Plan }
  /** The text is no key: its format or checksum is wrong. */
  | { readonly kind: 'mistyped' }
  | { readonly kind: 'unknown' }
  /** Revoked, or replaced by a rotation whose grace period is over. */
  | { readonly kind: 'revoked' }
  /** A key without an address whose day is over. */
  | { readonly kind: 'expired' }
  /** The guard refused to look up the key. */
  | { readonly kind: 'too many look-ups' }

/** Runs the look-up of a key that is not cached, or refuses it, so that callers cannot guess keys. */
export type LookUpGuard = <Result>(lookUp: () => Promise<Result>) => Promise<Result | 'refused'>

export type Authorize = (keyText: string, guard?: LookUpGuard) => Promise<Authorization>

export interface Authorizer {
  readonly authorize: Authorize
  /** Expires the cache entries of a changed key, so that the next call loads it from the store. */
  expireCachedKey(keyId: string): void
}

/** Less than the 5 seconds within which a revocation by any process must take effect. */
const CACHE_TTL_MS = 4000
const MAX_CACHED_KEYS = 10_000

interface CachedKey {
  readonly found: FoundKey
  /** Unix time in milliseconds. An expired entry still proves that the key exists. */
  expiresAt: number
}

/** Whether a cached key is still current. A clock that was set back does not extend it. */
const isFresh = ({ expiresAt }: CachedKey, now: number) => now < expiresAt && now >= expiresAt - CACHE_TTL_MS

const NO_GUARD: LookUpGuard = (lookUp) => lookUp()

function toAuthorization(found: FoundKey | null, now: Date, plans: Plans): Authorization {
  if (!found) return { kind: 'unknown' }
  const { key, worksUntil } = found
  const isOver = (end: string | null) => end !== null && now.getTime() >= Date.parse(end)
  if (key.revokedAt !== null || isOver(worksUntil)) return { kind: 'revoked' }
  if (isOver(key.expiresAt)) return { kind: 'expired' }
  return { kind: 'ok', key, plan: getPlanOfKey(key, plans) }
}

/**
 * Creates the authorizer of untrusted key texts. `authorize` detects a mistyped text without the store, looks
 * up any other text by its hash if `guard` allows it, and caches a found key for four seconds. The promise
 * rejects if the store fails; the error contains no part of the key.
 */
export function createAuthorizer(
  store: Pick<KeyStore, 'findByHash'>,
  now: () => Date,
  { maxCachedKeys = MAX_CACHED_KEYS, plans = PLANS }: { maxCachedKeys?: number; plans?: Plans } = {},
): Authorizer {
  // Unknown keys are not cached, so that made-up keys cannot fill the cache.
  const cache = new LRUCache<string, CachedKey>({ max: maxCachedKeys })
  /** The running look-ups by hash. */
  const lookUps = new Map<string, Promise<FoundKey | null | 'refused'>>()

  async function lookUp(hash: string): Promise<FoundKey | null> {
    // The lifetime of the entry begins before the query, because the key may change during the query.
    const queriedAt = now().getTime()
    const found = await store.findByHash(hash)
    if (!found || !isSameHash(found.hash, hash)) {
      cache.delete(hash)
      return null
    }
    cache.set(hash, { found, expiresAt: queriedAt + CACHE_TTL_MS })
    return found
  }

  /** Looks up a key. Concurrent calls for one key share a look-up. */
  function findKey(hash: string, guard: LookUpGuard): Promise<FoundKey | null | 'refused'> {
    const runningLookUp = lookUps.get(hash)
    if (runningLookUp) return runningLookUp
    // A key that was found before is not a guess.
    const guardLookUp = cache.has(hash) ? NO_GUARD : guard
    const newLookUp = guardLookUp(() => lookUp(hash)).finally(() => lookUps.delete(hash))
    lookUps.set(hash, newLookUp)
    return newLookUp
  }

  async function authorize(keyText: string, guard = NO_GUARD): Promise<Authorization> {
    const hash = hashKeyText(keyText)
    const cached = cache.get(hash)
    if (cached && isFresh(cached, now().getTime())) return toAuthorization(cached.found, now(), plans)
    if (!isValidKeyText(keyText)) return { kind: 'mistyped' }
    const found = await findKey(hash, guard)
    return found === 'refused' ? { kind: 'too many look-ups' } : toAuthorization(found, now(), plans)
  }
  return {
    authorize,
    expireCachedKey(keyId) {
      for (const cached of cache.values())
        if (cached.found.key.id === keyId) cached.expiresAt = Number.NEGATIVE_INFINITY
    },
  }
}
