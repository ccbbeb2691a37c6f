/** Generates the reference of the endpoints from their schemas and example responses. */
import { z } from 'zod'
import { PLANS, type Plan } from '../../../api-keys/plans.ts'
import { findCodeType } from '../../../codes/registry.ts'
import type { Lookup } from '../../../lookup/lookup.ts'
import { problemOfPlan } from '../admission/admission.ts'
import type { Caller } from '../admission/caller.ts'
import { limitsOf, rateLimitFields } from '../admission/rate-limits.ts'
import { type Endpoint, type EndpointResult, isStreamed } from '../endpoint.ts'
import { MAX_CODES } from '../endpoints/batch.ts'
import { PROBLEM_CODES, PROBLEMS, Problem, toFields } from '../problems.ts'
import type { ApiEndpoint, ApiParameter, ApiPlan, ApiReference } from './reference-shape.ts'

/** The caller of the examples: an unused key of the Business plan. */
const EXAMPLE_CALLER: Caller = {
  key: {
    id: 'example',
    name: '',
    email: '',
    plan: 'business',
    shown: '',
    issuedAt: '2026-01-01T00:00:00.000Z',
    revokedAt: null,
  },
  plan: PLANS.business,
  hashSecret: '',
  minute: null,
  used: null,
  counted: 0,
}

/** How many lines of a streamed response to show. */
const LINES = 4

interface JsonSchema {
  readonly type?: string
  readonly enum?: readonly string[]
  readonly items?: JsonSchema
  readonly description?: string
  readonly default?: unknown
}

function typeName({ type, enum: values, items }: JsonSchema): string {
  if (values) return values.join(' | ')
  if (type === 'array') return items?.type ? `array of ${items.type}` : 'array'
  return type ?? 'any'
}

function parametersOf(schema: z.ZodObject | undefined, place: ApiParameter['in']): ApiParameter[] {
  if (!schema) return []
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).map(([name, property]) => {
    const described = property as JsonSchema
    return {
      name,
      in: place,
      type: typeName(described),
      required: required.includes(name),
      description: described.description ?? '',
    }
  })
}

/** The path of an endpoint in OpenAPI notation, with `values` in place of its parameters. */
function pathOf({ path }: Endpoint, values?: Readonly<Record<string, string>>): string {
  return `/v1${path.replace(/:(\w+)/g, (_, name: string) => values?.[name] ?? `{${name}}`)}`
}

function addressOf(endpoint: Endpoint): string {
  const { query, params } = endpoint.example
  const search = query ? `?${new URLSearchParams(query)}` : ''
  return `${pathOf(endpoint, params)}${search}`
}

async function firstLines(stream: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const chunk of stream) {
    text += chunk
    if (text.split('\n').length > LINES) break
  }
  return text.split('\n').slice(0, LINES).join('\n')
}

async function textOf(answered: EndpointResult): Promise<string> {
  if (answered instanceof Problem) throw new TypeError(`an example is refused: ${answered.message}`)
  if (!isStreamed(answered)) return JSON.stringify(answered, null, 2)
  return firstLines(answered.stream).finally(answered.onClose)
}

async function exampleOf(endpoint: Endpoint, lookup: Lookup): Promise<ApiEndpoint['example']> {
  const { query = {}, body = {}, params = {} } = endpoint.example
  const asked = {
    query: endpoint.query?.parse(query) ?? {},
    body: endpoint.body?.parse(body) ?? {},
    params,
  }
  const at = { lookup: () => lookup, caller: { ...EXAMPLE_CALLER }, reserve: async () => null }
  return {
    address: addressOf(endpoint),
    body: endpoint.example.body ? JSON.stringify(endpoint.example.body, null, 2) : null,
    status: endpoint.status ?? 200,
    answer: await textOf(await (endpoint.exampleResult ?? endpoint.handle)(asked, at)),
  }
}

async function described(endpoint: Endpoint, lookup: Lookup): Promise<ApiEndpoint> {
  const { id, group, method, title, description: about, query, body, params, needs } = endpoint
  return {
    id,
    group,
    method,
    path: pathOf(endpoint),
    title,
    about,
    parameters: [
      ...parametersOf(params, 'path'),
      ...parametersOf(query, 'query'),
      ...parametersOf(body, 'body'),
    ],
    plans: Object.values(PLANS)
      .filter((plan) => problemOfPlan(plan, needs) === null)
      .map((plan) => plan.id),
    example: await exampleOf(endpoint, lookup),
  }
}

/** An example error: the first endpoint with a query, called without it. */
function refusalOf(endpoints: readonly Endpoint[]): ApiReference['refusal'] {
  for (const endpoint of endpoints) {
    const [issue] = endpoint.query?.safeParse({}).error?.issues ?? []
    if (!issue) continue
    const problem = new Problem('invalid_parameter', issue.message, { parameter: String(issue.path[0]) })
    const answer = JSON.stringify({ error: toFields(problem) }, null, 2)
    return { address: pathOf(endpoint), status: problem.status, answer }
  }
  throw new TypeError('no endpoint needs a parameter')
}

/** The conventional capitals of a header name. */
const headerName = (name: string) =>
  name.replace(/(?:^|-)[a-z]/g, (letter) => letter.toUpperCase()).replace(/ratelimit/i, 'RateLimit')

function limitFieldsOf(plan: Plan): ApiReference['limitFields'] {
  const now = new Date(EXAMPLE_CALLER.key.issuedAt)
  const limit = plan.callsPerMinute ?? 0
  const minute = { limit, remaining: limit - 1, reset: 60, isExceeded: false }
  const fields = rateLimitFields(limitsOf({ ...EXAMPLE_CALLER, plan, minute, used: 1 }, now))
  return Object.entries(fields).map(([name, value]) => ({ name: headerName(name), value: String(value) }))
}

function shownPlan({ capabilities: _, types, ...plan }: Plan): ApiPlan {
  return { ...plan, types: types.map((id) => findCodeType(id)?.name ?? id) }
}

/** The reference, with the responses of a directory. */
export async function apiReferenceOf(endpoints: readonly Endpoint[], lookup: Lookup): Promise<ApiReference> {
  return {
    endpoints: await Promise.all(endpoints.map((endpoint) => described(endpoint, lookup))),
    problems: PROBLEM_CODES.map((code) => ({ code, ...PROBLEMS[code] })),
    refusal: refusalOf(endpoints),
    limitFields: limitFieldsOf(PLANS.free),
    plans: Object.values(PLANS).map(shownPlan),
    maxCodes: MAX_CODES,
  }
}
