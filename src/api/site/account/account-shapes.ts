/** What the pages of a holder's keys show, and the calls that they make on the server. */
import type { Session } from '../../../accounts/account-store.ts'
import type { ApiKey } from '../../../api-keys/key-store.ts'
import type { KeyKind } from '../../../api-keys/key-text.ts'
import type { DayUsage } from '../../../api-keys/usage-store.ts'
import type { StoredEvent } from '../../../watches/event-store.ts'
import type { WebhookEndpoint } from '../../../watches/webhook-endpoint.ts'
import type { FormOutcome } from '../define-call.ts'

/** A key with its usage. */
export interface AccountKey extends ApiKey {
  readonly planName: string
  /** The day of the last counted call in 30 days, '2026-11-21'; null without one. */
  readonly lastUsedOn: string | null
  /** The calls of this month, and their limit; null for no limit. */
  readonly usedCalls: number
  readonly callsPerMonth: number | null
  readonly requestsPerMinute: number | null
}

export interface AccountOverview {
  readonly session: Session
  /** Working keys first, then revoked ones, newest first. */
  readonly keys: readonly AccountKey[]
  /** Whether changes are noted to the address by mail. */
  readonly sendsMail: boolean
}

export interface AccountKeyDetail {
  readonly key: AccountKey
  /** The calls of each of the last 30 days, the oldest first; empty for a test key, which is not counted. */
  readonly days: readonly DayUsage[]
  /** When the count of the month restarts; ISO 8601. */
  readonly resetsAt: string
  /** For how long the old text of a rotated key may go on working. */
  readonly overlaps: readonly { readonly hours: number; readonly label: string }[]
  /** null if the plan has no webhooks. */
  readonly endpoints: readonly WebhookEndpoint[] | null
}

export interface AccountEndpointDetail {
  readonly key: ApiKey
  readonly endpoint: WebhookEndpoint
  /** Newest first. */
  readonly deliveries: readonly StoredEvent[]
  /** The id of the last delivery, if older ones follow; else null. */
  readonly next: string | null
}

/** A secret that is shown once. */
export interface NewSecret {
  /** That of the new key; 'secret' for the signing secret of an endpoint. */
  readonly kind: KeyKind | 'secret'
  readonly text: string
}

/** What a change returns: a secret to show once, or null. */
export type ChangeOutcome<Field extends string = string> = FormOutcome<Field, NewSecret | null>

/** The posted fields of a form. */
export type Fields = Readonly<Record<string, unknown>>

export interface LinkRequest {
  readonly email: string
  /** Whether a mail with the link is on its way: false without a mail server. */
  readonly isMailed: boolean
  /** The link, in development only. */
  readonly link: string | null
}

/** The calls of one request: each sees the session of its cookie. null: there is no such thing. */
export interface AccountApi {
  requestLink(fields: Fields): Promise<FormOutcome<'email', LinkRequest>>
  /** Signs in with the code of a link, and sets the cookie. */
  signIn(fields: Fields): Promise<FormOutcome<'code', null>>
  signOut(): Promise<void>
  getOverview(): Promise<AccountOverview | null>
  getKey(id: string): Promise<AccountKeyDetail | null>
  getEndpoint(keyId: string, id: string, before: string | null): Promise<AccountEndpointDetail | null>
  createKey(fields: Fields): Promise<ChangeOutcome<'label' | 'terms'> | null>
  /** Makes the change that the field `action` names. */
  changeKey(id: string, fields: Fields): Promise<ChangeOutcome<'url'> | null>
  changeEndpoint(keyId: string, id: string, fields: Fields): Promise<ChangeOutcome | null>
}
