import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { PLANS } from '../../../api-keys/plans.ts'
import { issueTestKey } from '../../../testing/api-keys.ts'
import { inventedCodes, inventedEntry } from '../../../testing/invented-codes.ts'
import { buildInvented } from '../../../testing/invented-directory.ts'
import { inventedSite } from '../../../testing/invented-site.ts'
import { INVENTED_ROWS, inventedSource } from '../../../testing/invented-source.ts'
import { INVENTED_CODES } from '../../site/testing/invented-codes.ts'
import { defineExportEndpoint } from './export.ts'

/** More than are read at once. */
const MANY = Array.from({ length: 450 }, (_, n) =>
  inventedEntry(String(200_000 + n), n === 7 ? 'Comma, "Quote" & Sons' : `Bank ${n}`, { country: 'AU' }),
)

const manyBsbs = (rows: typeof MANY) =>
  inventedCodes('bsb', rows, { rowBounds: { kept: [0, 1000], rejected: 0 } })

const site = await inventedSite({
  more: [...INVENTED_CODES.filter(({ type }) => type !== 'bsb'), manyBsbs(MANY)],
})
const { text: business } = await issueTestKey(site.keys, 'business')

function ask(url: string, { key = business, ...headers }: Record<string, string> = {}) {
  return site.app.inject({
    url: `/v1/export/${url}`,
    headers: { authorization: `Bearer ${key}`, ...headers },
  })
}

describe('an export', () => {
  it('has every code once, as CSV that other programs read', async () => {
    const answer = await ask('bsb')
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': expect.stringMatching(/^attachment; filename="bsb-[0-9a-f]+\.csv"$/),
      etag: expect.any(String),
    })
    const rows = parse(answer.body, { columns: true }) as Record<string, string>[]
    expect(rows.map(({ code }) => code)).toEqual(MANY.map((_, n) => String(200_000 + n)))
    expect(rows[7]?.name).toBe('Comma, "Quote" & Sons')
    expect(rows[0]).toMatchObject({
      type: 'bsb',
      lastCode: '',
      status: 'active',
      source: 'Invented list for bsb',
    })
  })

  it('has an object a line as NDJSON, ranges with their last code', async () => {
    const answer = await ask('sortcode?format=ndjson')
    const rows = answer.body
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(rows).toMatchObject([
      { code: '010203', lastCode: null, details: { branch: 'Harbour', postcode: 'EC1A 0AA' } },
      { code: '040000', lastCode: '049999', city: null },
    ])
  })

  it('is compressed for who takes that', async () => {
    const [plain, compressed] = await Promise.all([ask('bsb'), ask('bsb', { 'accept-encoding': 'gzip' })])
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'authorization, accept-encoding',
    })
    expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.body)
  })

  it('counts as one call, and as none where the caller has it', async () => {
    const { text } = await issueTestKey(site.keys, 'business')
    const first = await ask('swift', { key: text })
    const again = await ask('swift', { key: text, 'if-none-match': String(first.headers.etag) })
    expect(again.statusCode).toBe(304)
    const usage = await site.app.inject({ url: '/v1/usage', headers: { authorization: `Bearer ${text}` } })
    expect(usage.json().calls.used).toBe(1)
  })

  it('is refused all the same to who has a tag of another', async () => {
    const { headers } = await ask('swift')
    expect((await ask('nothing', { 'if-none-match': String(headers.etag) })).statusCode).toBe(404)
  })

  it('is for plans that have it, of types that there are, in formats that there are', async () => {
    const { text } = await issueTestKey(site.keys, 'developer')
    expect((await ask('swift', { key: text })).json().error.code).toBe('not_in_plan')
    expect((await ask('nothing')).json().error.code).toBe('not_found')
    expect((await ask('swift?format=xml')).json().error.code).toBe('invalid_parameter')
    expect((await site.app.inject({ method: 'HEAD', url: '/v1/export/swift' })).statusCode).toBe(401)
  })

  it('runs twice at once for a key, and the third is asked to wait', async () => {
    const { text } = await issueTestKey(site.keys, 'business')
    const answers = await Promise.all([1, 2, 3].map(() => ask('bsb', { key: text })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 429])
    const [refused] = answers.filter(({ statusCode }) => statusCode === 429)
    expect(refused?.json().error.details).toEqual({ limit: 2 })
    expect((await ask('bsb', { key: text })).statusCode).toBe(200)
  })

  it('runs eight times at once for all', async () => {
    const holders = await Promise.all(Array.from({ length: 5 }, () => issueTestKey(site.keys, 'business')))
    const twice = holders.flatMap(({ text }) => [text, text])
    const answers = await Promise.all(twice.map((key) => ask('bsb', { key })))
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    expect(refused.map((answer) => answer.json().error.details)).toEqual(Array(2).fill({ limit: 8 }))
  })
})

it('a list whose terms forbid it is not passed on', async () => {
  const closed = await inventedSite({ more: [{ ...inventedCodes('bsb', []), redistributable: false }] })
  const { text } = await issueTestKey(closed.keys, 'business')
  const headers = { authorization: `Bearer ${text}` }
  const refused = await closed.app.inject({ url: '/v1/export/bsb', headers })
  expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'not_redistributable'])
  const open = await closed.app.inject({ url: '/v1/export/swift', headers })
  expect(open.statusCode).toBe(200)
  const known = { ...headers, 'if-none-match': String(open.headers.etag) }
  expect((await closed.app.inject({ url: '/v1/export/bsb', headers: known })).statusCode).toBe(403)
})

it('the list of BICs is not passed on either where such a list states one of them', async () => {
  const stating = inventedEntry('DE99990001', 'Elm Bank', { country: 'DE', details: { bic: 'QQHHDEFF' } })
  const closed = await inventedSite({ more: [inventedCodes('iban', [stating], { redistributable: false })] })
  const { text } = await issueTestKey(closed.keys, 'business')
  const headers = { authorization: `Bearer ${text}` }
  const refused = await closed.app.inject({ url: '/v1/export/swift', headers })
  expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'not_redistributable'])
})

it('names the source of each BIC, of whatever type that is', async () => {
  const stating = inventedEntry('DE99990001', 'Elm Bank', { country: 'DE', details: { bic: 'QQHHDEFF' } })
  const open = await inventedSite({ more: [inventedCodes('iban', [stating])] })
  const { text } = await issueTestKey(open.keys, 'business')
  const answer = await open.app.inject({
    url: '/v1/export/swift?format=ndjson',
    headers: { authorization: `Bearer ${text}` },
  })
  const rows = answer.body.trimEnd().split('\n')
  const row = rows.map((line) => JSON.parse(line)).find(({ code }) => code === 'QQHHDEFFXXX')
  expect(row).toMatchObject({ name: 'Elm Bank', source: 'Invented list for iban' })
})

it('the documentation shows no more than the head of a list whose terms forbid to pass it on', async () => {
  const closed = await inventedSite({
    more: [inventedSource([INVENTED_ROWS[0] ?? {}], { id: 'closed', redistributable: false })],
  })
  const { endpoints } = (await closed.ask('/api/reference')).json()
  const { example } = endpoints.find(({ id }: { id: string }) => id === 'export')
  expect(example.answer.trim()).toMatch(/^type,code,lastCode,[^\n]+,asOf$/)
})

it('a place among the exports is free again where the call could not be counted', async () => {
  const { handle: answerTo } = defineExportEndpoint()
  const { key } = await issueTestKey(site.keys, 'business')
  const caller = {
    key,
    plan: PLANS.business,
    idempotencyHmacSecret: '',
    minuteLimit: null,
    usedCalls: null,
    countedCalls: 0,
  }
  const spend = () => Promise.reject(new Error('disk full'))
  const asked = { params: { type: 'bsb' }, query: { format: 'csv' }, body: {} }
  const context = {
    lookup: site.currentLookup.getLookup,
    caller,
    reserve: spend,
    storeResponse: async () => {},
  }
  for (let time = 0; time < 10; time++) await expect(answerTo(asked, context)).rejects.toThrow('disk full')
})

it('an export ends without its end when another directory takes over in the middle', async () => {
  const swapped = await inventedSite({ more: [manyBsbs(MANY)] })
  const { text } = await issueTestKey(swapped.keys, 'business')
  const address = await swapped.app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { authorization: `Bearer ${text}`, 'accept-encoding': 'identity' }
  const answer = await fetch(`${address}/v1/export/bsb`, { headers })
  buildInvented(swapped.file, { more: [manyBsbs(MANY.slice(1))] })
  swapped.live.refresh()
  await expect(answer.text()).rejects.toThrow()
})
