/**
 * The port to the storage of idempotency keys (IETF draft-ietf-httpapi-idempotency-key-header-07). The store
 * has only HMACs of idempotency keys and bodies, which only the holder of the API key can compute.
 */

/** For how many hours a repeated request is recognized. */
export const IDEMPOTENCY_HOURS = 24

/** The maximum numbers of stored requests. A further request deletes the oldest. */
export interface IdempotencyLimits {
  readonly perApiKey: number
  readonly total: number
}

export const IDEMPOTENCY_LIMITS: IdempotencyLimits = { perApiKey: 10_000, total: 500_000 }

/** A request with an idempotency key. */
export interface IdempotentRequest {
  /** The id of the API key. */
  readonly keyId: string
  /** The HMAC of the idempotency key. */
  readonly id: string
  /** The HMAC of method, path and body. */
  readonly contentHash: string
}

export type RequestStart =
  /** The first request with this idempotency key. */
  | { readonly kind: 'started' }
  /** The same request was completed before. `response` is what `complete` stored. */
  | { readonly kind: 'completed'; readonly response: string | null }
  /** An earlier request with this idempotency key is still running. */
  | { readonly kind: 'running' }
  /** The idempotency key was used for a request with another `contentHash`. */
  | { readonly kind: 'different request' }

/** Stores the requests. Rejects only if the database fails. A write is on disk when its promise resolves. */
export interface IdempotencyStore {
  /** Starts a request. It counts as running for a minute, unless it is completed or cancelled before. */
  start(request: IdempotentRequest, now: Date): Promise<RequestStart>
  /**
   * Stores that a request was completed. `response` is the text of a response that cannot be computed again,
   * else null. `transaction` is one that another store of the same database began; without it, `complete`
   * begins its own.
   */
  complete(request: IdempotentRequest, response: string | null, transaction?: object): Promise<void>
  /**
   * Deletes a request that failed before it was completed, so that the next request with the same idempotency
   * key counts as the first. A completed request stays.
   */
  cancel(request: IdempotentRequest): Promise<void>
}
