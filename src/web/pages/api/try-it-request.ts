/** Builds the request of the console from its fields. */
import type { ApiParameter } from '../../../api/site/site-api.ts'
import type { Method, Operation } from './operations.ts'

export interface TypedRequest {
  readonly method: Method
  readonly address: string
  readonly body: string | null
}

export type Typed = Readonly<Record<string, string>>

/** Whether a parameter is plain text; the others are JSON. */
const isPlain = ({ type }: ApiParameter) => type !== 'boolean' && !type.startsWith('array')

/** Whether the field of a parameter needs several lines. */
export const isLong = ({ type }: ApiParameter) => type.startsWith('array')

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value, null, 2))

/** The initial values of the fields, from the example request. */
export function exampleValues({ path, parameters, requests }: Operation): Typed {
  const [first] = requests
  const [address = '', query] = (first?.address ?? '').split('?', 2)
  const parts = address.split('/')
  const inPath = path.split('/').flatMap((part, index) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    return name ? [[name, decodeURIComponent(parts[index] ?? '')] as const] : []
  })
  const body = JSON.parse(first?.body ?? '{}') as Record<string, unknown>
  const values: Record<string, string> = {
    ...Object.fromEntries(inPath),
    ...Object.fromEntries(new URLSearchParams(query)),
    ...Object.fromEntries(Object.entries(body).map(([name, value]) => [name, asText(value)])),
  }
  return Object.fromEntries(parameters.map(({ name }) => [name, values[name] ?? '']))
}

function inBody(parameter: ApiParameter, text: string): unknown {
  if (isPlain(parameter)) return text
  try {
    return JSON.parse(text)
  } catch {
    throw new SyntaxError(`${parameter.name} must be JSON: ${parameter.type}`)
  }
}

/**
 * Builds the request of an operation from its fields. Parameters go into the path where it names them, else
 * into the query or the body of a POST. Empty fields are omitted. Throws SyntaxError, with a message for the
 * visitor, when a field should hold JSON and does not.
 */
export function buildRequest({ path, parameters }: Operation, method: Method, typed: Typed): TypedRequest {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(typed[name] ?? ''))
  const given = parameters.filter(({ name, in: place }) => place !== 'path' && typed[name]?.trim())
  if (method === 'POST') {
    const body = given.map((parameter) => [parameter.name, inBody(parameter, typed[parameter.name] ?? '')])
    return { method, address, body: JSON.stringify(Object.fromEntries(body)) }
  }
  const query = new URLSearchParams(given.map(({ name }) => [name, typed[name] ?? '']))
  return { method, address: query.size > 0 ? `${address}?${query}` : address, body: null }
}
