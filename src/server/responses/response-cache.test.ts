import { describe, expect, it } from 'vitest'
import { createApiCache, ResponseCache } from './response-cache.ts'

const MB = 1024 * 1024

function cacheOf(maxEntryBytes: number) {
  const cache = new ResponseCache<{ version: string; body: Buffer }>(maxEntryBytes)
  const ask = (key: string, version: string, bytes: number) =>
    cache.add(key, () => ({ version, body: Buffer.alloc(bytes) }))
  const askTwice = (key: string, bytes: number) => {
    for (let time = 0; time < 2; time++) ask(key, '1', bytes)
  }
  return { cache, ask, askTwice }
}

describe('the response cache', () => {
  it('holds at most 16 MB, and evicts the least recently used response', () => {
    const { cache, askTwice } = cacheOf(MB)
    for (let n = 0; n < 16; n++) askTwice(`/${n}`, MB - 10_000)
    cache.get('/0')
    askTwice('/new', MB - 10_000)
    expect(cache.bytes).toBeLessThanOrEqual(16 * MB)
    expect(['/0', '/1', '/new'].filter((key) => cache.get(key))).toEqual(['/0', '/new'])
  })

  it('rejects a response that is too large, and removes the one that it would replace', () => {
    const { cache, ask, askTwice } = cacheOf(10_000)
    askTwice('/a', 100)
    expect(cache.get('/a')).toBeDefined()
    ask('/a', '2', 20_000)
    expect(cache.get('/a')).toBeUndefined()
  })

  it('keeps popular pages while a crawler requests every page once', () => {
    const { cache, ask, askTwice } = cacheOf(MB)
    for (let n = 0; n < 16; n++) askTwice(`/popular/${n}`, MB - 10_000)
    for (let n = 0; n < 20_000; n++) ask(`/crawled/${n}`, '1', MB - 10_000)
    for (let n = 0; n < 16; n++) expect(cache.get(`/popular/${n}`)).toBeDefined()
  })

  it('caches the response of a new version at its first request', () => {
    const { cache, ask, askTwice } = cacheOf(MB)
    askTwice('/', 100)
    ask('/', '2', 100)
    expect(cache.get('/')?.version).toBe('2')
  })

  it('has no entry for the name of an object property', () => {
    expect(cacheOf(1000).cache.get('__proto__')).toBeUndefined()
  })
})

function cached(question: string, text = 'the answer') {
  const cache = createApiCache()
  for (let time = 0; time < 2; time++) cache.set('1', question, text)
  return cache.get('1', question)
}

describe('the cache of the public API', () => {
  it('returns an answer only for its version', () => {
    const cache = createApiCache()
    for (let time = 0; time < 2; time++) cache.set('1', 'a', 'the answer')
    expect(cache.get('1', 'a')).toBe('the answer')
    expect(cache.get('2', 'a')).toBeUndefined()
    cache.set('2', 'a', 'another')
    expect(cache.get('2', 'a')).toBe('another')
  })

  it.each(['DE89370400440532013000', 'GB29 NWBK 6016 1331 9268 19', 'de89 3704 0044 0532 0130 01'])(
    'has no answer about %s, in whatever field it was typed',
    (account) => {
      expect(cached(`/swift/validate {"code":"${account}"}`)).toBeUndefined()
    },
  )

  it('has no answer that is too long, and none to a question that is too long', () => {
    expect(cached('a', 'x'.repeat(100_000))).toBeUndefined()
    expect(cached('a'.repeat(401))).toBeUndefined()
  })
})
