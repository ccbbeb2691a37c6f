/** Generates the client's types and operations from the OpenAPI document. */
import openapiTS, { astToString } from 'openapi-typescript'

type Schema = Readonly<Record<string, unknown>>

interface Reference {
  readonly $ref: string
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema: Schema
}

interface Content {
  readonly content: Readonly<Record<string, { readonly schema?: Schema & { readonly properties?: object } }>>
}

interface Operation {
  readonly operationId: string
  readonly parameters?: readonly (Parameter | Reference)[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content | Reference>>
}

export interface OpenApi {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly webhooks: Readonly<Record<string, { readonly post: Operation }>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
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

const getJsonSchema = (part: Content | undefined) => part?.content['application/json']?.schema

/** The operations that validate a posted code, one for each type. */
export function listValidations(document: OpenApi): Validation[] {
  return listOperations(document).flatMap(({ operation, method, path }) => {
    const [, type] = /^\/v1\/(\w+)\/validate$/.exec(path) ?? []
    if (!type || method !== 'POST') return []
    const [parameter = ''] = Object.keys(getJsonSchema(operation.requestBody)?.properties ?? {})
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

/** The part of the document to which a reference such as '#/components/parameters/limit' leads. */
function resolve<Part>(document: OpenApi, part: Part | Reference): Part {
  if (!(part instanceof Object && '$ref' in part)) return part
  const names = part.$ref.split('/').slice(1)
  return names.reduce<unknown>((parent, name) => (parent as Schema)[name], document) as Part
}

/** The schema of an object; of its properties, those without a schema are left out. */
function toObjectSchema(
  properties: Readonly<Record<string, Schema | undefined>>,
  required: string[],
): Schema {
  const present = Object.fromEntries(Object.entries(properties).filter(([, schema]) => schema))
  return { type: 'object', properties: present, required: required.filter((name) => name in present) }
}

/** The schema of the parameters in the path or the query; undefined if there are none. */
function toParametersSchema(parameters: readonly Parameter[], location: string): Schema | undefined {
  const found = parameters.filter((parameter) => parameter.in === location)
  if (found.length === 0) return undefined
  return toObjectSchema(
    Object.fromEntries(found.map(({ name, description, schema }) => [name, { description, ...schema }])),
    found.filter(({ required }) => required).map(({ name }) => name),
  )
}

/**
 * The schema of what an operation takes and gives: {params, query, body, answer}, if it has them. An export
 * has no answer in JSON.
 */
function toOperationSchema(document: OpenApi, operation: Operation): Schema {
  const parameters = (operation.parameters ?? []).map((parameter) => resolve(document, parameter))
  const [, success] = Object.entries(operation.responses).find(([status]) => /^2\d\d$/.test(status)) ?? []
  const query = toParametersSchema(parameters, 'query')
  const isQueryRequired = parameters.some(({ in: location, required }) => location === 'query' && required)
  return toObjectSchema(
    {
      params: toParametersSchema(parameters, 'path'),
      query,
      body: getJsonSchema(operation.requestBody),
      answer: getJsonSchema(success && resolve(document, success)),
    },
    ['params', 'body', 'answer', ...(isQueryRequired ? ['query'] : [])],
  )
}

/** The schemas of the document, of its operations by id, and of the events of its webhooks by type. */
export function collectSchemas(document: OpenApi): Readonly<Record<string, Schema>> {
  const operations = listOperations(document).map(({ operation }) => [
    operation.operationId,
    toOperationSchema(document, operation),
  ])
  const events = Object.entries(document.webhooks).map(([type, { post }]) => [
    type,
    getJsonSchema(post.requestBody),
  ])
  const toTable = (entries: unknown[][]) =>
    toObjectSchema(
      Object.fromEntries(entries),
      entries.map(([name]) => String(name)),
    )
  return { ...document.components.schemas, Operations: toTable(operations), Events: toTable(events) }
}

/** Fields of schemas that add nothing to the types: each member of a union states its `type` itself. */
const OMITTED_FIELDS: ReadonlySet<string> = new Set(['example', 'discriminator'])

function omitFields(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(omitFields)
  if (typeof part !== 'object' || part === null) return part
  const kept = Object.entries(part).filter(([name]) => !OMITTED_FIELDS.has(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, omitFields(value)]))
}

/** The types that the client needs by name. It takes all others from them. */
const NAMED_TYPES = [
  ...['AnyAnswer', 'Bank', 'BankInfo', 'BatchResult', 'Check', 'Delivery', 'Endpoint', 'EndpointWithSecret'],
  ...['Events', 'ItemProblem', 'Operations', 'Problem', 'Source', 'Verdict', 'Watch'],
]
/** What TypeScript says already, and what the client does not use. */
const SUPERFLUOUS = new RegExp(
  [
    String.raw`^export (?:interface|type) (?:paths|webhooks|operations|\$defs)\b.*?(?:;|^\})\n`,
    String.raw`^export type (?!(?:${NAMED_TYPES.join('|')}) = ).*?\n`,
    String.raw`^ *\w+: never;\n`,
    String.raw`^ *\/\*\* @(?:constant|enum \{string\}) \*\/\n`,
  ].join('|'),
  'gms',
)

/** The source of the client's api.ts, unformatted. */
export async function generateTypes(document: OpenApi): Promise<string> {
  const schemas = omitFields(collectSchemas(document))
  const reduced = { openapi: document.openapi, info: { title: '', version: '' }, components: { schemas } }
  const types = await openapiTS(reduced as Parameters<typeof openapiTS>[0], {
    defaultNonNullable: false,
    immutable: true,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
  })
  return [
    HEADER,
    astToString(types).replace(SUPERFLUOUS, ''),
    formatOperations(listOperations(document)),
    formatValidations(listValidations(document)),
    '',
  ].join('\n')
}
