/** Mails as items of an outbox. */
const SECOND = 1000
const MINUTE = 60 * SECOND
const FIRST_RETRY_DELAY_MS = 5 * SECOND
const MAX_RETRY_DELAY_MS = 10 * MINUTE

export interface Mail {
  /** The name and e-mail address of the site. */
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  /** Where answers go; the sender when absent. */
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  /** The Message-ID header: the same for each attempt, so that mail programs recognize a duplicate. */
  readonly messageId: string
  readonly date: Date
}

/** The result of an attempt. `problem` is an error code such as 'ESOCKET', without text of the mail. */
export type SendMailResult =
  | { readonly kind: 'sent' }
  /** The server refuses this mail permanently (SMTP 5xx). */
  | { readonly kind: 'refused'; readonly problem: string }
  /** The server refuses this mail temporarily (SMTP 4xx). */
  | { readonly kind: 'deferred'; readonly problem: string }
  /**
   * The server cannot be reached, or refuses the sender ('ESENDER 550') or the recipient ('EENVELOPE 550'):
   * it accepts no other mail of this sender to this recipient either.
   */
  | { readonly kind: 'unavailable'; readonly problem: string }

/** Sends a mail to the mail server. Never rejects; ends when the signal is aborted. */
export type SendMail = (mail: Mail, signal: AbortSignal) => Promise<SendMailResult>

/** Milliseconds until the next attempt: five seconds, doubled after each attempt up to ten minutes. */
export function getMailRetryDelayMs({ attempts }: { readonly attempts: number }): number {
  return Math.min(FIRST_RETRY_DELAY_MS * 2 ** (attempts - 1), MAX_RETRY_DELAY_MS)
}

/** The timeouts of an outbox that sends mails. */
export const MAIL_TIMEOUTS = { attemptMs: MINUTE, leaseMs: 2 * MINUTE, shutdownMs: 3 * SECOND } as const

/** The Message-ID of a stored mail: '<id@codes.example>' for the sender 'contact@codes.example'. */
export function buildMessageId(id: string, from: string): string {
  return `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`
}
