/** What is kept of the keys, and the port that it is stored through. Never a key's text: its hash, and what may be shown. */
import type { PlanId } from './plans.ts'

/** Whose a key is. */
export interface KeyHolder {
  readonly name: string
  readonly email: string
}

/**
 * A right to use the API: a holder, a plan, and the text that proves it. When the text is rotated, the key and its usage
 * stay the same.
 */
export interface ApiKey extends KeyHolder {
  /** A random UUID; of no use to anybody who is not the operator. */
  readonly id: string
  readonly plan: PlanId
  /** The end of the text that works: 'bcx_live_…x7Qa'. */
  readonly shown: string
  /** ISO 8601, UTC, as all times here. */
  readonly issuedAt: string
  readonly revokedAt: string | null
}

/** What is kept of a key's text. */
export interface KeyText {
  readonly hash: string
  readonly shown: string
}

/** What a hash leads to. */
export interface FoundKey {
  /** The hash as it is stored. */
  readonly hash: string
  readonly key: ApiKey
  /** When this text stops working, another having come in its place; null for the one that works until further notice. */
  readonly worksUntil: string | null
}

/** How many keys there may be. */
export interface KeyLimits {
  /** That work, of one e-mail address. */
  readonly perEmail: number
  /** In all. */
  readonly total: number
}

export const KEY_LIMITS: KeyLimits = { perEmail: 3, total: 100_000 }

export type Issued =
  | { readonly kind: 'issued'; readonly key: ApiKey }
  /** The address has as many keys as it may. */
  | { readonly kind: 'enough' }
  /** There is no room for another. */
  | { readonly kind: 'full' }

/** Which keys to list; all of them where nothing is said. */
export interface KeyFilter {
  readonly plan?: PlanId | undefined
  /** The holder's address, in any case. */
  readonly email?: string | undefined
  /** How their ids begin. */
  readonly id?: string | undefined
}

/** Keeps the keys. Fails only when the storage under it does. What is resolved is on disk. */
export interface KeyStore {
  issue(holder: KeyHolder, plan: PlanId, text: KeyText, limits: KeyLimits, now: Date): Promise<Issued>
  /** The key whose text has this hash, revoked or not; null when there is none. */
  findByHash(hash: string): Promise<FoundKey | null>
  /** At most `limit` keys, the last issued first. */
  list(filter: KeyFilter, limit: number): Promise<ApiKey[]>
  /** false when there is no such key. */
  setPlan(id: string, plan: PlanId): Promise<boolean>
  /**
   * Gives a key a new text. The one that it had works until the given time, and any earlier one no more. false when there
   * is no such key, or it is revoked.
   */
  rotate(id: string, text: KeyText, oldWorksUntil: Date): Promise<boolean>
  /** Has a key work no more, and ends its watches; false when there is no such key. Its usage stays. */
  revoke(id: string, now: Date): Promise<boolean>
  /** Deletes a key and all that is kept of it; false when there is no such key. */
  remove(id: string): Promise<boolean>
}
