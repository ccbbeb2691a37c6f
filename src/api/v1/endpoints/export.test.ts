import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { PLANS } from '../../../api-keys/plans.ts'
import { toNoticeLicence } from '../../../codes/pages/licence-notice.ts'
import { inventedCodes, inventedEntry } from '../../../testing/invented-codes.ts'
import { buildInvented } from '../../../testing/invented-directory.ts'
import { inventedSite } from '../../../testing/invented-site.ts'
import { INVENTED_ROWS, inventedSource } from '../../../testing/invented-source.ts'
import { INVENTED_CODES } from '../../site/testing/invented-codes.ts'
import { defineExportEndpoint } from './export.ts'

/** More rows than the export reads at once. */
const MANY_BSBS = Array.from({ length: 450 }, (_, n) =>
  inventedEntry(String(200_000 + n), n === 7 ? 'Comma, "Quote" & Sons' : `Bank ${n}`, { country: 'AU' }),
)

const createBsbSource = (rows: typeof MANY_BSBS) =>
  inventedCodes('bsb', rows, { rowBounds: { kept: [0, 1000], rejected: 0 } })

const site = await inventedSite({
  otherSources: [...INVENTED_CODES.filter(({ type }) => type !== 'bsb'), createBsbSource(MANY_BSBS)],
})
const { text: business } = await site.issueKey('business')

function requestExport(path: string, { key = business, ...headers }: Record<string, string> = {}) {
  return site.app.inject({
    url: `/v1/export/${path}`,
    headers: { authorization: `Bearer ${key}`, ...headers },
  })
}

describe('an export', () => {
  it('has every code once as CSV', async () => {
    const response = await requestExport('bsb')
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': expect.stringMatching(/^attachment; filename="bsb-[0-9a-f]+\.csv"$/),
      etag: expect.any(String),
    })
    const rows = parse(response.body, { columns: true }) as Record<string, string>[]
    expect(rows.map(({ code }) => code)).toEqual(MANY_BSBS.map((_, n) => String(200_000 + n)))
    expect(rows[7]?.name).toBe('Comma, "Quote" & Sons')
    expect(rows[0]).toMatchObject({
      type: 'bsb',
      lastCode: '',
      status: 'active',
      source: 'Invented list for bsb',
      reason: 'listed',
      warnings: expect.any(String),
    })
  })

  it('has one object per line as NDJSON, with the last code of a range', async () => {
    const response = await requestExport('sortcode?format=ndjson')
    const rows = response.body
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(rows).toMatchObject([
      {
        code: '010203',
        lastCode: null,
        details: { branch: 'Harbour', postcode: 'EC1A 0AA' },
        reason: 'listed',
        warnings: expect.any(Array),
      },
      { code: '040000', lastCode: '049999', city: null, reason: null, warnings: null },
    ])
  })

  it('is compressed for a client that accepts gzip', async () => {
    const [plain, compressed] = await Promise.all([
      requestExport('bsb'),
      requestExport('bsb', { 'accept-encoding': 'gzip' }),
    ])
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'authorization, accept-encoding',
    })
    expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.body)
  })

  it('counts as one call; a 304 response does not count', async () => {
    const { text } = await site.issueKey('business')
    const first = await requestExport('swift', { key: text })
    const revalidated = await requestExport('swift', {
      key: text,
      'if-none-match': String(first.headers.etag),
    })
    expect(revalidated.statusCode).toBe(304)
    const usage = await site.app.inject({ url: '/v1/usage', headers: { authorization: `Bearer ${text}` } })
    expect(usage.json().calls.used).toBe(1)
  })

  it('is 404 for an unknown type, even with the ETag of another export', async () => {
    const { headers } = await requestExport('swift')
    expect((await requestExport('nothing', { 'if-none-match': String(headers.etag) })).statusCode).toBe(404)
  })

  it('is refused for a plan without exports, an unknown type or format, or without a key', async () => {
    const { text } = await site.issueKey('developer')
    expect((await requestExport('swift', { key: text })).json().error.code).toBe('not_in_plan')
    expect((await requestExport('nothing')).json().error.code).toBe('not_found')
    expect((await requestExport('swift?format=xml')).json().error.code).toBe('invalid_parameter')
    expect((await site.app.inject({ method: 'HEAD', url: '/v1/export/swift' })).statusCode).toBe(401)
  })

  it('runs at most twice at once for a key; the third gets 429', async () => {
    const { text } = await site.issueKey('business')
    const responses = await Promise.all([1, 2, 3].map(() => requestExport('bsb', { key: text })))
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 429])
    const [refused] = responses.filter(({ statusCode }) => statusCode === 429)
    expect(refused?.json().error.details).toEqual({ limit: 2 })
    expect((await requestExport('bsb', { key: text })).statusCode).toBe(200)
  })

  it('runs at most eight times at once for all keys together', async () => {
    const issuedKeys = await Promise.all(Array.from({ length: 5 }, () => site.issueKey('business')))
    const keys = issuedKeys.flatMap(({ text }) => [text, text])
    const responses = await Promise.all(keys.map((key) => requestExport('bsb', { key })))
    const refused = responses.filter(({ statusCode }) => statusCode === 429)
    expect(refused.map((response) => response.json().error.details)).toEqual(Array(2).fill({ limit: 8 }))
  })
})

it('refuses to export a list whose terms forbid redistribution, even with a known ETag', async () => {
  const restrictedSite = await inventedSite({
    otherSources: [{ ...inventedCodes('bsb', []), redistributable: false }],
  })
  const { text } = await restrictedSite.issueKey('business')
  const headers = { authorization: `Bearer ${text}` }
  const refused = await restrictedSite.app.inject({ url: '/v1/export/bsb', headers })
  expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'not_redistributable'])
  const allowed = await restrictedSite.app.inject({ url: '/v1/export/swift', headers })
  expect(allowed.statusCode).toBe(200)
  const withEtag = { ...headers, 'if-none-match': String(allowed.headers.etag) }
  expect((await restrictedSite.app.inject({ url: '/v1/export/bsb', headers: withEtag })).statusCode).toBe(403)
})

it('refuses to export BICs if one of them comes from a list that forbids redistribution', async () => {
  const entryWithBic = inventedEntry('DE99990001', 'Elm Bank', {
    country: 'DE',
    details: { bic: 'QQHHDEFF' },
  })
  const restrictedSite = await inventedSite({
    otherSources: [inventedCodes('iban', [entryWithBic], { redistributable: false })],
  })
  const { text } = await restrictedSite.issueKey('business')
  const headers = { authorization: `Bearer ${text}` }
  const refused = await restrictedSite.app.inject({ url: '/v1/export/swift', headers })
  expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'not_redistributable'])
})

it('has the notices that the terms of its sources prescribe, in its first row', async () => {
  const notice = 'Elm Bank © August 2026. All rights reserved.'
  const siteWithNotice = await inventedSite({
    otherSources: [
      createBsbSource(MANY_BSBS.slice(0, 2)),
      inventedCodes('bsb', [], { id: 'bsb-lei', licence: toNoticeLicence(notice) }),
    ],
  })
  const { text } = await siteWithNotice.issueKey('business')
  const response = await siteWithNotice.app.inject({
    url: '/v1/export/bsb?format=ndjson',
    headers: { authorization: `Bearer ${text}` },
  })
  const rows = response.body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { details: object })
  expect(rows.map(({ details }) => details)).toEqual([{ notices: [notice] }, {}])
})

it('names the source of each BIC, also a list of another code type', async () => {
  const entryWithBic = inventedEntry('DE99990001', 'Elm Bank', {
    country: 'DE',
    details: { bic: 'QQHHDEFF' },
  })
  const siteWithBicSource = await inventedSite({ otherSources: [inventedCodes('iban', [entryWithBic])] })
  const { text } = await siteWithBicSource.issueKey('business')
  const response = await siteWithBicSource.app.inject({
    url: '/v1/export/swift?format=ndjson',
    headers: { authorization: `Bearer ${text}` },
  })
  const rows = response.body.trimEnd().split('\n')
  const row = rows.map((line) => JSON.parse(line)).find(({ code }) => code === 'QQHHDEFFXXX')
  expect(row).toMatchObject({ name: 'Elm Bank', source: 'Invented list for iban' })
})

it('the documentation shows only the header line of a list that forbids redistribution', async () => {
  const restrictedSite = await inventedSite({
    otherSources: [inventedSource([INVENTED_ROWS[0] ?? {}], { id: 'closed', redistributable: false })],
  })
  const { endpoints } = (await restrictedSite.inject('/api/reference')).json()
  const { example } = endpoints.find(({ id }: { id: string }) => id === 'exportCodes')
  expect(example.answer.trim()).toMatch(/^type,code,lastCode,[^\n]+,warnings$/)
})

it('releases the slot of an export if its call could not be counted', async () => {
  const { handle } = defineExportEndpoint()
  const { key } = await site.issueKey('business')
  const caller = {
    key,
    plan: PLANS.business,
    idempotencyHmacSecret: '',
    minuteLimit: null,
    usedCalls: null,
    countedCalls: 0,
  }
  const reserveCalls = () => Promise.reject(new Error('disk full'))
  const request = { params: { type: 'bsb' }, query: { format: 'csv' }, body: {} }
  const context = {
    getLookup: site.currentLookup.getLookup,
    caller,
    reserveCalls,
    nextTurn: async () => {},
    storeResponse: async () => {},
  }
  for (let n = 0; n < 10; n++) await expect(handle(request, context)).rejects.toThrow('disk full')
})

it('aborts a download when the directory is replaced', async () => {
  const siteWithUpdate = await inventedSite({ otherSources: [createBsbSource(MANY_BSBS)] })
  const { text } = await siteWithUpdate.issueKey('business')
  const address = await siteWithUpdate.app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { authorization: `Bearer ${text}`, 'accept-encoding': 'identity' }
  const response = await fetch(`${address}/v1/export/bsb`, { headers })
  buildInvented(siteWithUpdate.file, { otherSources: [createBsbSource(MANY_BSBS.slice(1))] })
  siteWithUpdate.live.refresh()
  await expect(response.text()).rejects.toThrow()
})

it('lists the BICs of a bank code with their roles and sources', async () => {
  const entry = inventedEntry('DE99990001', 'Elm Bank', {
    country: 'DE',
    details: { bic: 'QQHHDEFF', bics: 'QQHHDEFF central_institution invented-iban' },
  })
  const siteWithBics = await inventedSite({ otherSources: [inventedCodes('iban', [entry])] })
  const { text } = await siteWithBics.issueKey('business')
  const response = await siteWithBics.app.inject({
    url: '/v1/export/iban?format=ndjson',
    headers: { authorization: `Bearer ${text}` },
  })
  const bics = [{ bic: 'QQHHDEFF', role: 'central_institution', source: 'Invented list for iban' }]
  expect(JSON.parse(response.body.split('\n')[0] ?? '')).toMatchObject({ details: { bic: 'QQHHDEFF', bics } })
})
