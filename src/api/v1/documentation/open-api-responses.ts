/** The responses of the OpenAPI document and their headers, as components that operations share. */
import { isCachedByVersion } from '../../cache-policy.ts'
import type { ApiEndpoint } from '../endpoint.ts'
import { PROBLEM_CODES, PROBLEMS, type ProblemCode, problemBody, problemDetails } from '../problems.ts'
import type { JsonSchema, SchemaComponents } from './open-api-schemas.ts'
import type { DocumentedEndpoint } from './reference-shape.ts'

const textHeader = (description: string) => ({ description, schema: { type: 'string' } }) as const
const integerHeader = (description: string) => ({ description, schema: { type: 'integer' } }) as const

const HEADER_OBJECTS = {
  'X-RateLimit-Limit': integerHeader('The limit that has the least left; absent without limits'),
  'X-RateLimit-Remaining': integerHeader('What is left of X-RateLimit-Limit'),
  'X-RateLimit-Reset': integerHeader('When X-RateLimit-Limit resets, in Unix seconds'),
  RateLimit: textHeader('What is left of each limit (draft-ietf-httpapi-ratelimit-headers-10)'),
  'RateLimit-Policy': textHeader('Each limit (the same draft as RateLimit)'),
  'Retry-After': integerHeader('The number of seconds to wait before trying again'),
  'WWW-Authenticate': textHeader('How to send a key (RFC 6750)'),
  ETag: textHeader(
    'Only in responses to GET. Identifies this version: send it as If-None-Match to get 304 if nothing ' +
      'has changed',
  ),
} as const

type HeaderName = keyof typeof HEADER_OBJECTS

/** The name of a header component: 'X-RateLimit-Limit' -> 'Limit'. Short, as each response repeats it. */
const toComponentName = (name: string) => name.replace(/^X-(RateLimit-)?|^RateLimit-|-/g, '')

/** The headers as components of the document. */
export const HEADER_COMPONENTS = Object.fromEntries(
  Object.entries(HEADER_OBJECTS).map(([name, header]) => [toComponentName(name), header]),
)

const RATE_LIMIT_HEADERS = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'RateLimit',
  'RateLimit-Policy',
] as const satisfies readonly HeaderName[]

/** The field `headers` of a response; no field if it has no headers. */
function createHeadersField(names: readonly HeaderName[]) {
  if (names.length === 0) return {}
  const references = names.map((name) => [name, { $ref: `#/components/headers/${toComponentName(name)}` }])
  return { headers: Object.fromEntries(references) }
}

/**
 * The field `headers` of a success. Every response has the rate-limit headers, but only responses to counted
 * calls document them, to keep the document small.
 */
function createSuccessHeaders(
  { callCounting }: Pick<ApiEndpoint, 'callCounting'>,
  ...furtherHeaders: readonly HeaderName[]
) {
  return createHeadersField([...(callCounting === 'none' ? [] : RATE_LIMIT_HEADERS), ...furtherHeaders])
}

interface Success {
  readonly description: string
  headers?: object
  readonly content: JsonSchema
}

interface SuccessSource {
  readonly endpoint: ApiEndpoint
  readonly documented: DocumentedEndpoint
  readonly schemas: SchemaComponents
}

/** The schema of a body of lines (NDJSON or CSV). */
export const TEXT_SCHEMA = { type: 'string' }

/** Parses an example that is JSON; returns other text unchanged. */
function parseExample(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Collects the success responses. Operations with equal content share one, such as GET and POST /lookup. */
export class SuccessResponses {
  /** The responses with their names, by their content as JSON. */
  readonly #byContent = new Map<string, readonly [name: string, Success]>()

  /** Adds the response of an endpoint, unless an equal one exists. Returns a reference to it. */
  addResponse({ endpoint, documented, schemas }: SuccessSource) {
    const {
      id,
      answerSchema,
      responseMediaTypes = ['application/json'],
      successDescription: description,
    } = endpoint
    const example = parseExample(documented.example.answer)
    const content = Object.fromEntries(
      responseMediaTypes.map((type, index) => {
        const schema = type === 'application/json' ? schemas.convert(answerSchema) : TEXT_SCHEMA
        // The example is a response of the first media type.
        return [type, index === 0 ? { schema, example } : { schema }]
      }),
    )
    const key = JSON.stringify(content)
    const [name, response] = this.#byContent.get(key) ?? [
      id,
      { description, ...createSuccessHeaders(endpoint), content },
    ]
    // A shared response documents the ETag if any of its operations sends one.
    if (listStatusesWithSharedResponse(endpoint).includes('304'))
      Object.assign(response, createSuccessHeaders(endpoint, 'ETag'))
    this.#byContent.set(key, [name, response])
    return { $ref: `#/components/responses/${name}` }
  }

  /** The responses by name. */
  all(): Readonly<Record<string, Success>> {
    return Object.fromEntries(this.#byContent.values())
  }
}

/** The name and the headers of each error response, by status or range of statuses. */
const SHARED_RESPONSES = {
  400: ['BadRequest'],
  401: ['Unauthorized', 'WWW-Authenticate'],
  403: ['Forbidden'],
  404: ['NotFound'],
  409: ['Conflict', 'Retry-After'],
  413: ['ContentTooLarge'],
  415: ['MediaType'],
  422: ['UnprocessableContent'],
  429: ['TooMany', ...RATE_LIMIT_HEADERS, 'Retry-After'],
  '5XX': ['ServerError', 'Retry-After'],
} as const satisfies Readonly<Record<string, readonly [name: string, ...headers: HeaderName[]]>>

export type SharedStatus = `${keyof typeof SHARED_RESPONSES | 304}`

/** The statuses, other than that of a success, with which an endpoint may answer; in ascending order. */
export function listStatusesWithSharedResponse({
  method,
  cache,
  params,
  body,
  mayBeNotFound,
  idempotency,
  needsNoKey,
}: ApiEndpoint): SharedStatus[] {
  return [
    ...(method === 'GET' && isCachedByVersion(cache) ? (['304'] as const) : []),
    '400',
    ...(needsNoKey ? [] : (['401'] as const)),
    '403',
    ...(params || mayBeNotFound ? (['404'] as const) : []),
    ...(idempotency ? (['409'] as const) : []),
    // The size of a body is checked even if the endpoint ignores it.
    ...(method === 'GET' ? [] : (['413'] as const)),
    ...(body ? (['415'] as const) : []),
    ...(idempotency ? (['422'] as const) : []),
    ...(['429', '5XX'] as const),
  ]
}

/** A reference to the response of a status. */
export function toResponseReference(status: SharedStatus) {
  const name = status === '304' ? 'NotModified' : SHARED_RESPONSES[status][0]
  return { $ref: `#/components/responses/${name}` }
}

/** The problem codes of a status or range, each with its meaning, in Markdown. */
function describeProblems(status: string): string {
  const isOfStatus = (code: ProblemCode) => status === String(PROBLEMS[code].status).replace(/^5../, '5XX')
  return PROBLEM_CODES.filter(isOfStatus)
    .map((code) => `\`${code}\`: ${PROBLEMS[code].meaning}`)
    .join('\n\n')
}

/** The shared responses by name, as components of the document. */
export function createSharedResponses(schemas: SchemaComponents) {
  const content = {
    'application/json': { schema: schemas.convert(problemBody) },
    'application/problem+json': { schema: schemas.convert(problemDetails) },
  }
  const errorResponses = Object.entries(SHARED_RESPONSES).map(([status, [name, ...furtherHeaders]]) => {
    return [
      name,
      { description: describeProblems(status), ...createHeadersField(furtherHeaders), content },
    ] as const
  })
  return {
    NotModified: {
      description: 'You have the current version of the answer already. The call is not counted.',
      ...createHeadersField([...RATE_LIMIT_HEADERS, 'ETag']),
    },
    ...Object.fromEntries(errorResponses),
  }
}
