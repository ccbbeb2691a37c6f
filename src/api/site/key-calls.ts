import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type KeyIssuingDependencies, requestKey } from '../../api-keys/issue-key.ts'
import { KEY_REQUEST_FIELDS } from '../../api-keys/key-request.ts'
import { KEY_LIMITS } from '../../api-keys/key-store.ts'
import { PLAN_IDS } from '../../api-keys/plans.ts'
import { addRoute } from '../add-route.ts'
import { type CheckRateLimit, createRateLimitHook, type RateLimitWithRefusal } from '../rate-limiter.ts'
import { errorResponses } from '../request-fields.ts'
import { createCrossSiteHook } from './cross-site.ts'
import type { SiteApi } from './site-api.ts'

/** The limits of key requests from an IP address, valid or not. The JSON call and the form share them. */
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

const issuedKey = z.object({
  /** The key. It is shown only in this response. */
  key: z.string(),
  /** The part that may be shown again later: 'bcx_live_…x7Qa'. */
  shown: z.string(),
  plan: z.enum(PLAN_IDS),
})

const refusedRequest = z.object({
  error: z.string(),
  /** The problem of each invalid field. */
  fields: z.partialRecord(z.enum(KEY_REQUEST_FIELDS), z.string()).optional(),
})

/**
 * POST /api/keys {name, email, terms}: issues a key of the Free plan. The key is shown only in this response.
 */
export function addKeyRoutes(
  app: FastifyInstance,
  siteApi: SiteApi,
  siteUrl: string,
  checkRateLimit: CheckRateLimit,
) {
  addRoute(app, {
    method: 'POST',
    url: '/api/keys',
    cache: 'never',
    schema: {
      body: z.record(z.string(), z.unknown(), 'A key request must be an object with its fields'),
      response: { 201: issuedKey, ...errorResponses, 400: refusedRequest, 409: refusedRequest },
    },
    bodyLimit: 4096,
    onRequest: [createCrossSiteHook(siteUrl), createRateLimitHook(checkRateLimit)],
    handler: async ({ body }, reply) => {
      const outcome = await siteApi.keys.request(body)
      if (outcome.kind === 'refused') return reply.code(outcome.status).send({ error: outcome.reason })
      if (outcome.kind === 'issued') {
        const { key, shown, plan } = outcome
        return reply.code(201).send({ key, shown, plan })
      }
      // The problem of the first invalid field.
      const [error = ''] = KEY_REQUEST_FIELDS.flatMap((field) => outcome.problems[field] ?? [])
      return reply.code(400).send({ error, fields: outcome.problems })
    },
  })
}

const REFUSED_OUTCOMES = {
  'email limit reached': {
    kind: 'refused',
    status: 409,
    reason:
      `This email address already has ${KEY_LIMITS.perEmail} keys. ` +
      'Please use one of them, or write to us.',
  },
  'total limit reached': {
    kind: 'refused',
    status: 503,
    reason: 'We cannot issue any more keys at the moment. Please write to us.',
  },
} as const

/** Creates the call that issues keys of the Free plan. Its outcome has no name and no email address. */
export function createKeyCalls(dependencies: KeyIssuingDependencies): SiteApi['keys'] {
  return {
    async request(formValues) {
      const outcome = await requestKey(dependencies, formValues)
      if (outcome.kind === 'problems') return outcome
      if (outcome.kind !== 'issued') return REFUSED_OUTCOMES[outcome.kind]
      const { text, key: storedKey } = outcome
      return { kind: 'issued', key: text, shown: storedKey.shown, plan: storedKey.plan }
    },
  }
}
