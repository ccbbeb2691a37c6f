import { describe, expect, it } from 'vitest'
import { createApiCache, ResponseCache } from './response-cache.ts'

const MB = 1024 * 1024

function createCache(maxEntryBytes: number) {
  const cache = new ResponseCache<{ version: string; body: Buffer }>(maxEntryBytes)
  const add = (key: string, version: string, bytes: number) =>
    cache.add(key, () => ({ version, body: Buffer.alloc(bytes) }))
  const addTwice = (key: string, bytes: number) => {
    for (let time = 0; time < 2; time++) add(key, '1', bytes)
  }
  return { cache, add, addTwice }
}

describe('the response cache', () => {
  it('holds at most 16 MB, and evicts the least recently used response', () => {
    const { cache, addTwice } = createCache(MB)
    for (let n = 0; n < 16; n++) addTwice(`/${n}`, MB - 10_000)
    cache.get('/0')
    addTwice('/new', MB - 10_000)
    expect(cache.bytes).toBeLessThanOrEqual(16 * MB)
    expect(['/0', '/1', '/new'].filter((key) => cache.get(key))).toEqual(['/0', '/new'])
  })

  it('rejects a response that is too large, and removes the one that it would replace', () => {
    const { cache, add, addTwice } = createCache(10_000)
    addTwice('/a', 100)
    expect(cache.get('/a')).toBeDefined()
    add('/a', '2', 20_000)
    expect(cache.get('/a')).toBeUndefined()
  })

  it('keeps popular pages while a crawler requests every page once', () => {
    const { cache, add, addTwice } = createCache(MB)
    for (let n = 0; n < 16; n++) addTwice(`/popular/${n}`, MB - 10_000)
    for (let n = 0; n < 20_000; n++) add(`/crawled/${n}`, '1', MB - 10_000)
    for (let n = 0; n < 16; n++) expect(cache.get(`/popular/${n}`)).toBeDefined()
  })

  it('caches the response of a new version at its first request', () => {
    const { cache, add, addTwice } = createCache(MB)
    addTwice('/', 100)
    add('/', '2', 100)
    expect(cache.get('/')?.version).toBe('2')
  })

  it('has no entry for the name of an object property', () => {
    expect(createCache(1000).cache.get('__proto__')).toBeUndefined()
  })
})

/** Stores a response of the public API twice, so that it is admitted. Returns the cached response. */
function cacheTwice(request: string, response = 'the response') {
  const cache = createApiCache()
  for (let time = 0; time < 2; time++) cache.set('1', request, response)
  return cache.get('1', request)
}

describe('the cache of the public API', () => {
  it('returns a response only for its version', () => {
    const cache = createApiCache()
    for (let time = 0; time < 2; time++) cache.set('1', 'a', 'the response')
    expect(cache.get('1', 'a')).toBe('the response')
    expect(cache.get('2', 'a')).toBeUndefined()
    cache.set('2', 'a', 'the new response')
    expect(cache.get('2', 'a')).toBe('the new response')
  })

  it.each(['DE89370400440532013000', 'GB29 NWBK 6016 1331 9268 19', 'de89 3704 0044 0532 0130 01'])(
    'caches no response about %s, in any field',
    (account) => {
      expect(cacheTwice(`/swift/validate {"code":"${account}"}`)).toBeUndefined()
    },
  )

  it('caches no long response, and none to a long request', () => {
    expect(cacheTwice('a', 'x'.repeat(100_000))).toBeUndefined()
    expect(cacheTwice('a'.repeat(401))).toBeUndefined()
  })
})
