/** /v1/usage: the plan and its usage; /v1/usage/daily: the calls per day. */
import { z } from 'zod'
import { PLAN_IDS } from '../../../api-keys/plans.ts'
import {
  type DayUsage,
  dayOf,
  endOfMonth,
  monthOf,
  USAGE_DAYS,
  type UsageStore,
} from '../../../api-keys/usage-store.ts'
import { findCodeType } from '../../../codes/registry.ts'
import { textParameter } from '../../request-fields.ts'
import type { Caller } from '../admission/caller.ts'
import { TYPE_WORDS } from '../answered-code.ts'
import type { Endpoint, EndpointInput } from '../endpoint.ts'
import { Problem } from '../problems.ts'

const DAY = 86_400_000

const limited = (what: string) => z.number().nullable().describe(`${what}; null for no limit`)

const usage = z.object({
  plan: z.enum(PLAN_IDS),
  calls: z.object({
    limit: limited('Calls per month'),
    used: z.number(),
    remaining: limited('Calls left'),
    resetsAt: z.string().describe('When the count resets, UTC'),
  }),
  requestsPerMinute: limited('Requests allowed per minute'),
  types: z.array(z.enum(TYPE_WORDS)),
  capabilities: z.array(z.string()),
})

const DAY_RULE = 'must be a day such as 2026-11-21'
const day = (name: string) =>
  textParameter(name, 10)
    .pipe(z.iso.date(`${name} ${DAY_RULE}`))
    .optional()
    .meta({ format: 'date' })

const period = z.object({
  from: day('from').describe('The first day, UTC; by default the first of the month of `to`'),
  to: day('to').describe('The last day, UTC; by default today'),
})

const daily = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  total: z.number(),
  days: z
    .array(z.object({ day: z.iso.date(), calls: z.number() }))
    .describe('Every day of the period, in order'),
})

interface Period {
  readonly from: string
  readonly to: string
}

export interface UsageParts {
  readonly usage: Pick<UsageStore, 'byDay'>
  /** Returns the calls of a key in this month. */
  readonly used: (keyId: string) => Promise<number>
  readonly now: () => Date
}

/** The usage of a caller with `calls` in this month. */
function usageOf({ plan }: Caller, calls: number, now: Date): z.infer<typeof usage> {
  const limit = plan.callsPerMonth
  return {
    plan: plan.id,
    calls: {
      limit,
      used: calls,
      remaining: limit === null ? null : Math.max(0, limit - calls),
      resetsAt: endOfMonth(now).toISOString(),
    },
    requestsPerMinute: plan.callsPerMinute,
    types: plan.types.map((id) => findCodeType(id)?.apiName ?? id),
    capabilities: [...plan.capabilities],
  }
}

function usageEndpoint({ used, now }: UsageParts): Endpoint {
  return {
    id: 'usage',
    answersLimitedKeys: true,
    group: 'Usage',
    method: 'GET',
    path: '/usage',
    title: 'Plan and usage',
    description:
      'Shows the plan of the key, the calls made this month, and when the count resets. This call is not ' +
      'counted.',
    answer: usage,
    success: 'The plan and the calls of this month',
    needs: {},
    counts: 'none',
    cache: 'never',
    example: {},
    async handle(_asked, { caller }) {
      const calls = await used(caller.key.id)
      caller.used = calls
      return usageOf(caller, calls, now())
    },
    exampleResult: (_asked, { caller }) => usageOf(caller, 0, now()),
  }
}

/** All days of a period, both ends included. */
function daysBetween(from: string, to: string): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / DAY + 1
  return Array.from({ length: count }, (_, n) => dayOf(new Date(Date.parse(from) + n * DAY)))
}

/** The requested period, or the problem if it is invalid. */
function periodOf({ query }: EndpointInput, today: Date): Period | Problem {
  const { to = dayOf(today), from = `${monthOf(new Date(to))}-01` } = query as z.output<typeof period>
  const wrong = (why: string) => new Problem('invalid_parameter', why, { parameter: 'from' })
  if (from > to) return wrong('from must not be later than to')
  if (Date.parse(to) - Date.parse(from) >= USAGE_DAYS * DAY)
    return wrong(`A period can have at most ${USAGE_DAYS} days`)
  return { from, to }
}

function dailyOf({ from, to }: Period, counted: readonly DayUsage[]): z.infer<typeof daily> {
  const calls = new Map(counted.map((one) => [one.day, one.calls]))
  return {
    from,
    to,
    total: counted.reduce((sum, one) => sum + one.calls, 0),
    days: daysBetween(from, to).map((one) => ({ day: one, calls: calls.get(one) ?? 0 })),
  }
}

function dailyEndpoint({ usage: store, now }: UsageParts): Endpoint {
  return {
    id: 'dailyUsage',
    group: 'Usage',
    method: 'GET',
    path: '/usage/daily',
    title: 'Usage by day',
    description: `Shows the calls of each of the last ${USAGE_DAYS} days (UTC). This call is not counted.`,
    query: period,
    answer: daily,
    success: 'The calls of each day',
    needs: { capability: 'analytics' },
    counts: 'none',
    cache: 'never',
    example: { query: { from: '2026-11-01', to: '2026-11-03' } },
    async handle(asked, { caller }) {
      const asksFor = periodOf(asked, now())
      if (asksFor instanceof Problem) return asksFor
      return dailyOf(asksFor, await store.byDay(caller.key.id, asksFor.from, asksFor.to))
    },
    exampleResult(asked) {
      const asksFor = periodOf(asked, now())
      return asksFor instanceof Problem ? asksFor : dailyOf(asksFor, [])
    },
  }
}

export function usageEndpoints(parts: UsageParts): Endpoint[] {
  return [usageEndpoint(parts), dailyEndpoint(parts)]
}
