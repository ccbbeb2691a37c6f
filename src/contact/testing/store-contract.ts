import { describe, expect, it } from 'vitest'
import type { MessageLimits, MessageStore, StoredMessage } from '../message-store.ts'
import { MESSAGE, numbered } from './messages.ts'

type OpenStore = (limits?: MessageLimits) => Promise<MessageStore>

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 6, minute))

async function added(store: MessageStore, number = 1, minute = 0): Promise<StoredMessage> {
  const stored = await store.add(numbered(number), at(minute))
  if (!stored) throw new Error('no room')
  return stored
}

async function claimed(store: MessageStore, minute: number): Promise<StoredMessage> {
  const message = await store.claim(at(minute), at(minute + 2))
  if (!message) throw new Error('none is due')
  return message
}

async function sent(store: MessageStore, minute: number): Promise<void> {
  await store.settle(await claimed(store, minute), { state: 'sent' }, at(minute))
}

const subjects = (messages: readonly StoredMessage[]) => messages.map(({ subject }) => subject)

function keepsMessages(open: OpenStore) {
  it('gives back what it was given, waiting to be sent at once', async () => {
    const store = await open()
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
    'keeps %j letter by letter',
    async (text) => {
      const store = await open()
      await store.add({ ...MESSAGE, name: text, message: text }, at(0))
      expect(await store.list({}, 10)).toEqual([expect.objectContaining({ name: text, message: text })])
    },
  )

  it('lists the last received first, and no more than are asked for', async () => {
    const store = await open()
    for (const number of [1, 2, 3]) await added(store, number)
    expect(subjects(await store.list({}, 2))).toEqual(['Message 3', 'Message 2'])
  })

  it('finds messages by state, by address in any case, by how their id begins', async () => {
    const store = await open()
    const first = await added(store, 1)
    await sent(store, 0)
    const second = await store.add({ ...numbered(2), email: 'eve%@example.com' }, at(0))
    expect(subjects(await store.list({ state: 'sent' }, 10))).toEqual(['Message 1'])
    expect(subjects(await store.list({ state: 'waiting' }, 10))).toEqual(['Message 2'])
    expect(subjects(await store.list({ email: 'ADA@EXAMPLE.com' }, 10))).toEqual(['Message 1'])
    expect(subjects(await store.list({ email: '%@example.com' }, 10))).toEqual([])
    expect(await store.list({ id: second?.id.slice(0, 13) }, 10)).toEqual([second])
    expect(await store.list({ id: `${first.id}0` }, 10)).toEqual([])
    expect(await store.list({ id: '%' }, 10)).toEqual([])
  })

  it('removes a message, once', async () => {
    const store = await open()
    const { id } = await added(store)
    expect([await store.remove(id), await store.remove(id)]).toEqual([true, false])
    expect(await store.list({}, 10)).toEqual([])
  })
}

function handsOut(open: OpenStore) {
  it('the message that has been due the longest, and each to one caller', async () => {
    const store = await open()
    for (const number of [1, 2]) await added(store, number, number)
    expect(await store.claim(at(0), at(2))).toBeNull()
    expect(await store.claim(at(2), at(4))).toMatchObject({ subject: 'Message 1', attempts: 1 })
    expect(await store.claim(at(2), at(4))).toMatchObject({ subject: 'Message 2' })
    expect(await store.claim(at(2), at(4))).toBeNull()
  })

  it('each of twenty to one of twenty that ask at once', async () => {
    const store = await open()
    for (let number = 1; number <= 20; number++) await added(store, number)
    const ids = new Set<string>()
    for (let round = 0; ids.size < 20 && round < 20; round++) {
      const claims = await Promise.all(Array.from({ length: 20 }, () => store.claim(at(0), at(2))))
      for (const claim of claims.filter((one) => one !== null)) {
        expect(ids).not.toContain(claim.id)
        ids.add(claim.id)
      }
    }
    expect(ids.size).toBe(20)
  })

  it('a message again when its time is over and nobody has said what became of it', async () => {
    const store = await open()
    const { id } = await added(store)
    await claimed(store, 0)
    expect(await store.claim(at(1), at(3))).toBeNull()
    expect(await claimed(store, 2)).toMatchObject({ id, attempts: 2 })
  })

  it('a message that was put off at its next attempt', async () => {
    const store = await open()
    await added(store)
    const attempt = { state: 'waiting', problem: 'ECONNREFUSED', nextAttemptAt: at(5) } as const
    await store.settle(await claimed(store, 0), attempt, at(1))
    expect(await store.list({}, 1)).toMatchObject([
      { state: 'waiting', problem: 'ECONNREFUSED', attempts: 1 },
    ])
    expect(await store.claim(at(4), at(6))).toBeNull()
    expect(await claimed(store, 5)).toMatchObject({ attempts: 2 })
  })

  it('no message that was sent, or that failed', async () => {
    const store = await open()
    for (const number of [1, 2]) await added(store, number)
    await sent(store, 0)
    await store.settle(await claimed(store, 0), { state: 'failed', problem: 'EENVELOPE 550' }, at(0))
    expect(await store.claim(at(59), at(60))).toBeNull()
    expect(await store.list({}, 2)).toMatchObject([
      { state: 'failed', problem: 'EENVELOPE 550', sentAt: null },
      { state: 'sent', problem: null, sentAt: at(0).toISOString() },
    ])
  })
}

function keepsTheClaimed(open: OpenStore) {
  it('who has lost a message to another can still report it as sent, and nothing else', async () => {
    const store = await open()
    await added(store)
    const lost = await claimed(store, 0)
    const held = await claimed(store, 2)
    await store.settle(lost, { state: 'failed', problem: 'EMESSAGE 554' }, at(2))
    await store.settle(lost, { state: 'waiting', problem: 'ETIMEDOUT', nextAttemptAt: at(2) }, at(2))
    expect(await store.list({}, 1)).toEqual([held])
    await store.settle(lost, { state: 'sent' }, at(3))
    await store.settle(held, { state: 'waiting', problem: 'ETIMEDOUT', nextAttemptAt: at(4) }, at(3))
    expect(await store.list({}, 1)).toMatchObject([{ state: 'sent', sentAt: at(3).toISOString() }])
  })

  it('sends again what it is told to, from the start', async () => {
    const store = await open()
    const { id } = await added(store)
    await sent(store, 0)
    expect(await store.resend(id, at(1))).toBe(true)
    expect(await claimed(store, 1)).toMatchObject({ id, attempts: 1, problem: null, sentAt: null })
    expect(await store.resend('none', at(1))).toBe(false)
  })
}

const LIMITS: MessageLimits = { unsent: 20, sent: 20 }

function staysWithinBounds(open: OpenStore) {
  it('takes no more than can wait, sent ones not counted, also of many at once', async () => {
    const store = await open(LIMITS)
    await added(store)
    await sent(store, 0)
    for (let number = 2; number < LIMITS.unsent; number++) await added(store, number)
    const last = await Promise.all([
      store.add(MESSAGE, at(0)),
      store.add(MESSAGE, at(0)),
      store.add(MESSAGE, at(0)),
    ])
    expect(last.filter((stored) => stored !== null)).toHaveLength(2)
    expect(await store.countUnsent()).toBe(LIMITS.unsent)
    expect(await store.list({}, 2 * LIMITS.unsent)).toHaveLength(LIMITS.unsent + 1)
  })

  it('keeps the newest of the sent, and all that are not', async () => {
    const store = await open(LIMITS)
    await added(store, 0, 1)
    for (let number = 1; number <= LIMITS.sent + 3; number++) {
      await added(store, number)
      await sent(store, 0)
    }
    const listed = await store.list({}, 2 * LIMITS.sent)
    expect(listed).toHaveLength(LIMITS.sent + 1)
    expect(subjects(listed.slice(-2))).toEqual(['Message 4', 'Message 0'])
  })
}

/** What every store of messages keeps to. `open` gives an empty store that is closed when its test ends. */
export function messageStoreContract(name: string, open: OpenStore): void {
  describe(`messages in ${name}`, () => {
    keepsMessages(open)
    handsOut(open)
    keepsTheClaimed(open)
    staysWithinBounds(open)
  })
}
