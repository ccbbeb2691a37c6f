/** The context of requests that count as no calls: those of the examples, and those without a key. */
import { PLANS, type Plan } from '../../api-keys/plans.ts'
import type { Caller, EndpointContext } from './endpoint.ts'

/** An unused key of a plan, as the caller of the examples. */
export function createExampleCaller(plan: Plan): Caller {
  return {
    key: {
      id: 'example',
      name: '',
      email: '',
      plan: plan.id,
      shown: '',
      kind: 'live',
      label: null,
      issuedAt: '2026-01-01T00:00:00.000Z',
      revokedAt: null,
      expiresAt: null,
      oldTextWorksUntil: null,
    },
    plan,
    idempotencyHmacSecret: '',
    minuteLimit: null,
    usedCalls: null,
    countedCalls: 0,
  }
}

/** Creates a context that counts and stores nothing. */
export function createUncountedContext(
  getLookup: EndpointContext['getLookup'],
  plan: Plan = PLANS.free,
): EndpointContext {
  return {
    getLookup,
    caller: createExampleCaller(plan),
    reserveCalls: async () => null,
    nextTurn: async () => {},
    storeResponse: async () => {},
  }
}
