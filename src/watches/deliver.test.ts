import { Webhook } from 'standardwebhooks'
import { describe, expect, it, onTestFinished } from 'vitest'
import { outboxContract } from '../outbox/testing/outbox-contract.ts'
import { startKillableProcess } from '../server/testing/killable-process.ts'
import { issueTestKey } from '../testing/api-keys.ts'
import { type EventDeliveryDependencies, getEventRetryDelayMs, startEventDelivery } from './deliver.ts'
import { type EgressPolicy, PUBLIC_INTERNET } from './egress-policy.ts'
import type { EventStore, StoredEvent } from './event-store.ts'
import { LOOPBACK } from './testing/loopback.ts'
import { HOST, startReceiver } from './testing/receiver.ts'
import { addEvent, createNewEvent, createWatch, listEvents, openStores, SECRET } from './testing/watches.ts'

const START = Date.UTC(2026, 10, 21, 9)

interface SetUp {
  readonly url?: string
  readonly egress?: EgressPolicy
  readonly attemptTimeoutMs?: number
}

/**
 * A watch with a code that changes when told to, and a delivery whose time stands still until it is moved.
 */
async function setUp({
  url = `http://${HOST}:4339/`,
  egress = LOOPBACK,
  attemptTimeoutMs = 15_000,
}: SetUp = {}) {
  const stores = await openStores()
  const { events, key } = stores
  const watch = await createWatch(stores, key.id, { url }, new Date(START))
  const log: string[] = []
  const note = (fields: object, text: string) => void log.push(`${text} ${JSON.stringify(fields)}`)
  let time = START
  const results: string[] = []
  const parts: EventDeliveryDependencies = {
    ...{
      store: events,
      egress,
      userAgent: 'Test (+https://codes.example)',
      attemptTimeoutMs,
      random: () => 0,
    },
    log: { info: note, warn: note },
    now: () => new Date(time),
    onAttempt: (result) => void results.push(result),
  }
  const happen = async (type: 'code.changed' | 'endpoint.test' = 'code.changed', of = watch) => {
    const event = createNewEvent(of, type, new Date(time))
    await addEvent(events, event)
    return event
  }
  /** Delivers until nothing is under way, at so many seconds after the start. */
  async function deliverAt(seconds: number) {
    time = START + seconds * 1000
    const before = results.length
    const delivering = startEventDelivery(parts)
    await expect.poll(() => results.length).toBeGreaterThan(before)
    await delivering.close()
  }
  const logged = async (): Promise<StoredEvent[]> => listEvents(events, watch)
  const start = () => {
    const delivering = startEventDelivery(parts)
    onTestFinished(delivering.close)
    return delivering
  }
  return { ...stores, watch, log, parts, results, happen, deliverAt, logged, start }
}

const attempt = (status: number | null, problem: string | null) => ({
  at: expect.any(String),
  status,
  problem,
})

describe('an event', () => {
  it('arrives signed, as JSON, and is known by the package of Standard Webhooks', async () => {
    const receiver = await startReceiver()
    const { happen, parts, results, logged } = await setUp({ url: receiver.url })
    const event = await happen()
    const delivering = startEventDelivery({ ...parts, now: () => new Date() })
    await receiver.waitForWebhooks(1)
    await expect.poll(() => results).toEqual(['delivered'])
    await delivering.close()
    const [got] = receiver.received
    expect(got).toMatchObject({ path: '/hook?token=s3cret', body: event.body })
    expect(got?.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Test (+https://codes.example)',
      'webhook-id': event.id,
      'webhook-endpoint': event.endpointId,
    })
    const headers = got?.headers as Record<string, string>
    expect(new Webhook(SECRET).verify(got?.body ?? '', headers)).toEqual(JSON.parse(event.body))
    expect(await logged()).toMatchObject([{ state: 'delivered', attempts: [attempt(204, null)] }])
  })

  it('that is not taken is tried again, with a signature of that time', async () => {
    const receiver = await startReceiver()
    receiver.setAnswer(503)
    const { happen, deliverAt, logged } = await setUp({ url: receiver.url })
    await happen()
    await deliverAt(0)
    receiver.setAnswer(200)
    await deliverAt(5)
    const times = receiver.received.map(({ headers }) => headers['webhook-timestamp'])
    expect(times).toEqual([START / 1000, START / 1000 + 5].map(String))
    expect(await logged()).toMatchObject([
      { state: 'delivered', attempts: [attempt(503, 'status'), attempt(200, null)] },
    ])
  })

  it('that nobody takes in ten attempts is given up, and its endpoint is failing', async () => {
    const receiver = await startReceiver()
    receiver.setAnswer(500)
    const { happen, deliverAt, logged, endpoints, key, watch } = await setUp({ url: receiver.url })
    await happen()
    for (let n = 0; n < 10; n++) await deliverAt(n * 86_400)
    const [event] = await logged()
    expect(event).toMatchObject({ state: 'failed' })
    expect(event?.attempts).toHaveLength(10)
    expect(await endpoints.find(key.id, watch.endpointId)).toMatchObject({ state: 'failing' })
  })

  it('that is a test is tried once, and ends no endpoint', async () => {
    const receiver = await startReceiver()
    receiver.setAnswer(500)
    const { happen, deliverAt, logged, endpoints, key, watch } = await setUp({ url: receiver.url })
    await happen('endpoint.test')
    await deliverAt(0)
    expect(await logged()).toMatchObject([{ state: 'failed', attempts: [attempt(500, 'status')] }])
    expect(await endpoints.find(key.id, watch.endpointId)).toMatchObject({ state: 'active' })
  })

  it('answered with 410 ends its endpoint', async () => {
    const receiver = await startReceiver()
    receiver.setAnswer(410)
    const { happen, deliverAt, logged, endpoints, key, watch } = await setUp({ url: receiver.url })
    await happen()
    await deliverAt(0)
    expect(await logged()).toMatchObject([{ state: 'failed', attempts: [attempt(410, 'status')] }])
    expect(await endpoints.find(key.id, watch.endpointId)).toMatchObject({ state: 'gone' })
  })
})

describe('a receiver', () => {
  it('that redirects is not followed', async () => {
    const [receiver, elsewhere] = [await startReceiver(), await startReceiver()]
    receiver.setAnswer((response) => response.writeHead(307, { location: elsewhere.url }).end())
    const { happen, deliverAt, logged } = await setUp({ url: receiver.url })
    await happen()
    await deliverAt(0)
    expect(await logged()).toMatchObject([{ state: 'waiting', attempts: [attempt(307, 'redirect')] }])
    expect(elsewhere.received).toEqual([])
  })

  it('that hangs has its time, and no more', async () => {
    const receiver = await startReceiver()
    receiver.setAnswer(() => {})
    const { happen, deliverAt, logged } = await setUp({ url: receiver.url, attemptTimeoutMs: 100 })
    await happen()
    await deliverAt(0)
    expect(await logged()).toMatchObject([{ state: 'waiting', attempts: [attempt(null, 'timeout')] }])
  })

  it('that answers without an end is hung up on, and its status counts', async () => {
    const receiver = await startReceiver()
    let sent = 0
    receiver.setAnswer((response) => {
      response.writeHead(200)
      const more = () => {
        if (!response.destroyed) setImmediate(more)
        sent += 1000
        response.write('x'.repeat(1000))
      }
      more()
    })
    const { happen, deliverAt, logged } = await setUp({ url: receiver.url })
    await happen()
    await deliverAt(0)
    expect(await logged()).toMatchObject([{ state: 'delivered', attempts: [attempt(200, null)] }])
    expect(sent).toBeLessThan(50_000_000)
  })

  it('that stops in the middle of its answer has answered', async () => {
    const receiver = await startReceiver()
    receiver.setAnswer((response) => void response.writeHead(200, { 'content-length': 9 }).write('x'))
    const { happen, deliverAt, logged } = await setUp({ url: receiver.url, attemptTimeoutMs: 2000 })
    await happen()
    await deliverAt(0)
    expect(await logged()).toMatchObject([{ state: 'delivered' }])
  })

  it('that hangs up at once is tried again', async () => {
    const receiver = await startReceiver()
    receiver.setAnswer((response) => void response.destroy())
    const { happen, deliverAt, logged } = await setUp({ url: receiver.url })
    await happen()
    await deliverAt(0)
    expect(await logged()).toMatchObject([{ state: 'waiting', attempts: [attempt(null, 'ECONNRESET')] }])
  })

  it('that wants to speak another protocol has answered, and not well', async () => {
    const receiver = await startReceiver()
    receiver.setAnswer((response) =>
      response.socket?.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
    )
    const { happen, deliverAt, logged } = await setUp({ url: receiver.url })
    await happen()
    await deliverAt(0)
    expect(await logged()).toMatchObject([{ state: 'waiting', attempts: [attempt(101, 'status')] }])
  })

  it('with heads beyond all measure is tried again', async () => {
    const receiver = await startReceiver()
    receiver.setAnswer((response) =>
      response.socket?.end(`HTTP/1.1 200 OK\r\nx: ${'x'.repeat(100_000)}\r\n\r\n`),
    )
    const { happen, deliverAt, logged } = await setUp({ url: receiver.url })
    await happen()
    await deliverAt(0)
    expect(await logged()).toMatchObject([
      { state: 'waiting', attempts: [attempt(null, 'HPE_HEADER_OVERFLOW')] },
    ])
  })

  it('that is away is tried again', async () => {
    const receiver = await startReceiver()
    await receiver.stop()
    const { happen, deliverAt, logged } = await setUp({ url: receiver.url })
    await happen()
    await deliverAt(0)
    expect(await logged()).toMatchObject([{ attempts: [attempt(null, 'ECONNREFUSED')] }])
  })

  it('that hangs has two attempts at once, and holds up no other', async () => {
    const [slow, quick] = [await startReceiver(), await startReceiver()]
    slow.setAnswer(() => {})
    const { happen, start, watches, endpoints, key, results } = await setUp({ url: slow.url })
    for (let n = 0; n < 30; n++) await happen()
    const other = await createWatch({ endpoints, watches }, key.id, { url: quick.url })
    await happen('code.changed', other)
    start()
    await quick.waitForWebhooks(1)
    await slow.waitForWebhooks(2)
    await expect.poll(() => results).toEqual(['delivered'])
    expect(slow.received).toHaveLength(2)
  })
})

describe('a key', () => {
  it('whose receivers hang has four attempts at once, with any host, and holds up no other', async () => {
    const [slow, quick] = [await startReceiver(), await startReceiver()]
    slow.setAnswer(() => {})
    const { happen, start, watches, endpoints, key, keys, results } = await setUp({ url: slow.url })
    for (let n = 0; n < 30; n++) {
      const url = slow.url.replace(HOST, `h${n}.bad.example`)
      await happen('code.changed', await createWatch({ endpoints, watches }, key.id, { url }))
    }
    const { key: other } = await issueTestKey(keys, 'developer')
    await happen('code.changed', await createWatch({ endpoints, watches }, other.id, { url: quick.url }))
    start()
    await quick.waitForWebhooks(1)
    await slow.waitForWebhooks(4)
    await expect.poll(() => results).toEqual(['delivered'])
    expect(slow.received).toHaveLength(4)
  })
})

describe('a name', () => {
  const INSIDE = [
    '127.0.0.1',
    '10.0.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '::1',
    '::ffff:127.0.0.1',
    'fd00::1',
  ]

  it.each(INSIDE)(
    'that has come to lead to %s since its watch was made is not connected to',
    async (address) => {
      const receiver = await startReceiver()
      const { isAllowed } = PUBLIC_INTERNET
      const egress = { ...LOOPBACK, isAllowed, resolveHost: async () => ['8.8.8.8', address] }
      const { happen, deliverAt, logged } = await setUp({ url: receiver.url, egress })
      await happen()
      await deliverAt(0)
      expect(await logged()).toMatchObject([{ state: 'waiting', attempts: [attempt(null, 'ENOTPUBLIC')] }])
      expect(receiver.received).toEqual([])
    },
  )

  it('is asked for once for each connection, which goes to the address that was looked at', async () => {
    const receiver = await startReceiver()
    let asked = 0
    const egress: EgressPolicy = {
      ...LOOPBACK,
      resolveHost: async () => [asked++ === 0 ? '127.0.0.1' : '127.0.0.2'],
    }
    const { happen, deliverAt, results } = await setUp({ url: receiver.url, egress })
    await happen()
    await deliverAt(0)
    expect([asked, results]).toEqual([1, ['delivered']])
  })

  it('that nobody knows any more is tried again', async () => {
    const egress: EgressPolicy = { ...LOOPBACK, resolveHost: async () => [] }
    const { happen, deliverAt, logged } = await setUp({ egress })
    await happen()
    await deliverAt(0)
    expect(await logged()).toMatchObject([{ attempts: [attempt(null, 'ENOTFOUND')] }])
  })

  it('over http is not connected to, whatever is stored', async () => {
    const receiver = await startReceiver()
    const { happen, deliverAt, logged } = await setUp({
      url: receiver.url,
      egress: { ...LOOPBACK, protocols: ['https:'] },
    })
    await happen()
    await deliverAt(0)
    expect(await logged()).toMatchObject([{ attempts: [attempt(null, 'ENOTPUBLIC')] }])
    expect(receiver.received).toEqual([])
  })
})

describe('the log', () => {
  it('has endpoint, event and host, and neither path, query, body nor secret', async () => {
    const receiver = await startReceiver()
    const { happen, deliverAt, log, watch } = await setUp({ url: receiver.url })
    await happen()
    receiver.setAnswer(500)
    await deliverAt(0)
    receiver.setAnswer(204)
    await deliverAt(5)
    expect(log).toHaveLength(2)
    for (const line of log) {
      expect(line).toContain(watch.endpointId)
      expect(line).toContain(HOST)
      expect(line).not.toMatch(/hook\?|token|s3cret|whsec|"code\.changed"/)
    }
  })
})

describe('the retries of an event', () => {
  const HOUR = 3_600_000

  it('are nine over three days, less and less often', () => {
    const delays = Array.from({ length: 10 }, (_, index) => getEventRetryDelayMs(index + 1, 0))
    expect(delays.at(-1)).toBeNull()
    const known = delays.flatMap((delay) => delay ?? [])
    expect(known).toHaveLength(9)
    expect(known).toEqual(known.toSorted((one, other) => one - other))
    const hours = known.reduce((sum, delay) => sum + delay, 0) / HOUR
    expect(hours).toBeGreaterThan(72)
    expect(hours).toBeLessThan(80)
  })

  it('are up to a fifth later, at random', () => {
    expect([0, 0.5, 1].map((random) => getEventRetryDelayMs(1, random))).toEqual([5000, 5500, 6000])
  })
})

const PROGRAM = new URL('./testing/delivering-program.ts', import.meta.url)
const ANSWERS = { accept: 204, 'refuse for now': 503, hang: () => {} } as const

outboxContract('webhooks', async () => {
  const receiver = await startReceiver()
  const { file, watch, events, parts, happen, logged, results, log } = await setUp({ url: receiver.url })
  let isFailing = false
  const claim: EventStore['claim'] = async (...given) => {
    const fails = isFailing
    isFailing = false
    if (fails) throw new Error('locked')
    return events.claim(...given)
  }
  return {
    add: async () => (await happen('code.changed', watch)).id,
    start({ after = 0, claim: failure } = {}) {
      isFailing = failure !== undefined
      const now = () => new Date(START + after)
      const delivering = startEventDelivery({ ...parts, store: { ...events, claim }, now })
      onTestFinished(delivering.close)
      return delivering
    },
    startProcess: () => startKillableProcess(PROGRAM, [file]),
    answer: (how) => receiver.setAnswer(ANSWERS[how]),
    received: () => receiver.received.map(({ headers }) => String(headers['webhook-id'])),
    items: async () =>
      (await logged()).map(({ state, nextAttemptAt }) => ({
        state,
        dueAfter: Date.parse(nextAttemptAt) - START,
      })),
    reported: () => results.length,
    errors: () => log.filter((line) => line.includes('cannot be read')).length,
  }
})
