import { describe, expect, it } from 'vitest'
import { getRetryDelay } from './attempt.ts'
import { BankcodexError } from './error.ts'

const rateLimitError = (retryAfter: number | null) =>
  new BankcodexError('rate_limit_exceeded', '', { status: 429, retryAfter })

describe('the delay before a retry', () => {
  it('doubles up to eight seconds, and at random is up to half shorter', () => {
    const serverError = new BankcodexError('server_error', '', { status: 500 })
    const longest = [1, 2, 3, 10, 2000].map((attempts) => getRetryDelay(serverError, attempts, 1))
    expect(longest).toEqual([250, 500, 1000, 8000, 8000])
    expect(getRetryDelay(serverError, 1, 0)).toBe(125)
  })

  it('is the Retry-After of the server, or slightly more', () => {
    expect([getRetryDelay(rateLimitError(7), 1, 0), getRetryDelay(rateLimitError(7), 1, 1)]).toEqual([
      7000, 7250,
    ])
    expect(getRetryDelay(rateLimitError(60), 1, 0)).toBe(60_000)
  })

  it('is null if Retry-After is over a minute, so that the caller gets the error', () => {
    expect(getRetryDelay(rateLimitError(61), 1, 0)).toBeNull()
    expect(getRetryDelay(rateLimitError(864_000), 1, 0)).toBeNull()
  })

  it.each([400, 401, 403, 404, 405, 413, 415])(
    'is null after %i, because a retry would fail again',
    (status) => {
      expect(getRetryDelay(new BankcodexError('invalid_parameter', '', { status }), 1, 0.5)).toBeNull()
    },
  )

  it('is null for a request that is not idempotent, except after 429', () => {
    for (const code of ['network', 'timeout'] as const)
      expect(getRetryDelay(new BankcodexError(code, '', {}), 1, 0.5, true)).toBeNull()
    const serverError = new BankcodexError('server_error', '', { status: 500 })
    expect(getRetryDelay(serverError, 1, 0.5, true)).toBeNull()
    expect(getRetryDelay(rateLimitError(7), 1, 0, true)).toBe(7000)
  })
})
