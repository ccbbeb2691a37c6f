/** The responses of the OpenAPI document and their headers. All are components, as operations share them. */
import type { Endpoint } from '../endpoint.ts'
import { PROBLEM_CODES, PROBLEMS, problemBody, problemDetails } from '../problems.ts'
import type { JsonSchema, SchemaComponents } from './open-api-schemas.ts'
import type { ApiEndpoint } from './reference-shape.ts'

const text = (description: string) => ({ description, schema: { type: 'string' } }) as const
const count = (description: string) => ({ description, schema: { type: 'integer' } }) as const

const HEADERS = {
  'X-Request-Id': text('Identifies the request: quote it if you report a problem'),
  'X-Directory-Version': text('The version of the current directory; absent if there is none'),
  'X-RateLimit-Limit': count('The limit with the least left; absent without limits'),
  'X-RateLimit-Remaining': count('How much of that limit is left'),
  'X-RateLimit-Reset': count('When that limit resets, in Unix seconds'),
  RateLimit: text('What is left of each limit: draft-ietf-httpapi-ratelimit-headers-10'),
  'RateLimit-Policy': text('Each limit, in the same draft'),
  'Retry-After': count('The number of seconds to wait before trying again'),
  'WWW-Authenticate': text('How to send a key (RFC 6750)'),
  ETag: text(
    'In responses to GET. Identifies this version: send it as If-None-Match to get 304 if nothing ' +
      'has changed',
  ),
} as const

type HeaderName = keyof typeof HEADERS

/** The name of a header among the components. It is short, as each response repeats it. */
const componentName = (name: string) => name.replace(/^X-(RateLimit-)?|^RateLimit-|-/g, '')

/** The headers as components of the document. */
export const RESPONSE_HEADERS = Object.fromEntries(
  Object.entries(HEADERS).map(([name, header]) => [componentName(name), header]),
)

const ALWAYS: readonly HeaderName[] = [
  'X-Request-Id',
  'X-Directory-Version',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'RateLimit',
  'RateLimit-Policy',
]

/** References to the headers that every response has, and to further ones. */
export function headersWith(...further: readonly HeaderName[]) {
  return Object.fromEntries(
    [...ALWAYS, ...further].map((name) => [name, { $ref: `#/components/headers/${componentName(name)}` }]),
  )
}

interface Success {
  readonly description: string
  headers: ReturnType<typeof headersWith>
  readonly content: JsonSchema
}

interface Succeeding {
  readonly endpoint: Endpoint
  readonly documented: ApiEndpoint
  readonly schemas: SchemaComponents
}

/** The example of a response, parsed if it is JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The responses of successes. Operations with the same answer share one: GET and POST of a question. */
export class SuccessResponses {
  readonly #byText = new Map<string, readonly [name: string, Success]>()

  /** A reference to the response of an endpoint. */
  of({ endpoint, documented, schemas }: Succeeding) {
    const { id, answer, media = ['application/json'], success: description } = endpoint
    const schema = schemas.of(answer)
    const shown = { schema, example: parsed(documented.example.answer) }
    const content = Object.fromEntries(media.map((type, n) => [type, n === 0 ? shown : { schema }]))
    const text = JSON.stringify(content)
    const [name, response] = this.#byText.get(text) ?? [id, { description, headers: headersWith(), content }]
    if (statusesOf(endpoint).includes(304)) response.headers = headersWith('ETag')
    this.#byText.set(text, [name, response])
    return { $ref: `#/components/responses/${name}` }
  }

  /** The responses by name. */
  all(): Readonly<Record<string, Success>> {
    return Object.fromEntries(this.#byText.values())
  }
}

/** The name of the response of each status, and its headers besides those of every response. */
const SHARED: Readonly<Record<number, readonly [name: string, ...headers: HeaderName[]]>> = {
  400: ['BadRequest'],
  401: ['Unauthorized', 'WWW-Authenticate'],
  403: ['Forbidden'],
  404: ['NotFound'],
  413: ['ContentTooLarge'],
  415: ['UnsupportedMediaType'],
  422: ['UnprocessableContent'],
  429: ['TooMany', 'Retry-After'],
  500: ['ServerError'],
  503: ['Unavailable', 'Retry-After'],
}

const PROBLEM_STATUSES = new Set<number>(Object.values(PROBLEMS).map(({ status }) => status))

/** The statuses of an endpoint other than its success, in order. */
export function statusesOf({ method, cache, params, body }: Endpoint): number[] {
  const statuses = new Set(PROBLEM_STATUSES)
  statuses.delete(405)
  if (!params) statuses.delete(404)
  if (!body) for (const status of [413, 415]) statuses.delete(status)
  if (method === 'GET' && typeof cache === 'object') statuses.add(304)
  return [...statuses].sort((a, b) => a - b)
}

/** A reference to the response of a status. Throws TypeError for a status that no endpoint documents. */
export function responseReference(status: number) {
  const name = status === 304 ? 'NotModified' : SHARED[status]?.[0]
  if (!name) throw new TypeError(`there is no response of the status ${status}`)
  return { $ref: `#/components/responses/${name}` }
}

/** The codes of a status, each with what it means. */
function meaningsOf(status: number): string {
  return PROBLEM_CODES.filter((code) => PROBLEMS[code].status === status)
    .map((code) => `\`${code}\`: ${PROBLEMS[code].meaning}`)
    .join('\n\n')
}

/** The shared responses by name, as components of the document. */
export function sharedResponses(schemas: SchemaComponents) {
  const content = {
    'application/json': { schema: schemas.of(problemBody) },
    'application/problem+json': { schema: schemas.of(problemDetails) },
  }
  const refusals = Object.entries(SHARED)
    .filter(([status]) => PROBLEM_STATUSES.has(Number(status)))
    .map(([status, [name, ...further]]) => {
      const description = meaningsOf(Number(status))
      return [name, { description, headers: headersWith(...further), content }] as const
    })
  const description = 'You have the current version of the answer already. The call is not counted.'
  return { NotModified: { description, headers: headersWith('ETag') }, ...Object.fromEntries(refusals) }
}
