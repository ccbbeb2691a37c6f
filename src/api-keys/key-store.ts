/**
 * The stored fields of API keys, and the port to the storage. The text of a key is not stored, only its hash
 * and its masked form.
 */
import type { KeyKind } from './key-text.ts'
import type { PlanId } from './plans.ts'

/** The owner of a key. */
export interface KeyHolder {
  readonly name: string
  /** Empty for a key without a confirmed address. */
  readonly email: string
}

export interface NewKey extends KeyHolder {
  readonly plan: PlanId
  readonly kind: KeyKind
  /** The name that the holder gave the key: 'Production'; null for none. */
  readonly label: string | null
  /** When the key stops working, ISO 8601, UTC, as all times here; null for a key that has no end. */
  readonly expiresAt: string | null
}

/** An API key. A rotation replaces its text and keeps its id and usage. */
export interface ApiKey extends NewKey {
  /** A random UUID, for the operator's commands and the pages of the key. */
  readonly id: string
  /** The masked text of the key: 'bcx_live_…x7Qa'. */
  readonly shown: string
  readonly issuedAt: string
  readonly revokedAt: string | null
  /** When the text before the last rotation stops working; null before the first rotation. */
  readonly oldTextWorksUntil: string | null
}

/** The stored fields of a key's text. */
export interface StoredKeyText {
  /** SHA-256, 64 hexadecimal digits. */
  readonly hash: string
  /** The masked text: 'bcx_live_…x7Qa'. */
  readonly shown: string
}

/** The result of a look-up by the hash of a key's text. */
export interface FoundKey {
  /** The stored hash. The caller compares it with the hash of the query in constant time. */
  readonly hash: string
  readonly key: ApiKey
  /** When a text that a rotation has replaced stops working; null for the current text. */
  readonly worksUntil: string | null
}

/** The maximum numbers of keys. */
export interface KeyLimits {
  /** Keys of one kind and one e-mail address that are not revoked. */
  readonly perEmail: number
  /** All keys with an address. */
  readonly total: number
  /** Keys without an address, which end after a day. */
  readonly withoutAddress: number
}

export const KEY_LIMITS: KeyLimits = { perEmail: 3, total: 100_000, withoutAddress: 20_000 }

/** Revoked keys of an address that stay listed: a further key deletes older ones. */
export const MAX_REVOKED_KEYS = 20

export type IssueResult =
  | { readonly kind: 'issued'; readonly key: ApiKey }
  /** The e-mail address has reached its limit of keys. */
  | { readonly kind: 'email limit reached' }
  /** The limit of all keys, or of those without an address, is reached. */
  | { readonly kind: 'total limit reached' }

/** Filters the listed keys; an empty filter lists all. */
export interface KeyFilter {
  readonly plan?: PlanId | undefined
  /** The holder's e-mail address; case is ignored. */
  readonly email?: string | undefined
  /** A prefix of the id, or all of it. */
  readonly idPrefix?: string | undefined
}

/** Stores the keys. Rejects only if the database fails. A write is on disk when its promise resolves. */
export interface KeyStore {
  /**
   * Stores a new key, unless a limit is reached. Deletes keys that ended a day before, and the oldest revoked
   * keys of the address above MAX_REVOKED_KEYS.
   */
  issue(key: NewKey, text: StoredKeyText, limits: KeyLimits, now: Date): Promise<IssueResult>
  /** Returns the key whose current or previous text has this hash, revoked or not; null if there is none. */
  findByHash(hash: string): Promise<FoundKey | null>
  /** Returns at most `limit` keys, newest first. */
  list(filter: KeyFilter, limit: number): Promise<ApiKey[]>
  /** Changes the plan of a key. Returns false if there is no such key. */
  setPlan(id: string, plan: PlanId): Promise<boolean>
  /**
   * Replaces the text of a key. The old text works until the given time; earlier texts stop working. Returns
   * false if there is no such key, or it is revoked.
   */
  rotate(id: string, text: StoredKeyText, oldWorksUntil: Date): Promise<boolean>
  /**
   * Revokes a key and deletes its webhook endpoints and watches, but not its usage. A second revocation keeps
   * the date of the first. Returns false if there is no such key.
   */
  revoke(id: string, now: Date): Promise<boolean>
  /**
   * Deletes a key with its webhook endpoints, watches, usage and idempotency keys. Returns false if there is
   * no such key.
   */
  remove(id: string): Promise<boolean>
}
