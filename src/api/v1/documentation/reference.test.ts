import { expect, it } from 'vitest'
import { inventedSite } from '../../../testing/invented-site.ts'
import type { ApiReference } from './reference-shape.ts'

const site = await inventedSite()
const reference = (await site.json('/api/reference')).body as ApiReference
const { text: key } = await site.issueKey('free')
const get = (url: string) => site.inject({ url, headers: { authorization: `Bearer ${key}` } })

it('shows the rate limit headers of the first response to a Free key', async () => {
  const { headers } = await get('/v1/swift/validate?code=QQAADEFF')
  const names = Object.keys(headers).filter((name) => name.includes('ratelimit'))
  expect(reference.rateLimitHeaders.map(({ name }) => name.toLowerCase())).toEqual(names)
  const shownValues = Object.fromEntries(reference.rateLimitHeaders.map(({ name, value }) => [name, value]))
  expect(shownValues['X-RateLimit-Limit']).toBe(headers['x-ratelimit-limit'])
  expect(shownValues['X-RateLimit-Remaining']).toBe(headers['x-ratelimit-remaining'])
})

it('shows a refusal as the server sends it', async () => {
  const { address, status, answer } = reference.refusal
  const refused = await get(address)
  expect(refused.statusCode).toBe(status)
  expect(refused.json()).toEqual(JSON.parse(answer))
})
