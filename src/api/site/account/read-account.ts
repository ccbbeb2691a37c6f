/** Reads what the pages of a holder's keys show. */
import { OVERLAPS } from '../../../accounts/manage-keys.ts'
import type { ApiKey } from '../../../api-keys/key-store.ts'
import { getPlanOfKey } from '../../../api-keys/plans.ts'
import { type DayUsage, formatDay, getStartOfNextMonth } from '../../../api-keys/usage-store.ts'
import type { AccountServices } from './account-services.ts'
import type { AccountEndpointDetail, AccountKey, AccountKeyDetail } from './account-shapes.ts'

const DAY_MS = 86_400_000
/** The days of the chart of usage. */
const CHART_DAYS = 30
const MAX_LISTED_KEYS = 100
const PAGE_SIZE = 20

/** The keys of an address: working ones first, each newest first. */
export async function listOwnKeys({ keys }: AccountServices, email: string): Promise<ApiKey[]> {
  const own = await keys.list({ email }, MAX_LISTED_KEYS)
  return [...own.filter((key) => key.revokedAt === null), ...own.filter((key) => key.revokedAt !== null)]
}

/** Finds a key of an address by its id; null if it has no such key. */
export async function findOwnKey(
  { keys }: Pick<AccountServices, 'keys'>,
  email: string,
  id: string,
): Promise<ApiKey | null> {
  const [key] = await keys.list({ email, idPrefix: id }, 1)
  return key?.id === id ? key : null
}

async function listCounted({ usage }: AccountServices, key: ApiKey, now: Date): Promise<readonly DayUsage[]> {
  const first = new Date(now.getTime() - (CHART_DAYS - 1) * DAY_MS)
  return key.kind === 'test' ? [] : usage.listCallsByDay(key.id, formatDay(first), formatDay(now))
}

async function addUsage(
  services: AccountServices,
  key: ApiKey,
  days: readonly DayUsage[],
): Promise<AccountKey> {
  const plan = getPlanOfKey(key, services.plans)
  return {
    ...key,
    planName: plan.name,
    lastUsedOn: days.at(-1)?.day ?? null,
    usedCalls: key.kind === 'test' ? 0 : await services.counter.countUsedCalls(key.id),
    callsPerMonth: plan.callsPerMonth,
    requestsPerMinute: plan.requestsPerMinute,
  }
}

/** Adds the usage to a key. */
export async function readKey(services: AccountServices, key: ApiKey): Promise<AccountKey> {
  return addUsage(services, key, await listCounted(services, key, services.now()))
}

/** Whether a key works and its plan has webhooks. */
export const hasWebhooks = (key: ApiKey, { plans }: Pick<AccountServices, 'plans'>) =>
  key.revokedAt === null && getPlanOfKey(key, plans).capabilities.includes('webhooks')

function listChartDays(counted: readonly DayUsage[], now: Date): DayUsage[] {
  const callsByDay = new Map(counted.map(({ day, calls }) => [day, calls]))
  return Array.from({ length: CHART_DAYS }, (_, index) => {
    const day = formatDay(new Date(now.getTime() - (CHART_DAYS - 1 - index) * DAY_MS))
    return { day, calls: callsByDay.get(day) ?? 0 }
  })
}

/** Reads what the page of a key shows. */
export async function readKeyDetail(services: AccountServices, key: ApiKey): Promise<AccountKeyDetail> {
  const now = services.now()
  const counted = await listCounted(services, key, now)
  return {
    key: await addUsage(services, key, counted),
    days: key.kind === 'test' ? [] : listChartDays(counted, now),
    overlaps: OVERLAPS,
    resetsAt: getStartOfNextMonth(now).toISOString(),
    endpoints: hasWebhooks(key, services)
      ? await services.webhooks.endpoints.list(key.id, null, MAX_LISTED_KEYS)
      : null,
  }
}

/** Reads what the page of an endpoint shows; null if the key has no such endpoint or delivery. */
export async function readEndpointDetail(
  { webhooks }: AccountServices,
  key: ApiKey,
  id: string,
  before: string | null,
): Promise<AccountEndpointDetail | null> {
  const endpoint = await webhooks.endpoints.find(key.id, id)
  const found = endpoint && (await webhooks.events.list(id, before, PAGE_SIZE + 1))
  if (!found) return null
  const deliveries = found.slice(0, PAGE_SIZE)
  return {
    key,
    endpoint,
    deliveries,
    next: found.length > PAGE_SIZE ? (deliveries.at(-1)?.id ?? null) : null,
  }
}
