import { once } from 'node:events'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { listenOnLoopback, openConnection, sendSlowly } from '../../../server/testing/raw-connection.ts'
import { issueTestKey } from '../../../testing/api-keys.ts'
import { inventedSite } from '../../../testing/invented-site.ts'

const site = await inventedSite()
const { text: business } = await issueTestKey(site.keys, 'business')

interface Asked {
  readonly key?: string
  readonly media?: string
}

const ask = (payload: string | Readable, { key = business, media = 'application/x-ndjson' }: Asked = {}) =>
  site.app.inject({
    method: 'POST',
    url: '/v1/batch',
    headers: { authorization: `Bearer ${key}`, 'content-type': media },
    payload,
  })

const resultsOf = (body: string) =>
  body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

const port = await listenOnLoopback(site.app)

const usedCalls = async (key: string) => {
  const { headers } = await site.app.inject({ url: '/v1/usage', headers: { authorization: `Bearer ${key}` } })
  return Number(headers['x-ratelimit-limit']) - Number(headers['x-ratelimit-remaining'])
}

describe('a batch of NDJSON', () => {
  it('has a line for each row, in order, as the JSON batch has results', async () => {
    const codes = [
      'QQAADEFF100',
      { id: 7, type: 'iban', code: 'DE89 3704 0044 0532 0130 01' },
      { id: 'a', type: 'account', sortcode: '08-99-99', account: '66374958' },
      { id: 'b', code: 'QQAADEFF', type: 'kidney' },
    ]
    const streamed = await ask(codes.map((code) => `${JSON.stringify(code)}\n`).join('\r\n'))
    expect(streamed.statusCode).toBe(200)
    expect(streamed.headers).toMatchObject({
      'content-type': 'application/x-ndjson; charset=utf-8',
      'cache-control': 'private, no-store',
    })
    const whole = await ask(JSON.stringify({ codes }), { media: 'application/json' })
    expect(resultsOf(streamed.body)).toEqual(whole.json<{ results: unknown[] }>().results)
  })

  it('has any number of rows, which arrive in any pieces, and counts each', async () => {
    const { text: key } = await issueTestKey(site.keys, 'business')
    const text = Array.from({ length: 2500 }, (_, n) => `{"id":${n},"code":"QQAADEFF100"}`).join('\n')
    const pieces = Array.from({ length: Math.ceil(text.length / 777) }, (_, n) =>
      text.slice(n * 777, n * 777 + 777),
    )
    const results = resultsOf((await ask(Readable.from(pieces), { key })).body)
    expect(results.map(({ id }) => id)).toEqual(Array.from({ length: 2500 }, (_, n) => n))
    expect(results.every(({ status }) => status === 'valid')).toBe(true)
    expect(await usedCalls(key)).toBe(2500)
  })

  it('has a problem in the place of a row that cannot be read, which is not counted', async () => {
    const { text: key } = await issueTestKey(site.keys, 'business')
    const results = resultsOf((await ask('"QQAADEFF"\n{"code\n[]\n\n"QQAADEFF100"\n', { key })).body)
    expect(results.map(({ type }) => type)).toEqual(['swift', 'problem', 'problem', 'swift'])
    expect(results[1].problem).toMatchObject({ code: 'invalid_body' })
    expect(await usedCalls(key)).toBe(2)
  })

  it('ends with a problem at an endless line', async () => {
    const results = resultsOf((await ask(`"QQAADEFF"\n${'x'.repeat(200_000)}`)).body)
    expect(results.at(-1)).toMatchObject({ type: 'problem', problem: { code: 'invalid_body' } })
  })

  it('answers the rows up to the end of the quota of the month, then says so in one line', async () => {
    const { text: key, key: stored } = await issueTestKey(site.keys, 'business')
    const rows = Array.from({ length: 50_300 }, () => '"QQAADEFF100"').join('\n')
    const results = resultsOf((await ask(rows, { key })).body)
    expect(results).toHaveLength(50_001)
    expect(results.at(-2)).toMatchObject({ type: 'swift', status: 'valid' })
    expect(results.at(-1)).toMatchObject({ type: 'problem', problem: { code: 'quota_exceeded' } })
    expect(stored.plan).toBe('business')
    expect(resultsOf((await ask('"QQAADEFF100"', { key })).body)).toHaveLength(1)
  })

  it('needs a plan with streams', async () => {
    const { text: key } = await issueTestKey(site.keys, 'developer')
    const refused = await ask('"QQAADEFF"', { key })
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toMatchObject({
      error: { code: 'not_in_plan', details: { plans: ['business', 'enterprise'] } },
    })
  })
})

describe('a batch of CSV', () => {
  const askCsv = async (text: string) => {
    const { body } = await ask(text, { media: 'text/csv; charset=utf-8' })
    return parse(body, { columns: true }) as Record<string, string>[]
  }

  it('has the facts of each code in columns', async () => {
    const rows = await askCsv('id,type,code\n1,swift,qqaa de ff 100\n"x, y",,DE89370400440532013001\n')
    const bank = expect.stringMatching(/Aldermoor/)
    const reason = expect.stringMatching(/check digits/)
    expect(rows).toMatchObject([
      { id: '1', type: 'swift', code: 'QQAADEFF100', status: 'valid', reason: '', bank },
      { id: 'x, y', type: 'iban', status: 'invalid', reason },
    ])
  })

  it('runs no formula of a code in a spreadsheet, and has each id as it came', async () => {
    const [row] = await askCsv('id,type,code\n=7,swift,=1+1\n')
    expect(row).toMatchObject({ id: '=7', status: 'invalid', code: expect.stringMatching(/^'=/) })
  })

  it('has a problem in the place of a row without a type, and at the end of a broken file', async () => {
    const rows = await askCsv('code\n062000\n"open')
    expect(rows.map(({ type }) => type)).toEqual(['problem', 'problem'])
    expect(rows[1]?.reason).toContain('opens a quote that is never closed')
  })

  it('without a header is refused in its only row', async () => {
    const rows = await askCsv('QQAADEFF\nQQAADEFF100\n')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ type: 'problem', reason: expect.stringContaining('first row') })
  })
})

describe('a client of a stream', () => {
  const chunk = (rows: string) => `${rows.length.toString(16)}\r\n${rows}\r\n`

  /** Waits until a text arrives. */
  async function receive(socket: Socket, text: string) {
    let answer = ''
    while (!answer.includes(text)) answer += String((await once(socket, 'data'))[0])
  }

  /** Sends some rows, and waits for the first lines of the answer. */
  async function openStream(key: string, rows = 100, onPort = port) {
    const socket = await openConnection(onPort)
    socket.write(
      `POST /v1/batch HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\n` +
        'Content-Type: application/x-ndjson\r\nTransfer-Encoding: chunked\r\n\r\n' +
        chunk('"QQAADEFF100"\n'.repeat(rows)),
    )
    await receive(socket, 'QQAADEFF100')
    return socket
  }

  it.each([
    ['a comma', 'type,code\r\nswift,QQAADEFF100\r\n'],
    ['a semicolon', 'code;id\nQQAADEFF100;7\n'],
    ['no separator', 'code\nQQAADEFF100\n'],
  ])('gets the line of its first row of CSV with %s before it sends the second', async (_, rows) => {
    const { text: key } = await issueTestKey(site.keys, 'business')
    const socket = await openConnection(port)
    socket.write(
      `POST /v1/batch HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\n` +
        `Content-Type: text/csv\r\nTransfer-Encoding: chunked\r\n\r\n${chunk(rows)}`,
    )
    await receive(socket, 'QQAADEFF100')
    socket.destroy()
  })

  const waitForFreeSlot = (key: string) =>
    expect.poll(async () => (await ask('"QQAADEFF"', { key })).statusCode).toBe(200)

  it('gets lines while it still sends rows; when it hangs up, its stream ends', async () => {
    const { text: key } = await issueTestKey(site.keys, 'enterprise')
    const sockets = [await openStream(key), await openStream(key)]
    expect((await ask('"QQAADEFF"', { key })).statusCode).toBe(429)
    for (const socket of sockets) socket.destroy()
    await waitForFreeSlot(key)
    expect(site.log.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
  })

  it('that hangs up is not charged for the rows that it has sent ahead', async () => {
    const { text: key } = await issueTestKey(site.keys, 'business')
    const sentRows = 40_000
    const sockets = [await openStream(key, sentRows), await openStream(key)]
    for (const socket of sockets) socket.destroy()
    await waitForFreeSlot(key)
    const used = await usedCalls(key)
    expect(used).toBeLessThan(sentRows / 2)
    expect(await usedCalls(key)).toBe(used)
  })

  it('may upload for longer than other bodies may take, while they get 408', async () => {
    const hasty = await inventedSite({ connectionLimits: { bodyTimeout: 200 } })
    const hastyPort = await listenOnLoopback(hasty.app)
    const { text: key } = await issueTestKey(hasty.keys, 'business')
    const socket = await openStream(key, 1, hastyPort)
    const head = 'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
    expect(await sendSlowly(hastyPort, `${head}Content-Length: 4000\r\n\r\n`, ' ')).toContain(' 408 ')
    socket.write(chunk('"QQAADEFF"\n'))
    await receive(socket, '"QQAADEFF"')
    socket.destroy()
  })

  it('that goes on sending after the answer has ended gets all of it, and is then cut', async () => {
    const hasty = await inventedSite({ connectionLimits: { bodyTimeout: 200 } })
    const hastyPort = await listenOnLoopback(hasty.app)
    const { text: key } = await issueTestKey(hasty.keys, 'business')
    const head =
      `POST /v1/batch HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\n` +
      'Content-Type: text/csv\r\nTransfer-Encoding: chunked\r\n\r\n'
    const rows = chunk(`no name\n${'QQAADEFF\n'.repeat(3000)}`)
    const answer = await sendSlowly(hastyPort, head + rows, chunk('QQAADEFF\n'))
    expect(answer).toContain('The first row must have the name code')
    expect(answer).toContain('\r\n0\r\n\r\n')
  })
})
