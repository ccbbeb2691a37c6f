import { describe, expect, it } from 'vitest'
import { getRetryDelay } from './attempt.ts'
import { BankcodexError } from './error.ts'

const tooMany = (retryAfter: number | null) =>
  new BankcodexError('rate_limit_exceeded', '', { status: 429, retryAfter })

describe('the wait before another attempt', () => {
  it('doubles, up to eight seconds, and differs by half between clients', () => {
    const broken = new BankcodexError('server_error', '', { status: 500 })
    const longest = [1, 2, 3, 10, 2000].map((attempts) => getRetryDelay(broken, attempts, 1))
    expect(longest).toEqual([250, 500, 1000, 8000, 8000])
    expect(getRetryDelay(broken, 1, 0)).toBe(125)
  })

  it('is what the server asks for, or a little more', () => {
    expect([getRetryDelay(tooMany(7), 1, 0), getRetryDelay(tooMany(7), 1, 1)]).toEqual([7000, 7250])
    expect(getRetryDelay(tooMany(60), 1, 0)).toBe(60_000)
  })

  it('is none when the server asks for more than a minute: a month has to be told, not waited for', () => {
    expect(getRetryDelay(tooMany(61), 1, 0)).toBeNull()
    expect(getRetryDelay(tooMany(864_000), 1, 0)).toBeNull()
  })

  it.each([400, 401, 403, 404, 405, 413, 415])('is none after %i: the same would come again', (status) => {
    expect(getRetryDelay(new BankcodexError('invalid_parameter', '', { status }), 1, 0.5)).toBeNull()
  })

  it('is not made of what makes something new, unless it came too early', () => {
    for (const code of ['network', 'timeout'] as const)
      expect(getRetryDelay(new BankcodexError(code, '', {}), 1, 0.5, true)).toBeNull()
    const broken = new BankcodexError('server_error', '', { status: 500 })
    expect(getRetryDelay(broken, 1, 0.5, true)).toBeNull()
    expect(getRetryDelay(tooMany(7), 1, 0, true)).toBe(7000)
  })
})
