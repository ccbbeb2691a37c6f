import Fastify from 'fastify'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createRateLimitCheck, getCallerAddress, type RateLimit } from './rate-limiter.ts'
import { createRequestCounter } from './request-counter.ts'

/** Creates an app with one rate limit. Returns a function that sends a request of a caller. */
async function createLimitedApp(max: number, timeWindow: RateLimit['timeWindow']) {
  const app = Fastify()
  app.decorate('requestCounter', createRequestCounter(null))
  const getCounterKey = ({ headers }: { headers: object }) => String(Object(headers)['x-caller'])
  const checkRateLimit = createRateLimitCheck(app, [
    { name: 'test', max, timeWindow, refusal: 'Too many', getCounterKey },
  ])
  app.get('/', async (request, reply) => (await checkRateLimit(request, reply)) ?? 'Welcome')
  return (caller: string) => app.inject({ url: '/', headers: { 'x-caller': caller } })
}

it('starts a new window when the clock is set back: Retry-After never exceeds the window', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const sendRequest = await createLimitedApp(1, '1 minute')
  const getRetryAfter = async () => (await sendRequest('caller')).headers['retry-after']
  expect([await getRetryAfter(), await getRetryAfter()]).toEqual([undefined, '60'])
  vi.setSystemTime(Date.now() - 3_600_000)
  expect([await getRetryAfter(), await getRetryAfter()]).toEqual([undefined, '60'])
})

it('still refuses a caller after requests of 5,001 other callers', async () => {
  const sendRequest = await createLimitedApp(1, '1 hour')
  const getBody = async (caller: string) => (await sendRequest(caller)).body
  expect(await getBody('first')).toBe('Welcome')
  expect(await getBody('first')).toBe('Too many')
  for (let other = 0; other < 5001; other++) await getBody(`${other}`)
  expect(await getBody('first')).toBe('Too many')
})

it('admits concurrent requests up to the limit', async () => {
  const sendRequest = await createLimitedApp(5, '1 minute')
  expect((await sendRequest('caller')).body).toBe('Welcome')
  const concurrent = await Promise.all(Array.from({ length: 6 }, () => sendRequest('caller')))
  expect(concurrent.map(({ body }) => body)).toEqual([...Array(4).fill('Welcome'), 'Too many', 'Too many'])
})

it.each([
  ['192.0.2.7', '192.0.2.7', 'an IPv4 address is one caller'],
  ['::ffff:192.0.2.7', '192.0.2.7', 'an IPv4-mapped IPv6 address is the IPv4 caller'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::', 'an IPv6 address is its /64 network'],
  ['2001:db8:1:2::ffff', '2001:db8:1:2::', 'all addresses of the network are one caller'],
  ['2001:db8:1:3::1', '2001:db8:1:3::', 'another network is another caller'],
  ['fe80::1%eth0', 'fe80::', 'the interface name is ignored'],
  ['unknown', 'no address', 'invalid addresses are one caller'],
  ['x'.repeat(10_000), 'no address', 'a long invalid address too'],
])('%s is counted as %s: %s', (ip, caller) => {
  expect(getCallerAddress({ ip })).toBe(caller)
})
