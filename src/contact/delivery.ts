/** Sends the stored contact messages as mails, with retries. */
import type { BackgroundTask, TaskLog } from '../background/background-task.ts'
import {
  buildMessageId,
  getMailRetryDelayMs,
  MAIL_TIMEOUTS,
  type Mail,
  type SendMail,
  type SendMailResult,
} from '../outbox/mail.ts'
import { type Outbox, type SendResult, startOutbox } from '../outbox/outbox.ts'
import { getReasonLabel } from './message.ts'
import type {
  ClaimedMessage,
  MessageAttempt,
  MessageFailure,
  MessageStore,
  StoredMessage,
} from './message-store.ts'

/** Sender and recipient of the mails. */
export interface MailRoute {
  /** The name of the site, which the mails show as their sender. */
  readonly brand: string
  /** The e-mail address of the site. */
  readonly from: string
  /** The e-mail address that receives the mails. */
  readonly to: string
}

export interface MessageDeliveryDependencies {
  readonly store: MessageStore
  readonly send: SendMail
  readonly route: MailRoute
  readonly log: TaskLog
  readonly now?: () => Date
}

function toSendResult({ kind }: SendMailResult): SendResult<MessageFailure> {
  if (kind === 'sent') return { kind: 'sent' }
  if (kind === 'refused') return { kind: 'failed', reason: 'refused' }
  return { kind: 'retry', isUnavailable: kind === 'unavailable' }
}

/** Creates the outbox of contact messages: it sends one mail at a time and never stops retrying. */
export function createMessageOutbox({
  store,
  send,
  route,
  log,
  now = () => new Date(),
}: MessageDeliveryDependencies): Outbox<ClaimedMessage, MessageAttempt, MessageFailure> {
  return {
    store,
    now,
    getRetryDelayMs: getMailRetryDelayMs,
    maxConcurrent: 1,
    timeouts: MAIL_TIMEOUTS,
    async send(message, signal) {
      const mailResult = await send(composeMail(message, route), signal)
      const problem = mailResult.kind === 'sent' ? null : mailResult.problem
      return { attempt: { problem }, result: toSendResult(mailResult) }
    },
    report({ id, attempts }, { problem }, outcome) {
      if (outcome.kind === 'sent') log.info({ message: id, attempts }, 'contact message sent')
      else log.warn({ message: id, attempts, problem }, `contact message not sent: ${outcome.kind}`)
    },
    onError: (err) => log.warn({ err }, 'contact messages cannot be read or written at the moment'),
  }
}

/** Starts a task that sends messages as they become due. The task continues after errors. */
export function startMessageDelivery(dependencies: MessageDeliveryDependencies): BackgroundTask {
  return startOutbox(createMessageOutbox(dependencies))
}

/** Composes the mail of a message. The only header with text of the visitor is Reply-To. */
function composeMail(message: StoredMessage, { brand, from, to }: MailRoute): Mail {
  const reason = getReasonLabel(message.reason)
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
    messageId: buildMessageId(message.id, from),
    date: new Date(message.receivedAt),
  }
}
