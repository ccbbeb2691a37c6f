/**
 * Operations of the API documentation: endpoints with the same path and the same parameter names are one,
 * such as the GET and the POST endpoint of /v1/swift/validate. Endpoints without parameters stay separate.
 */
import type { ApiParameter, DocumentedEndpoint } from '../../../api/site/site-api.ts'

export type Method = DocumentedEndpoint['method']

/** An example request. */
export interface ExampleRequest {
  readonly method: Method
  /** '/v1/swift/validate?code=DEUTDEFF' */
  readonly href: string
  /** JSON text; null for a request without a body. */
  readonly body: string | null
}

export interface Operation {
  readonly id: string
  readonly title: string
  /** '/v1/swift/validate' */
  readonly path: string
  /** A description for each of the `requests`, in their order. */
  readonly descriptions: readonly string[]
  readonly parameters: readonly ApiParameter[]
  readonly plans: DocumentedEndpoint['plans']
  readonly requests: readonly ExampleRequest[]
  readonly status: number
  readonly response: string
}

const joinParameterNames = ({ parameters }: DocumentedEndpoint) =>
  parameters.map(({ name }) => name).join(' ')

/** Whether two endpoints are variants of one operation: they have parameters, and the same ones. */
function isSameOperation(first: DocumentedEndpoint, second: DocumentedEndpoint): boolean {
  return (
    first.path === second.path &&
    joinParameterNames(first) !== '' &&
    joinParameterNames(first) === joinParameterNames(second)
  )
}

function toOperation(variants: readonly [DocumentedEndpoint, ...DocumentedEndpoint[]]): Operation {
  const [{ id, title, path, parameters, plans, example }] = variants
  return {
    id,
    title,
    path,
    descriptions: variants.map(({ description }) => description),
    parameters,
    plans,
    requests: variants.map(({ method, example: { address, body } }) => ({ method, href: address, body })),
    status: example.status,
    response: example.answer,
  }
}

/**
 * Groups endpoints by operation, in the order of each operation's first endpoint. The first endpoint also
 * gives the title, the plans and the example response.
 */
export function groupByOperation(endpoints: readonly DocumentedEndpoint[]): Operation[] {
  const groups: [DocumentedEndpoint, ...DocumentedEndpoint[]][] = []
  for (const endpoint of endpoints) {
    const variants = groups.find(([first]) => isSameOperation(first, endpoint))
    if (variants) variants.push(endpoint)
    else groups.push([endpoint])
  }
  return groups.map(toOperation)
}

const quoteForShell = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** Puts JSON on one line if the line has at most 60 characters; longer JSON stays unchanged. */
function compactJson(body: string): string {
  const line = JSON.stringify(JSON.parse(body))
  return line.length <= 60 ? line : body
}

/** A request as a curl command. */
export function curlCommand({ method, href, body }: ExampleRequest, siteUrl: string, key: string): string {
  const isDefaultMethod = method === (body === null ? 'GET' : 'POST')
  return [
    `curl ${isDefaultMethod ? '' : `-X ${method} `}${quoteForShell(siteUrl + href)}`,
    `-H ${quoteForShell(`Authorization: Bearer ${key}`)}`,
    ...(body === null
      ? []
      : [`-H 'Content-Type: application/json'`, `-d ${quoteForShell(compactJson(body))}`]),
  ].join(' \\\n  ')
}
