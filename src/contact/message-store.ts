/** The stored fields of a contact message, and the port to the storage. */
import type { OutboxStore } from '../outbox/outbox.ts'
import type { ContactMessage } from './message.ts'

/** The maximum numbers of stored messages. */
export interface MessageLimits {
  /** Unsent messages. Above this number, no message is accepted until one is sent or removed. */
  readonly unsent: number
  /** Sent messages. Above this number, the oldest are deleted. */
  readonly sent: number
}

export const MESSAGE_LIMITS: MessageLimits = { unsent: 1000, sent: 1000 }

/** A message is 'waiting' for its next attempt, 'sent', or 'failed' because the mail server refused it. */
export const MESSAGE_STATES = ['waiting', 'sent', 'failed'] as const

export type MessageState = (typeof MESSAGE_STATES)[number]

export interface StoredMessage extends ContactMessage {
  /** A random UUID; the mail's Message-ID contains it. */
  readonly id: string
  /** ISO 8601, UTC, as all times here. */
  readonly receivedAt: string
  readonly state: MessageState
  /** The number of attempts that have started. */
  readonly attempts: number
  /** When a waiting message is due. */
  readonly nextAttemptAt: string
  /**
   * The error code of the last attempt: 'ECONNREFUSED', 'EENVELOPE 550'. It contains no text of the message.
   */
  readonly problem: string | null
  readonly sentAt: string | null
}

/** A leased message. */
export interface ClaimedMessage extends StoredMessage {
  /** The number of claims and restarts, including this claim. It identifies the lease. */
  readonly claimCount: number
}

/** An attempt to send a message. `problem` is the error code; null if the message was sent. */
export interface MessageAttempt {
  readonly problem: string | null
}

/** The mail server refuses the message permanently. */
export type MessageFailure = 'refused'

/** Filters the listed messages; an empty filter lists all. */
export interface MessageFilter {
  readonly state?: MessageState | undefined
  /** The sender's e-mail address; case is ignored. */
  readonly email?: string | undefined
  /** A prefix of the id. */
  readonly idPrefix?: string | undefined
}

/** Stores the messages. Rejects only when the database fails. */
export interface MessageStore
  extends Pick<OutboxStore<ClaimedMessage, MessageAttempt, MessageFailure>, 'commit' | 'release'> {
  /** Leases to the caller, until `leaseEnd`, the message that has been due longest; null if none is due. */
  claim(now: Date, leaseEnd: Date): Promise<ClaimedMessage | null>
  /**
   * Stores a message that is due at once. The message is on disk when the promise resolves. Returns null if
   * there are too many unsent messages.
   */
  add(message: ContactMessage, now: Date): Promise<StoredMessage | null>
  /** Returns at most `limit` messages, newest first. */
  list(filter: MessageFilter, limit: number): Promise<StoredMessage[]>
  /** Counts the messages that have not been sent. */
  countUnsent(): Promise<number>
  /**
   * Makes a message due at once, whatever its state, and ends its lease. Returns false if no message has the
   * id.
   */
  resend(id: string, now: Date): Promise<boolean>
  /** Deletes a message. Returns false if no message has the id. */
  remove(id: string): Promise<boolean>
}
