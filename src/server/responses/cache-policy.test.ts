import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { addRoute, requireCachePolicy } from '../../api/add-route.ts'
import type { CachePolicy } from '../../api/cache-policy.ts'
import { createRoute, type Route, render } from '../../web/navigation/route.ts'
import { createCacheHooks } from './cache-hooks.ts'
import { coalesceReads } from './current-lookup.ts'

/** A site with a route of each policy. Its answers are numbered, like a clock that moves at each request. */
async function clockSite() {
  const current = { directory: 'd1', searches: 's1' }
  const app = Fastify()
  app.decorateRequest('encoding', 'identity')
  app.decorateRequest('cachePolicy', null)
  app.decorateRequest('responseVersion', null)
  const cache = createCacheHooks(([, other]) =>
    other ? Promise.resolve(`${current.directory}.${current.searches}`) : current.directory,
  )
  app.addHook('onRequest', cache.onRequest).addHook('onSend', cache.onSend)
  requireCachePolicy(app)
  const policies: Readonly<Record<string, CachePolicy>> = {
    '/bank': { byVersion: ['directory'] },
    '/home': { byVersion: ['directory', 'recent-searches'] },
    '/status': 'never',
    '/account': 'private',
  }
  let time = 0
  for (const [url, cache] of Object.entries(policies))
    addRoute(app, { method: 'GET', url, cache, handler: async () => `${++time}` })
  const text = async (url: string) => (await app.inject(url)).body
  return { app, current, text }
}

describe('a route that changes with the clock', () => {
  it('is made for each request where its policy is never or private, and nothing keeps it', async () => {
    const { app, text } = await clockSite()
    for (const url of ['/status', '/account']) {
      const answers = [await text(url), await text(url), await text(url)]
      expect(new Set(answers).size).toBe(3)
      const { headers } = await app.inject({ url, headers: { 'if-none-match': '*' } })
      expect(headers.etag).toBeUndefined()
      expect(headers['cache-control']).toContain('no-store')
    }
    expect((await app.inject('/account')).headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
  })

  it('is made once for each version where its policy is by version', async () => {
    const { app, current, text } = await clockSite()
    // A response is cached from the second time on that its address is asked for.
    for (const url of ['/bank', '/home']) await text(url)
    const made = async (url: string) => {
      const first = await text(url)
      expect(await text(url)).toBe(first)
      expect(await text(url)).toBe(first)
      return first
    }
    const before = [await made('/bank'), await made('/home')]
    current.searches = 's2'
    expect(await made('/bank')).toBe(before[0])
    expect(await made('/home')).not.toBe(before[1])
    current.directory = 'd2'
    expect(await made('/bank')).not.toBe(before[0])
    const { headers } = await app.inject('/home')
    expect(headers).toMatchObject({
      etag: 'W/"d2.s2"',
      'cache-control': 'public, max-age=0, must-revalidate',
    })
    const again = await app.inject({ url: '/home', headers: { 'if-none-match': String(headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('is made for each request where an account may be named, whatever it declares', async () => {
    const { app, text } = await clockSite()
    const url = '/bank?x=DE89370400440532013000'
    expect(await text(url)).not.toBe(await text(url))
    expect((await app.inject(url)).headers['cache-control']).toBe('private, no-store')
  })
})

describe('a route without a policy', () => {
  it('is refused at the start', async () => {
    const { app } = await clockSite()
    expect(() => app.get('/forgotten', async () => '')).toThrow('GET /forgotten declares no cache policy')
  })

  it('is refused by the type checker', () => {
    const app = Fastify()
    // @ts-expect-error a site call names its policy
    addRoute(app, { method: 'GET', url: '/forgotten', handler: async () => '' })
    // @ts-expect-error an answer by version names what it depends on
    addRoute(app, { method: 'GET', url: '/vague', cache: 'by-version', handler: async () => '' })
    // @ts-expect-error a page names its policy
    const page: Route = { pattern: '/forgotten', pageModule: null, open: async () => opened }
    const opened = { load: async () => render(null), Component: () => null }
    // @ts-expect-error so does a page to read
    expect(() => createRoute('/forgotten', opened.load, opened.Component)).not.toThrow()
    expect(page.cache).toBeUndefined()
  })
})

describe('shared reads', () => {
  it('see every write that ended before they were asked for', async () => {
    let written = 0
    const read = coalesceReads(async () => {
      const seen = written
      await new Promise(setImmediate)
      return seen
    })
    const answers: Promise<number>[] = []
    const atLeast: number[] = []
    for (let turn = 0; turn < 20; turn++) {
      written += 1
      atLeast.push(written)
      answers.push(read())
      if (turn % 3 === 0) await new Promise(setImmediate)
    }
    const seen = await Promise.all(answers)
    for (const [turn, value] of seen.entries()) expect(value).toBeGreaterThanOrEqual(atLeast[turn] ?? 0)
  })

  it('run one at a time, and go on after one that failed', async () => {
    let running = 0
    let reads = 0
    const read = coalesceReads(async () => {
      reads += 1
      running += 1
      expect(running).toBe(1)
      await new Promise(setImmediate)
      running -= 1
      if (reads === 1) throw new Error('the state is away')
      return reads
    })
    await expect(Promise.all([read(), read()])).rejects.toThrow('the state is away')
    expect(await Promise.all([read(), read(), read()])).toEqual([2, 2, 2])
  })
})
