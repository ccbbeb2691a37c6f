/** Reads the plans of an operator's file, which replace the default ones. */
import { z } from 'zod'
import { CODE_TYPES, type CodeTypeId, findTypeByApiName } from '../codes/registry.ts'
import { createPlans, DEFAULT_TERMS, PLAN_CAPABILITIES, PLAN_IDS, type PlanId, type Plans } from './plans.ts'

const text = (max: number) => z.string().trim().min(1).max(max)

const count = (min: number, max: number) => z.number().int().min(min).max(max)

const API_NAMES = CODE_TYPES.map(({ apiName }) => apiName)

function findTypeId(name: string): CodeTypeId {
  const type = findTypeByApiName(name)
  if (!type) throw new TypeError(`The schema accepts known types only, not ${name}`)
  return type.id
}

/** A plan of the file replaces the default plan with its id as a whole: no text of the default is left. */
const planSchema = z
  .strictObject({
    name: text(40),
    price: z.number().min(0).max(1_000_000).nullable(),
    description: text(200),
    callsPerMonth: count(1, 1_000_000_000_000).nullable(),
    requestsPerMinute: count(1, 1_000_000).nullable(),
    watches: count(0, 1_000_000),
    types: z.array(z.enum(API_NAMES)).min(1),
    capabilities: z.array(z.enum(PLAN_CAPABILITIES)),
    features: z.array(text(120)).max(20),
    callToAction: text(40),
    mostPopular: z.boolean().default(false),
    isOffered: z.boolean().default(true),
  })
  .refine(({ watches, capabilities }) => watches > 0 === capabilities.includes('webhooks'), {
    path: ['watches'],
    error: 'must be more than 0 with the capability webhooks, and 0 without it',
  })

const paidPlan = planSchema.refine(({ price }) => price !== 0, {
  path: ['price'],
  error: 'must not be 0: keys without a price are those of the plan free',
})

/** Anybody can get a key of this plan. */
const freePlan = planSchema
  .refine(({ price }) => price === 0, {
    path: ['price'],
    error: 'must be 0: the site issues its keys to anybody',
  })
  .refine(({ isOffered }) => isOffered, {
    path: ['isOffered'],
    error: 'must be true: the site issues its keys',
  })
  .refine(({ callsPerMonth }) => callsPerMonth !== null, {
    path: ['callsPerMonth'],
    error: 'must be a number: anybody can get a key of this plan',
  })
  .refine(({ requestsPerMinute }) => requestsPerMinute !== null, {
    path: ['requestsPerMinute'],
    error: 'must be a number: anybody can get a key of this plan',
  })

const fileSchema = z.strictObject({
  free: freePlan.optional(),
  developer: paidPlan.optional(),
  business: paidPlan.optional(),
  enterprise: paidPlan.optional(),
}) satisfies z.ZodObject<Record<PlanId, z.ZodType>>

export type PlansResult =
  | { readonly ok: true; readonly plans: Plans }
  | { readonly ok: false; readonly problems: readonly string[] }

/** Reads the JSON of a file. Each problem begins with the path of its field: 'business.price: ...'. */
export function readPlans(json: unknown): PlansResult {
  const parsed = fileSchema.safeParse(json)
  if (!parsed.success)
    return {
      ok: false,
      problems: parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`),
    }
  const terms = { ...DEFAULT_TERMS }
  for (const id of PLAN_IDS) {
    const plan = parsed.data[id]
    if (plan) terms[id] = { ...plan, id, types: plan.types.map(findTypeId) }
  }
  return { ok: true, plans: createPlans(terms) }
}
