import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Authorization, Authorize } from '../../../api-keys/authorize.ts'
import type { CallCounter } from '../../../api-keys/call-counter.ts'
import { PLANS, type Plan } from '../../../api-keys/plans.ts'
import { endOfMonth } from '../../../api-keys/usage-store.ts'
import { findCodeType } from '../../../codes/registry.ts'
import { callerAddress } from '../../caller-address.ts'
import { limitsFor } from '../../request-limit.ts'
import type { Endpoint } from '../endpoint.ts'
import { Problem } from '../problems.ts'
import { strangersAt } from './anonymous-callers.ts'
import type { Caller } from './caller.ts'
import { tooManyRefused, tooManyRequests } from './rate-limits.ts'

/** Who may ask: the key, the requests of a minute, what the plan has, and the calls of the month. */

const REFUSED: Readonly<Record<Exclude<Authorization['kind'], 'ok' | 'not looked up'>, () => Problem>> = {
  mistyped: () =>
    new Problem('invalid_key', 'The key is mistyped: its checksum is wrong.', { reason: 'checksum' }),
  unknown: () => new Problem('invalid_key', 'There is no such key.', { reason: 'unknown' }),
  revoked: () => new Problem('revoked_key', 'This key no longer works.'),
}

/** Names the plans that have what somebody's has not. */
function plansWith(has: (plan: Plan) => boolean): string[] {
  return Object.values(PLANS)
    .filter(has)
    .map(({ id }) => id)
}

/** Why a plan does not have an endpoint; null when it does. */
export function outsidePlan(plan: Plan, { type, capability }: Endpoint['needs']): Problem | null {
  const has = (one: Plan) =>
    (type === undefined || one.types.includes(type)) &&
    (capability === undefined || one.capabilities.includes(capability))
  if (has(plan)) return null
  const what = capability ?? `the ${findCodeType(type ?? '')?.name} API`
  return new Problem('not_in_plan', `The ${plan.name} plan does not include ${what}.`, {
    plan: plan.id,
    plans: plansWith(has),
  })
}

/**
 * Requests of one key in a minute that may be refused for their body, where its plan has no limit a minute.
 */
const REFUSED_BODIES = 60

export interface Admission {
  /** Finds out who asks; why they may not, or null. Leaves `caller` on the request, or how strangers stand. */
  admit(request: FastifyRequest, needs: Endpoint['needs']): Promise<Problem | null>
  /**
   * Counts a request whose body was refused, where the plan has no limit a minute: reading it costs, and no
   * call is counted. Gives the problem, or that it is one too many.
   */
  refuseBody(request: FastifyRequest, problem: Problem): Promise<Problem>
  /** Counts calls of a caller against the month: all of them or none. */
  spend(caller: Caller, calls: number): Promise<Problem | null>
  /** Has `used` of a caller filled in where nobody has counted. */
  lookAtMonth(caller: Caller): Promise<void>
}

export interface AdmissionParts {
  readonly authorize: Authorize
  readonly counter: Pick<CallCounter, 'reserve' | 'used'>
  readonly now: () => Date
}

function quotaExceeded({ plan, used }: Caller, calls: number, now: Date): Problem {
  const limit = plan.callsPerMonth ?? 0
  const left = Math.max(0, limit - (used ?? 0))
  const resetsAt = endOfMonth(now)
  const wanted =
    calls === 1
      ? 'the calls for this month are used up'
      : `this batch needs ${calls} and only ${left} are left`
  return new Problem(
    'quota_exceeded',
    `The ${plan.name} plan has ${limit} calls a month, and ${wanted}.`,
    { plan: plan.id, limit, left, wanted: calls, resetsAt: resetsAt.toISOString() },
    Math.ceil((resetsAt.getTime() - now.getTime()) / 1000),
  )
}

/** Admission to the endpoints of a scope. */
export async function admissionTo(
  scope: FastifyInstance,
  { authorize, counter, now }: AdmissionParts,
): Promise<Admission> {
  const make = await limitsFor(scope)
  const ofKey = make({
    name: 'call',
    max: ({ caller }) => caller?.plan.callsPerMinute ?? Number.MAX_SAFE_INTEGER,
    timeWindow: '1 minute',
    callerOf: (request) => request.caller?.key.id ?? callerAddress(request),
  })
  const refusedBodies = make({
    name: 'refused',
    max: REFUSED_BODIES,
    timeWindow: '1 minute',
    callerOf: (request) => request.caller?.key.id ?? callerAddress(request),
  })
  const strangers = strangersAt(make)

  /** Why a body is not read: too many of this key were refused within the minute. */
  async function afterRefusals(request: FastifyRequest): Promise<Problem | null> {
    if (request.method !== 'POST') return null
    const standing = await refusedBodies.look(request)
    return standing.remaining > 0 ? null : tooManyRefused(standing)
  }

  async function countRequest(request: FastifyRequest, caller: Caller): Promise<Problem | null> {
    request.caller = caller
    if (caller.plan.callsPerMinute === null) return afterRefusals(request)
    const counted = await ofKey.count(request)
    request.caller = { ...caller, minute: counted }
    return counted.isExceeded ? tooManyRequests(counted, `The ${caller.plan.name} plan has`) : null
  }

  async function admit(request: FastifyRequest, needs: Endpoint['needs']): Promise<Problem | null> {
    const { api_key } = request.query as { readonly api_key?: unknown }
    const given = readCredentials(request.headers.authorization, api_key)
    if (given instanceof Problem) return strangers.refuse(request, given)
    const authorization = await authorize(given, strangers.guard(request))
    if (authorization.kind === 'not looked up') return strangers.refuseUnseen(request)
    if (authorization.kind !== 'ok') return strangers.refuse(request, REFUSED[authorization.kind]())
    const { key, plan } = authorization
    const tooManyNow = await countRequest(request, { key, plan, minute: null, used: null, counted: 0 })
    return tooManyNow ?? outsidePlan(plan, needs)
  }

  return {
    admit,
    async refuseBody(request, problem) {
      if (request.caller?.plan.callsPerMinute !== null) return problem
      const counted = await refusedBodies.count(request)
      return counted.isExceeded ? tooManyRefused(counted) : problem
    },
    async spend(caller, calls) {
      if (calls === 0) return null
      const limit = caller.plan.callsPerMonth
      const { granted, used } = await counter.reserve({ keyId: caller.key.id, calls, limit })
      caller.used = used
      if (granted) caller.counted += calls
      return granted ? null : quotaExceeded(caller, calls, now())
    },
    async lookAtMonth(caller) {
      caller.used ??= await counter.used(caller.key.id)
    },
  }
}

/** The key that comes with a request: Authorization: Bearer, or ?api_key= (specification, section 6). */

const HOW = 'Send your key as Authorization: Bearer <key>.'

/** The texts that a request gives as its key: in the header first. None is an empty one, as of a variable that was not set. */
function givenKeys(authorization: string | undefined, apiKey: unknown): unknown[] {
  const bearer = /^bearer(?: +|$)(.*?) *$/i.exec(authorization ?? '')?.[1]
  return [bearer ?? authorization, apiKey].flat().filter((given) => given !== undefined && given !== '')
}

/** The text of the key, or why there is none that could be told apart. Nothing of a key is in the problem. */
export function readCredentials(authorization: string | undefined, apiKey: unknown): string | Problem {
  const [first, ...others] = givenKeys(authorization, apiKey)
  if (first === undefined) return new Problem('missing_key', `An API key is required. ${HOW}`)
  if (others.some((other) => other !== first))
    return new Problem('conflicting_keys', `The request has more than one key. ${HOW}`)
  return String(first)
}
