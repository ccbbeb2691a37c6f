/** Webhook endpoints: the URLs that receive events. The storage implements EndpointStore. */

/**
 * 'active'; 'off': its owner has switched it off; 'gone': the receiver answered 410; 'failing': all attempts
 * at an event failed, and the receiver has accepted no event since that event was created. Only an active
 * endpoint receives new events. The owner can make any endpoint active again.
 */
export const ENDPOINT_STATES = ['active', 'off', 'gone', 'failing'] as const

export type EndpointState = (typeof ENDPOINT_STATES)[number]

export interface WebhookEndpoint {
  /** A random UUID. */
  readonly id: string
  /** The id of its API key. */
  readonly keyId: string
  readonly url: string
  readonly description: string | null
  readonly state: EndpointState
  /** ISO 8601, UTC, as all times here. */
  readonly createdAt: string
  /** Until this time, the secret before the last rotation signs too; null before the first rotation. */
  readonly oldSecretSignsUntil: string | null
}

export interface NewEndpoint {
  readonly keyId: string
  readonly url: string
  readonly description: string | null
  /** The secret that signs the events. It is stored in plain text, because a hash could not sign. */
  readonly secret: string
}

/** A field that is undefined stays unchanged. */
export interface EndpointChanges {
  readonly url?: string | undefined
  readonly description?: string | null | undefined
  readonly state?: 'active' | 'off' | undefined
}

export interface EndpointLimits {
  /** Endpoints of one key. */
  readonly perKey: number
  /** All endpoints. */
  readonly total: number
}

/** Far above what a customer needs; the total keeps the table from growing without a bound. */
export const ENDPOINT_LIMITS: EndpointLimits = { perKey: 100, total: 500_000 }

/**
 * Writes to another store of the same database in the transaction that stored `result`: both writes are
 * committed, or neither. The function passes `transaction` to the other store.
 */
export type WriteInTransaction<Result> = (result: Result, transaction: object) => Promise<void>

export type EndpointCreation =
  | { readonly kind: 'created'; readonly endpoint: WebhookEndpoint }
  /** The key has reached its limit of endpoints. */
  | { readonly kind: 'key limit reached' }
  /** The limit of all endpoints is reached. */
  | { readonly kind: 'total limit reached' }
  /** The key was revoked or deleted meanwhile. */
  | { readonly kind: 'no key' }

/**
 * Stores the endpoints. Rejects only if the database fails. A write is on disk when its promise resolves.
 * Each method finds and changes only endpoints of the given key.
 */
export interface EndpointStore {
  create(
    endpoint: NewEndpoint,
    limits: EndpointLimits,
    now: Date,
    writeInTransaction?: WriteInTransaction<WebhookEndpoint>,
  ): Promise<EndpointCreation>
  /** Returns an endpoint of a key; null if the key has no endpoint with that id. */
  find(keyId: string, id: string): Promise<WebhookEndpoint | null>
  /**
   * Returns at most `limit` endpoints of a key, oldest first, that are newer than the endpoint with the id
   * `after`; null if that endpoint does not exist.
   */
  list(keyId: string, after: string | null, limit: number): Promise<WebhookEndpoint[] | null>
  /**
   * Changes an endpoint and returns it; null if the key has no endpoint with that id. Switching an endpoint
   * off sets its waiting events to 'failed'.
   */
  update(keyId: string, id: string, changes: EndpointChanges): Promise<WebhookEndpoint | null>
  /**
   * Replaces the secret. The old secret signs too until `oldSecretSignsUntil`. Returns the endpoint; null if
   * the key has no endpoint with that id.
   */
  rotateSecret(
    endpoint: Pick<WebhookEndpoint, 'keyId' | 'id'>,
    secret: string,
    oldSecretSignsUntil: Date,
    writeInTransaction?: WriteInTransaction<WebhookEndpoint>,
  ): Promise<WebhookEndpoint | null>
  /** Deletes an endpoint with its watches and events. Returns false if the key has no such endpoint. */
  remove(keyId: string, id: string): Promise<boolean>
}
