/** The mail that a message becomes. What the visitor wrote stands in its body alone; of the headers, only Reply-To is theirs. */
import { reasonLabel } from './message.ts'
import type { StoredMessage } from './message-store.ts'

export interface Mail {
  /** The site: name and address. */
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly replyTo: string
  readonly subject: string
  readonly text: string
  /** The same for each attempt at the same message, so that mail programs see a double for what it is. */
  readonly messageId: string
  readonly date: Date
}

/** Where mails come from and go to. */
export interface MailRoute {
  /** The name of the site. */
  readonly brand: string
  readonly from: string
  readonly to: string
}

/** The mail of a message. Its date is that of the message's arrival, however long it waited. */
export function mailOf(message: StoredMessage, { brand, from, to }: MailRoute): Mail {
  const reason = reasonLabel(message.reason)
  const lines = [
    `Name: ${message.name}`,
    `Email: ${message.email}`,
    `Reason: ${reason}`,
    `Subject: ${message.subject}`,
    `Received: ${message.receivedAt}`,
    `Message: ${message.id}`,
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

/** What the mail server made of a mail; `problem` is a code, and repeats nothing of the mail. */
export type SendResult =
  | { readonly kind: 'sent' }
  /** It will not have this mail, today or tomorrow. */
  | { readonly kind: 'refused'; readonly problem: string }
  /** Not now: the same mail may do later. */
  | { readonly kind: 'put off'; readonly problem: string }
  /** It cannot be reached, or will not have us: no other mail would do better. */
  | { readonly kind: 'unreachable'; readonly problem: string }

/** Hands a mail to the mail server. Never rejects; gives up when the signal says so. */
export type SendMail = (mail: Mail, signal: AbortSignal) => Promise<SendResult>
