import type { OutgoingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Dependencies } from '../../api/cache-policy.ts'
import type { TextCache } from '../../api/v1/serve-endpoint.ts'
import { mayNameAccount } from '../account-shape.ts'

interface CachedBody {
  /** The versions of what the answer depends on. It is stale when they differ from the current ones. */
  readonly version: string
  readonly body: string | Buffer
}

/** A response as it is sent again. */
export interface CachedResponse extends CachedBody {
  readonly dependsOn: Dependencies
  readonly headers: OutgoingHttpHeaders
}

const MAX_BYTES = 16 * 1024 * 1024
/** The cost of an entry beside its body, in bytes: the key, the headers, the objects around it. */
const OVERHEAD = 1500

/** As many keys are remembered that were asked for once. */
const MAX_SEEN_KEYS = 8192

/**
 * An LRU cache of at most 16 MB, for responses of at most `maxEntryBytes` each. It admits a response when its
 * key is asked for the second time, so that a crawler does not push out the pages that visitors ask for
 * (docs/decisions/2026-11-22-one-cache-policy.md).
 */
export class ResponseCache<Response extends CachedBody> {
  readonly #seen = new LRUCache<string, true>({ max: MAX_SEEN_KEYS })
  readonly #responses: LRUCache<string, Response>

  constructor(maxEntryBytes: number) {
    this.#responses = new LRUCache({
      maxSize: MAX_BYTES,
      maxEntrySize: maxEntryBytes,
      sizeCalculation: ({ body }, key) => body.length + key.length * 2 + OVERHEAD,
    })
  }

  get(key: string): Response | undefined {
    return this.#responses.get(key)
  }

  /** Adds the response that `make` gives, unless the key is new or there is none to add. */
  add(key: string, make: () => Response | null): void {
    if (!this.#seen.get(key)) {
      this.#seen.set(key, true)
      return
    }
    const response = make()
    if (response !== null) this.#responses.set(key, response)
  }

  /** The size of all responses, in bytes. */
  get bytes(): number {
    return this.#responses.calculatedSize
  }
}

const MAX_TEXT_BYTES = 64 * 1024
const MAX_QUESTION_LENGTH = 400

/**
 * The cache of /v1: answers without headers, as those differ for each caller. Nothing that may be an IBAN is
 * cached.
 */
export function textCache(): TextCache {
  const cache = new ResponseCache<CachedBody & { readonly body: string }>(MAX_TEXT_BYTES)
  return {
    get(version, question) {
      const cached = cache.get(question)
      return cached?.version === version ? cached.body : undefined
    },
    set(version, question, body) {
      if (question.length <= MAX_QUESTION_LENGTH && !mayNameAccount(question))
        cache.add(question, () => ({ version, body }))
    },
  }
}
