/** What the console sends: made of what is typed into its fields. */
import type { ApiParameter } from '../../../api/site/site-api.ts'
import type { Method, Operation } from './operations.ts'

export interface TypedRequest {
  readonly method: Method
  readonly address: string
  readonly body: string | null
}

export type Typed = Readonly<Record<string, string>>

/** Whether a parameter is typed as it is; everything else is typed as JSON. */
const isPlain = ({ type }: ApiParameter) => type !== 'boolean' && !type.startsWith('array')

/** Whether a field needs several lines. */
export const isLong = ({ type }: ApiParameter) => type.startsWith('array')

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value, null, 2))

/** What the fields hold at first: the values of the example. */
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
 * The request that fields make. What stands in the path is left there; everything else is in the query, or in the body
 * of a POST. Empty fields are left out. Throws SyntaxError, to be shown, where a field holds no JSON and should.
 */
export function requestOf({ path, parameters }: Operation, method: Method, typed: Typed): TypedRequest {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(typed[name] ?? ''))
  const given = parameters.filter(({ name, in: place }) => place !== 'path' && typed[name]?.trim())
  if (method === 'POST') {
    const body = given.map((parameter) => [parameter.name, inBody(parameter, typed[parameter.name] ?? '')])
    return { method, address, body: JSON.stringify(Object.fromEntries(body)) }
  }
  const query = new URLSearchParams(given.map(({ name }) => [name, typed[name] ?? '']))
  return { method, address: query.size > 0 ? `${address}?${query}` : address, body: null }
}
