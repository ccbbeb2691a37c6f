/**
 * The stored fields of API keys, and the port to the storage. Of the text of a key, only its hash and its
 * last characters are stored.
 */
import type { PlanId } from './plans.ts'

/** The owner of a key. */
export interface KeyHolder {
  readonly name: string
  readonly email: string
}

/** An API key: a holder and a plan. Rotating its text changes neither id nor usage. */
export interface ApiKey extends KeyHolder {
  /** A random UUID, for the operator's commands. */
  readonly id: string
  readonly plan: PlanId
  /** The prefix and the last characters of the current text: 'bcx_live_…x7Qa'. */
  readonly shown: string
  /** ISO 8601, UTC, as all times here. */
  readonly issuedAt: string
  readonly revokedAt: string | null
}

/** The stored fields of a key's text. */
export interface KeyText {
  readonly hash: string
  readonly shown: string
}

/** The result of a look-up by hash. */
export interface FoundKey {
  /** The stored hash: the caller compares it with its own. */
  readonly hash: string
  readonly key: ApiKey
  /** When this text stops working, after a rotation; null for the current text. */
  readonly worksUntil: string | null
}

/** The maximum numbers of keys. */
export interface KeyLimits {
  /** Working keys of one e-mail address. */
  readonly perEmail: number
  /** All keys. */
  readonly total: number
}

export const KEY_LIMITS: KeyLimits = { perEmail: 3, total: 100_000 }

export type Issued =
  | { readonly kind: 'issued'; readonly key: ApiKey }
  /** The e-mail address has reached its limit of keys. */
  | { readonly kind: 'limit reached' }
  /** The limit of all keys is reached. */
  | { readonly kind: 'full' }

/** Filters the listed keys; an empty filter lists all. */
export interface KeyFilter {
  readonly plan?: PlanId | undefined
  /** The holder's e-mail address; case is ignored. */
  readonly email?: string | undefined
  /** A prefix of the id. */
  readonly id?: string | undefined
}

/** Stores the keys. Rejects only if the database fails. When a write resolves, it is on disk. */
export interface KeyStore {
  issue(holder: KeyHolder, plan: PlanId, text: KeyText, limits: KeyLimits, now: Date): Promise<Issued>
  /** The key whose text has this hash, revoked or not; null when there is none. */
  findByHash(hash: string): Promise<FoundKey | null>
  /** At most `limit` keys, the last issued first. */
  list(filter: KeyFilter, limit: number): Promise<ApiKey[]>
  /** false when there is no such key. */
  setPlan(id: string, plan: PlanId): Promise<boolean>
  /**
   * Replaces the text of a key. The old text works until the given time, earlier ones stop working. false
   * when there is no such key, or it is revoked.
   */
  rotate(id: string, text: KeyText, oldWorksUntil: Date): Promise<boolean>
  /** Revokes a key and deletes its watches; its usage stays. false when there is no such key. */
  revoke(id: string, now: Date): Promise<boolean>
  /** Deletes a key with its watches and usage; false when there is no such key. */
  remove(id: string): Promise<boolean>
}
