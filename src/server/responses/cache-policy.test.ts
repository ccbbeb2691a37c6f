import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { addRoute, requireCachePolicy } from '../../api/add-route.ts'
import type { CachePolicy } from '../../api/cache-policy.ts'
import { createRoute, type Route, render } from '../../web/navigation/route.ts'
import { createCacheHooks } from './cache-hooks.ts'

/** Creates a site with a route for each cache policy. Each execution of a route returns a new number. */
async function createPolicySite() {
  const current = { directory: 'd1', searches: 's1' }
  const app = Fastify()
  app.decorateRequest('encoding', 'identity')
  app.decorateRequest('cachePolicy', null)
  app.decorateRequest('responseVersion', null)
  const cache = createCacheHooks(([, recentSearches]) =>
    recentSearches ? Promise.resolve(`${current.directory}.${current.searches}`) : current.directory,
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
  const read = async (url: string) => (await app.inject(url)).body
  return { app, current, read }
}

describe('a route with a new response for each request', () => {
  it('is executed for each request, and not cached, if its policy is never or private', async () => {
    const { app, read } = await createPolicySite()
    for (const url of ['/status', '/account']) {
      const bodies = [await read(url), await read(url), await read(url)]
      expect(new Set(bodies).size).toBe(3)
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

  it('is executed once for each version if its policy is by version', async () => {
    const { app, current, read } = await createPolicySite()
    // A response is cached at the second request.
    for (const url of ['/bank', '/home']) await read(url)
    const readCached = async (url: string) => {
      const first = await read(url)
      expect(await read(url)).toBe(first)
      expect(await read(url)).toBe(first)
      return first
    }
    const before = [await readCached('/bank'), await readCached('/home')]
    current.searches = 's2'
    expect(await readCached('/bank')).toBe(before[0])
    expect(await readCached('/home')).not.toBe(before[1])
    current.directory = 'd2'
    expect(await readCached('/bank')).not.toBe(before[0])
    const { headers } = await app.inject('/home')
    expect(headers).toMatchObject({
      etag: 'W/"d2.s2"',
      'cache-control': 'public, max-age=0, must-revalidate',
    })
    const notModified = await app.inject({ url: '/home', headers: { 'if-none-match': String(headers.etag) } })
    expect([notModified.statusCode, notModified.body]).toEqual([304, ''])
  })

  it('is executed for each request with a possible account number, whatever its policy', async () => {
    const { app, read } = await createPolicySite()
    const url = '/bank?x=DE89370400440532013000'
    expect(await read(url)).not.toBe(await read(url))
    expect((await app.inject(url)).headers['cache-control']).toBe('private, no-store')
  })
})

describe('a route without a policy', () => {
  it('fails when it is registered', async () => {
    const { app } = await createPolicySite()
    expect(() => app.get('/forgotten', async () => '')).toThrow('GET /forgotten declares no cache policy')
  })

  it('is a type error', () => {
    const app = Fastify()
    // @ts-expect-error a site call names its policy
    addRoute(app, { method: 'GET', url: '/forgotten', handler: async () => '' })
    // @ts-expect-error a policy by version names the data that it depends on
    addRoute(app, { method: 'GET', url: '/vague', cache: 'by-version', handler: async () => '' })
    // @ts-expect-error a page names its policy
    const page: Route = { pattern: '/forgotten', pageModule: null, open: async () => opened }
    const opened = { load: async () => render(null), Component: () => null }
    // @ts-expect-error createRoute requires the policy too
    expect(() => createRoute('/forgotten', opened.load, opened.Component)).not.toThrow()
    expect(page.cache).toBeUndefined()
  })
})
