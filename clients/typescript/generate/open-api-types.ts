/** Generates the client's types and operations from the OpenAPI document. */
import openapiTS, { astToString } from 'openapi-typescript'

interface Operation {
  readonly operationId: string
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema?: { readonly properties?: object } }>>
  }
}

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

interface LocatedOperation {
  readonly operation: Operation
  readonly method: string
  readonly path: string
}

const HEADER = '// Generated from /openapi.json by `npm run generate`: change the endpoints, not this file.\n'

function listOperations({ paths }: OpenApi): LocatedOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ operation, method: method.toUpperCase(), path })),
  )
}

/** Formats the constant OPERATIONS: `usage: { method: 'GET', path: '/v1/usage' }`. */
function formatOperations(operations: readonly LocatedOperation[]): string {
  const lines = operations.map(
    ({ operation, method, path }) => `${operation.operationId}: { method: '${method}', path: '${path}' },`,
  )
  return [
    '/** The method and path of each operation. */\nexport const OPERATIONS = {',
    ...lines,
    '} as const',
  ].join('\n')
}

interface Validation {
  /** The API's word for the type of code: 'sortcode'. */
  readonly type: string
  readonly id: string
  /** The parameter for the code. */
  readonly parameter: string
}

/** The operations that validate a posted code, one for each type. */
export function listValidations(document: OpenApi): Validation[] {
  return listOperations(document).flatMap(({ operation, method, path }) => {
    const [, type] = /^\/v1\/(\w+)\/validate$/.exec(path) ?? []
    if (!type || method !== 'POST') return []
    const { properties = {} } = operation.requestBody?.content['application/json']?.schema ?? {}
    const [parameter = ''] = Object.keys(properties)
    return [{ type, id: operation.operationId, parameter }]
  })
}

/** Formats the constant VALIDATIONS: `iban: { id: 'validateIbanPosted', parameter: 'iban' }`. */
function formatValidations(validations: readonly Validation[]): string {
  const lines = validations.map(
    ({ type, id, parameter }) => `${type}: { id: '${id}', parameter: '${parameter}' },`,
  )
  const docstring = '/** The operation that validates a code of each type, and the parameter for the code. */'
  return [docstring, 'export const VALIDATIONS = {', ...lines, '} as const'].join('\n')
}

/** Fields of the document whose types the client does not need. */
const OMITTED_FIELDS: ReadonlySet<string> = new Set(['example', 'headers', 'securitySchemes'])

/** Removes OMITTED_FIELDS, and the error responses, because the client reads all their bodies as Problem. */
function reduceDocument(part: unknown, parentName = ''): unknown {
  if (Array.isArray(part)) return part.map((item) => reduceDocument(item))
  if (typeof part !== 'object' || part === null) return part
  const keptFields = Object.entries(part).filter(([name]) =>
    // Keeps success responses: a 2xx status of an operation, or a shared response named like its operation
    // ('validateIban'). Names of shared error responses begin with a capital.
    parentName === 'responses' ? /^(2\d\d|[a-z]\w+)$/.test(name) : !OMITTED_FIELDS.has(name),
  )
  return Object.fromEntries(keptFields.map(([name, value]) => [name, reduceDocument(value, name)]))
}

/** The types that the client needs by name. It takes all others from `operations`. */
const NAMED_TYPES = [
  ...['AnyAnswer', 'Bank', 'BankInfo', 'BatchResult', 'Check', 'Delivery', 'Endpoint', 'EndpointWithSecret'],
  ...['ItemProblem', 'Problem', 'Source', 'Verdict', 'Watch'],
]
const UNUSED_TYPES = new RegExp(
  `^export interface paths \\{.*?^\\}\\n|^export type (?!(?:${NAMED_TYPES.join('|')}) = ).*?\\n`,
  'gms',
)
/** What an operation or a webhook does not have, such as `readonly cookie?: never`. */
const ABSENT_PARTS = /^ *readonly \w+\?: never;\n/gm
const NO_PARAMETERS = /^ *readonly parameters: \{\n *\};\n/gm

/** The source of the client's api.ts, unformatted. */
export async function generateTypes(document: OpenApi): Promise<string> {
  const types = await openapiTS(reduceDocument(document) as Parameters<typeof openapiTS>[0], {
    immutable: true,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
  })
  const operations = listOperations(document)
  const text = astToString(types)
    .replace(UNUSED_TYPES, '')
    .replace(ABSENT_PARTS, '')
    .replace(NO_PARAMETERS, '')
  return [HEADER, text, formatOperations(operations), formatValidations(listValidations(document)), ''].join(
    '\n',
  )
}
