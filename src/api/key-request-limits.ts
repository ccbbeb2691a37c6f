import type { RateLimitWithRefusal } from './rate-limiter.ts'

/** The limits of key requests, valid or not, by the form and by the call below /v1. */
export const KEY_REQUEST_RATE_LIMITS: readonly RateLimitWithRefusal[] = [
  {
    name: 'key minute',
    max: 5,
    timeWindow: '1 minute',
    refusal: 'Too many requests for a key. Please try again in a minute.',
  },
  {
    name: 'key day',
    max: 10,
    timeWindow: '1 day',
    refusal: 'Too many requests for a key. Please try again tomorrow.',
  },
]
