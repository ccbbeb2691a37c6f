import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { inventedCodes, inventedEntry } from '../../testing/invented-codes.ts'
import { inventedSite } from '../../testing/invented-site.ts'
import { createMetrics } from '../observability/metrics.ts'
import { listenOnLoopback, openConnection } from '../testing/raw-connection.ts'

/** As an export, more bytes than the socket buffers hold. */
const MANY = Array.from({ length: 20_000 }, (_, n) => inventedEntry(String(200_000 + n), `Bank ${n}`))
const metrics = createMetrics()
const site = await inventedSite({
  metrics,
  otherSources: [inventedCodes('bsb', MANY, { rowBounds: { kept: [0, 100_000], rejected: 0 } })],
})
const port = await listenOnLoopback(site.app)

function formatHead(request: string, key: string, headers = '') {
  return `${request} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\n${headers}\r\n`
}

function formatBatch(count: number, key: string) {
  const body = JSON.stringify({ codes: Array(count).fill('QQAADEFF') })
  const headers = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`
  return `${formatHead('POST /v1/batch', key, headers)}${body}`
}

const findLogLines = (keyId: string) =>
  site.log.map((line) => JSON.parse(line)).filter(({ caller }) => caller === keyId)

async function readMetric(name: string): Promise<number> {
  const line = (await metrics.formatText()).split('\n').find((metric) => metric.startsWith(`${name} `))
  return Number(line?.split(' ').at(-1) ?? 0)
}

async function countUsedCalls(key: string): Promise<number> {
  const response = await site.inject({ url: '/v1/usage', headers: { authorization: `Bearer ${key}` } })
  return response.json().calls.used
}

const BATCHES_HUNG_UP = 'bankcodex_requests_total{method="POST",route="/v1/batch",status="499"}'
const EXPORTS_HUNG_UP = 'bankcodex_requests_total{method="GET",route="/v1/export/:type",status="499"}'
const CALLS = 'bankcodex_api_calls_total{plan="business"}'

describe('a request whose client hangs up', () => {
  it('during a batch has a log line and metrics, and its calls count', async () => {
    const { text, key } = await site.issueKey('business')
    const before = await readMetric(CALLS)
    const socket = await openConnection(port)
    socket.write(formatBatch(1000, text), () => socket.destroy())
    await expect.poll(() => findLogLines(key.id)).toMatchObject([{ route: '/v1/batch', status: 499 }])
    expect(await readMetric(BATCHES_HUNG_UP)).toBe(1)
    expect([(await readMetric(CALLS)) - before, await countUsedCalls(text)]).toEqual([1000, 1000])
  })

  it('during an export has a log line and metrics, and its call counts', async () => {
    const { text, key } = await site.issueKey('business')
    const before = await readMetric(CALLS)
    const socket = await openConnection(port)
    socket.write(formatHead('GET /v1/export/bsb', text))
    await once(socket, 'data')
    socket.destroy()
    await expect.poll(() => findLogLines(key.id)).toMatchObject([{ route: '/v1/export/:type', status: 499 }])
    expect(await readMetric(EXPORTS_HUNG_UP)).toBe(1)
    expect([(await readMetric(CALLS)) - before, await countUsedCalls(text)]).toEqual([1, 1])
  })

  it('is not served, logged or counted if it waits for an earlier request', async () => {
    const { text, key } = await site.issueKey('business')
    const socket = await openConnection(port)
    socket.write(`${formatBatch(1000, text)}${formatBatch(2, text).repeat(3)}`, () => socket.destroy())
    await expect.poll(() => findLogLines(key.id).map(({ status }) => status)).toEqual([499])
    expect(await countUsedCalls(text)).toBe(1000)
  })

  it('has a log line when its response is cached', async () => {
    const request = 'GET /api/bsb/validate?bsb=200001 HTTP/1.1\r\nHost: localhost\r\n\r\n'
    const lines = () =>
      site.log.map((line) => JSON.parse(line)).filter(({ route }) => route === '/api/bsb/validate')
    for (let time = 0; time < 3; time++) await site.inject('/api/bsb/validate?bsb=200001')
    const socket = await openConnection(port)
    socket.write(request, () => socket.resetAndDestroy())
    await expect.poll(() => lines().length).toBe(4)
  })

  it('before it is sent completely has a log line, and counts no calls', async () => {
    const { text, key } = await site.issueKey('business')
    const socket = await openConnection(port)
    socket.write(formatBatch(1000, text).slice(0, -100), () => socket.destroy())
    await expect.poll(() => findLogLines(key.id)).toMatchObject([{ route: '/v1/batch', status: 499 }])
    expect(await countUsedCalls(text)).toBe(0)
  })
})

describe('an answered request', () => {
  it('has one log line, even if its connection closes later', async () => {
    const { text, key } = await site.issueKey('business')
    const socket = await openConnection(port)
    socket.write(formatBatch(2, text).repeat(2))
    await expect.poll(() => findLogLines(key.id).length).toBe(2)
    const closed = once(socket, 'close')
    socket.end()
    socket.resume()
    await closed
    expect(findLogLines(key.id).map(({ status }) => status)).toEqual([200, 200])
  })

  it('has one log line when its response is cached', async () => {
    const request = () => fetch(`http://127.0.0.1:${port}/api/swift/search?term=aldermoor`)
    for (let time = 0; time < 3; time++) await (await request()).text()
    const lines = site.log.filter((line) => line.includes('/api/swift/search'))
    expect(lines.map((line) => JSON.parse(line).status)).toEqual([200, 200, 200])
  })
})
