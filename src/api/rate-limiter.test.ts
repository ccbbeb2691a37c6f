import Fastify from 'fastify'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createRateLimitCheck, getCallerAddress } from './rate-limiter.ts'

/** So many requests of a caller in a time. */
async function limited(max: number, timeWindow: string) {
  const app = Fastify()
  app.decorate('sharedCountStore', null)
  const callerOf = ({ headers }: { headers: object }) => String(Object(headers)['x-caller'])
  const count = await createRateLimitCheck(app, [
    { name: 'test', max, timeWindow, refusal: 'Too many', getCallerKey: callerOf },
  ])
  app.get('/', async (request, reply) => (await count(request, reply)) ?? 'Welcome')
  return (caller: string) => app.inject({ url: '/', headers: { 'x-caller': caller } })
}

it('begins anew when the clock is set back, and asks nobody to wait for longer than its window', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const ask = await limited(1, '1 minute')
  const after = async () => (await ask('one')).headers['retry-after']
  expect([await after(), await after()]).toEqual([undefined, '60'])
  vi.setSystemTime(Date.now() - 3_600_000)
  expect([await after(), await after()]).toEqual([undefined, '60'])
})

it('remembers whom it has refused, however many others come meanwhile', async () => {
  const inject = await limited(1, '1 hour')
  const ask = async (caller: string) => (await inject(caller)).body
  expect(await ask('first')).toBe('Welcome')
  expect(await ask('first')).toBe('Too many')
  // More than the plugin's own store would remember.
  for (let other = 0; other < 5001; other++) await ask(`${other}`)
  expect(await ask('first')).toBe('Too many')
})

it('lets by as many as there are places for, when more come at once', async () => {
  const ask = await limited(5, '1 minute')
  expect((await ask('one')).body).toBe('Welcome')
  const together = await Promise.all(Array.from({ length: 6 }, () => ask('one')))
  expect(together.map(({ body }) => body)).toEqual([...Array(4).fill('Welcome'), 'Too many', 'Too many'])
})

it.each([
  ['192.0.2.7', '192.0.2.7', 'an IPv4 address is one caller'],
  ['::ffff:192.0.2.7', '192.0.2.7', 'the same one when it comes over IPv6'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::', 'an IPv6 address is its network'],
  ['2001:db8:1:2::ffff', '2001:db8:1:2::', 'whatever the rest is'],
  ['2001:db8:1:3::1', '2001:db8:1:3::', 'and another network is another caller'],
  ['fe80::1%eth0', 'fe80::', 'the name of an interface does not count'],
  ['unknown', 'no address', 'what is none'],
  ['x'.repeat(10_000), 'no address', 'however long'],
])('%s is counted as %s: %s', (ip, caller) => {
  expect(getCallerAddress({ ip })).toBe(caller)
})
