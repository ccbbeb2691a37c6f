/** The public API as a Postman collection 2.1, made of the OpenAPI document. Bruno imports it too. */

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly example?: unknown
}

interface Operation {
  readonly operationId: string
  readonly summary?: string
  readonly tags?: readonly string[]
  readonly security?: readonly object[]
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown }>> }
}

/** The parts of the OpenAPI document that the collection is made of. */
export interface CollectionSource {
  readonly info: { readonly title: string; readonly version: string }
  readonly servers?: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>> }
}

interface CollectionVariable {
  readonly key: string
  readonly value: string
}

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'

/** The variable of a path parameter: 'endpointId' for the id in /v1/endpoints/{id}; else its own name. */
function getVariableName(path: string, name: string): string {
  const [, resource] = new RegExp(`/(\\w+?)e?s/\\{${name}\\}`).exec(path) ?? []
  return name === 'id' && resource ? `${resource}Id` : name
}

function listParameters({ components }: CollectionSource, { parameters = [] }: Operation): Parameter[] {
  return parameters.flatMap((parameter) => {
    const resolved =
      '$ref' in parameter ? components.parameters[parameter.$ref.split('/').at(-1) ?? ''] : parameter
    return resolved ? [resolved] : []
  })
}

/** A variable for each path parameter, with the example as its first value. */
function listVariables(source: CollectionSource): CollectionVariable[] {
  const variables = new Map<string, string>()
  for (const [path, operations] of Object.entries(source.paths))
    for (const operation of Object.values(operations))
      for (const { in: location, name, example } of listParameters(source, operation))
        if (location === 'path') variables.set(getVariableName(path, name), String(example ?? ''))
  return [...variables].map(([key, value]) => ({ key, value }))
}

function createUrl(path: string, parameters: readonly Parameter[]) {
  const filledPath = path.replace(/\{(\w+)\}/g, (_, name: string) => `{{${getVariableName(path, name)}}}`)
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, required, example }) => ({
      key: name,
      value: String(example ?? ''),
      ...(required ? {} : { disabled: true }),
    }))
  const enabled = query.filter((field) => !('disabled' in field))
  const search = new URLSearchParams(enabled.map(({ key, value }): [string, string] => [key, value]))
  const raw = `{{baseUrl}}${filledPath}${enabled.length > 0 ? `?${search}` : ''}`
  return { raw, host: ['{{baseUrl}}'], path: filledPath.slice(1).split('/'), query }
}

/** The example of the body. An id in it is the variable that has the id as its value. */
function createBody(example: unknown, variables: readonly CollectionVariable[]) {
  if (example === undefined) return {}
  const ids = variables.filter(({ key }) => key.endsWith('Id'))
  const text = ids.reduce(
    (raw, { key, value }) => raw.replaceAll(value, `{{${key}}}`),
    JSON.stringify(example, null, 2),
  )
  return {
    header: [{ key: 'Content-Type', value: 'application/json' }],
    body: { mode: 'raw', raw: text, options: { raw: { language: 'json' } } },
  }
}

/** Lists a request for each operation, in a folder for each tag. */
function listFolders(source: CollectionSource, variables: readonly CollectionVariable[]) {
  const requests = Object.entries(source.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      tag: operation.tags?.[0] ?? '',
      name: operation.summary ?? operation.operationId,
      id: operation.operationId,
      request: {
        method: method.toUpperCase(),
        url: createUrl(path, listParameters(source, operation)),
        ...createBody(operation.requestBody?.content['application/json']?.example, variables),
        // An empty list means that the operation takes no key.
        ...(operation.security?.length === 0 ? { auth: { type: 'noauth' } } : {}),
      },
    })),
  )
  const folders = Map.groupBy(requests, ({ tag }) => tag)
  return [...folders].map(([name, item]) => ({ name, item: item.map(({ tag, ...request }) => request) }))
}

/** The collection. Its variable apiKey is empty: a downloaded file never has a key. */
export function createPostmanCollection(source: CollectionSource) {
  const variables = listVariables(source)
  const baseUrl = source.servers?.[0]?.url ?? ''
  return {
    info: { name: source.info.title, version: source.info.version, schema: SCHEMA },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{apiKey}}', type: 'string' }] },
    variable: [{ key: 'baseUrl', value: baseUrl }, { key: 'apiKey', value: '' }, ...variables],
    item: listFolders(source, variables),
  }
}
