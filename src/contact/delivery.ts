/**
 * Sends the stored messages, each at least once: what a mail server has not taken stays stored and is tried again, also
 * by another process.
 */
import { type Rounds, startRounds } from '../background/rounds.ts'
import type { WorkLog } from '../background/work-log.ts'
import { type MailRoute, mailOf, type SendMail, type SendResult } from './mail.ts'
import type { Attempt, MessageStore, StoredMessage } from './message-store.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** How long an attempt may take. */
const PATIENCE = MINUTE
/** How long a message belongs to who has claimed it: longer than any attempt, or two processes would send it. */
const CLAIMED_FOR = 2 * MINUTE
const FIRST_PAUSE = 5 * SECOND
const LONGEST_PAUSE = 10 * MINUTE
/** How often to look for what is due: a message's next attempt, or what another process has stored or given up. */
const LOOK_EVERY = 5 * SECOND
/** How long an attempt may go on when the process ends. */
const LAST_MOMENTS = 3 * SECOND

export interface DeliveryParts {
  readonly store: MessageStore
  readonly send: SendMail
  readonly route: MailRoute
  readonly log: WorkLog
}

/** How long to wait after so many attempts, in milliseconds: five seconds, twice that, and so on up to ten minutes. */
export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE * 2 ** (attempts - 1), LONGEST_PAUSE)
}

function attemptOf(result: SendResult, { attempts }: StoredMessage, now: Date): Attempt {
  if (result.kind === 'sent') return { state: 'sent' }
  const { problem } = result
  if (result.kind === 'refused') return { state: 'failed', problem }
  return { state: 'waiting', problem, nextAttemptAt: new Date(now.getTime() + pauseAfter(attempts)) }
}

function report(log: WorkLog, { id, attempts }: StoredMessage, attempt: Attempt) {
  if (attempt.state === 'sent') log.info({ message: id, attempts }, 'message sent')
  else log.warn({ message: id, attempts, problem: attempt.problem }, `message not sent: ${attempt.state}`)
}

interface Limits {
  readonly now: () => Date
  /** Aborted when no further message is to be tried. */
  readonly stop: AbortSignal
  /** Aborted when the attempt that is under way must end. */
  readonly cut: AbortSignal
}

/** Sends one message. Whether it is worth trying another. */
async function deliverOne({ store, send, route, log }: DeliveryParts, { now, cut }: Limits) {
  const claimed = await store.claim(now(), new Date(now().getTime() + CLAIMED_FOR))
  if (!claimed) return false
  const result = await send(mailOf(claimed, route), AbortSignal.any([cut, AbortSignal.timeout(PATIENCE)]))
  const attempt = attemptOf(result, claimed, now())
  await store.settle(claimed, attempt, now())
  report(log, claimed, attempt)
  return result.kind !== 'unreachable'
}

const NEVER = new AbortController().signal

/** Sends every message that is due, one after the other, until the mail server cannot be reached. */
export async function deliverDue(parts: DeliveryParts, limits: Partial<Limits> = {}): Promise<void> {
  const all: Limits = { now: () => new Date(), stop: NEVER, cut: NEVER, ...limits }
  let more = true
  while (more && !all.stop.aborted) more = await deliverOne(parts, all)
}

/** `wake` looks for messages now; `close` ends after the attempt that is under way, which has a few seconds left. */
export type Delivery = Rounds

/** Sends messages as they become due, until closed. Nothing that goes wrong ends it. */
export function startDelivery(parts: DeliveryParts): Delivery {
  const cut = new AbortController()
  const rounds = startRounds({
    every: LOOK_EVERY,
    round: (stop) => deliverDue(parts, { stop, cut: cut.signal }),
    onFailure: (error) => parts.log.warn({ err: error }, 'messages cannot be read or written at the moment'),
  })
  return {
    wake: rounds.wake,
    async close() {
      const lastMoment = setTimeout(() => cut.abort(), LAST_MOMENTS)
      await rounds.close()
      clearTimeout(lastMoment)
    },
  }
}
