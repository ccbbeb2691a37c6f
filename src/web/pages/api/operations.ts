/** The endpoints as the page shows them: what can be asked by GET and by POST is one operation. */
import type { ApiEndpoint, ApiParameter } from '../../../api/site/site-api.ts'

export type Method = ApiEndpoint['method']

/** One way to ask, by an example. */
export interface ExampleRequest {
  readonly method: Method
  /** '/v1/swift/validate?code=DEUTDEFF' */
  readonly address: string
  /** Text of JSON; null for none. */
  readonly body: string | null
}

export interface Operation {
  readonly id: string
  readonly title: string
  /** '/v1/swift/validate' */
  readonly path: string
  readonly about: readonly string[]
  readonly parameters: readonly ApiParameter[]
  readonly plans: ApiEndpoint['plans']
  readonly requests: readonly ExampleRequest[]
  readonly status: number
  readonly answer: string
}

const namesOf = ({ parameters }: ApiEndpoint) => parameters.map(({ name }) => name).join(' ')

/** Whether two endpoints answer the same question, asked in two ways. */
function isSameOperation(one: ApiEndpoint, other: ApiEndpoint): boolean {
  return one.path === other.path && namesOf(one) !== '' && namesOf(one) === namesOf(other)
}

function operationOf(variants: readonly [ApiEndpoint, ...ApiEndpoint[]]): Operation {
  const [{ id, title, path, parameters, plans, example }] = variants
  return {
    id,
    title,
    path,
    about: variants.map(({ about }) => about),
    parameters,
    plans,
    requests: variants.map(({ method, example: { address, body } }) => ({ method, address, body })),
    status: example.status,
    answer: example.answer,
  }
}

/** The operations of some endpoints, in their order. The answer shown is that of the first way to ask. */
export function operationsOf(endpoints: readonly ApiEndpoint[]): Operation[] {
  const groups: [ApiEndpoint, ...ApiEndpoint[]][] = []
  for (const endpoint of endpoints) {
    const variants = groups.find(([first]) => isSameOperation(first, endpoint))
    if (variants) variants.push(endpoint)
    else groups.push([endpoint])
  }
  return groups.map(operationOf)
}

const shellQuoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** A body in one line, where that is not too long to read. */
function inOneLine(body: string): string {
  const line = JSON.stringify(JSON.parse(body))
  return line.length <= 60 ? line : body
}

/** A request as a line for the shell. */
export function curlLine({ method, address, body }: ExampleRequest, siteUrl: string, key: string): string {
  const implied = method === (body === null ? 'GET' : 'POST')
  return [
    `curl ${implied ? '' : `-X ${method} `}${shellQuoted(siteUrl + address)}`,
    `-H ${shellQuoted(`Authorization: Bearer ${key}`)}`,
    ...(body === null ? [] : [`-H 'Content-Type: application/json'`, `-d ${shellQuoted(inOneLine(body))}`]),
  ].join(' \\\n  ')
}
