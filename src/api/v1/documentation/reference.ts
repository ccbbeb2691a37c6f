/** Generates the API reference from the schemas of the endpoints and their computed examples. */
import { z } from 'zod'
import { PLANS, type Plan, type Plans, type PlanTerms } from '../../../api-keys/plans.ts'
import { findCodeType } from '../../../codes/registry.ts'
import type { Lookup } from '../../../lookup/lookup.ts'
import { checkPlan } from '../admission/admission.ts'
import { listCallerLimits, toRateLimitHeaders } from '../admission/rate-limit-responses.ts'
import { describeWithEnd } from '../deprecation.ts'
import { type ApiEndpoint, type EndpointResult, isStreamed } from '../endpoint.ts'
import { MAX_BATCH_CODES } from '../endpoints/batch/batch.ts'
import { PROBLEM_CODES, PROBLEMS, Problem, toProblemFields } from '../problems.ts'
import { createExampleCaller, createUncountedContext } from '../uncounted-context.ts'
import type { ApiParameter, ApiPlan, ApiReference, DocumentedEndpoint } from './reference-shape.ts'

/** The maximum number of lines of a streamed example response. */
const MAX_EXAMPLE_LINES = 3

interface JsonSchema {
  readonly type?: string
  readonly enum?: readonly string[]
  readonly items?: JsonSchema
  readonly description?: string
  readonly default?: unknown
}

function formatType({ type, enum: values, items }: JsonSchema): string {
  if (values) return values.join(' | ')
  if (type === 'array') return items?.type ? `array of ${items.type}` : 'array'
  return type ?? 'any'
}

function listParameters(object: z.ZodObject | undefined, location: ApiParameter['in']): ApiParameter[] {
  if (!object) return []
  const json = z.toJSONSchema(object, { io: 'input', unrepresentable: 'any' })
  const { properties = {}, required = [], $defs = {} } = json
  return Object.entries(properties).map(([name, property]) => {
    // Zod makes a definition of a named schema.
    const { $ref } = property as { readonly $ref?: string }
    const schema = ($ref ? $defs[$ref.replace('#/$defs/', '')] : property) as JsonSchema
    return {
      name,
      in: location,
      type: formatType(schema),
      required: required.includes(name),
      description: schema.description ?? '',
    }
  })
}

/** The path of an endpoint with the given values: '/v1/watches/7f0c…'; without them '/v1/watches/{id}'. */
function formatPath({ path }: ApiEndpoint, values?: Readonly<Record<string, string>>): string {
  return `/v1${path.replace(/:(\w+)/g, (_, name: string) => values?.[name] ?? `{${name}}`)}`
}

function toExampleUrl(endpoint: ApiEndpoint): string {
  const { query, params } = endpoint.example
  const search = query ? `?${new URLSearchParams(query)}` : ''
  return `${formatPath(endpoint, params)}${search}`
}

async function readFirstLines(stream: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const chunk of stream) {
    text += chunk
    if (text.split('\n').length > MAX_EXAMPLE_LINES) break
  }
  return text.split('\n').slice(0, MAX_EXAMPLE_LINES).join('\n')
}

async function toExampleText({ id }: ApiEndpoint, result: EndpointResult): Promise<string> {
  if (result instanceof Problem) throw new TypeError(`The example of ${id} fails: ${result.message}`)
  if (!isStreamed(result)) return JSON.stringify(result, null, 2)
  return readFirstLines(result.stream).finally(result.onClose)
}

/** The plan of the examples. It has all types and capabilities, because no example is refused. */
const getExamplePlan = ({ business }: Plans): Plan => {
  const { types, capabilities } = PLANS.business
  return { ...business, types, capabilities }
}

async function computeExample(
  endpoint: ApiEndpoint,
  lookup: Lookup,
  plans: Plans,
): Promise<DocumentedEndpoint['example']> {
  const { query = {}, body = {}, params = {} } = endpoint.example
  const input = {
    query: endpoint.query?.parse(query) ?? {},
    body: endpoint.body?.parse(body) ?? {},
    params,
  }
  const context = createUncountedContext(() => lookup, getExamplePlan(plans))
  const computeResult = endpoint.computeExampleResult ?? endpoint.handle
  const result = await computeResult(input, context)
  return {
    address: toExampleUrl(endpoint),
    body: endpoint.example.body ? JSON.stringify(endpoint.example.body, null, 2) : null,
    status: endpoint.status ?? 200,
    answer: await toExampleText(endpoint, result),
  }
}

async function describeEndpoint(
  endpoint: ApiEndpoint,
  lookup: Lookup,
  plans: Plans,
): Promise<DocumentedEndpoint> {
  const { id, group, method, title, query, body, params, planRequirement } = endpoint
  return {
    id,
    group,
    method,
    path: formatPath(endpoint),
    title,
    description: describeWithEnd(endpoint),
    parameters: [
      ...listParameters(params, 'path'),
      ...listParameters(query, 'query'),
      ...listParameters(body, 'body'),
    ],
    plans: Object.values(plans)
      .filter((plan) => plan.isOffered && checkPlan(plan, planRequirement) === null)
      .map((plan) => plan.id),
    example: await computeExample(endpoint, lookup, plans),
  }
}

/** An example error: the first endpoint that requires a query parameter is called without it. */
function createExampleRefusal(endpoints: readonly ApiEndpoint[]): ApiReference['refusal'] {
  for (const endpoint of endpoints) {
    const [issue] = endpoint.query?.safeParse({}).error?.issues ?? []
    if (!issue) continue
    const problem = new Problem('invalid_parameter', issue.message, { parameter: String(issue.path[0]) })
    const answer = JSON.stringify({ error: toProblemFields(problem) }, null, 2)
    return { address: formatPath(endpoint), status: problem.status, answer }
  }
  throw new TypeError('No endpoint requires a query parameter')
}

/** Capitalizes a header name: 'x-ratelimit-limit' -> 'X-RateLimit-Limit'. */
const formatHeaderName = (name: string) =>
  name.replace(/(?:^|-)[a-z]/g, (letter) => letter.toUpperCase()).replace(/ratelimit/i, 'RateLimit')

/** The headers of the response to the first call of a new key. */
function createRateLimitHeaders(plan: Plan): ApiReference['rateLimitHeaders'] {
  const caller = createExampleCaller(plan)
  const now = new Date(caller.key.issuedAt)
  const limit = plan.requestsPerMinute ?? 0
  const minuteLimit = { limit, remaining: limit - 1, reset: 60, isExceeded: false }
  const fields = toRateLimitHeaders(listCallerLimits({ ...caller, minuteLimit, usedCalls: 1 }, now))
  return Object.entries(fields).map(([name, value]) => ({
    name: formatHeaderName(name),
    value: String(value),
  }))
}

function toApiPlan({ capabilities: _, isOffered: __, types, ...plan }: PlanTerms): ApiPlan {
  return { ...plan, types: types.map((id) => findCodeType(id)?.name ?? id) }
}

/** Creates the reference. Its example answers are looked up in the given directory. */
export async function createApiReference(
  endpoints: readonly ApiEndpoint[],
  lookup: Lookup,
  plans: Plans,
): Promise<ApiReference> {
  return {
    endpoints: await Promise.all(endpoints.map((endpoint) => describeEndpoint(endpoint, lookup, plans))),
    problems: PROBLEM_CODES.map((code) => ({ code, ...PROBLEMS[code] })),
    refusal: createExampleRefusal(endpoints),
    rateLimitHeaders: createRateLimitHeaders(plans.free),
    plans: plans.free.offer.map(toApiPlan),
    maxBatchCodes: MAX_BATCH_CODES,
  }
}
