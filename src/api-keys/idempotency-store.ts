/**
 * The port to the storage of idempotency keys (IETF draft-ietf-httpapi-idempotency-key-header-07). These keys
 * and the bodies are stored as hashes that only the holder of the API key can compute.
 */

/** For how many hours a repeated request is recognized. */
export const IDEMPOTENCY_HOURS = 24

/** The maximum numbers of stored requests. Beyond them the oldest are deleted. */
export interface IdempotencyLimits {
  readonly perKey: number
  readonly total: number
}

export const IDEMPOTENCY_LIMITS: IdempotencyLimits = { perKey: 10_000, total: 500_000 }

/** A request with an idempotency key. */
export interface IdempotentRequest {
  /** The id of the API key. */
  readonly keyId: string
  /** A keyed hash of the idempotency key. */
  readonly id: string
  /** A keyed hash of method, path and body. */
  readonly contentHash: string
}

export type RequestStart =
  /** The first request with this idempotency key. */
  | { readonly kind: 'started' }
  /** The request was completed. `response` is what `complete` stored. */
  | { readonly kind: 'repeated'; readonly response: string | null }
  /** Another request with this idempotency key is running. */
  | { readonly kind: 'running' }
  /** The idempotency key was used for another request. */
  | { readonly kind: 'reused' }

/** Stores the requests. Rejects only if the database fails. A write is on disk when its promise resolves. */
export interface IdempotencyStore {
  /** Starts a request. It counts as running for a minute, unless it is completed or cancelled before. */
  start(request: IdempotentRequest, now: Date): Promise<RequestStart>
  /**
   * Stores that a request was completed. `response` is the text of a response that cannot be computed again,
   * else null. Writes in `transaction`, which another store of the same database began, or in its own.
   */
  complete(request: IdempotentRequest, response: string | null, transaction?: object): Promise<void>
  /**
   * Deletes a request that failed before it was completed: the next request with the same idempotency key
   * counts as the first.
   */
  cancel(request: IdempotentRequest): Promise<void>
}
