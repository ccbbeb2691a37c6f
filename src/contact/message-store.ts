/** What is stored of a message, and the port to the storage. */
import type { OutboxStore } from '../outbox/outbox.ts'
import type { ContactMessage } from './message.ts'

/** How many messages are kept. */
export interface MessageLimits {
  /** Unsent messages: no further message is accepted until one is sent or removed. */
  readonly unsent: number
  /** Sent messages: the oldest are deleted. */
  readonly sent: number
}

export const MESSAGE_LIMITS: MessageLimits = { unsent: 1000, sent: 1000 }

/** 'waiting' for its next attempt; 'sent'; or 'failed': the mail server refuses it for good. */
export const MESSAGE_STATES = ['waiting', 'sent', 'failed'] as const

export type MessageState = (typeof MESSAGE_STATES)[number]

export interface StoredMessage extends ContactMessage {
  /** A random UUID; the mail's Message-ID contains it. */
  readonly id: string
  /** ISO 8601, UTC, as all times here. */
  readonly receivedAt: string
  readonly state: MessageState
  /** How often it was claimed to be sent. */
  readonly attempts: number
  /** When a waiting message is due. */
  readonly nextAttemptAt: string
  /**
   * The error code of the last attempt: 'ECONNREFUSED', 'EENVELOPE 550'. It has nothing of the message in it.
   */
  readonly problem: string | null
  readonly sentAt: string | null
}

/** What is stored of an attempt; no problem where the message was sent. */
export interface MessageAttempt {
  readonly problem: string | null
}

/** The mail server refuses the message for good. */
export type MessageFailure = 'refused'

/** Which messages to list; all of them where nothing is set. */
export interface MessageFilter {
  readonly state?: MessageState | undefined
  /** The sender's address, in any case. */
  readonly email?: string | undefined
  /** The beginning of the id. */
  readonly id?: string | undefined
}

/** Stores the messages. Rejects only when the database fails. */
export interface MessageStore
  extends Pick<OutboxStore<StoredMessage, MessageAttempt, MessageFailure>, 'commit' | 'release'> {
  /** As in every outbox. */
  claim(now: Date, until: Date): Promise<StoredMessage | null>
  /**
   * Stores a message, due at once; null when there are too many unsent messages. What is resolved is on disk.
   */
  add(message: ContactMessage, now: Date): Promise<StoredMessage | null>
  /** At most `limit` messages, the last received first. */
  list(filter: MessageFilter, limit: number): Promise<StoredMessage[]>
  /** How many messages have not been sent. */
  countUnsent(): Promise<number>
  /** Makes a message due at once, also one that was sent or has failed; false when there is none. */
  resend(id: string, now: Date): Promise<boolean>
  /** Deletes a message; false when there is none. */
  remove(id: string): Promise<boolean>
}
