/** The schema of the API reference, which the page /api and the OpenAPI document show. */
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
  /** The operation id, which never changes: 'validateSwift'. */
  id: z.string(),
  /** The group: 'SWIFT/BIC', 'Batch'. */
  group: z.string(),
  method: z.enum(['GET', 'POST', 'PATCH', 'DELETE']),
  /** '/v1/swift/validate', '/v1/watches/{id}'. */
  path: z.string(),
  title: z.string(),
  description: z.string(),
  parameters: z.array(parameter).readonly(),
  /** The ids of the plans that include the endpoint. */
  plans: z.array(z.enum(PLAN_IDS)).readonly(),
  example: z.object({
    /** Path and query: '/v1/swift/validate?code=DEUTDEFF'. */
    address: z.string(),
    /** The JSON body as text; null for none. */
    body: z.string().nullable(),
    status: z.number(),
    /** The response as text: indented JSON, or the first lines of a file. */
    answer: z.string(),
  }),
})

const plan = z.object({
  id: z.enum(PLAN_IDS),
  name: z.string(),
  /** US dollars a month; null if it is agreed individually. */
  price: z.number().nullable(),
  description: z.string(),
  /** The maximum number of calls in a month; null for no limit. */
  callsPerMonth: z.number().nullable(),
  /** The maximum number of requests in a minute; a batch is one request. null: no limit. */
  requestsPerMinute: z.number().nullable(),
  /** How many codes may be watched at once. */
  watches: z.number(),
  /** The names of the code types that the plan includes. */
  types: z.array(z.string()).readonly(),
  /** What the plan includes: 'Webhooks', 'Email support'. */
  features: z.array(z.string()).readonly(),
  /** The text of the button: 'Get a free key'. */
  callToAction: z.string(),
  mostPopular: z.boolean(),
})

/** An example error; `answer` is the JSON body as text. */
const refusal = z.object({ address: z.string(), status: z.number(), answer: z.string() })

export const apiReference = z.object({
  endpoints: z.array(endpoint).readonly(),
  /** Every error code, with its status and what it means. */
  problems: z.array(z.object({ code: z.string(), status: z.number(), meaning: z.string() })).readonly(),
  refusal,
  /** The rate-limit headers of the response to the first call of a Free key. */
  rateLimitHeaders: z.array(z.object({ name: z.string(), value: z.string() })).readonly(),
  plans: z.array(plan).readonly(),
  /** The maximum number of codes in a batch. */
  maxBatchCodes: z.number(),
})

export type ApiReference = z.infer<typeof apiReference>
export type DocumentedEndpoint = ApiReference['endpoints'][number]
export type ApiParameter = DocumentedEndpoint['parameters'][number]
export type ApiPlan = ApiReference['plans'][number]
