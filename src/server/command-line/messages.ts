import { reasonLabel } from '../../contact/message.ts'
import {
  MESSAGE_LIMITS,
  MESSAGE_STATES,
  type MessageState,
  type MessageStore,
  type StoredMessage,
} from '../../contact/message-store.ts'
import { messageStore } from '../../storage/stores/contact-messages.ts'
import { configOrExit } from '../config.ts'
import { named, shownId } from './named.ts'
import { printable } from './printable.ts'
import { WrongRequest, withState } from './with-state.ts'

/** As many as there can be. */
const ALL = MESSAGE_LIMITS.sent + MESSAGE_LIMITS.unsent

const withMessages = (work: (store: MessageStore) => Promise<void>) =>
  withState((db) => work(messageStore(db)))

function standing({ state, attempts, problem, nextAttemptAt, sentAt }: StoredMessage): string {
  if (state === 'sent') return `sent ${sentAt}`
  const times = attempts === 1 ? 'once' : `${attempts} times`
  const tried = attempts > 0 ? `, tried ${times}, ${problem ?? 'in progress'}` : ''
  return state === 'failed' ? `failed${tried}` : `waiting${tried}, next attempt ${nextAttemptAt}`
}

function describeInLines(message: StoredMessage): string {
  const { id, receivedAt, name, email, reason, subject } = message
  return [
    `${shownId(id)}  ${receivedAt}  ${standing(message)}`,
    printable(`          ${reasonLabel(reason)}, from ${name} <${email}>: ${subject}`),
  ].join('\n')
}

export interface ListOptions {
  readonly state?: string
  readonly email?: string
}

function isState(text: string): text is MessageState {
  return MESSAGE_STATES.some((state) => state === text)
}

/** Prints the stored messages, the last received first; those of a state or from an address, if one is given. */
export async function messagesList({ state, email }: ListOptions): Promise<void> {
  await withMessages(async (store) => {
    if (state !== undefined && !isState(state))
      throw new WrongRequest(`There is no state ${state}; the states are ${MESSAGE_STATES.join(', ')}`)
    const messages = await store.list({ state, email }, ALL)
    for (const message of messages) console.log(describeInLines(message))
    if (messages.length === 0) console.log('There are no messages.')
    if (configOrExit().smtpUrl === null && messages.some((message) => message.state === 'waiting'))
      console.log('SMTP_URL is not set: messages are not sent.')
  })
}

/** Prints a message as it was written. */
export async function messagesShow(id: string): Promise<void> {
  await withMessages(async (store) => {
    const message = await named(store, 'message', id)
    const { name, email, subject, reason, receivedAt } = message
    const head = { Message: message.id, Received: receivedAt, State: standing(message) }
    const typed = { Name: name, Email: email, Reason: reasonLabel(reason), Subject: subject }
    for (const [label, text] of Object.entries({ ...head, ...typed }))
      console.log(printable(`${label}: ${text}`))
    console.log(printable(`\n${message.message}`))
  })
}

/** Has a running site send messages at once, again even: those named, or all that have failed. */
export async function messagesResend(
  ids: readonly string[],
  { failed = false }: { failed?: boolean },
): Promise<void> {
  await withMessages(async (store) => {
    const chosen = await Promise.all(ids.map((id) => named(store, 'message', id)))
    if (failed) chosen.push(...(await store.list({ state: 'failed' }, ALL)))
    for (const { id } of chosen) await store.resend(id, new Date())
    console.log(`${chosen.length} ${chosen.length === 1 ? 'message' : 'messages'} to be sent.`)
  })
}

/** Deletes messages for good. */
export async function messagesRemove(ids: readonly string[]): Promise<void> {
  await withMessages(async (store) => {
    const chosen = await Promise.all(ids.map((id) => named(store, 'message', id)))
    for (const { id } of chosen) await store.remove(id)
    console.log(`${chosen.length} ${chosen.length === 1 ? 'message' : 'messages'} removed.`)
  })
}
