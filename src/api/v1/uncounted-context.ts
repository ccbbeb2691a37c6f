/** The context of requests that count as no calls: those of the examples, and those without a key. */
import { PLANS } from '../../api-keys/plans.ts'
import type { Caller, EndpointContext } from './endpoint.ts'

/** The caller of the examples: an unused key of the Business plan. */
export const EXAMPLE_CALLER: Caller = {
  key: {
    id: 'example',
    name: '',
    email: '',
    plan: 'business',
    shown: '',
    kind: 'live',
    label: null,
    issuedAt: '2026-01-01T00:00:00.000Z',
    revokedAt: null,
    expiresAt: null,
    oldTextWorksUntil: null,
  },
  plan: PLANS.business,
  idempotencyHmacSecret: '',
  minuteLimit: null,
  usedCalls: null,
  countedCalls: 0,
}

/** Creates a context that counts and stores nothing. */
export function createUncountedContext(getLookup: EndpointContext['getLookup']): EndpointContext {
  return {
    getLookup,
    // A copy, because handlers set `usedCalls`.
    caller: { ...EXAMPLE_CALLER },
    reserveCalls: async () => null,
    nextTurn: async () => {},
    storeResponse: async () => {},
  }
}
