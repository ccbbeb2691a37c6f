/** Sends the stored messages as mails. */
import type { BackgroundTask, TaskLog } from '../background/background-task.ts'
import { type OutboxDependencies, type SendResult, startOutbox } from '../outbox/outbox.ts'
import { composeMail, type MailRoute, type SendMail, type SendMailResult } from './mail.ts'
import type { MessageAttempt, MessageFailure, MessageStore, StoredMessage } from './message-store.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const FIRST_RETRY_DELAY_MS = 5 * SECOND
const MAX_RETRY_DELAY_MS = 10 * MINUTE

export interface MessageDeliveryDependencies {
  readonly store: MessageStore
  readonly send: SendMail
  readonly route: MailRoute
  readonly log: TaskLog
  readonly now?: () => Date
}

/** Milliseconds until the next attempt: five seconds, doubled with each attempt up to ten minutes. */
export function messageRetryDelayMs({ attempts }: Pick<StoredMessage, 'attempts'>): number {
  return Math.min(FIRST_RETRY_DELAY_MS * 2 ** (attempts - 1), MAX_RETRY_DELAY_MS)
}

function toSendResult(sent: SendMailResult): SendResult<MessageFailure> {
  if (sent.kind === 'sent') return { kind: 'sent' }
  if (sent.kind === 'refused') return { kind: 'failed', reason: 'refused' }
  return { kind: 'retry', isUnavailable: sent.kind === 'unavailable' }
}

/** Creates the outbox of contact messages: it sends one mail at a time and never stops retrying. */
export function createMessageOutbox({
  store,
  send,
  route,
  log,
  now = () => new Date(),
}: MessageDeliveryDependencies): OutboxDependencies<StoredMessage, MessageAttempt, MessageFailure> {
  return {
    store,
    now,
    retryDelayMs: messageRetryDelayMs,
    maxConcurrent: 1,
    timeouts: { attemptMs: MINUTE, leaseMs: 2 * MINUTE, shutdownMs: 3 * SECOND },
    async send(message, signal) {
      const sent = await send(composeMail(message, route), signal)
      return { attempt: { problem: sent.kind === 'sent' ? null : sent.problem }, result: toSendResult(sent) }
    },
    report({ id, attempts }, { problem }, outcome) {
      if (outcome.kind === 'sent') log.info({ message: id, attempts }, 'message sent')
      else log.warn({ message: id, attempts, problem }, `message not sent: ${outcome.kind}`)
    },
    onError: (err) => log.warn({ err }, 'messages cannot be read or written at the moment'),
  }
}

/** Starts a task that sends messages as they become due. The task continues after errors. */
export function startMessageDelivery(dependencies: MessageDeliveryDependencies): BackgroundTask {
  return startOutbox(createMessageOutbox(dependencies))
}
