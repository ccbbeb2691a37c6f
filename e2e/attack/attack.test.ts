import { afterAll, expect, it } from 'vitest'
import { startSite } from '../testing/start-site.ts'
import { attack } from './attack.ts'
import { startConcurrentCaller } from './concurrent-caller.ts'
import { downloadDuringPausedDownloads, requestWithIdleConnections } from './held-connections.ts'
import { findCacheableIbanResponses } from './iban-caching.ts'
import { attackRawConnections } from './raw-connections.ts'

const site = await startSite({ env: { TRUST_PROXY: '127.0.0.1 ::1' } })
afterAll(() => site.stop())

it('thousands of generated requests get no 5xx and reveal no internals', async () => {
  const { errors, byStatus } = await attack({ url: site.url, seed: 42, count: 4000 })
  expect(errors).toEqual([])
  expect([...byStatus.keys()]).toEqual(expect.arrayContaining([200, 301, 400, 401, 404, 405]))
})

it('a thousand idle connections do not block another caller', async () => {
  expect(await requestWithIdleConnections(site.url, 1000)).toEqual({ open: 1000, status: 200 })
})

it('malformed raw connections get no 5xx and cause no errors for a concurrent caller', async () => {
  const stopCaller = await startConcurrentCaller(site.url)
  const { errors, requests } = await attackRawConnections(site.url, 42, 20_000)
  const concurrentCaller = await stopCaller()
  expect([...errors, ...concurrentCaller.errors]).toEqual([])
  expect(requests).toBeGreaterThan(20_000)
  expect(concurrentCaller.responses).toBeGreaterThan(0)
})

it('paused downloads of two IP addresses do not block a download of a third', async () => {
  expect(await downloadDuringPausedDownloads(site.url)).toBe(200)
})

it('a response to an IBAN in an unusual spelling is never cacheable', async () => {
  expect(await findCacheableIbanResponses(site.url)).toEqual([])
})
