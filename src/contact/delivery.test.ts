import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { mailOverSmtp } from '../server/smtp.ts'
import { startDelivering } from '../server/testing/delivering-process.ts'
import { type MailServer, startMailServer } from '../server/testing/mail-server.ts'
import { messageStore } from '../storage/contact-messages.ts'
import { openState } from '../storage/open-state.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { type DeliveryParts, deliverDue, pauseAfter, startDelivery } from './delivery.ts'
import type { MessageStore } from './message-store.ts'
import { MESSAGE, numbered } from './testing/messages.ts'

const START = Date.UTC(2026, 10, 21, 6, 30)
const at = (seconds: number) => new Date(START + seconds * 1000)
const ROUTE = { brand: 'Bankcodex', from: 'contact@codes.example', to: 'desk@codes.example' }

async function opened(file = join(temporaryFolder(), 'state.sqlite')) {
  const state = await openState(file)
  onTestFinished(state.close)
  return { file, store: messageStore(state.db) }
}

/** Messages in a store, and what sends them by a server. */
async function setUp(count: number, server: Pick<MailServer, 'url'>) {
  const { file, store } = await opened()
  for (let number = 1; number <= count; number++) await store.add(numbered(number), at(0))
  const log: string[] = []
  const note = (fields: object, text: string) => void log.push(`${JSON.stringify(fields)} ${text}`)
  const parts: DeliveryParts = {
    store,
    send: mailOverSmtp(server.url),
    route: ROUTE,
    log: { info: note, warn: note },
  }
  const deliver = (seconds: number) => deliverDue(parts, { now: () => at(seconds) })
  return { file, store, log, parts, deliver }
}

const standings = async (store: MessageStore) =>
  (await store.list({}, 100)).reverse().map(({ state, attempts, problem }) => ({ state, attempts, problem }))

const header = (mail: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(mail)?.[1]?.trim()
const subjectsIn = (mails: readonly string[]) => mails.map((mail) => /Subject: (Message \d+)/.exec(mail)?.[1])

const SENT = { state: 'sent', attempts: 1, problem: null }

describe('stored messages', () => {
  it('are sent in the order that they came, each once', async () => {
    const server = await startMailServer()
    const { store, deliver } = await setUp(3, server)
    await deliver(0)
    await deliver(1000)
    expect(subjectsIn(server.mails)).toEqual(['Message 1', 'Message 2', 'Message 3'])
    expect(await standings(store)).toEqual([SENT, SENT, SENT])
  })

  it('become mails from us that can be answered, with nothing of the visitor in the subject', async () => {
    const server = await startMailServer()
    const { store, deliver } = await setUp(0, server)
    const stored = await store.add({ ...MESSAGE, name: 'Ada, <eve@example.com>; =?utf-8?q?x?=' }, at(0))
    await deliver(0)
    const [mail = ''] = server.mails
    expect(header(mail, 'From')).toBe('Bankcodex <contact@codes.example>')
    expect(header(mail, 'To')).toBe('desk@codes.example')
    expect(header(mail, 'Reply-To')).toBe('Ada@example.com')
    expect(header(mail, 'Subject')).toBe(`Bankcodex contact form: Support (${stored?.id.slice(0, 8)})`)
    expect(header(mail, 'Message-ID')).toBe(`<${stored?.id}@codes.example>`)
    expect(mail).toContain('The branch in Leeds has moved.\r\nPlease look at it.')
    expect(mail.split('\r\n\r\n')[0]).not.toContain('eve')
  })

  it('wait while the mail server is away, and go when it is back', async () => {
    const server = await startMailServer()
    await server.stop()
    const { store, deliver } = await setUp(2, server)
    await deliver(0)
    expect(await standings(store)).toEqual([
      { state: 'waiting', attempts: 1, problem: expect.stringMatching(/^E[A-Z]+$/) },
      { state: 'waiting', attempts: 0, problem: null },
    ])
    const back = await startMailServer(server.port)
    await deliver(4)
    expect(subjectsIn(back.mails)).toEqual(['Message 2'])
    await deliver(60)
    expect(subjectsIn(back.mails)).toEqual(['Message 2', 'Message 1'])
  })

  it('are tried less and less often, and never given up', async () => {
    expect([1, 2, 3, 8, 9, 1000].map(pauseAfter)).toEqual([5000, 10_000, 20_000, 600_000, 600_000, 600_000])
    const server = await startMailServer()
    server.answer('recipient', 550)
    const { store, deliver } = await setUp(1, server)
    for (let attempt = 1; attempt <= 12; attempt++) await deliver(attempt * 600)
    expect(await standings(store)).toEqual([{ state: 'waiting', attempts: 12, problem: 'EENVELOPE 550' }])
    server.answer('recipient', 'take')
    await deliver(13 * 600)
    expect(server.mails).toHaveLength(1)
  })

  it.each([
    [554, 'failed'],
    [451, 'waiting'],
  ] as const)('that the mail server answers with %i are %s, and hold up no other', async (status, state) => {
    const server = await startMailServer()
    server.answer('mail', status)
    const { store, deliver } = await setUp(2, server)
    await deliver(0)
    const standing = { state, attempts: 1, problem: `EMESSAGE ${status}` }
    expect(await standings(store)).toEqual([standing, standing])
    const [failed] = await store.list({ state }, 1)
    server.answer('mail', 'take')
    await store.resend(failed?.id ?? '', at(1))
    await deliver(1)
    expect(subjectsIn(server.mails)).toEqual(['Message 2'])
  })

  it('are in no log line, neither what was written nor who wrote it', async () => {
    const server = await startMailServer()
    const { log, deliver } = await setUp(2, server)
    server.answer('mail', 554)
    await deliver(0)
    const other = await setUp(1, server)
    server.answer('mail', 'take')
    await other.deliver(0)
    const text = [...log, ...other.log].join('\n')
    expect(text).toMatch(/"problem":"EMESSAGE 554".*message not sent: failed/)
    expect(text).toContain('message sent')
    expect(text).not.toMatch(/Ada|example|Message \d|branch/)
  })

  it('go out again under the same Message-ID when nobody could write down that they were sent', async () => {
    const server = await startMailServer()
    const { parts, deliver } = await setUp(1, server)
    const settle = () => Promise.reject(new Error('the disk is full'))
    const forgetful = { ...parts, store: { ...parts.store, settle } }
    await expect(deliverDue(forgetful, { now: () => at(0) })).rejects.toThrow('the disk is full')
    await deliver(119)
    expect(server.mails).toHaveLength(1)
    await deliver(120)
    const [first, second] = server.mails.map((mail) => header(mail, 'Message-ID'))
    expect(second).toBe(first)
    expect(first).toMatch(/^<[0-9a-f-]{36}@codes\.example>$/)
  })
})

describe('a delivery that runs', () => {
  it('sends what is there, and what comes when it is woken', async () => {
    const server = await startMailServer()
    const { store, parts } = await setUp(1, server)
    const delivery = startDelivery(parts)
    await server.received(1)
    await store.add(numbered(2), new Date())
    delivery.wake()
    await server.received(2)
    await delivery.close()
    expect(await standings(store)).toEqual([SENT, SENT])
  })

  it('outlives a store that fails', async () => {
    const server = await startMailServer()
    const { parts, log } = await setUp(1, server)
    let calls = 0
    const claim: MessageStore['claim'] = (...given) =>
      calls++ === 0 ? Promise.reject(new Error('locked')) : parts.store.claim(...given)
    const delivery = startDelivery({ ...parts, store: { ...parts.store, claim } })
    await expect.poll(() => log.length).toBeGreaterThan(0)
    delivery.wake()
    await server.received(1)
    await delivery.close()
    expect(log[0]).toContain('cannot be read or written')
  })

  it('that is closed lets the mail under way go out, and begins no other', async () => {
    const server = await startMailServer()
    const { store, parts } = await setUp(2, server)
    let closed: Promise<void> | undefined
    const delivery = startDelivery({
      ...parts,
      send: (mail, signal) => {
        closed = delivery.close()
        return parts.send(mail, signal)
      },
    })
    await server.received(1)
    await closed
    expect(await standings(store)).toEqual([SENT, { state: 'waiting', attempts: 0, problem: null }])
  })

  it('that is closed cuts off a mail server that does not answer, and keeps the message', async () => {
    const server = await startMailServer()
    server.answer('mail', 'hold')
    const { store, parts } = await setUp(1, server)
    const delivery = startDelivery(parts)
    await server.received(1)
    await delivery.close()
    expect(await standings(store)).toEqual([{ state: 'waiting', attempts: 1, problem: 'EABORT' }])
  })
})

describe('processes that are killed', () => {
  it('while they deliver leave the message to the next, under the same Message-ID', async () => {
    const server = await startMailServer()
    server.answer('mail', 'hold')
    const { file, store, deliver } = await setUp(1, server)
    const { kill } = startDelivering(file, server.url)
    await server.received(1)
    await kill()
    const [left] = await store.list({}, 1)
    expect(left).toMatchObject({ state: 'waiting', attempts: 1 })
    server.answer('mail', 'take')
    const dueAgain = (Date.parse(left?.nextAttemptAt ?? '') - START) / 1000
    await deliver(dueAgain - 1)
    expect(server.mails).toEqual([])
    await deliver(dueAgain)
    expect(server.mails.map((mail) => header(mail, 'Message-ID'))).toEqual([`<${left?.id}@codes.example>`])
  })

  it('several at once on one state file send each message once', async () => {
    const server = await startMailServer()
    const { file, store } = await setUp(30, server)
    const processes = [1, 2, 3].map(() => startDelivering(file, server.url))
    await expect.poll(async () => (await store.list({ state: 'sent' }, 100)).length).toBe(30)
    await Promise.all(processes.map(({ kill }) => kill()))
    expect(new Set(subjectsIn(server.mails)).size).toBe(30)
    expect(server.mails).toHaveLength(30)
  })
})
