/**
 * A console on /api is a form that calls one operation of the API. This file builds the request from the
 * fields of the form, and sends it.
 */
import type { ApiParameter } from '../../../api/site/site-api.ts'
import { getPath, getQuery } from '../../navigation/location.ts'
import type { Method, Operation } from './operations.ts'

interface ConsoleRequest {
  readonly method: Method
  readonly href: string
  readonly body: string | null
}

/** The texts of the fields by parameter name. */
export type FieldValues = Readonly<Record<string, string>>

/** Whether the field of a parameter holds plain text; other fields hold JSON. */
const isPlainText = ({ type }: ApiParameter) => type !== 'boolean' && !type.startsWith('array')

/** Whether the field of a parameter needs several lines. */
export const isMultiline = ({ type }: ApiParameter) => type.startsWith('array')

const stringifyValue = (value: unknown) =>
  typeof value === 'string' ? value : JSON.stringify(value, null, 2)

/** Reads the initial values of the fields from path, query and body of the first example request. */
export function getExampleValues({ path, parameters, requests }: Operation): FieldValues {
  const [example] = requests
  const href = example?.href ?? ''
  const exampleSegments = getPath(href).split('/')
  const pathValues = path.split('/').flatMap((segment, index) => {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1]
    return name ? [[name, decodeURIComponent(exampleSegments[index] ?? '')] as const] : []
  })
  const body = JSON.parse(example?.body ?? '{}') as Record<string, unknown>
  const values: Record<string, string> = {
    ...Object.fromEntries(pathValues),
    ...Object.fromEntries(new URLSearchParams(getQuery(href))),
    ...Object.fromEntries(Object.entries(body).map(([name, value]) => [name, stringifyValue(value)])),
  }
  return Object.fromEntries(parameters.map(({ name }) => [name, values[name] ?? '']))
}

function parseBodyValue(parameter: ApiParameter, text: string): unknown {
  if (isPlainText(parameter)) return text
  try {
    return JSON.parse(text)
  } catch {
    throw new SyntaxError(`${parameter.name} must be JSON: ${parameter.type}`)
  }
}

/**
 * Builds the request of an operation. Parameters that the path names go into the path, the others into the
 * body of a POST or the query of any other method. Empty fields are omitted from body and query. Throws
 * SyntaxError, with a message for the visitor, when a field of a POST should hold JSON and does not.
 */
export function buildRequest(
  { path, parameters }: Operation,
  method: Method,
  fieldValues: FieldValues,
): ConsoleRequest {
  const filledPath = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(fieldValues[name] ?? ''),
  )
  const filledParameters = parameters.filter(
    ({ name, in: location }) => location !== 'path' && fieldValues[name]?.trim(),
  )
  if (method === 'POST') {
    const body = filledParameters.map((parameter) => [
      parameter.name,
      parseBodyValue(parameter, fieldValues[parameter.name] ?? ''),
    ])
    return { method, href: filledPath, body: JSON.stringify(Object.fromEntries(body)) }
  }
  const query = new URLSearchParams(filledParameters.map(({ name }) => [name, fieldValues[name] ?? '']))
  return { method, href: query.size > 0 ? `${filledPath}?${query}` : filledPath, body: null }
}

/** A response as a console shows it. */
export interface ConsoleResponse {
  readonly status: number
  /** Time until the response headers. */
  readonly durationMs: number
  /** The headers with rate limits and the request id. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: string
}

const VISIBLE_HEADERS = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Retry-After',
  'X-Request-Id',
]

/** The maximum number of characters shown: an export can have hundreds of thousands of lines. */
const MAX_BODY_LENGTH = 20_000

/** Reads at most MAX_BODY_LENGTH characters of a body. An ellipsis replaces the rest. */
async function readBeginning(response: Response): Promise<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done) return text
    text += value
    if (text.length <= MAX_BODY_LENGTH) continue
    await reader?.cancel()
    return `${text.slice(0, MAX_BODY_LENGTH)}\n…`
  }
}

/** Indents JSON. Other text stays unchanged: CSV, NDJSON, or JSON that exceeds MAX_BODY_LENGTH. */
function formatBody(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** Sends a request to the API of this site, with the key in the header only. Rejects on network errors. */
export async function sendRequest(
  { method, href, body }: ConsoleRequest,
  key: string,
): Promise<ConsoleResponse> {
  const startedAt = performance.now()
  const response = await fetch(href, {
    method,
    headers: {
      ...(key ? { authorization: `Bearer ${key}` } : {}),
      ...(body === null ? {} : { 'content-type': 'application/json' }),
    },
    body,
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  })
  const durationMs = Math.round(performance.now() - startedAt)
  const headers = VISIBLE_HEADERS.flatMap((name) => {
    const value = response.headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return { status: response.status, durationMs, headers, body: formatBody(await readBeginning(response)) }
}
