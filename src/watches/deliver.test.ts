import { Webhook } from 'standardwebhooks'
import { describe, expect, it, onTestFinished } from 'vitest'
import { outboxContract } from '../outbox/testing/outbox-contract.ts'
import { startKillableProcess } from '../server/testing/killable-process.ts'
import { issueTestKey } from '../testing/api-keys.ts'
import { type EventDeliveryDependencies, getEventRetryDelayMs, startEventDelivery } from './deliver.ts'
import { type EgressPolicy, PUBLIC_INTERNET } from './egress-policy.ts'
import type { EventStore, StoredEvent } from './event-store.ts'
import { LOOPBACK } from './testing/loopback.ts'
import { RECEIVER_HOST, type ReceiverReply, startReceiver } from './testing/receiver.ts'
import { addEvent, createNewEvent, createWatch, listEvents, openStores, SECRET } from './testing/watches.ts'

const START = Date.UTC(2026, 10, 21, 9)

interface SetUpOptions {
  readonly url?: string
  readonly egress?: EgressPolicy
  readonly attemptTimeoutMs?: number
}

/** Creates a watch, functions that store its events, and deliveries with a manual clock. */
async function setUp({
  url = `http://${RECEIVER_HOST}:4339/`,
  egress = LOOPBACK,
  attemptTimeoutMs = 15_000,
}: SetUpOptions = {}) {
  const stores = await openStores()
  const { events, key } = stores
  const watch = await createWatch(stores, key.id, { url }, new Date(START))
  const log: string[] = []
  const addToLog = (fields: object, text: string) => void log.push(`${text} ${JSON.stringify(fields)}`)
  let time = START
  const results: string[] = []
  const dependencies: EventDeliveryDependencies = {
    store: events,
    egress,
    userAgent: 'Test (+https://codes.example)',
    attemptTimeoutMs,
    random: () => 0,
    log: { info: addToLog, warn: addToLog },
    now: () => new Date(time),
    onAttempt: (result) => void results.push(result),
  }
  const storeEvent = async (type: 'code.changed' | 'endpoint.test' = 'code.changed', targetWatch = watch) => {
    const event = createNewEvent(targetWatch, type, new Date(time))
    await addEvent(events, event)
    return event
  }
  /** Delivers the events that are due some seconds after START, and waits for the running attempts. */
  async function deliverAt(seconds: number) {
    time = START + seconds * 1000
    const countBefore = results.length
    const delivery = startEventDelivery(dependencies)
    await expect.poll(() => results.length).toBeGreaterThan(countBefore)
    await delivery.close()
  }
  const listStored = async (): Promise<StoredEvent[]> => listEvents(events, watch)
  const start = () => {
    const delivery = startEventDelivery(dependencies)
    onTestFinished(delivery.close)
    return delivery
  }
  return { ...stores, watch, log, dependencies, results, storeEvent, deliverAt, listStored, start }
}

/** Stores an event and makes its first attempt. */
async function deliverFirst(options: SetUpOptions, type?: 'code.changed' | 'endpoint.test') {
  const stored = await setUp(options)
  await stored.storeEvent(type)
  await stored.deliverAt(0)
  return stored
}

/** The expected stored fields of an attempt. */
const attempt = (status: number | null, problem: string | null) => ({
  at: expect.any(String),
  status,
  problem,
})

describe('an event', () => {
  it('is sent as signed JSON that the package of Standard Webhooks verifies', async () => {
    const receiver = await startReceiver()
    const { storeEvent, dependencies, results, listStored } = await setUp({ url: receiver.url })
    const event = await storeEvent()
    const delivery = startEventDelivery({ ...dependencies, now: () => new Date() })
    await receiver.waitForWebhooks(1)
    await expect.poll(() => results).toEqual(['delivered'])
    await delivery.close()
    const [request] = receiver.requests
    expect(request).toMatchObject({ path: '/hook?token=s3cret', body: event.body })
    expect(request?.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Test (+https://codes.example)',
      'webhook-id': event.id,
      'webhook-endpoint': event.endpointId,
    })
    const headers = request?.headers as Record<string, string>
    expect(new Webhook(SECRET).verify(request?.body ?? '', headers)).toEqual(JSON.parse(event.body))
    expect(await listStored()).toMatchObject([{ state: 'delivered', attempts: [attempt(204, null)] }])
  })

  it('that is refused is sent again, with a new timestamp and signature', async () => {
    const receiver = await startReceiver()
    receiver.setReply(503)
    const { deliverAt, listStored } = await deliverFirst({ url: receiver.url })
    receiver.setReply(200)
    await deliverAt(5)
    const times = receiver.requests.map(({ headers }) => headers['webhook-timestamp'])
    expect(times).toEqual([START / 1000, START / 1000 + 5].map(String))
    expect(await listStored()).toMatchObject([
      { state: 'delivered', attempts: [attempt(503, 'status'), attempt(200, null)] },
    ])
  })

  it('fails after ten refused attempts, and its endpoint becomes failing', async () => {
    const receiver = await startReceiver()
    receiver.setReply(500)
    const { storeEvent, deliverAt, listStored, endpoints, key, watch } = await setUp({ url: receiver.url })
    await storeEvent()
    for (let n = 0; n < 10; n++) await deliverAt(n * 86_400)
    const [event] = await listStored()
    expect(event).toMatchObject({ state: 'failed' })
    expect(event?.attempts).toHaveLength(10)
    expect(await endpoints.find(key.id, watch.endpointId)).toMatchObject({ state: 'failing' })
  })

  it('of a test is sent once, and its endpoint stays active', async () => {
    const receiver = await startReceiver()
    receiver.setReply(500)
    const { listStored, endpoints, key, watch } = await deliverFirst({ url: receiver.url }, 'endpoint.test')
    expect(await listStored()).toMatchObject([{ state: 'failed', attempts: [attempt(500, 'status')] }])
    expect(await endpoints.find(key.id, watch.endpointId)).toMatchObject({ state: 'active' })
  })

  it.each(['code.changed', 'endpoint.test'] as const)(
    'answered with 410 ends its endpoint: %s',
    async (type) => {
      const receiver = await startReceiver()
      receiver.setReply(410)
      const { listStored, endpoints, key, watch } = await deliverFirst({ url: receiver.url }, type)
      expect(await listStored()).toMatchObject([{ state: 'failed', attempts: [attempt(410, 'status')] }])
      expect(await endpoints.find(key.id, watch.endpointId)).toMatchObject({ state: 'gone' })
    },
  )
})

describe('a receiver', () => {
  it('that redirects is not followed', async () => {
    const [receiver, redirectTarget] = [await startReceiver(), await startReceiver()]
    receiver.setReply((response) => response.writeHead(307, { location: redirectTarget.url }).end())
    const { listStored } = await deliverFirst({ url: receiver.url })
    expect(await listStored()).toMatchObject([{ state: 'waiting', attempts: [attempt(307, 'redirect')] }])
    expect(redirectTarget.requests).toEqual([])
  })

  it('that sends an endless response is cut off, and its status counts', async () => {
    const receiver = await startReceiver()
    let sentBytes = 0
    receiver.setReply((response) => {
      response.writeHead(200)
      const writeMore = () => {
        if (!response.destroyed) setImmediate(writeMore)
        sentBytes += 1000
        response.write('x'.repeat(1000))
      }
      writeMore()
    })
    const { listStored } = await deliverFirst({ url: receiver.url })
    expect(await listStored()).toMatchObject([{ state: 'delivered', attempts: [attempt(200, null)] }])
    expect(sentBytes).toBeLessThan(50_000_000)
  })

  it.each<[string, ReceiverReply, string, ReturnType<typeof attempt>]>([
    ['hangs is cut off at the timeout', () => {}, 'waiting', attempt(null, 'timeout')],
    [
      'stalls in the middle of its response has accepted the event',
      (response) => void response.writeHead(200, { 'content-length': 9 }).write('x'),
      'delivered',
      attempt(200, null),
    ],
    [
      'closes the connection at once is tried again',
      (response) => void response.destroy(),
      'waiting',
      attempt(null, 'ECONNRESET'),
    ],
    [
      'switches the protocol has refused the event',
      (response) =>
        response.socket?.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
      'waiting',
      attempt(101, 'status'),
    ],
    [
      'sends too long headers is tried again',
      (response) => response.socket?.end(`HTTP/1.1 200 OK\r\nx: ${'x'.repeat(100_000)}\r\n\r\n`),
      'waiting',
      attempt(null, 'HPE_HEADER_OVERFLOW'),
    ],
  ])('that %s', async (_behaviour, reply, state, stored) => {
    const receiver = await startReceiver()
    receiver.setReply(reply)
    const { listStored } = await deliverFirst({ url: receiver.url, attemptTimeoutMs: 2000 })
    expect(await listStored()).toMatchObject([{ state, attempts: [stored] }])
  })

  it('that is down is tried again', async () => {
    const receiver = await startReceiver()
    await receiver.stop()
    const { listStored } = await deliverFirst({ url: receiver.url })
    expect(await listStored()).toMatchObject([{ attempts: [attempt(null, 'ECONNREFUSED')] }])
  })

  it('that hangs gets two concurrent attempts, and does not block another receiver', async () => {
    const [slow, quick] = [await startReceiver(), await startReceiver()]
    slow.setReply(() => {})
    const { storeEvent, start, watches, endpoints, key, results } = await setUp({ url: slow.url })
    for (let n = 0; n < 30; n++) await storeEvent()
    const otherWatch = await createWatch({ endpoints, watches }, key.id, { url: quick.url })
    await storeEvent('code.changed', otherWatch)
    start()
    await quick.waitForWebhooks(1)
    await slow.waitForWebhooks(2)
    await expect.poll(() => results).toEqual(['delivered'])
    expect(slow.requests).toHaveLength(2)
  })
})

describe('a key', () => {
  it('whose receivers hang gets four concurrent attempts, and does not block another key', async () => {
    const [slow, quick] = [await startReceiver(), await startReceiver()]
    slow.setReply(() => {})
    const { storeEvent, start, watches, endpoints, key, keys, results } = await setUp({ url: slow.url })
    for (let n = 0; n < 30; n++) {
      const url = slow.url.replace(RECEIVER_HOST, `h${n}.bad.example`)
      await storeEvent('code.changed', await createWatch({ endpoints, watches }, key.id, { url }))
    }
    const { key: otherKey } = await issueTestKey(keys, 'developer')
    await storeEvent(
      'code.changed',
      await createWatch({ endpoints, watches }, otherKey.id, { url: quick.url }),
    )
    start()
    await quick.waitForWebhooks(1)
    await slow.waitForWebhooks(4)
    await expect.poll(() => results).toEqual(['delivered'])
    expect(slow.requests).toHaveLength(4)
  })
})

describe('the host name of a webhook', () => {
  const NON_PUBLIC_ADDRESSES = [
    '127.0.0.1',
    '10.0.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '::1',
    '::ffff:127.0.0.1',
    'fd00::1',
  ]

  it.each(NON_PUBLIC_ADDRESSES)('that now also resolves to %s is not connected to', async (address) => {
    const receiver = await startReceiver()
    const { isAllowed } = PUBLIC_INTERNET
    const egress = { ...LOOPBACK, isAllowed, resolveHost: async () => ['8.8.8.8', address] }
    const { listStored } = await deliverFirst({ url: receiver.url, egress })
    expect(await listStored()).toMatchObject([{ state: 'waiting', attempts: [attempt(null, 'ENOTPUBLIC')] }])
    expect(receiver.requests).toEqual([])
  })

  it('is resolved once for a connection, which goes to the checked address', async () => {
    const receiver = await startReceiver()
    let resolveCount = 0
    const egress: EgressPolicy = {
      ...LOOPBACK,
      resolveHost: async () => [resolveCount++ === 0 ? '127.0.0.1' : '127.0.0.2'],
    }
    const { results } = await deliverFirst({ url: receiver.url, egress })
    expect([resolveCount, results]).toEqual([1, ['delivered']])
  })

  it('that no longer resolves is tried again', async () => {
    const egress: EgressPolicy = { ...LOOPBACK, resolveHost: async () => [] }
    const { listStored } = await deliverFirst({ egress })
    expect(await listStored()).toMatchObject([{ attempts: [attempt(null, 'ENOTFOUND')] }])
  })

  it('in a stored http URL is not connected to', async () => {
    const receiver = await startReceiver()
    const { listStored } = await deliverFirst({
      url: receiver.url,
      egress: { ...LOOPBACK, protocols: ['https:'] },
    })
    expect(await listStored()).toMatchObject([{ attempts: [attempt(null, 'ENOTPUBLIC')] }])
    expect(receiver.requests).toEqual([])
  })
})

describe('the log', () => {
  it('contains endpoint and host, but no path, query, body or secret', async () => {
    const receiver = await startReceiver()
    const { storeEvent, deliverAt, log, watch } = await setUp({ url: receiver.url })
    await storeEvent()
    receiver.setReply(500)
    await deliverAt(0)
    receiver.setReply(204)
    await deliverAt(5)
    expect(log).toHaveLength(2)
    for (const line of log) {
      expect(line).toContain(watch.endpointId)
      expect(line).toContain(RECEIVER_HOST)
      expect(line).not.toMatch(/hook\?|token|s3cret|whsec|"code\.changed"/)
    }
  })
})

describe('the retries of an event', () => {
  const HOUR = 3_600_000

  it('are nine within about three days, after growing delays', () => {
    const delays = Array.from({ length: 10 }, (_, index) => getEventRetryDelayMs(index + 1, 0))
    expect(delays.at(-1)).toBeNull()
    const retryDelays = delays.flatMap((delay) => delay ?? [])
    expect(retryDelays).toHaveLength(9)
    expect(retryDelays).toEqual(retryDelays.toSorted((left, right) => left - right))
    const hours = retryDelays.reduce((sum, delay) => sum + delay, 0) / HOUR
    expect(hours).toBeGreaterThan(72)
    expect(hours).toBeLessThan(80)
  })

  it('are delayed at random by up to a fifth', () => {
    expect([0, 0.5, 1].map((random) => getEventRetryDelayMs(1, random))).toEqual([5000, 5500, 6000])
  })
})

const DELIVERING_PROGRAM = new URL('./testing/delivering-program.ts', import.meta.url)
const RESPONSES = { accept: 204, 'refuse for now': 503, hang: () => {} } as const

outboxContract('webhooks', async () => {
  const receiver = await startReceiver()
  const { file, watch, events, dependencies, storeEvent, listStored, results, log } = await setUp({
    url: receiver.url,
  })
  let failsNextClaim = false
  const claim: EventStore['claim'] = async (...args) => {
    const shouldFail = failsNextClaim
    failsNextClaim = false
    if (shouldFail) throw new Error('locked')
    return events.claim(...args)
  }
  return {
    add: async () => (await storeEvent('code.changed', watch)).id,
    start({ afterMs = 0, claim: failure } = {}) {
      failsNextClaim = failure !== undefined
      const now = () => new Date(START + afterMs)
      const delivery = startEventDelivery({ ...dependencies, store: { ...events, claim }, now })
      onTestFinished(delivery.close)
      return delivery
    },
    startProcess: () => startKillableProcess(DELIVERING_PROGRAM, [file]),
    setReceiver: (how) => receiver.setReply(RESPONSES[how]),
    listReceivedIds: () => receiver.requests.map(({ headers }) => String(headers['webhook-id'])),
    listItems: async () =>
      (await listStored()).map(({ state, nextAttemptAt }) => ({
        state,
        dueAfter: Date.parse(nextAttemptAt) - START,
      })),
    countAttempts: () => results.length,
    countErrors: () => log.filter((line) => line.includes('cannot be read')).length,
  }
})
