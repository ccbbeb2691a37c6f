import { describe, expect, it } from 'vitest'
import { outboxStoreContract } from '../../outbox/testing/store-contract.ts'
import type { ClaimedMessage, MessageLimits, MessageStore, StoredMessage } from '../message-store.ts'
import { createNumberedMessage, MESSAGE } from './messages.ts'

type OpenStore = (limits?: MessageLimits) => Promise<MessageStore>

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 6, minute))

async function addMessage(store: MessageStore, number = 1, minute = 0): Promise<StoredMessage> {
  const stored = await store.add(createNumberedMessage(number), at(minute))
  if (!stored) throw new Error('too many unsent messages')
  return stored
}

async function claimMessage(store: MessageStore, minute: number): Promise<ClaimedMessage> {
  const message = await store.claim(at(minute), at(minute + 2))
  if (!message) throw new Error('no message is due')
  return message
}

async function sendNextMessage(store: MessageStore, minute: number): Promise<void> {
  await store.commit(await claimMessage(store, minute), { problem: null }, { kind: 'sent' }, at(minute))
}

const listSubjects = (messages: readonly StoredMessage[]) => messages.map(({ subject }) => subject)

function storesMessages(openStore: OpenStore) {
  it('stores a message, due at once', async () => {
    const store = await openStore()
    const stored = await store.add(MESSAGE, at(0))
    expect(stored).toEqual({
      ...MESSAGE,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      receivedAt: '2026-11-21T06:00:00.000Z',
      state: 'waiting',
      attempts: 0,
      nextAttemptAt: '2026-11-21T06:00:00.000Z',
      problem: null,
      sentAt: null,
    })
    expect(await store.list({}, 10)).toEqual([stored])
  })

  it.each(['O\'Brien "x"; DROP TABLE contact_message; --', '🏦👩‍💻 銀行 بنك', '100 % _ \\ $1 ? :name \n\t'])(
    'stores %j unchanged',
    async (text) => {
      const store = await openStore()
      await store.add({ ...MESSAGE, name: text, message: text }, at(0))
      expect(await store.list({}, 10)).toEqual([expect.objectContaining({ name: text, message: text })])
    },
  )

  it('lists the newest messages first, up to a limit', async () => {
    const store = await openStore()
    for (const number of [1, 2, 3]) await addMessage(store, number)
    expect(listSubjects(await store.list({}, 2))).toEqual(['Message 3', 'Message 2'])
  })

  it('filters by state, e-mail address (in any case) and prefix of the id', async () => {
    const store = await openStore()
    const first = await addMessage(store, 1)
    await sendNextMessage(store, 0)
    const second = await store.add({ ...createNumberedMessage(2), email: 'eve%@example.com' }, at(0))
    expect(listSubjects(await store.list({ state: 'sent' }, 10))).toEqual(['Message 1'])
    expect(listSubjects(await store.list({ state: 'waiting' }, 10))).toEqual(['Message 2'])
    expect(listSubjects(await store.list({ email: 'ADA@EXAMPLE.com' }, 10))).toEqual(['Message 1'])
    expect(listSubjects(await store.list({ email: '%@example.com' }, 10))).toEqual([])
    expect(await store.list({ idPrefix: second?.id.slice(0, 13) }, 10)).toEqual([second])
    expect(await store.list({ idPrefix: `${first.id}0` }, 10)).toEqual([])
    expect(await store.list({ idPrefix: '%' }, 10)).toEqual([])
  })

  it('removes a message; a second removal returns false', async () => {
    const store = await openStore()
    const { id } = await addMessage(store)
    expect([await store.remove(id), await store.remove(id)]).toEqual([true, false])
    expect(await store.list({}, 10)).toEqual([])
  })
}

function commits(openStore: OpenStore) {
  it('counts the attempts, and stores the problem of the last one', async () => {
    const store = await openStore()
    await addMessage(store)
    const message = await claimMessage(store, 0)
    expect(message).toMatchObject({ attempts: 1, nextAttemptAt: at(2).toISOString() })
    await store.commit(message, { problem: 'ECONNREFUSED' }, { kind: 'retry', at: at(5) }, at(1))
    expect(await store.list({}, 1)).toMatchObject([
      { state: 'waiting', problem: 'ECONNREFUSED', attempts: 1, nextAttemptAt: at(5).toISOString() },
    ])
    expect(await claimMessage(store, 5)).toMatchObject({ attempts: 2 })
  })

  it('stores when a message was sent, or why it failed', async () => {
    const store = await openStore()
    for (const number of [1, 2]) await addMessage(store, number)
    await sendNextMessage(store, 0)
    const failure = { kind: 'failed', reason: 'refused' } as const
    await store.commit(await claimMessage(store, 0), { problem: 'EENVELOPE 550' }, failure, at(0))
    expect(await store.list({}, 2)).toMatchObject([
      { state: 'failed', problem: 'EENVELOPE 550', sentAt: null },
      { state: 'sent', problem: null, sentAt: at(0).toISOString() },
    ])
  })

  it('resends a message at once, with no previous attempts', async () => {
    const store = await openStore()
    const { id } = await addMessage(store)
    await sendNextMessage(store, 0)
    expect(await store.resend(id, at(1))).toBe(true)
    expect(await claimMessage(store, 1)).toMatchObject({ id, attempts: 1, problem: null, sentAt: null })
    expect(await store.resend('none', at(1))).toBe(false)
  })
}

const LIMITS: MessageLimits = { unsent: 20, sent: 20 }

function enforcesLimits(openStore: OpenStore) {
  it('enforces the limit of unsent messages, also for concurrent requests', async () => {
    const store = await openStore(LIMITS)
    await addMessage(store)
    await sendNextMessage(store, 0)
    for (let number = 2; number < LIMITS.unsent; number++) await addMessage(store, number)
    const results = await Promise.all([
      store.add(MESSAGE, at(0)),
      store.add(MESSAGE, at(0)),
      store.add(MESSAGE, at(0)),
    ])
    expect(results.filter((stored) => stored !== null)).toHaveLength(2)
    expect(await store.countUnsent()).toBe(LIMITS.unsent)
    expect(await store.list({}, 2 * LIMITS.unsent)).toHaveLength(LIMITS.unsent + 1)
  })

  it('deletes the oldest sent messages, and no unsent ones', async () => {
    const store = await openStore(LIMITS)
    await addMessage(store, 0, 1)
    for (let number = 1; number <= LIMITS.sent + 3; number++) {
      await addMessage(store, number)
      await sendNextMessage(store, 0)
    }
    const listed = await store.list({}, 2 * LIMITS.sent)
    expect(listed).toHaveLength(LIMITS.sent + 1)
    expect(listSubjects(listed.slice(-2))).toEqual(['Message 4', 'Message 0'])
  })
}

async function openOutbox(openStore: OpenStore) {
  const store = await openStore()
  return {
    store,
    add: async (dueAt: Date) => (await store.add(MESSAGE, dueAt))?.id ?? '',
    readState: async (id: string) => (await store.list({ idPrefix: id }, 1))[0]?.state ?? 'deleted',
    restart: async (id: string, now: Date) => void (await store.resend(id, now)),
    attempt: { succeeded: { problem: null }, failed: { problem: 'EMESSAGE 554' } },
    failure: { kind: 'failed', reason: 'refused' } as const,
  }
}

/** The contract of every message store. `openStore` returns an empty store, closed at the end of the test. */
export function messageStoreContract(name: string, openStore: OpenStore): void {
  outboxStoreContract(`messages in ${name}`, () => openOutbox(openStore))
  describe(`messages in ${name}`, () => {
    storesMessages(openStore)
    commits(openStore)
    enforcesLimits(openStore)
  })
}
