import type { FastifyInstance } from 'fastify'
import type { RateLimitWithRefusal } from '../../rate-limiter.ts'
import { type Admission, createFormAdmission } from '../call-routes.ts'

/** Requests for links and tries of codes from one IP address. */
const SIGN_IN_LIMITS: readonly RateLimitWithRefusal[] = [
  {
    name: 'sign-in minute',
    max: 10,
    timeWindow: '1 minute',
    refusal: 'Too many requests for a link. Please try again in a minute.',
  },
  {
    name: 'sign-in day',
    max: 100,
    timeWindow: '1 day',
    refusal: 'Too many requests for a link. Please try again tomorrow.',
  },
]

/** Changes of keys from one IP address. */
const CHANGE_LIMITS: readonly RateLimitWithRefusal[] = [
  {
    name: 'key change minute',
    max: 60,
    timeWindow: '1 minute',
    refusal: 'Too many changes. Please try again in a minute.',
  },
]

/** Creates the admissions of the forms on the pages of a holder's keys. */
export function createAccountAdmissions(
  app: FastifyInstance,
  siteUrl: string,
): Record<'sign-in' | 'keys', Admission> {
  return {
    'sign-in': createFormAdmission(app, siteUrl, SIGN_IN_LIMITS),
    keys: createFormAdmission(app, siteUrl, CHANGE_LIMITS),
  }
}
