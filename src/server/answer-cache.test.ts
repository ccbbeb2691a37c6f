import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AnswerCache } from './answer-cache.ts'

const answer = (text: string) => ({ headers: {}, body: Buffer.from(text) })

describe('the kept answers', () => {
  it('are found by their address, for their version', () => {
    const cache = new AnswerCache(10_000, 10_000)
    cache.put('1', '/a', answer('A'))
    expect(cache.get('1', '/a')?.body.toString()).toBe('A')
    expect(cache.get('1', '/b')).toBeUndefined()
    expect(cache.get('2', '/a')).toBeUndefined()
  })

  it('are forgotten when another version begins', () => {
    const cache = new AnswerCache(10_000, 10_000)
    cache.put('1', '/a', answer('A'))
    cache.put('2', '/b', answer('B'))
    expect(cache.get('2', '/a')).toBeUndefined()
    expect(cache.get('1', '/a')).toBeUndefined()
  })

  it('make room: the one that was not asked for the longest goes', () => {
    const cache = new AnswerCache(4500, 4500)
    for (const address of ['/a', '/b']) cache.put('1', address, answer('x'.repeat(500)))
    cache.get('1', '/a')
    cache.put('1', '/c', answer('x'.repeat(500)))
    expect(['/a', '/b', '/c'].filter((address) => cache.get('1', address))).toEqual(['/a', '/c'])
  })

  it('do not have one that is too large', () => {
    const cache = new AnswerCache(10_000, 2000)
    cache.put('1', '/a', answer('x'.repeat(1000)))
    expect(cache.get('1', '/a')).toBeUndefined()
  })

  it('never take more than they may, and never give an answer to another question', () => {
    const step = fc.record({
      version: fc.constantFrom('1', '2'),
      address: fc.constantFrom('/a', '/b', '/c', '/d', '__proto__'),
      length: fc.nat(3000),
    })
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const cache = new AnswerCache(8000, 4000)
        for (const { version, address, length } of steps) {
          cache.put(version, address, answer(`${version} ${address} ${'x'.repeat(length)}`))
          const kept = cache.get(version, address)?.body.toString()
          expect(kept ?? `${version} ${address} `).toContain(`${version} ${address} `)
          expect(cache.size).toBeLessThanOrEqual(8000)
        }
      }),
    )
  })
})
