import type { Standing } from '../request-limit.ts'
import { Problem } from './problems.ts'

/** That a minute's requests are used up. `whose` begins the sentence: 'The Free plan has'. */
export function tooManyRequests({ limit, reset }: Standing, whose: string): Problem {
  const message = `${whose} ${limit} requests a minute. Try again in ${reset} s.`
  return new Problem('rate_limit_exceeded', message, { limit, reset }, reset)
}

/** That too many requests of a key had to be refused for their body. */
export function tooManyRefused({ limit, reset }: Standing): Problem {
  const message = `${limit} requests of this key had a wrong body within a minute. Try again in ${reset} s.`
  return new Problem('rate_limit_exceeded', message, { limit, reset }, reset)
}
