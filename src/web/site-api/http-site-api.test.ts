import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { createEmptySite } from '../../api/site/testing/recording-site.ts'
import { createHttpSiteApi, visitCache } from './http-site-api.ts'

const site = await createEmptySite()
const siteApi = createHttpSiteApi(visitCache)
/** The requests of a test: 'GET /api/swift/popular'. */
const requests: string[] = []
/** The statuses of the next responses. The site answers the requests after them. */
const failures: number[] = []
/** The bodies of the next responses without an answer. */
const emptyAnswers: string[] = []

async function fetchFromSite(url: string, { method, headers, body }: RequestInit) {
  requests.push(`${method ?? 'GET'} ${url.replace(/timestamp=\d{13}/, 'timestamp')}`)
  const emptyAnswer = emptyAnswers.shift()
  if (emptyAnswer !== undefined) return new Response(emptyAnswer)
  const failure = failures.shift()
  if (failure) return new Response('{"error":"invented"}', { status: failure })
  const response = await site.inject({
    url,
    method: method === 'POST' ? 'POST' : 'GET',
    headers: { ...(headers as Record<string, string>) },
    ...(body ? { payload: String(body) } : {}),
  })
  return new Response(response.body, { status: response.statusCode })
}

vi.stubGlobal('fetch', fetchFromSite)
afterAll(() => vi.unstubAllGlobals())
afterEach(() => {
  visitCache.clear()
  requests.length = 0
})

it('fills in the path, sends the other fields in the query, and has null for 404', async () => {
  expect(await siteApi.findBank({ country: 'de', bank: 'no such/bank', page: 2, term: undefined })).toBeNull()
  expect(await siteApi.findBank({ country: 'de', bank: 'aldermoor-bank-ag' })).toMatchObject({
    bic8: 'QQAADEFF',
  })
  expect(requests).toEqual([
    'GET /api/swift/de/no%20such%2Fbank?page=2',
    'GET /api/swift/de/aldermoor-bank-ag',
  ])
})

it('caches a search for the visit, and makes each request for it unique', async () => {
  const [bank] = await siteApi.searchBanks({ term: 'aldermoor' })
  expect(bank).toMatchObject({ swift: 'QQAADEFF' })
  await siteApi.searchBanks({ term: 'aldermoor' })
  expect(requests).toEqual(['GET /api/swift/search?term=aldermoor&timestamp'])
  visitCache.clear()
  await siteApi.searchBanks({ term: 'aldermoor' })
  expect(requests).toHaveLength(2)
})

it('validates a code again each time', async () => {
  const { validate } = siteApi.codes('bsb')
  expect(await validate({ bsb: '012345' })).toMatchObject({ status: 'valid' })
  await validate({ bsb: '012345' })
  expect(requests).toEqual(Array(2).fill('GET /api/bsb/validate?bsb=012345&timestamp'))
})

it('repeats a request once after a failure of ours, if its declaration says so', async () => {
  failures.push(503)
  expect(await siteApi.codes('iban').getDetails({ code: 'DE89' })).toMatchObject({ status: 'invalid' })
  failures.push(503, 503)
  await expect(siteApi.searchBanks({ term: 'x' })).rejects.toMatchObject({ status: 503 })
  failures.push(400)
  await expect(siteApi.searchBanks({ term: 'x' })).rejects.toMatchObject({ status: 400 })
  failures.push(503)
  await expect(siteApi.codes('bsb').getDetails({ code: '012345' })).rejects.toMatchObject({ status: 503 })
  expect(requests.map((request) => request.split('?')[0])).toEqual([
    ...Array(2).fill('GET /api/iban/details/DE89'),
    ...Array(3).fill('GET /api/swift/search'),
    'GET /api/bsb/details/012345',
  ])
})

it.each(['', '{}'])("takes the answer '%s' for a failure of ours", async (body) => {
  emptyAnswers.push(body, body)
  await expect(siteApi.codes('iban').getDetails({ code: 'DE89' })).rejects.toMatchObject({ status: 502 })
})

it('has the outcome of a form', async () => {
  const form = { name: 'Ada Lovelace', email: 'ada@invented.example', terms: true }
  expect(await siteApi.requestKey(form)).toMatchObject({ kind: 'accepted', answer: { plan: 'free' } })
  expect(await siteApi.requestKey({ ...form, terms: false })).toEqual({
    kind: 'problems',
    problems: { terms: 'Please accept the terms of service' },
  })
  failures.push(429)
  expect(await siteApi.requestKey(form)).toEqual({ kind: 'refused', status: 429, reason: 'invented' })
  failures.push(500)
  await expect(siteApi.requestKey(form)).rejects.toMatchObject({ status: 500 })
})
