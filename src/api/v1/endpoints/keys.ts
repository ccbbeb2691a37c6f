/** POST /v1/keys: a key for a first call, without a key and without an address. */
import { z } from 'zod'
import { type KeyIssuingDependencies, requestKey } from '../../../api-keys/issue-key.ts'
import { PLAN_IDS } from '../../../api-keys/plans.ts'
import type { ApiEndpoint, EndpointResult } from '../endpoint.ts'
import { Problem } from '../problems.ts'

const TERMS_RULE = 'terms must be true: you accept the terms of service'

const keyBody = z.strictObject({
  terms: z.literal(true, TERMS_RULE).describe('That you accept the terms of service'),
})

const keyAnswer = z.object({
  key: z.string().describe('The key, which no later response shows'),
  shown: z.string().describe('The part that later responses show'),
  plan: z.enum(PLAN_IDS),
  expiresAt: z.iso.datetime().describe('When the key stops working, UTC'),
})

const EXAMPLE: z.infer<typeof keyAnswer> = {
  key: 'bcx_live_...',
  shown: 'bcx_live_…x7Qa',
  plan: 'free',
  expiresAt: '2026-01-02T00:00:00.000Z',
}

async function issue(dependencies: KeyIssuingDependencies, terms: unknown): Promise<EndpointResult> {
  const outcome = await requestKey(dependencies, { terms })
  if (outcome.kind === 'problems') return new Problem('invalid_parameter', TERMS_RULE, { parameter: 'terms' })
  if (outcome.kind !== 'issued')
    return new Problem(
      'unavailable',
      'Too many keys without an address work at the moment. Sign in at /keys.',
    )
  const { key, text } = outcome
  return { key: text, shown: key.shown, plan: key.plan, expiresAt: key.expiresAt }
}

export function defineIssueKeyEndpoint(dependencies: KeyIssuingDependencies): ApiEndpoint {
  return {
    id: 'issueKey',
    group: 'Keys',
    method: 'POST',
    path: '/keys',
    title: 'Get a key for a day',
    description:
      'Issues a free key that works for a day. This call needs no key and no address, and is ' +
      'limited for each IP address. Keys that stay are at /keys.',
    body: keyBody,
    answerSchema: keyAnswer,
    successDescription: 'The key, shown only here',
    status: 201,
    needsNoKey: true,
    planRequirement: {},
    callCounting: 'none',
    cache: 'never',
    example: { body: { terms: true } },
    handle: ({ body }) => issue(dependencies, body.terms),
    computeExampleResult: () => EXAMPLE,
  }
}
