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

/** An LRU cache of at most 16 MB, for responses of at most `maxEntryBytes` each. */
export function responseCache<Response extends CachedBody>(
  maxEntryBytes: number,
): LRUCache<string, Response> {
  return new LRUCache({
    maxSize: MAX_BYTES,
    maxEntrySize: maxEntryBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length * 2 + OVERHEAD,
  })
}

const MAX_TEXT_BYTES = 64 * 1024
const MAX_QUESTION_LENGTH = 400

/** The cache of /v1: answers without headers, as those differ for each caller. Nothing that may be an IBAN is cached. */
export function textCache(): TextCache {
  const cache = responseCache<CachedBody & { readonly body: string }>(MAX_TEXT_BYTES)
  return {
    get(version, question) {
      const cached = cache.get(question)
      return cached?.version === version ? cached.body : undefined
    },
    set(version, question, body) {
      if (question.length <= MAX_QUESTION_LENGTH && !mayNameAccount(question))
        cache.set(question, { version, body })
    },
  }
}
