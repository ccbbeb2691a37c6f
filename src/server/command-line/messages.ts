import type { Command } from 'commander'
import { getReasonLabel } from '../../contact/message.ts'
import {
  MESSAGE_LIMITS,
  MESSAGE_STATES,
  type MessageState,
  type MessageStore,
  type StoredMessage,
} from '../../contact/message-store.ts'
import { createMessageStore } from '../../storage/stores/contact-messages.ts'
import { escapeInvisible, formatUnknownArgument, JSON_OPTION, printJson, UsageError } from './terminal.ts'
import { findByIdPrefix, shortenId, withStateDatabase } from './with-state.ts'

/** Declares the commands of `bin/bankcodex messages`. */
export function declareCommands(messages: Command) {
  messages
    .command('list')
    .description('List the stored messages, newest first')
    .option('--state <state>', 'only messages in this state: waiting, sent or failed')
    .option('--email <address>', 'only messages from this address')
    .option(...JSON_OPTION)
    .action(listMessages)
  messages
    .command('show')
    .description('Show the full text of a message')
    .argument('<id>', 'the message: at least the first 8 characters of its id')
    .option(...JSON_OPTION)
    .action(showMessage)
  messages
    .command('resend')
    .description('Send messages now, even those already sent')
    .argument('[id...]', 'the messages: at least the first 8 characters of each id')
    .option('--failed', 'send all failed messages too')
    .action(resendMessages)
  messages
    .command('remove')
    .description('Delete messages for good')
    .argument('<id...>', 'the messages: at least the first 8 characters of each id')
    .action(removeMessages)
}

/** The maximum number of stored messages. */
const MAX_MESSAGES = MESSAGE_LIMITS.sent + MESSAGE_LIMITS.unsent

const withMessages = (work: (store: MessageStore) => Promise<void>) =>
  withStateDatabase((db) => work(createMessageStore(db)))

function describeDelivery({ state, attempts, problem, nextAttemptAt, sentAt }: StoredMessage): string {
  if (state === 'sent') return `sent ${sentAt}`
  const times = attempts === 1 ? 'once' : `${attempts} times`
  const attemptsText = attempts > 0 ? `, tried ${times}, ${problem ?? 'in progress'}` : ''
  return state === 'failed'
    ? `failed${attemptsText}`
    : `waiting${attemptsText}, next attempt ${nextAttemptAt}`
}

function describeMessage(message: StoredMessage): string {
  const { id, receivedAt, name, email, reason, subject } = message
  return [
    `${shortenId(id)}  ${receivedAt}  ${describeDelivery(message)}`,
    escapeInvisible(`          ${getReasonLabel(reason)}, from ${name} <${email}>: ${subject}`),
  ].join('\n')
}

interface MessageListOptions {
  readonly state?: string
  readonly email?: string
  readonly json?: boolean
}

function isState(text: string): text is MessageState {
  return MESSAGE_STATES.some((state) => state === text)
}

/** A site with a mail server sends a message within seconds after it is due. */
const OVERDUE_MS = 60_000

/**
 * Whether no site sends a message. The state tells it: the shell of this command may have other variables.
 */
function isOverdue({ state, nextAttemptAt }: StoredMessage, now: Date): boolean {
  return state === 'waiting' && Date.parse(nextAttemptAt) < now.getTime() - OVERDUE_MS
}

/** Prints the messages, newest first. `state` and `email` are optional filters. */
async function listMessages({ state, email, json }: MessageListOptions): Promise<void> {
  await withMessages(async (store) => {
    if (state !== undefined && !isState(state))
      throw new UsageError(formatUnknownArgument('state', state, MESSAGE_STATES))
    const messages = await store.list({ state, email }, MAX_MESSAGES)
    if (json) return printJson(messages)
    for (const message of messages) console.log(describeMessage(message))
    if (messages.length === 0) console.log('There are no messages.')
    const overdue = messages.filter((message) => isOverdue(message, new Date()))
    if (overdue.length > 0)
      console.log(`${overdue.length} of them should have been sent: no running site has SMTP_URL.`)
  })
}

/** Prints the full text of a message. */
async function showMessage(id: string, { json }: { readonly json?: boolean }): Promise<void> {
  await withMessages(async (store) => {
    const message = await findByIdPrefix(store, 'message', id)
    if (json) return printJson(message)
    const { name, email, subject, reason, receivedAt } = message
    const header = { 'Message id': message.id, Received: receivedAt, State: describeDelivery(message) }
    const fields = { Name: name, Email: email, Reason: getReasonLabel(reason), Subject: subject }
    for (const [label, text] of Object.entries({ ...header, ...fields }))
      console.log(escapeInvisible(`${label}: ${text}`))
    console.log(escapeInvisible(`\n${message.message}`))
  })
}

/**
 * Makes the given messages due at once, and with `failed` also all failed messages. A running site then sends
 * them, even those that were sent before.
 */
async function resendMessages(
  ids: readonly string[],
  { failed = false }: { failed?: boolean },
): Promise<void> {
  await withMessages(async (store) => {
    const messages = await Promise.all(ids.map((id) => findByIdPrefix(store, 'message', id)))
    if (failed) messages.push(...(await store.list({ state: 'failed' }, MAX_MESSAGES)))
    for (const { id } of messages) await store.resend(id, new Date())
    console.log(`${messages.length} ${messages.length === 1 ? 'message' : 'messages'} to be sent.`)
  })
}

/** Deletes messages for good. */
async function removeMessages(ids: readonly string[]): Promise<void> {
  await withMessages(async (store) => {
    const messages = await Promise.all(ids.map((id) => findByIdPrefix(store, 'message', id)))
    for (const { id } of messages) await store.remove(id)
    console.log(`${messages.length} ${messages.length === 1 ? 'message' : 'messages'} removed.`)
  })
}
