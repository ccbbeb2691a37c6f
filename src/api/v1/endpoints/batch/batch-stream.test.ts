import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { PLANS } from '../../../../api-keys/plans.ts'
import { listenOnLoopback, openConnection, sendSlowly } from '../../../../server/testing/raw-connection.ts'
import { inventedSite } from '../../../../testing/invented-site.ts'
import { Problem } from '../../problems.ts'
import { answerStream } from './batch-stream.ts'

const site = await inventedSite()
const { text: business } = await site.issueKey('business')

interface RequestOptions {
  readonly key?: string
  readonly contentType?: string
  readonly url?: string | undefined
}

const postBatch = (
  payload: string | Readable,
  { key = business, contentType = 'application/x-ndjson', url = '/v1/batch' }: RequestOptions = {},
) =>
  site.app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${key}`, 'content-type': contentType },
    payload,
  })

/** Posts rows over a connection. Returns the text that arrived, and whether the response is complete. */
async function postOverConnection(
  rows: Iterable<string>,
  { key = business, contentType = 'application/jsonl' }: RequestOptions = {},
) {
  const sent = request({
    port,
    path: '/v1/batch',
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': contentType },
  })
  Readable.from(rows).pipe(sent)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  response.setEncoding('utf8')
  let text = ''
  try {
    for await (const chunk of response) text += chunk
  } catch {}
  return { status: response.statusCode, text, isComplete: response.complete }
}

const parseResults = (body: string) =>
  body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

const port = await listenOnLoopback(site.app)

const countUsedCalls = async (key: string) => {
  const { headers } = await site.app.inject({ url: '/v1/usage', headers: { authorization: `Bearer ${key}` } })
  return Number(headers['x-ratelimit-limit']) - Number(headers['x-ratelimit-remaining'])
}

describe('a batch of NDJSON', () => {
  it('returns a line for each row, in order, equal to the results of a JSON batch', async () => {
    const codes = [
      'QQAADEFF100',
      { id: 7, type: 'iban', code: 'DE89 3704 0044 0532 0130 01' },
      { id: 'a', type: 'account', sortcode: '08-99-99', account: '66374958' },
      { id: 'b', code: 'QQAADEFF', type: 'kidney' },
    ]
    const streamed = await postBatch(codes.map((code) => `${JSON.stringify(code)}\n`).join('\r\n'))
    expect(streamed.statusCode).toBe(200)
    expect(streamed.headers).toMatchObject({
      'content-type': 'application/x-ndjson; charset=utf-8',
      'cache-control': 'private, no-store',
    })
    const jsonBatch = await postBatch(JSON.stringify({ codes }), { contentType: 'application/json' })
    expect(parseResults(streamed.body)).toEqual(jsonBatch.json<{ results: unknown[] }>().results)
  })

  it('may have any number of rows, cut into chunks anywhere, and counts each row', async () => {
    const { text: key } = await site.issueKey('business')
    const text = Array.from({ length: 2500 }, (_, n) => `{"id":${n},"code":"QQAADEFF100"}`).join('\n')
    const chunks = Array.from({ length: Math.ceil(text.length / 777) }, (_, n) =>
      text.slice(n * 777, n * 777 + 777),
    )
    const results = parseResults((await postBatch(Readable.from(chunks), { key })).body)
    expect(results.map(({ id }) => id)).toEqual(Array.from({ length: 2500 }, (_, n) => n))
    expect(results.every(({ status }) => status === 'valid')).toBe(true)
    expect(await countUsedCalls(key)).toBe(2500)
  })

  it('returns a problem for an unreadable row, which is not counted', async () => {
    const { text: key } = await site.issueKey('business')
    const results = parseResults((await postBatch('"QQAADEFF"\n{"code\n[]\n\n"QQAADEFF100"\n', { key })).body)
    expect(results.map(({ type }) => type)).toEqual(['swift', 'problem', 'problem', 'swift'])
    expect(results[1].problem).toMatchObject({ code: 'invalid_body' })
    expect(await countUsedCalls(key)).toBe(2)
  })

  it('may begin with a byte order mark', async () => {
    expect(parseResults((await postBatch('\ufeff"QQAADEFF100"\n')).body)).toMatchObject([{ status: 'valid' }])
  })

  it('goes on behind a line that is too long, wherever it is cut into chunks', async () => {
    const line = '{"id":1,"code":"QQAADEFF100"}\n'
    const long = `{"id":2,"code":"QQAADEFF100"${' '.repeat(8192)}}\n`
    const body = line + long + line
    for (const size of [100, 5000, 8193, body.length]) {
      const chunks = Array.from({ length: Math.ceil(body.length / size) }, (_, n) =>
        body.slice(n * size, n * size + size),
      )
      const { text, isComplete } = await postOverConnection(chunks)
      const results = parseResults(text)
      expect(results.map(({ type }) => type)).toEqual(['swift', 'problem', 'swift'])
      expect(results[1].problem.message).toBe('The line has more than 8,192 characters')
      expect(isComplete).toBe(true)
    }
  })

  it('ends if lines that are too long fill it, and is refused if nothing stands before them', async () => {
    const long = 'x'.repeat(1_100_000)
    const { text, isComplete } = await postOverConnection(['"QQAADEFF100"\n', long])
    expect(parseResults(text).map(({ type }) => type)).toEqual(['swift', 'problem'])
    expect(isComplete).toBe(false)
    const { statusCode, body } = await postBatch(long)
    expect([statusCode, JSON.parse(body).error.code]).toEqual([400, 'invalid_body'])
  })

  it('returns results up to the monthly quota, then one problem, and is incomplete', async () => {
    const { text: key } = await site.issueKey('business')
    const { status, text, isComplete } = await postOverConnection(
      Array(503).fill('"QQAADEFF100"\n'.repeat(100)),
      { key },
    )
    const results = parseResults(text)
    expect([status, isComplete]).toEqual([200, false])
    expect(results).toHaveLength(50_001)
    expect(results.at(-2)).toMatchObject({ type: 'swift', status: 'valid' })
    expect(results.at(-1)).toMatchObject({
      type: 'problem',
      problem: { code: 'quota_exceeded', details: { answered: 50_000 } },
    })
    const refused = await postBatch('"QQAADEFF100"', { key })
    expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'quota_exceeded'])
  })

  it('has an answer as NDJSON, whatever the media type of the request is called', async () => {
    for (const contentType of ['application/ndjson', 'application/jsonl']) {
      const { headers, body } = await postBatch('"QQAADEFF100"', { contentType })
      expect(headers['content-type']).toBe('application/x-ndjson; charset=utf-8')
      expect(parseResults(body)).toMatchObject([{ status: 'valid' }])
    }
    const { statusCode, body } = await postBatch('x', { contentType: 'text/plain' })
    expect(statusCode).toBe(415)
    expect(body).toContain('application/x-ndjson, application/ndjson, application/jsonl, text/csv')
  })

  it('is refused for a plan without streams', async () => {
    const { text: key } = await site.issueKey('developer')
    const refused = await postBatch('"QQAADEFF"', { key })
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toMatchObject({
      error: { code: 'not_in_plan', details: { plans: ['business', 'enterprise'] } },
    })
  })
})

describe('a batch of CSV', () => {
  const checkCsv = async (text: string, url?: string) => {
    const { body } = await postBatch(text, { contentType: 'text/csv; charset=utf-8', url })
    return parse(body, { columns: true }) as Record<string, string>[]
  }

  it('returns the facts of each code in columns', async () => {
    const rows = await checkCsv('id,type,code\n1,swift,qqaa de ff 100\n"x, y",,DE89370400440532013001\n')
    const bank = expect.stringMatching(/Aldermoor/)
    const reason = expect.stringMatching(/check digits/)
    expect(rows).toMatchObject([
      { id: '1', type: 'swift', code: 'QQAADEFF100', status: 'valid', reason: '', bank },
      { id: 'x, y', type: 'iban', status: 'invalid', reason },
    ])
  })

  it('says that an empty cell has no code', async () => {
    expect(await checkCsv('id,type,code\n1,iban,\n')).toMatchObject([{ id: '1', reason: 'code is missing' }])
  })

  const FORMULAS = ['=HYPERLINK("http://a.example")', '@SUM(A1)', '-1+1', '+A1', '\t=1']

  it.each(FORMULAS)(
    'neutralizes the formula %j in ids and codes, unless ids must be exact',
    async (formula) => {
      const cell = `"${formula.replaceAll('"', '""')}"`
      const text = `id,type,code\n${cell},swift,=1+1\n`
      const [row] = await checkCsv(text)
      expect(row).toMatchObject({ id: `'${formula}`, status: 'invalid', code: expect.stringMatching(/^'=/) })
      const [exactRow] = await checkCsv(text, '/v1/batch?exactIds=true')
      expect(exactRow).toMatchObject({ id: formula, code: expect.stringMatching(/^'=/) })
    },
  )

  it('returns a problem for a row of ambiguous type, and at the end of a malformed file', async () => {
    const { text, isComplete } = await postOverConnection(['code\n062000\n"open'], {
      contentType: 'text/csv',
    })
    const rows = parse(text, { columns: true }) as Record<string, string>[]
    expect(isComplete).toBe(false)
    expect(rows.map(({ type }) => type)).toEqual(['problem', 'problem'])
    expect(rows[1]?.reason).toContain('opens a quote that is never closed')
  })

  it.each([
    ['without a header', 'QQAADEFF\nQQAADEFF100\n'],
    ['whose header names no codes', 'id,account,name\n1,66374958,Elm\n'],
    ['without rows', '\n\n'],
    ['that is malformed', '"open'],
  ])('is refused before it is answered if no column can be used: one %s', async (_, text) => {
    const { text: key } = await site.issueKey('business')
    for (let attempt = 0; attempt < 3; attempt++) {
      const refused = await postBatch(text, { key, contentType: 'text/csv' })
      expect(refused.statusCode).toBe(400)
      expect(refused.json()).toMatchObject({ error: { code: 'invalid_body' } })
    }
    expect(await countUsedCalls(key)).toBe(0)
  })

  it.each([
    ['IBAN\nDE89370400440532013001\n', [['', 'iban', 'invalid']]],
    ['bic\nQQAADEFF100\n', [['', 'swift', 'valid']]],
    ['id;SWIFT Code\n7;QQAADEFF100\n', [['7', 'swift', 'valid']]],
    ['sortcode,account\n08-99-99,66374959\n', [['', 'account', 'invalid']]],
    [
      'id,Sort code,Account number\n1,08-99-99,66374958\n2,08-99-99,\n',
      [
        ['1', 'account', 'valid'],
        ['2', 'sortcode', 'unknown'],
      ],
    ],
    [
      'id,type,code\n1,SWIFT/BIC,QQAADEFF100\n2,iban,X\n3,Sort Code,1\n',
      [
        ['1', 'swift', 'valid'],
        ['2', 'iban', 'invalid'],
        ['3', 'sortcode', 'invalid'],
      ],
    ],
    [
      'id,IBAN,BIC\n1,DE89370400440532013001,QQAADEFF100\n2,,\n',
      [
        ['1', 'iban', 'invalid'],
        ['1', 'swift', 'valid'],
        ['2', 'problem', ''],
      ],
    ],
    ['sep=;\r\nid;BIC\r\n="007";QQAADEFF100\r\n', [['007', 'swift', 'valid']]],
  ])('has columns named as in a list: %j', async (text, expected) => {
    const rows = await checkCsv(text)
    expect(rows.map(({ id, type, status }) => [id, type, status])).toEqual(expected)
  })
})

const CALLER = {
  plan: PLANS.business,
  idempotencyHmacSecret: '',
  minuteLimit: null,
  usedCalls: null,
  countedCalls: 0,
}

describe('a stream of blank rows', () => {
  const STREAMS = [
    ['CR in CSV', 'text/csv', 'code\n', '\r'],
    ['LF in CSV', 'text/csv', 'code\n', '\n'],
    ['empty cells in CSV', 'text/csv', 'code,id\n', ',\n'],
    ['LF in NDJSON', 'application/x-ndjson', '', '\n'],
  ] as const

  it.each(STREAMS)('is read in several turns of the event loop: %s', async (_, type, header, blank) => {
    const { key } = await site.issueKey('business')
    let turns = 0
    const context = {
      getLookup: site.currentLookup.getLookup,
      caller: { ...CALLER, key },
      reserveCalls: async () => null,
      storeResponse: async () => {},
      async nextTurn() {
        turns++
      },
    }
    const chunks = Readable.from([Buffer.from(header + blank.repeat(10_200))])
    const answer = await answerStream({ mediaType: type, chunks, hasExactIds: false }, context)
    expect(answer).toBeInstanceOf(Problem)
    // Before each 8,192 characters.
    expect(turns).toBe(Math.ceil((10_200 * blank.length) / 8192))
  })

  it.each(STREAMS)('is refused: %s', async (_, contentType, header, blank) => {
    const { statusCode, body } = await postBatch(`${header}${blank.repeat(10_200)}`, { contentType })
    expect(statusCode).toBe(400)
    expect(body).toContain('More than 10,000 rows, and most rows, are blank')
  })

  it('may have as many blank rows as rows with codes, and 10,000 more', async () => {
    const { text: key } = await site.issueKey('business')
    const { body } = await postBatch(`${'QQAADEFF100\n\n'.repeat(200)}${'\n'.repeat(9_900)}`, {
      key,
      contentType: 'application/x-ndjson',
    })
    expect(body).not.toContain('blank')
    expect(parseResults(body)).toHaveLength(200)
  })
})

describe('a client of a stream', () => {
  const chunk = (rows: string) => `${rows.length.toString(16)}\r\n${rows}\r\n`

  /** Waits until a text arrives. */
  async function receive(socket: Socket, text: string) {
    let received = ''
    while (!received.includes(text)) received += String((await once(socket, 'data'))[0])
  }

  /** Sends rows, and waits for the first result. */
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
  ])('gets the result of its first CSV row, with %s, before it sends the second row', async (_, rows) => {
    const { text: key } = await site.issueKey('business')
    const socket = await openConnection(port)
    socket.write(
      `POST /v1/batch HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\n` +
        `Content-Type: text/csv\r\nTransfer-Encoding: chunked\r\n\r\n${chunk(rows)}`,
    )
    await receive(socket, 'QQAADEFF100')
    socket.destroy()
  })

  const waitForFreeSlot = (key: string) =>
    expect.poll(async () => (await postBatch('"QQAADEFF"', { key })).statusCode).toBe(200)

  it('gets results while it still sends rows; its stream ends when it disconnects', async () => {
    const { text: key } = await site.issueKey('enterprise')
    const sockets = [await openStream(key), await openStream(key)]
    expect((await postBatch('"QQAADEFF"', { key })).statusCode).toBe(429)
    for (const socket of sockets) socket.destroy()
    await waitForFreeSlot(key)
    expect(site.log.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
  })

  it('that disconnects is not charged for sent rows that were not checked yet', async () => {
    const { text: key } = await site.issueKey('business')
    const sentRows = 40_000
    const sockets = [await openStream(key, sentRows), await openStream(key)]
    for (const socket of sockets) socket.destroy()
    await waitForFreeSlot(key)
    const used = await countUsedCalls(key)
    expect(used).toBeLessThan(sentRows / 2)
    expect(await countUsedCalls(key)).toBe(used)
  })

  it('may upload for longer than the body timeout, after which other requests get 408', async () => {
    const impatientSite = await inventedSite({ connectionLimits: { bodyTimeout: 200 } })
    const impatientPort = await listenOnLoopback(impatientSite.app)
    const { text: key } = await impatientSite.issueKey('business')
    const socket = await openStream(key, 1, impatientPort)
    const head = 'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
    expect(await sendSlowly(impatientPort, `${head}Content-Length: 4000\r\n\r\n`, ' ')).toContain(' 408 ')
    socket.write(chunk('"QQAADEFF"\n'))
    await receive(socket, '"QQAADEFF"')
    socket.destroy()
  })

  it('that still sends after the end of the response gets all of it, and is then disconnected', async () => {
    const impatientSite = await inventedSite({ connectionLimits: { bodyTimeout: 200 } })
    const impatientPort = await listenOnLoopback(impatientSite.app)
    const { text: key } = await impatientSite.issueKey('business')
    const head =
      `POST /v1/batch HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\n` +
      'Content-Type: text/csv\r\nTransfer-Encoding: chunked\r\n\r\n'
    const rows = chunk(`no name\n${'QQAADEFF\n'.repeat(3000)}`)
    const response = await sendSlowly(impatientPort, head + rows, chunk('QQAADEFF\n'))
    expect(response).toContain(' 400 ')
    expect(response).toContain('The first row must name a column of codes')
  })
})
