/** Decides whether a request may call an endpoint: by its key, rate limit, plan and monthly quota. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Authorization, Authorize } from '../../../api-keys/authorize.ts'
import type { CallCounter } from '../../../api-keys/call-counter.ts'
import { deriveIdempotencyHmacSecret } from '../../../api-keys/key-text.ts'
import type { Plan, PlanTerms } from '../../../api-keys/plans.ts'
import { getStartOfNextMonth, type Reservation } from '../../../api-keys/usage-store.ts'
import { findCodeType } from '../../../codes/registry.ts'
import { isCrossSite } from '../../cross-site.ts'
import type { ApiEndpoint, Caller } from '../endpoint.ts'
import { Problem } from '../problems.ts'
import { isTestCaller } from '../test-keys.ts'
import { createAnonymousRateLimits, createKeyRateLimits, type KeyRateLimits } from './caller-limits.ts'

/** The problems of keys that are refused. */
const AUTHORIZATION_PROBLEMS: Readonly<
  Record<Exclude<Authorization['kind'], 'ok' | 'too many look-ups'>, Problem>
> = {
  mistyped: new Problem('invalid_key', 'The key is mistyped: its checksum is wrong.', { reason: 'checksum' }),
  unknown: new Problem('invalid_key', 'There is no such key.', { reason: 'unknown' }),
  revoked: new Problem('revoked_key', 'This key no longer works.'),
  expired: new Problem('revoked_key', 'This key worked for a day. Get one that stays: see /keys.'),
}

/** Returns the problem of a plan that lacks a code type or capability; null if it has both. */
export function checkPlan(plan: Plan, { type, capability }: ApiEndpoint['planRequirement']): Problem | null {
  const isSufficient = (candidate: PlanTerms) =>
    (type === undefined || candidate.types.includes(type)) &&
    (capability === undefined || candidate.capabilities.includes(capability))
  if (isSufficient(plan)) return null
  const feature = capability ?? `the ${findCodeType(type ?? '')?.name} API`
  return new Problem('not_in_plan', `The ${plan.name} plan does not include ${feature}.`, {
    plan: plan.id,
    plans: plan.offer.filter(isSufficient).map(({ id }) => id),
  })
}

/** What admission needs to know of an endpoint. */
type AdmittedEndpoint = Pick<ApiEndpoint, 'planRequirement' | 'answersRateLimitedKeys' | 'needsNoKey'>

export interface Admission {
  /** Counts a request with an invalid body. Returns the problem of an exceeded limit, or null. */
  readonly countInvalidBody: KeyRateLimits['countInvalidBody']
  /**
   * Authenticates a request, counts it against the rate limit and checks its plan. Returns the problem if the
   * request is refused, else null. Sets `caller`, or `anonymousLimit`, on the request. Without `endpoint`,
   * any plan is sufficient. Of an endpoint that needs no key it counts the request for its address.
   */
  admit(request: FastifyRequest, endpoint?: AdmittedEndpoint): Promise<Problem | null>
  /**
   * Authenticates a request with an MCP message, which has a limit of its own. Returns the problem if the
   * request is refused, else null. The calls of tools are counted by `countCall`.
   */
  admitMessage(request: FastifyRequest): Promise<Problem | null>
  /** Counts a call of an admitted request against the rate limit. Returns the problem, or null. */
  countCall(request: FastifyRequest): Promise<Problem | null>
  /**
   * Counts calls against the monthly quota; if they exceed it, counts none and returns a problem.
   * `writeInTransaction` runs in the transaction that counts the calls.
   */
  reserve(
    caller: Caller,
    calls: number,
    writeInTransaction?: Reservation['writeInTransaction'],
  ): Promise<Problem | null>
  /** Loads the calls of this month into `usedCalls` of a caller, unless they are loaded already. */
  loadUsage(caller: Caller): Promise<void>
}

export interface AdmissionServices {
  readonly authorize: Authorize
  readonly counter: Pick<CallCounter, 'reserve' | 'countUsedCalls'>
  readonly now: () => Date
  readonly siteUrl: string
}

/** The problem of calls that exceed the monthly quota of a plan. */
function quotaExceeded({ plan, usedCalls: used }: Caller, calls: number, now: Date): Problem {
  const limit = plan.callsPerMonth ?? 0
  const left = Math.max(0, limit - (used ?? 0))
  const resetsAt = getStartOfNextMonth(now)
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

const HOW_TO_AUTHENTICATE = 'Send your key as Authorization: Bearer <key>.'

/** The parameter of the query that may hold the key. */
export const KEY_PARAMETER = 'api_key'

/**
 * The keys in Authorization, with or without Bearer, and in ?api_key=, which is an array if repeated. Ignores
 * empty keys: callers send them if they have not set the variable for their key.
 */
function listKeys(authorization: string | undefined, apiKey: unknown): unknown[] {
  const bearer = /^bearer(?: +|$)(.*?) *$/i.exec(authorization ?? '')?.[1]
  return [bearer ?? authorization, apiKey].flat().filter((key) => key !== undefined && key !== '')
}

/**
 * Reads the key from Authorization: Bearer or ?api_key=. Returns a problem if there is none, or if there are
 * several that differ. The problem contains no part of a key.
 */
function readCredentials(authorization: string | undefined, apiKey: unknown): string | Problem {
  if (/^basic /i.test(authorization ?? ''))
    return new Problem('missing_key', `Use Bearer, not Basic authentication. ${HOW_TO_AUTHENTICATE}`)
  const [first, ...others] = listKeys(authorization, apiKey)
  if (first === undefined) return new Problem('missing_key', `An API key is required. ${HOW_TO_AUTHENTICATE}`)
  if (others.some((other) => other !== first))
    return new Problem('conflicting_keys', `The request has more than one key. ${HOW_TO_AUTHENTICATE}`)
  return String(first)
}

/** Any site may call the API with a key. One without a key would use up the limits of its visitor. */
const CROSS_SITE = new Problem('cross_site', 'Only programs and pages of this site can get a key here.')

/** Creates the admission of a Fastify scope. */
export function createAdmission(
  scope: FastifyInstance,
  { authorize, counter, now, siteUrl }: AdmissionServices,
): Admission {
  const keyLimits = createKeyRateLimits(scope)
  const anonymousLimits = createAnonymousRateLimits(scope)

  /** Finds the key of a request and sets `caller`. Returns the problem of a request without a working key. */
  async function authenticate(request: FastifyRequest): Promise<Caller | Problem> {
    const { [KEY_PARAMETER]: keyInQuery } = request.query as Readonly<Record<string, unknown>>
    const credentials = readCredentials(request.headers.authorization, keyInQuery)
    if (credentials instanceof Problem) return anonymousLimits.refuse(request, credentials)
    const authorization = await authorize(credentials, anonymousLimits.createKeyLookUpGuard(request))
    if (authorization.kind === 'too many look-ups') return anonymousLimits.refuseUnverified(request)
    if (authorization.kind !== 'ok')
      return anonymousLimits.refuse(request, AUTHORIZATION_PROBLEMS[authorization.kind], {
        wasLookedUp: authorization.kind === 'unknown',
      })
    const { key, plan } = authorization
    const idempotencyHmacSecret = deriveIdempotencyHmacSecret(credentials)
    request.caller = {
      key,
      plan,
      idempotencyHmacSecret,
      minuteLimit: null,
      usedCalls: null,
      countedCalls: 0,
    }
    return request.caller
  }

  return {
    async admit(request, endpoint = { planRequirement: {} }) {
      if (endpoint.needsNoKey)
        return isCrossSite(request, siteUrl) ? CROSS_SITE : anonymousLimits.countKeyRequest(request)
      const caller = await authenticate(request)
      if (caller instanceof Problem) return caller
      return (
        (await keyLimits.countCall(request, endpoint)) ?? checkPlan(caller.plan, endpoint.planRequirement)
      )
    },
    async admitMessage(request) {
      const caller = await authenticate(request)
      return caller instanceof Problem ? caller : keyLimits.countMessage(request)
    },
    countCall: (request) => keyLimits.countCall(request),
    countInvalidBody: keyLimits.countInvalidBody,
    async reserve(caller, calls, writeInTransaction) {
      const isCounted = !isTestCaller(caller)
      if (calls === 0 || (!isCounted && !writeInTransaction)) return null
      const limit = caller.plan.callsPerMonth
      const reservation = { keyId: caller.key.id, calls: isCounted ? calls : 0, limit }
      const { isGranted, usedCalls } = await counter.reserve(
        writeInTransaction ? { ...reservation, writeInTransaction } : reservation,
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
