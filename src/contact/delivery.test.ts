import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { getMailRetryDelayMs } from '../outbox/mail.ts'
import { OutboxSender } from '../outbox/outbox.ts'
import { outboxContract } from '../outbox/testing/outbox-contract.ts'
import { createSmtpSender } from '../server/process/smtp.ts'
import { startKillableProcess } from '../server/testing/killable-process.ts'
import { type MailServer, startMailServer } from '../server/testing/mail-server.ts'
import { openState } from '../storage/open-state.ts'
import { createMessageStore } from '../storage/stores/contact-messages.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { createMessageOutbox, type MessageDeliveryDependencies, startMessageDelivery } from './delivery.ts'
import type { MessageStore } from './message-store.ts'
import { createNumberedMessage, MESSAGE } from './testing/messages.ts'

const START = Date.UTC(2026, 10, 21, 6, 30)
const at = (seconds: number) => new Date(START + seconds * 1000)
const MAIL_ROUTE = { brand: 'Bankcodex', from: 'contact@codes.example', to: 'desk@codes.example' }

async function openMessageStore(file = join(temporaryFolder(), 'state.sqlite')) {
  const state = await openState(file)
  onTestFinished(state.close)
  return { file, store: createMessageStore(state.db) }
}

/** Stores `count` messages. `deliver` sends the due ones through a mail server at a given second. */
async function setUp(count: number, server: Pick<MailServer, 'url'>) {
  const { file, store } = await openMessageStore()
  for (let number = 1; number <= count; number++) await store.add(createNumberedMessage(number), at(0))
  const log: string[] = []
  const addToLog = (fields: object, text: string) => void log.push(`${JSON.stringify(fields)} ${text}`)
  const dependencies: MessageDeliveryDependencies = {
    store,
    send: createSmtpSender(server.url),
    route: MAIL_ROUTE,
    log: { info: addToLog, warn: addToLog },
  }
  const deliver = (seconds: number) =>
    new OutboxSender(createMessageOutbox({ ...dependencies, now: () => at(seconds) })).sendDue()
  return { file, store, log, dependencies, deliver }
}

const listStates = async (store: MessageStore) =>
  (await store.list({}, 100)).reverse().map(({ state, attempts, problem }) => ({ state, attempts, problem }))

const findHeader = (mail: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(mail)?.[1]?.trim()
const listSubjects = (mails: readonly string[]) =>
  mails.map((mail) => /Subject: (Message \d+)/.exec(mail)?.[1])

const SENT = { state: 'sent', attempts: 1, problem: null }
const DELIVERING_PROGRAM = new URL('../server/testing/delivering-program.ts', import.meta.url)
const SMTP_REPLIES = { accept: 'accept', 'refuse for now': 451, hang: 'hold' } as const

describe('stored messages', () => {
  it('are sent once, in the order of arrival', async () => {
    const server = await startMailServer()
    const { store, deliver } = await setUp(3, server)
    await deliver(0)
    await deliver(1000)
    expect(listSubjects(server.acceptedMails)).toEqual(['Message 1', 'Message 2', 'Message 3'])
    expect(await listStates(store)).toEqual([SENT, SENT, SENT])
  })

  it('are mails from the site; only Reply-To and the body contain text of the visitor', async () => {
    const server = await startMailServer()
    const { store, deliver } = await setUp(0, server)
    const stored = await store.add({ ...MESSAGE, name: 'Ada, <eve@example.com>; =?utf-8?q?x?=' }, at(0))
    await deliver(0)
    const [mail = ''] = server.acceptedMails
    expect(findHeader(mail, 'From')).toBe('Bankcodex <contact@codes.example>')
    expect(findHeader(mail, 'To')).toBe('desk@codes.example')
    expect(findHeader(mail, 'Reply-To')).toBe('Ada@example.com')
    expect(findHeader(mail, 'Subject')).toBe(`Bankcodex contact form: Support (${stored?.id.slice(0, 8)})`)
    expect(findHeader(mail, 'Message-ID')).toBe(`<${stored?.id}@codes.example>`)
    expect(mail).toContain('The branch in Leeds has moved.\r\nPlease look at it.')
    expect(mail.split('\r\n\r\n')[0]).not.toContain('eve')
  })

  it('wait while the mail server is down, and are sent when it is back', async () => {
    const server = await startMailServer()
    await server.stop()
    const { store, deliver } = await setUp(2, server)
    await deliver(0)
    expect(await listStates(store)).toEqual([
      { state: 'waiting', attempts: 1, problem: expect.stringMatching(/^E[A-Z]+$/) },
      { state: 'waiting', attempts: 0, problem: null },
    ])
    const restartedServer = await startMailServer(server.port)
    await deliver(4)
    expect(listSubjects(restartedServer.acceptedMails)).toEqual(['Message 2'])
    await deliver(60)
    expect(listSubjects(restartedServer.acceptedMails)).toEqual(['Message 2', 'Message 1'])
  })

  it('are retried after longer and longer delays, without end', async () => {
    expect([1, 2, 3, 8, 9, 1000].map((attempts) => getMailRetryDelayMs({ attempts }))).toEqual([
      5000, 10_000, 20_000, 600_000, 600_000, 600_000,
    ])
    const server = await startMailServer()
    server.setReply('recipient', 550)
    const { store, deliver } = await setUp(1, server)
    for (let attempt = 1; attempt <= 12; attempt++) await deliver(attempt * 600)
    expect(await listStates(store)).toEqual([{ state: 'waiting', attempts: 12, problem: 'EENVELOPE 550' }])
    server.setReply('recipient', 'accept')
    await deliver(13 * 600)
    expect(server.acceptedMails).toHaveLength(1)
  })

  it.each([
    [554, 'failed'],
    [451, 'waiting'],
  ] as const)('refused with status %i are %s, and do not block the next one', async (status, state) => {
    const server = await startMailServer()
    server.setReply('mail', status)
    const { store, deliver } = await setUp(2, server)
    await deliver(0)
    const expectedState = { state, attempts: 1, problem: `EMESSAGE ${status}` }
    expect(await listStates(store)).toEqual([expectedState, expectedState])
    const [failed] = await store.list({ state }, 1)
    server.setReply('mail', 'accept')
    await store.resend(failed?.id ?? '', at(1))
    await deliver(1)
    expect(listSubjects(server.acceptedMails)).toEqual(['Message 2'])
  })

  it('do not appear in the log, nor do their senders', async () => {
    const server = await startMailServer()
    const { log, deliver } = await setUp(2, server)
    server.setReply('mail', 554)
    await deliver(0)
    const accepted = await setUp(1, server)
    server.setReply('mail', 'accept')
    await accepted.deliver(0)
    const logText = [...log, ...accepted.log].join('\n')
    expect(logText).toMatch(/"problem":"EMESSAGE 554".*message not sent: failed/)
    expect(logText).toContain('contact message sent')
    expect(logText).not.toMatch(/Ada|example|Message \d|branch/)
  })

  it('are sent again with the same Message-ID if the store fails to record the success', async () => {
    const server = await startMailServer()
    const { dependencies, deliver, log } = await setUp(1, server)
    const commit = () => Promise.reject(new Error('the disk is full'))
    const withFailingCommit = { ...dependencies, store: { ...dependencies.store, commit }, now: () => at(0) }
    await new OutboxSender(createMessageOutbox(withFailingCommit)).sendDue()
    expect(log).toEqual(['{"err":{}} contact messages cannot be read or written at the moment'])
    await deliver(119)
    expect(server.acceptedMails).toHaveLength(1)
    await deliver(120)
    const [first, second] = server.acceptedMails.map((mail) => findHeader(mail, 'Message-ID'))
    expect(second).toBe(first)
    expect(first).toMatch(/^<[0-9a-f-]{36}@codes\.example>$/)
  })
})

describe('closing the delivery', () => {
  it('finishes the current mail and starts no other', async () => {
    const server = await startMailServer()
    const { store, dependencies } = await setUp(2, server)
    let closed: Promise<void> | undefined
    const delivery = startMessageDelivery({
      ...dependencies,
      send: (mail, signal) => {
        closed = delivery.close()
        return dependencies.send(mail, signal)
      },
    })
    await server.waitForMails(1)
    await closed
    expect(await listStates(store)).toEqual([SENT, { state: 'waiting', attempts: 0, problem: null }])
  })
})

outboxContract('messages', async () => {
  const server = await startMailServer()
  const { file, store, dependencies, log } = await setUp(0, server)
  let failsNextClaim = false
  const claim: MessageStore['claim'] = async (...args) => {
    const shouldFail = failsNextClaim
    failsNextClaim = false
    if (shouldFail) throw new Error('locked')
    return store.claim(...args)
  }
  return {
    add: async () => `<${(await store.add(MESSAGE, at(0)))?.id}@codes.example>`,
    start({ afterMs = 0, claim: failure } = {}) {
      failsNextClaim = failure !== undefined
      const delivery = startMessageDelivery({
        ...dependencies,
        store: { ...store, claim },
        now: () => at(afterMs / 1000),
      })
      onTestFinished(delivery.close)
      return delivery
    },
    startProcess: () => startKillableProcess(DELIVERING_PROGRAM, [file, server.url]),
    setReceiver: (how) => server.setReply('mail', SMTP_REPLIES[how]),
    listReceivedIds: () => server.receivedMails.map((mail) => findHeader(mail, 'Message-ID')),
    listItems: async () =>
      (await store.list({}, 100)).map(({ state, nextAttemptAt }) => ({
        state,
        dueAfter: Date.parse(nextAttemptAt) - START,
      })),
    countAttempts: () => log.filter((line) => line.includes('"message"')).length,
    countErrors: () => log.filter((line) => line.includes('cannot be read')).length,
  }
})
