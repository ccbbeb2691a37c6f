import type { OutgoingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { DataDependencies } from '../../api/cache-policy.ts'
import type { EndpointCache } from '../../api/v1/serve-endpoint.ts'
import { mayContainAccountNumber } from './account-numbers.ts'

interface CachedBody {
  /**
   * The version of the data that the response depends on. The entry is stale if this is not the current
   * version.
   */
  readonly version: string
  readonly body: string | Buffer
}

/** A complete response. */
export interface CachedResponse extends CachedBody {
  readonly dependencies: DataDependencies
  readonly headers: OutgoingHttpHeaders
}

const MAX_BYTES = 16 * 1024 * 1024
/** The estimated size of an entry without body and key: headers and JavaScript objects. */
const ENTRY_OVERHEAD_BYTES = 1500

/** The maximum number of keys that are known to have been requested. */
const MAX_SEEN_KEYS = 8192

/**
 * An LRU cache of at most 16 MB, for responses of at most `maxEntryBytes` each. It adds a response at the
 * second request for its key, so that a crawler does not evict the pages that visitors request
 * (docs/decisions/2026-11-22-one-cache-policy.md).
 */
export class ResponseCache<Response extends CachedBody> {
  readonly #seen = new LRUCache<string, true>({ max: MAX_SEEN_KEYS })
  readonly #responses: LRUCache<string, Response>

  constructor(maxEntryBytes: number) {
    this.#responses = new LRUCache({
      maxSize: MAX_BYTES,
      maxEntrySize: maxEntryBytes,
      sizeCalculation: ({ body }, key) => body.length + key.length * 2 + ENTRY_OVERHEAD_BYTES,
    })
  }

  get(key: string): Response | undefined {
    return this.#responses.get(key)
  }

  /** Marks a key as requested, so that its next response is added. */
  markSeen(key: string): void {
    this.#seen.set(key, true)
  }

  /** Adds the response that `create` returns, or only marks the key if this is its first request. */
  add(key: string, create: () => Response | null): void {
    const isFirst = this.#seen.get(key) === undefined
    if (isFirst) {
      this.markSeen(key)
      return
    }
    const response = create()
    if (response !== null) this.#responses.set(key, response)
  }

  /** The size of all entries, in bytes. */
  get bytes(): number {
    return this.#responses.calculatedSize
  }
}

/** The largest response of /v1 that is cached. */
const MAX_API_RESPONSE_BYTES = 64 * 1024
/** The maximum length of a key in characters. A response with a longer key is not cached. */
const MAX_KEY_LENGTH = 400

/**
 * Creates the cache of /v1. It stores bodies without headers, because headers differ for each caller. It
 * stores nothing under a key that may contain an account number.
 */
export function createApiCache(): EndpointCache {
  const cache = new ResponseCache<CachedBody & { readonly body: string }>(MAX_API_RESPONSE_BYTES)
  return {
    get(version, key) {
      const cached = cache.get(key)
      return cached?.version === version ? cached.body : undefined
    },
    set(version, key, body) {
      if (key.length <= MAX_KEY_LENGTH && !mayContainAccountNumber(key))
        cache.add(key, () => ({ version, body }))
    },
  }
}
