/**
 * The mail of a contact message. The visitor's text is in the body only; the only header from the visitor is
 * Reply-To.
 */
import { reasonLabel } from './message.ts'
import type { StoredMessage } from './message-store.ts'

export interface Mail {
  /** The site: name and address. */
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly replyTo: string
  readonly subject: string
  readonly text: string
  /** The same for each attempt at a message, so that mail programs recognize a duplicate. */
  readonly messageId: string
  readonly date: Date
}

/** The addresses that mails are sent from and to. */
export interface MailRoute {
  /** The name of the site. */
  readonly brand: string
  readonly from: string
  readonly to: string
}

/** Composes the mail of a message. Its date is the time when the message was received. */
export function composeMail(message: StoredMessage, { brand, from, to }: MailRoute): Mail {
  const reason = reasonLabel(message.reason)
  const lines = [
    `Name: ${message.name}`,
    `Email: ${message.email}`,
    `Reason: ${reason}`,
    `Subject: ${message.subject}`,
    `Received: ${message.receivedAt}`,
    `Message id: ${message.id}`,
    '',
    message.message,
    '',
  ]
  return {
    from: { name: brand, address: from },
    to,
    replyTo: message.email,
    subject: `${brand} contact form: ${reason} (${message.id.slice(0, 8)})`,
    text: lines.join('\n'),
    messageId: `<${message.id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    date: new Date(message.receivedAt),
  }
}

/** The result of an attempt. `problem` is an error code such as 'ESOCKET', without text of the mail. */
export type SendMailResult =
  | { readonly kind: 'sent' }
  /** The server refuses this mail permanently (SMTP 5xx). */
  | { readonly kind: 'refused'; readonly problem: string }
  /** The server refuses this mail temporarily (SMTP 4xx). */
  | { readonly kind: 'deferred'; readonly problem: string }
  /** The server cannot be reached, or refuses sender or recipient: no other mail would be accepted either. */
  | { readonly kind: 'unavailable'; readonly problem: string }

/** Sends a mail to the mail server. Never rejects; ends when the signal is aborted. */
export type SendMail = (mail: Mail, signal: AbortSignal) => Promise<SendMailResult>
