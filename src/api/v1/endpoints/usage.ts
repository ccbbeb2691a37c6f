/** /v1/usage: the plan and its usage; /v1/usage/daily: the calls per day. */
import { z } from 'zod'
import { PLAN_IDS } from '../../../api-keys/plans.ts'
import {
  type DayUsage,
  formatDay,
  formatMonth,
  getStartOfNextMonth,
  USAGE_DAYS,
  type UsageStore,
} from '../../../api-keys/usage-store.ts'
import { findCodeType } from '../../../codes/registry.ts'
import { textParameter } from '../../request-fields.ts'
import { TYPE_API_NAMES } from '../code-answers.ts'
import type { ApiEndpoint, Caller, EndpointInput } from '../endpoint.ts'
import { Problem } from '../problems.ts'

const DAY_MS = 86_400_000

const nullableLimit = (description: string) =>
  z.number().nullable().describe(`${description}; null for no limit`)

const usageAnswer = z.object({
  plan: z.enum(PLAN_IDS),
  calls: z.object({
    limit: nullableLimit('Calls per month'),
    used: z.number(),
    remaining: nullableLimit('Calls left'),
    resetsAt: z.string().describe('When the count resets, UTC'),
  }),
  requestsPerMinute: nullableLimit('Requests allowed per minute'),
  types: z.array(z.enum(TYPE_API_NAMES)),
  capabilities: z.array(z.string()),
})

const DAY_RULE = 'must be a day such as 2026-11-21'
const dayParameter = (name: string) =>
  textParameter(name, 10)
    .pipe(z.iso.date(`${name} ${DAY_RULE}`))
    .optional()
    .meta({ format: 'date' })

const periodQuery = z.object({
  from: dayParameter('from').describe('The first day, UTC; by default the first of the month of `to`'),
  to: dayParameter('to').describe('The last day, UTC; by default today'),
})

const dailyAnswer = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  total: z.number(),
  days: z
    .array(z.object({ day: z.iso.date(), calls: z.number() }))
    .describe('Every day of the period, in order'),
})

/** The first and the last day of a period: '2026-11-01', '2026-11-30'. */
interface Period {
  readonly from: string
  readonly to: string
}

export interface UsageServices {
  readonly usage: Pick<UsageStore, 'listCallsByDay'>
  /** Returns the calls of a key in this month. */
  readonly countUsedCalls: (keyId: string) => Promise<number>
  readonly now: () => Date
}

/** The usage of a caller that has made `calls` this month. */
function toUsageAnswer({ plan }: Caller, calls: number, now: Date): z.infer<typeof usageAnswer> {
  const limit = plan.callsPerMonth
  return {
    plan: plan.id,
    calls: {
      limit,
      used: calls,
      remaining: limit === null ? null : Math.max(0, limit - calls),
      resetsAt: getStartOfNextMonth(now).toISOString(),
    },
    requestsPerMinute: plan.requestsPerMinute,
    types: plan.types.map((id) => findCodeType(id)?.apiName ?? id),
    capabilities: [...plan.capabilities],
  }
}

function defineUsage({ countUsedCalls, now }: UsageServices): ApiEndpoint {
  return {
    id: 'usage',
    answersRateLimitedKeys: true,
    group: 'Usage',
    method: 'GET',
    path: '/usage',
    title: 'Plan and usage',
    description:
      'Shows the plan of the key, the calls made this month, and when the count resets. This call is not ' +
      'counted.',
    answerSchema: usageAnswer,
    successDescription: 'The plan and the calls of this month',
    planRequirement: {},
    callCounting: 'none',
    cache: 'never',
    example: {},
    async handle(_input, { caller }) {
      const calls = await countUsedCalls(caller.key.id)
      caller.usedCalls = calls
      return toUsageAnswer(caller, calls, now())
    },
    computeExampleResult: (_input, { caller }) => toUsageAnswer(caller, 0, now()),
  }
}

/** All days of a period, both ends included. */
function listDays(from: string, to: string): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return Array.from({ length: count }, (_, n) => formatDay(new Date(Date.parse(from) + n * DAY_MS)))
}

/** Returns the requested period, or a problem if the period is invalid. */
function readPeriod({ query }: EndpointInput, today: Date): Period | Problem {
  const requested = query as z.output<typeof periodQuery>
  const to = requested.to ?? formatDay(today)
  const from = requested.from ?? `${formatMonth(new Date(to))}-01`
  const invalidPeriod = (message: string) => new Problem('invalid_parameter', message, { parameter: 'from' })
  if (from > to) return invalidPeriod('from must not be later than to')
  if (Date.parse(to) - Date.parse(from) >= USAGE_DAYS * DAY_MS)
    return invalidPeriod(`A period can have at most ${USAGE_DAYS} days`)
  return { from, to }
}

function toDailyAnswer({ from, to }: Period, counted: readonly DayUsage[]): z.infer<typeof dailyAnswer> {
  const callsByDay = new Map(counted.map(({ day, calls }) => [day, calls]))
  return {
    from,
    to,
    total: counted.reduce((sum, { calls }) => sum + calls, 0),
    days: listDays(from, to).map((day) => ({ day, calls: callsByDay.get(day) ?? 0 })),
  }
}

function defineDailyUsage({ usage: store, now }: UsageServices): ApiEndpoint {
  return {
    id: 'dailyUsage',
    group: 'Usage',
    method: 'GET',
    path: '/usage/daily',
    title: 'Usage by day',
    description:
      `Shows the calls of each day of a period of at most ${USAGE_DAYS} days (UTC). This call is not ` +
      'counted.',
    query: periodQuery,
    answerSchema: dailyAnswer,
    successDescription: 'The calls of each day',
    planRequirement: { capability: 'analytics' },
    callCounting: 'none',
    cache: 'never',
    example: { query: { from: '2026-11-01', to: '2026-11-03' } },
    async handle(input, { caller }) {
      const period = readPeriod(input, now())
      if (period instanceof Problem) return period
      return toDailyAnswer(period, await store.listCallsByDay(caller.key.id, period.from, period.to))
    },
    computeExampleResult(input) {
      const period = readPeriod(input, now())
      return period instanceof Problem ? period : toDailyAnswer(period, [])
    },
  }
}

export function defineUsageEndpoints(services: UsageServices): ApiEndpoint[] {
  return [defineUsage(services), defineDailyUsage(services)]
}
