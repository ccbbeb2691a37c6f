/** The plans of the API, in the order of their cards on the page /api. PLANS_FILE can replace them. */
import { CODE_TYPES, type CodeTypeId } from '../codes/registry.ts'
import type { KeyKind } from './key-text.ts'

export const PLAN_IDS = ['free', 'developer', 'business', 'enterprise'] as const

export type PlanId = (typeof PLAN_IDS)[number]

/**
 * API features that only some plans include. `streams`: batches of any number of rows as NDJSON or CSV;
 * `analytics`: the number of calls on each day.
 */
export const PLAN_CAPABILITIES = ['webhooks', 'exports', 'streams', 'analytics'] as const

export type PlanCapability = (typeof PLAN_CAPABILITIES)[number]

/** What is agreed for a plan. */
export interface PlanTerms {
  readonly id: PlanId
  readonly name: string
  /** In US dollars a month; null if the price is agreed individually. */
  readonly price: number | null
  readonly description: string
  /** The maximum number of calls in a month (UTC); each code of a batch is one call. null: no limit. */
  readonly callsPerMonth: number | null
  /** The maximum number of requests in a minute; a batch is one request. null: no limit. */
  readonly requestsPerMinute: number | null
  /** The maximum number of watched codes. */
  readonly watches: number
  /** The code types that calls may look up. */
  readonly types: readonly CodeTypeId[]
  readonly capabilities: readonly PlanCapability[]
  /** The lines of the plan's card on the page. */
  readonly features: readonly string[]
  readonly callToAction: string
  readonly mostPopular: boolean
  /** Whether new customers can have the plan. Keys keep a plan that is no longer offered. */
  readonly isOffered: boolean
}

export interface Plan extends PlanTerms {
  /** The plans that a holder of a key can have instead. */
  readonly offer: readonly PlanTerms[]
}

/** Every plan by its id, in the order of `PLAN_IDS`. */
export type Plans = Readonly<Record<PlanId, Plan>>

const ALL_TYPES = CODE_TYPES.map(({ id }) => id)

const FREE: PlanTerms = {
  id: 'free',
  name: 'Free',
  price: 0,
  description: 'For trying out the API',
  callsPerMonth: 500,
  requestsPerMinute: 5,
  watches: 0,
  types: ['swift', 'iban'],
  capabilities: [],
  features: [
    '500 API calls per month',
    '5 requests per minute',
    'SWIFT and IBAN APIs only',
    'Community support',
  ],
  callToAction: 'Get a free key',
  mostPopular: false,
  isOffered: true,
}

const DEVELOPER: PlanTerms = {
  id: 'developer',
  name: 'Developer',
  price: 49,
  description: 'For applications in use',
  callsPerMonth: 5000,
  requestsPerMinute: 30,
  watches: 100,
  types: ALL_TYPES,
  capabilities: ['webhooks'],
  features: ['5,000 API calls per month', '30 requests per minute', 'All APIs', 'Webhooks', 'Email support'],
  callToAction: 'Request Developer',
  mostPopular: true,
  isOffered: true,
}

const BUSINESS: PlanTerms = {
  id: 'business',
  name: 'Business',
  price: 199,
  description: 'For high volumes and for reporting',
  callsPerMonth: 50_000,
  requestsPerMinute: null,
  watches: 5000,
  types: ALL_TYPES,
  capabilities: ['webhooks', 'exports', 'streams', 'analytics'],
  features: [
    '50,000 API calls per month',
    'Unlimited requests per minute',
    'All APIs',
    'Webhooks',
    'Exports and analytics',
    'Priority email and phone support',
  ],
  callToAction: 'Request Business',
  mostPopular: false,
  isOffered: true,
}

const ENTERPRISE: PlanTerms = {
  id: 'enterprise',
  name: 'Enterprise',
  price: null,
  description: 'On terms agreed with you',
  callsPerMonth: null,
  requestsPerMinute: null,
  watches: 50_000,
  types: ALL_TYPES,
  capabilities: ['webhooks', 'exports', 'streams', 'analytics'],
  features: [
    'Unlimited API calls',
    'Unlimited requests per minute',
    'Dedicated manager',
    'Custom integration',
    '99.9% uptime SLA',
  ],
  callToAction: 'Contact Sales',
  mostPopular: false,
  isOffered: true,
}

/** Creates the plans from their terms. */
export function createPlans(terms: Readonly<Record<PlanId, PlanTerms>>): Plans {
  const offer = PLAN_IDS.map((id) => terms[id]).filter(({ isOffered }) => isOffered)
  const { free, developer, business, enterprise } = terms
  return {
    free: { ...free, offer },
    developer: { ...developer, offer },
    business: { ...business, offer },
    enterprise: { ...enterprise, offer },
  }
}

/** The plans without a file of the operator. */
export const DEFAULT_TERMS: Readonly<Record<PlanId, PlanTerms>> = {
  free: FREE,
  developer: DEVELOPER,
  business: BUSINESS,
  enterprise: ENTERPRISE,
}

export const PLANS = createPlans(DEFAULT_TERMS)

/** The names of the offered plans. */
export const listPlanNames = ({ free }: Plans): readonly string[] => free.offer.map(({ name }) => name)

/**
 * What a test key may do: it is not counted, because it answers test codes only. It has webhooks without
 * watched codes, so that a receiver can be built and tested.
 */
const TEST_PLAN: Plan = {
  ...PLANS.free,
  name: 'Test',
  description: 'For building and testing',
  callsPerMonth: null,
  requestsPerMinute: 60,
  watches: 0,
  types: ALL_TYPES,
  capabilities: ['webhooks'],
  features: [],
}

/** The plan whose limits hold for a key. */
export function getPlanOfKey(
  { kind, plan }: { readonly kind: KeyKind; readonly plan: PlanId },
  plans: Plans,
): Plan {
  return kind === 'test' ? { ...TEST_PLAN, offer: plans.free.offer } : plans[plan]
}

/** Whether an untrusted text is the id of a plan. */
export function isPlanId(text: string): text is PlanId {
  return PLAN_IDS.some((id) => id === text)
}
