/** Admits requests to endpoints: checks the key, the rate limit, the plan and the monthly quota. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Authorization, Authorize } from '../../../api-keys/authorize.ts'
import type { CallCounter } from '../../../api-keys/call-counter.ts'
import { deriveRequestHashKey } from '../../../api-keys/key-text.ts'
import { PLANS, type Plan } from '../../../api-keys/plans.ts'
import { getEndOfMonth, type Reservation } from '../../../api-keys/usage-store.ts'
import { findCodeType } from '../../../codes/registry.ts'
import { createLimiterFactory } from '../../rate-limiter.ts'
import type { ApiEndpoint } from '../endpoint.ts'
import { Problem } from '../problems.ts'
import { createAnonymousRateLimits } from './anonymous-callers.ts'
import type { Caller } from './caller.ts'
import { createKeyRateLimits, type KeyRateLimits } from './key-limits.ts'
import { readCredentials } from './read-credentials.ts'

/** The problems of keys that do not work. */
const AUTHORIZATION_PROBLEMS: Readonly<
  Record<Exclude<Authorization['kind'], 'ok' | 'too many look-ups'>, () => Problem>
> = {
  mistyped: () =>
    new Problem('invalid_key', 'The key is mistyped: its checksum is wrong.', { reason: 'checksum' }),
  unknown: () => new Problem('invalid_key', 'There is no such key.', { reason: 'unknown' }),
  revoked: () => new Problem('revoked_key', 'This key no longer works.'),
}

/** The ids of the plans that meet a condition. */
function listPlanIds(isSufficient: (plan: Plan) => boolean): string[] {
  return Object.values(PLANS)
    .filter(isSufficient)
    .map(({ id }) => id)
}

/** The problem of a plan that does not include an endpoint; null if it does. */
export function checkPlan(plan: Plan, { type, capability }: ApiEndpoint['planRequirement']): Problem | null {
  const isSufficient = (candidate: Plan) =>
    (type === undefined || candidate.types.includes(type)) &&
    (capability === undefined || candidate.capabilities.includes(capability))
  if (isSufficient(plan)) return null
  const feature = capability ?? `the ${findCodeType(type ?? '')?.name} API`
  return new Problem('not_in_plan', `The ${plan.name} plan does not include ${feature}.`, {
    plan: plan.id,
    plans: listPlanIds(isSufficient),
  })
}

/** What admission reads of an endpoint. */
type AdmittedEndpoint = Pick<ApiEndpoint, 'planRequirement' | 'answersRateLimitedKeys'>

export interface Admission extends Pick<KeyRateLimits, 'refuseInvalidBody'> {
  /**
   * Authenticates a request and checks its rate limit and plan. Returns the problem of a refused request,
   * else null. Sets `caller`, or `anonymousLimit`, on the request.
   */
  admit(request: FastifyRequest, endpoint?: AdmittedEndpoint): Promise<Problem | null>
  /**
   * Counts calls against the monthly quota: all of them or none. `storeEffect` runs in the transaction that
   * counts them, if they are granted.
   */
  reserve(caller: Caller, calls: number, storeEffect?: Reservation['storeEffect']): Promise<Problem | null>
  /** Sets `usedCalls` of a caller, if it is null. */
  loadUsage(caller: Caller): Promise<void>
}

export interface AdmissionServices {
  readonly authorize: Authorize
  readonly counter: Pick<CallCounter, 'reserve' | 'countUsedCalls'>
  readonly now: () => Date
}

function quotaExceeded({ plan, usedCalls: used }: Caller, calls: number, now: Date): Problem {
  const limit = plan.callsPerMonth ?? 0
  const left = Math.max(0, limit - (used ?? 0))
  const resetsAt = getEndOfMonth(now)
  const explanation =
    calls === 1
      ? 'the calls for this month are used up'
      : `this batch needs ${calls} and only ${left} are left`
  return new Problem(
    'quota_exceeded',
    `The ${plan.name} plan has ${limit} calls a month, and ${explanation}.`,
    { plan: plan.id, limit, left, wanted: calls, resetsAt: resetsAt.toISOString() },
    Math.ceil((resetsAt.getTime() - now.getTime()) / 1000),
  )
}

/** Creates the admission of a scope. */
export async function createAdmission(
  scope: FastifyInstance,
  { authorize, counter, now }: AdmissionServices,
): Promise<Admission> {
  const createLimiter = await createLimiterFactory(scope)
  const keyLimits = createKeyRateLimits(createLimiter)
  const anonymous = createAnonymousRateLimits(createLimiter)

  async function admit(request: FastifyRequest, endpoint?: AdmittedEndpoint): Promise<Problem | null> {
    const { api_key } = request.query as { readonly api_key?: unknown }
    const credentials = readCredentials(request.headers.authorization, api_key)
    if (credentials instanceof Problem) return anonymous.refuse(request, credentials)
    const authorization = await authorize(credentials, anonymous.createLookUpGuard(request))
    if (authorization.kind === 'too many look-ups') return anonymous.refuseUnverified(request)
    if (authorization.kind !== 'ok')
      return anonymous.refuse(request, AUTHORIZATION_PROBLEMS[authorization.kind]())
    const { key, plan } = authorization
    const requestHashKey = deriveRequestHashKey(credentials)
    const caller = { key, plan, requestHashKey, minuteLimit: null, usedCalls: null, countedCalls: 0 }
    const rateProblem = await keyLimits.countRequest(
      request,
      caller,
      endpoint?.answersRateLimitedKeys === true,
    )
    return rateProblem ?? checkPlan(plan, endpoint?.planRequirement ?? {})
  }

  return {
    admit,
    refuseInvalidBody: keyLimits.refuseInvalidBody,
    async reserve(caller, calls, storeEffect) {
      if (calls === 0) return null
      const limit = caller.plan.callsPerMonth
      const reservation = { keyId: caller.key.id, calls, limit }
      const { isGranted, usedCalls } = await counter.reserve(
        storeEffect ? { ...reservation, storeEffect } : reservation,
      )
      caller.usedCalls = usedCalls
      if (isGranted) caller.countedCalls += calls
      return isGranted ? null : quotaExceeded(caller, calls, now())
    },
    async loadUsage(caller) {
      caller.usedCalls ??= await counter.countUsedCalls(caller.key.id)
    },
  }
}
