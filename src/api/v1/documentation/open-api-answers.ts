/** What the OpenAPI document says of every answer beside its fields: the headers, and that fields may be added. */

/** A schema without the ban on further fields: answers gain some, and a strict client must not break on the first. */
export function opened(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(opened)
  if (typeof schema !== 'object' || schema === null) return schema
  const kept = Object.entries(schema).filter(
    ([name, value]) => name !== 'additionalProperties' || value !== false,
  )
  return Object.fromEntries(kept.map(([name, value]) => [name, opened(value)]))
}

const text = (description: string) => ({ description, schema: { type: 'string' } }) as const
const count = (description: string) => ({ description, schema: { type: 'integer' } }) as const

/** The headers by name, as components of the document. */
export const ANSWER_HEADERS = {
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
    'Identifies this version of the answer: send it as If-None-Match to get 304 if nothing has changed',
  ),
} as const

type HeaderName = keyof typeof ANSWER_HEADERS

const ALWAYS: readonly HeaderName[] = [
  'X-Request-Id',
  'X-Directory-Version',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'RateLimit',
  'RateLimit-Policy',
]

/** What answers of a status have besides; an ETag is where there can be a 304. */
const BY_STATUS: Readonly<Record<string, readonly HeaderName[]>> = {
  401: ['WWW-Authenticate'],
  429: ['Retry-After'],
  503: ['Retry-After'],
}

/** The headers of an operation's answers of a status, as references to the components. `statuses` are all that it has. */
export function headersOf(status: string, statuses: readonly string[]): Record<string, { $ref: string }> {
  const isTagged = statuses.includes('304') && ['200', '304'].includes(status)
  const names = [...ALWAYS, ...(BY_STATUS[status] ?? []), ...(isTagged ? (['ETag'] as const) : [])]
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}
