/** Sends the stored messages as mails. */
import type { BackgroundTask, TaskLog } from '../background/background-task.ts'
import { type OutboxParts, type SendResult, startOutbox } from '../outbox/outbox.ts'
import { type MailRoute, mailOf, type SendMail, type SendMailResult } from './mail.ts'
import type { MessageAttempt, MessageFailure, MessageStore, StoredMessage } from './message-store.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const FIRST_RETRY_DELAY = 5 * SECOND
const MAX_RETRY_DELAY = 10 * MINUTE

export interface MessageDeliveryParts {
  readonly store: MessageStore
  readonly send: SendMail
  readonly route: MailRoute
  readonly log: TaskLog
  readonly now?: () => Date
}

/** Milliseconds until the next attempt: five seconds, doubled with each attempt up to ten minutes. */
export function messageRetryDelay({ attempts }: Pick<StoredMessage, 'attempts'>): number {
  return Math.min(FIRST_RETRY_DELAY * 2 ** (attempts - 1), MAX_RETRY_DELAY)
}

function resultOf(sent: SendMailResult): SendResult<MessageFailure> {
  if (sent.kind === 'sent') return { kind: 'sent' }
  if (sent.kind === 'refused') return { kind: 'failed', reason: 'refused' }
  return { kind: 'retry', isUnavailable: sent.kind === 'unavailable' }
}

/** The outbox of the messages: one mail at a time, retried without end. */
export function messageOutbox({
  store,
  send,
  route,
  log,
  now = () => new Date(),
}: MessageDeliveryParts): OutboxParts<StoredMessage, MessageAttempt, MessageFailure> {
  return {
    ...{ store, now, retryDelay: messageRetryDelay },
    maxConcurrent: 1,
    timeouts: { attempt: MINUTE, lease: 2 * MINUTE, shutdown: 3 * SECOND },
    async send(message, signal) {
      const sent = await send(mailOf(message, route), signal)
      return { attempt: { problem: sent.kind === 'sent' ? null : sent.problem }, result: resultOf(sent) }
    },
    report({ id, attempts }, { problem }, outcome) {
      if (outcome.kind === 'sent') log.info({ message: id, attempts }, 'message sent')
      else log.warn({ message: id, attempts, problem }, `message not sent: ${outcome.kind}`)
    },
    onError: (err) => log.warn({ err }, 'messages cannot be read or written at the moment'),
  }
}

/** Sends messages as they become due, until it is closed. Errors do not end it. */
export function startMessageDelivery(parts: MessageDeliveryParts): BackgroundTask {
  return startOutbox(messageOutbox(parts))
}
