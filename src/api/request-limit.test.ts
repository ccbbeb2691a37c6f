import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { countRequests } from './request-limit.ts'

it('remembers whom it has refused, however many others come meanwhile', async () => {
  const app = Fastify()
  app.decorate('sharedCount', null)
  const count = await countRequests(app, [
    {
      name: 'test',
      max: 1,
      timeWindow: '1 hour',
      refusal: 'Too many',
      callerOf: ({ headers }) => String(headers['x-caller']),
    },
  ])
  app.get('/', async (request, reply) => (await count(request, reply)) ?? 'Welcome')
  const ask = async (caller: string) => (await app.inject({ url: '/', headers: { 'x-caller': caller } })).body
  expect(await ask('first')).toBe('Welcome')
  expect(await ask('first')).toBe('Too many')
  // More than the plugin remembers unless it is told to.
  for (let other = 0; other < 5001; other++) await ask(`${other}`)
  expect(await ask('first')).toBe('Too many')
})
