import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { issueTestKey } from '../../testing/api-keys.ts'
import { inventedCodes, inventedEntry } from '../../testing/invented-codes.ts'
import { inventedSite } from '../../testing/invented-site.ts'
import { createMetrics } from '../observability/metrics.ts'
import { listenOnLoopback, openConnection } from '../testing/raw-connection.ts'

/** More bytes than the socket buffers hold. */
const MANY = Array.from({ length: 20_000 }, (_, n) => inventedEntry(String(200_000 + n), `Bank ${n}`))
const metrics = createMetrics()
const site = await inventedSite({
  metrics,
  more: [inventedCodes('bsb', MANY, { rowBounds: { kept: [0, 100_000], rejected: 0 } })],
})
const port = await listenOnLoopback(site.app)

function headOf(request: string, key: string, more = '') {
  return `${request} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\n${more}\r\n`
}

function batchOf(count: number, key: string) {
  const body = JSON.stringify({ codes: Array(count).fill('QQAADEFF') })
  const more = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`
  return `${headOf('POST /v1/batch', key, more)}${body}`
}

const linesOf = (keyId: string) =>
  site.log.map((line) => JSON.parse(line)).filter(({ caller }) => caller === keyId)

/** The value of a metric. */
async function metricValue(name: string): Promise<number> {
  const line = (await metrics.formatText()).split('\n').find((one) => one.startsWith(`${name} `))
  return Number(line?.split(' ').at(-1) ?? 0)
}

async function usedBy(key: string): Promise<number> {
  const answer = await site.ask({ url: '/v1/usage', headers: { authorization: `Bearer ${key}` } })
  return answer.json().calls.used
}

const BATCHES_HUNG_UP = 'bankcodex_requests_total{method="POST",route="/v1/batch",status="499"}'
const EXPORTS_HUNG_UP = 'bankcodex_requests_total{method="GET",route="/v1/export/:type",status="499"}'
const CALLS = 'bankcodex_api_calls_total{plan="business"}'

describe('a request whose client hangs up', () => {
  it('during a batch has a log line and metrics, with the counted calls', async () => {
    const { text, key } = await issueTestKey(site.keys, 'business')
    const before = await metricValue(CALLS)
    const socket = await openConnection(port)
    socket.write(batchOf(1000, text), () => socket.destroy())
    await expect.poll(() => linesOf(key.id)).toMatchObject([{ route: '/v1/batch', status: 499 }])
    expect(await metricValue(BATCHES_HUNG_UP)).toBe(1)
    expect([(await metricValue(CALLS)) - before, await usedBy(text)]).toEqual([1000, 1000])
  })

  it('over an export has them as well', async () => {
    const { text, key } = await issueTestKey(site.keys, 'business')
    const before = await metricValue(CALLS)
    const socket = await openConnection(port)
    socket.write(headOf('GET /v1/export/bsb', text))
    await once(socket, 'data')
    socket.destroy()
    await expect.poll(() => linesOf(key.id)).toMatchObject([{ route: '/v1/export/:type', status: 499 }])
    expect(await metricValue(EXPORTS_HUNG_UP)).toBe(1)
    expect([(await metricValue(CALLS)) - before, await usedBy(text)]).toEqual([1, 1])
  })

  it('has none where it waited behind another: it is neither served nor counted', async () => {
    const { text, key } = await issueTestKey(site.keys, 'business')
    const socket = await openConnection(port)
    socket.write(`${batchOf(1000, text)}${batchOf(2, text).repeat(3)}`, () => socket.destroy())
    await expect.poll(() => linesOf(key.id).map(({ status }) => status)).toEqual([499])
    expect(await usedBy(text)).toBe(1000)
  })

  it('has a log line when the answer was cached', async () => {
    const request = 'GET /api/bsb/validate?bsb=200001 HTTP/1.1\r\nHost: localhost\r\n\r\n'
    const lines = () =>
      site.log.map((line) => JSON.parse(line)).filter(({ route }) => route === '/api/bsb/validate')
    for (let time = 0; time < 3; time++) await site.ask('/api/bsb/validate?bsb=200001')
    const socket = await openConnection(port)
    socket.write(request, () => socket.resetAndDestroy())
    await expect.poll(() => lines().length).toBe(4)
  })

  it('has them where it was not sent to its end', async () => {
    const { text, key } = await issueTestKey(site.keys, 'business')
    const socket = await openConnection(port)
    socket.write(batchOf(1000, text).slice(0, -100), () => socket.destroy())
    await expect.poll(() => linesOf(key.id)).toMatchObject([{ route: '/v1/batch', status: 499 }])
    expect(await usedBy(text)).toBe(0)
  })
})

describe('a request that is answered', () => {
  it('has one line, though its connection is closed later', async () => {
    const { text, key } = await issueTestKey(site.keys, 'business')
    const socket = await openConnection(port)
    socket.write(batchOf(2, text).repeat(2))
    await expect.poll(() => linesOf(key.id).length).toBe(2)
    const closed = once(socket, 'close')
    socket.end()
    socket.resume()
    await closed
    expect(linesOf(key.id).map(({ status }) => status)).toEqual([200, 200])
  })

  it('has one log line when the answer was cached', async () => {
    const ask = () => fetch(`http://127.0.0.1:${port}/api/swift/search?term=aldermoor`)
    for (let time = 0; time < 3; time++) await (await ask()).text()
    const lines = site.log.filter((line) => line.includes('/api/swift/search'))
    expect(lines.map((line) => JSON.parse(line).status)).toEqual([200, 200, 200])
  })
})
