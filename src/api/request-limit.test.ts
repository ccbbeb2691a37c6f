import Fastify from 'fastify'
import { expect, it, onTestFinished, vi } from 'vitest'
import { countRequests } from './request-limit.ts'

/** One request of a caller in a time. */
async function oneIn(timeWindow: string) {
  const app = Fastify()
  app.decorate('sharedCount', null)
  const callerOf = ({ headers }: { headers: object }) => String(Object(headers)['x-caller'])
  const count = await countRequests(app, [
    { name: 'test', max: 1, timeWindow, refusal: 'Too many', callerOf },
  ])
  app.get('/', async (request, reply) => (await count(request, reply)) ?? 'Welcome')
  return (caller: string) => app.inject({ url: '/', headers: { 'x-caller': caller } })
}

it('begins anew when the clock is set back, and asks nobody to wait for longer than its window', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const ask = await oneIn('1 minute')
  const after = async () => (await ask('one')).headers['retry-after']
  expect([await after(), await after()]).toEqual([undefined, '60'])
  vi.setSystemTime(Date.now() - 3_600_000)
  expect([await after(), await after()]).toEqual([undefined, '60'])
})

it('remembers whom it has refused, however many others come meanwhile', async () => {
  const inject = await oneIn('1 hour')
  const ask = async (caller: string) => (await inject(caller)).body
  expect(await ask('first')).toBe('Welcome')
  expect(await ask('first')).toBe('Too many')
  // More than the plugin remembers unless it is told to.
  for (let other = 0; other < 5001; other++) await ask(`${other}`)
  expect(await ask('first')).toBe('Too many')
})
