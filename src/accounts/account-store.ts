/**
 * The port to the storage of accounts. An account is a confirmed e-mail address: the keys with this address
 * belong to it. It has no password: whoever opens a link that was sent to the address is signed in.
 */
import type { KeyStore } from '../api-keys/key-store.ts'
import type { OutboxStore } from '../outbox/outbox.ts'
import type { EndpointStore } from '../watches/webhook-endpoint.ts'

const MINUTE_MS = 60_000

/** How long a sign-in link works. */
export const LINK_MS = 15 * MINUTE_MS
/** How long a session lasts. */
export const SESSION_MS = 60 * MINUTE_MS
/** For how long mails are stored: as the record of what was sent, and for a mail server that is down. */
export const MAIL_DAYS = 7

export interface AccountLimits {
  /**
   * Mails with links to an address while such a link works. A refused request therefore finds working links
   * in the mailbox, so that nobody can lock the owner out by requests.
   */
  readonly linksPerAddress: number
  /** Notes to an address in an hour. */
  readonly notesPerAddress: number
  /** Sessions of an address: another ends the oldest. */
  readonly sessionsPerAddress: number
  /** All mails that wait. */
  readonly waitingMails: number
  /** All links and all sessions, of each kind: another ends the oldest. */
  readonly total: number
}

export const ACCOUNT_LIMITS: AccountLimits = {
  linksPerAddress: 3,
  notesPerAddress: 60,
  sessionsPerAddress: 5,
  waitingMails: 10_000,
  total: 100_000,
}

export const ACCOUNT_MAIL_STATES = ['waiting', 'sent', 'failed'] as const

export type AccountMailState = (typeof ACCOUNT_MAIL_STATES)[number]

/** A mail to store: a note of what was changed, or a sign-in link (note: null). */
export interface NewAccountMail {
  readonly email: string
  readonly note: string | null
}

/** A leased mail. */
export interface ClaimedAccountMail extends NewAccountMail {
  /** A random UUID. */
  readonly id: string
  /** ISO 8601, UTC, as all times here. */
  readonly createdAt: string
  readonly attempts: number
  readonly claimCount: number
}

/** An attempt to send a mail. `problem` is the error code; null if it was sent. */
export interface AccountMailAttempt {
  readonly problem: string | null
}

/** 'refused': by the mail server, for good. 'expired': the time of the link is over. */
export type AccountMailFailure = 'refused' | 'expired'

/** A code of a link or a session, as it is stored. */
export interface StoredToken {
  /** SHA-256, 64 hexadecimal digits. */
  readonly hash: string
  readonly expiresAt: Date
}

export interface Session {
  readonly email: string
  readonly expiresAt: string
}

/** Stores mails, links and sessions. Rejects only if the database fails. Case of addresses is ignored. */
export interface AccountStore
  extends OutboxStore<ClaimedAccountMail, AccountMailAttempt, AccountMailFailure> {
  /** Stores a mail, due at once, unless a limit is reached. Deletes mails older than MAIL_DAYS. */
  addMail(
    mail: NewAccountMail,
    now: Date,
  ): Promise<'stored' | 'address limit reached' | 'total limit reached'>
  /** Stores a link. */
  addLink(email: string, link: StoredToken, now: Date): Promise<void>
  /** Deletes a working link with all others of its address, and stores a session; null without a link. */
  openSession(linkHash: string, session: StoredToken, now: Date): Promise<Session | null>
  /** Returns a session that has not ended; null if there is none. */
  findSession(hash: string, now: Date): Promise<Session | null>
  endSession(hash: string): Promise<void>
}

/** The stores that a change of an account may write to. */
export interface AccountStores {
  readonly accounts: Pick<AccountStore, 'addMail'>
  readonly keys: KeyStore
  readonly endpoints: EndpointStore
}

/** Runs a change in one transaction of all stores: all of it is stored, or nothing. */
export type RunInTransaction = <Result>(
  change: (stores: AccountStores) => Promise<Result>,
  transaction?: object,
) => Promise<Result>
