/** What is kept of a message, and the port that it is stored through. */
import type { ContactMessage } from './message.ts'

/** How many messages are kept. */
export interface MessageLimits {
  /** Of those that have not been sent: there is no room for another until one is sent or removed. */
  readonly unsent: number
  /** Of those that have: the oldest make room. */
  readonly sent: number
}

export const MESSAGE_LIMITS: MessageLimits = { unsent: 1000, sent: 1000 }

/** 'waiting' to be sent, now or at its next attempt; 'sent'; or 'failed': the mail server will not have it. */
export const MESSAGE_STATES = ['waiting', 'sent', 'failed'] as const

export type MessageState = (typeof MESSAGE_STATES)[number]

export interface StoredMessage extends ContactMessage {
  /** A random UUID; the mail's Message-ID is made of it. */
  readonly id: string
  /** ISO 8601, UTC, as all times here. */
  readonly receivedAt: string
  readonly state: MessageState
  /** How often it has been tried. */
  readonly attempts: number
  /** Of a waiting message, the time before which nobody tries it. */
  readonly nextAttemptAt: string
  /** What the last attempt met with, in a word or two: 'ECONNREFUSED', 'EENVELOPE 550'. Never what somebody wrote. */
  readonly problem: string | null
  readonly sentAt: string | null
}

/** What became of an attempt. */
export type Attempt =
  | { readonly state: 'sent' }
  | { readonly state: 'failed'; readonly problem: string }
  | { readonly state: 'waiting'; readonly problem: string; readonly nextAttemptAt: Date }

/** Which messages to list; all of them where nothing is said. */
export interface MessageFilter {
  readonly state?: MessageState | undefined
  /** The sender's address, in any case. */
  readonly email?: string | undefined
  /** How their ids begin. */
  readonly id?: string | undefined
}

/** Keeps the messages. Fails only when the storage under it does. */
export interface MessageStore {
  /** Stores a message, to be sent at once; null when there is no room. What is resolved is on disk. */
  add(message: ContactMessage, now: Date): Promise<StoredMessage | null>
  /**
   * The waiting message that has been due the longest, for the caller alone until the given time: whoever asks
   * meanwhile gets another. Who does not settle it by then, killed say, has lost it to the next. null when none is due.
   */
  claim(now: Date, until: Date): Promise<StoredMessage | null>
  /** Writes down what became of a claimed message. Whoever has lost it to another can only report it as sent. */
  settle(claimed: StoredMessage, attempt: Attempt, now: Date): Promise<void>
  /** At most `limit` messages, the last received first. */
  list(filter: MessageFilter, limit: number): Promise<StoredMessage[]>
  /** How many messages have not been sent. */
  countUnsent(): Promise<number>
  /** Has a message sent, or sent again, at once; false when there is none. */
  resend(id: string, now: Date): Promise<boolean>
  /** Deletes a message; false when there is none. */
  remove(id: string): Promise<boolean>
}
