/**
 * The API documentation describes endpoints with the same path and the same parameter names as one operation,
 * such as the GET and the POST endpoint of /v1/swift/validate. An endpoint without parameters is always an
 * operation of its own.
 */
import type { ApiParameter, DocumentedEndpoint } from '../../../api/site/site-api.ts'

export type Method = DocumentedEndpoint['method']

export interface ExampleRequest {
  readonly method: Method
  /** '/v1/swift/validate?code=DEUTDEFF' */
  readonly href: string
  /** JSON text; null for a request without a body. */
  readonly body: string | null
}

export interface Operation {
  /** The id of the operation's first endpoint, which is also the anchor on the page. */
  readonly id: string
  readonly title: string
  /** '/v1/swift/validate' */
  readonly path: string
  /** A description for each of the `requests`, in their order. */
  readonly descriptions: readonly string[]
  readonly parameters: readonly ApiParameter[]
  readonly plans: DocumentedEndpoint['plans']
  /** An example request for each HTTP method. */
  readonly requests: readonly ExampleRequest[]
  /** The HTTP status of the response to the first example request. */
  readonly exampleStatus: number
  /** The body of the response to the first example request; '' for a response without a body. */
  readonly exampleResponse: string
}

const joinParameterNames = ({ parameters }: DocumentedEndpoint) =>
  parameters.map(({ name }) => name).join(' ')

/** Whether two endpoints are variants of one operation: same path and same parameter names, at least one. */
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
    exampleStatus: example.status,
    exampleResponse: example.answer,
  }
}

/**
 * Groups endpoints into operations, in the order of their first endpoints. An operation takes id, title,
 * plans and example response from its first endpoint.
 */
export function groupIntoOperations(endpoints: readonly DocumentedEndpoint[]): Operation[] {
  const groups: [DocumentedEndpoint, ...DocumentedEndpoint[]][] = []
  for (const endpoint of endpoints) {
    const variants = groups.find(([first]) => isSameOperation(first, endpoint))
    if (variants) variants.push(endpoint)
    else groups.push([endpoint])
  }
  return groups.map(toOperation)
}

const quoteForShell = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** The maximum length of JSON on one line; longer JSON is easier to read on several lines. */
const MAX_JSON_LINE_LENGTH = 60

/** Puts short JSON on one line; longer JSON stays unchanged. */
function compactJson(body: string): string {
  const line = JSON.stringify(JSON.parse(body))
  return line.length <= MAX_JSON_LINE_LENGTH ? line : body
}

export function formatCurlCommand(
  { method, href, body }: ExampleRequest,
  siteUrl: string,
  key: string,
): string {
  // Without -X, curl sends a GET, or a POST if -d gives a body.
  const isDefaultMethod = method === (body === null ? 'GET' : 'POST')
  return [
    `curl ${isDefaultMethod ? '' : `-X ${method} `}${quoteForShell(siteUrl + href)}`,
    `-H ${quoteForShell(`Authorization: Bearer ${key}`)}`,
    ...(body === null
      ? []
      : [`-H 'Content-Type: application/json'`, `-d ${quoteForShell(compactJson(body))}`]),
  ].join(' \\\n  ')
}
