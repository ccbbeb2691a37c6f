import { describe, expect, it } from 'vitest'
import { responseCache, textCache } from './response-cache.ts'

const MB = 1024 * 1024

describe('the response cache', () => {
  it('holds at most 16 MB: the response that was not asked for the longest gives way', () => {
    const cache = responseCache<{ version: string; body: Buffer }>(MB)
    const body = Buffer.alloc(MB - 10_000)
    for (let n = 0; n < 16; n++) cache.set(`/${n}`, { version: '1', body })
    cache.get('/0')
    cache.set('/new', { version: '1', body })
    expect(cache.calculatedSize).toBeLessThanOrEqual(16 * MB)
    expect(['/0', '/1', '/new'].filter((key) => cache.get(key))).toEqual(['/0', '/new'])
  })

  it('does not hold a response that is too large, and forgets the one that it replaces', () => {
    const cache = responseCache<{ version: string; body: Buffer }>(10_000)
    cache.set('/a', { version: '1', body: Buffer.alloc(100) })
    cache.set('/a', { version: '2', body: Buffer.alloc(20_000) })
    expect(cache.get('/a')).toBeUndefined()
  })

  it('tells names of objects from addresses', () => {
    expect(responseCache(1000).get('__proto__')).toBeUndefined()
  })
})

function cached(question: string, text = 'the answer') {
  const cache = textCache()
  cache.set('1', question, text)
  return cache.get('1', question)
}

describe('the cache of the public API', () => {
  it('gives an answer for the version that it was made of', () => {
    const cache = textCache()
    cache.set('1', 'a', 'the answer')
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

  it('has no answer that is very long, or whose question is', () => {
    expect(cached('a', 'x'.repeat(100_000))).toBeUndefined()
    expect(cached('a'.repeat(401))).toBeUndefined()
  })
})
