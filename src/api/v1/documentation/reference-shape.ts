/** What the documentation of the public API shows, as data: the pages and the OpenAPI document are made of it. */
import { z } from 'zod'
import { PLAN_IDS } from '../../../api-keys/plans.ts'

const parameter = z.object({
  name: z.string(),
  in: z.enum(['query', 'body', 'path']),
  /** 'string', 'integer', 'array of …'. */
  type: z.string(),
  required: z.boolean(),
  description: z.string(),
})

const endpoint = z.object({
  /** Stable: 'validateSwift'. */
  id: z.string(),
  /** What it belongs to: 'SWIFT/BIC', 'Batch'. */
  group: z.string(),
  method: z.enum(['GET', 'POST', 'DELETE']),
  /** '/v1/swift/validate'; parts that vary as '{id}'. */
  path: z.string(),
  title: z.string(),
  about: z.string(),
  parameters: z.array(parameter).readonly(),
  /** The plans that have it, by id. */
  plans: z.array(z.enum(PLAN_IDS)).readonly(),
  example: z.object({
    /** The address below the site's origin, with its query: '/v1/swift/validate?code=DEUTDEFF'. */
    address: z.string(),
    /** The JSON that is sent, as text; null for none. */
    body: z.string().nullable(),
    status: z.number(),
    /** What comes back, as text: JSON in lines, or the beginning of a file. */
    answer: z.string(),
  }),
})

const plan = z.object({
  id: z.enum(PLAN_IDS),
  name: z.string(),
  /** US dollars a month; null where it is agreed. */
  price: z.number().nullable(),
  description: z.string(),
  callsPerMonth: z.number().nullable(),
  callsPerMinute: z.number().nullable(),
  /** How many codes may be watched at once. */
  watches: z.number(),
  /** The names of the types it has. */
  types: z.array(z.string()).readonly(),
  features: z.array(z.string()).readonly(),
  callToAction: z.string(),
  mostPopular: z.boolean(),
})

/** A request that is refused, and with what: text of JSON. */
const refusal = z.object({ address: z.string(), status: z.number(), answer: z.string() })

export const apiReference = z.object({
  endpoints: z.array(endpoint).readonly(),
  /** Every error code, with its status and what it means. */
  problems: z.array(z.object({ code: z.string(), status: z.number(), meaning: z.string() })).readonly(),
  /** One of them, as it comes. */
  refusal,
  /** The fields that tell of limits, as the first call of a Free key has them. */
  limitFields: z.array(z.object({ name: z.string(), value: z.string() })).readonly(),
  plans: z.array(plan).readonly(),
  /** The most codes of a batch. */
  mostCodes: z.number(),
})

export type ApiReference = z.infer<typeof apiReference>
export type ApiEndpoint = ApiReference['endpoints'][number]
export type ApiParameter = ApiEndpoint['parameters'][number]
export type ApiPlan = ApiReference['plans'][number]
