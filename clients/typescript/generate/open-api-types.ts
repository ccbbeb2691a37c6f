/** Generates the client's types from the OpenAPI document. */
import { membersText, type NameOf, type Schema, typeText } from './type-text.ts'

type Content = Readonly<Record<string, { readonly schema?: Schema }>>

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema: Schema
}

export interface Operation {
  readonly operationId: string
  readonly summary?: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
}

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

const JSON_TYPE = 'application/json'
const HEADER = `// Made of /openapi.json by \`npm run generate\`: change the endpoints, never this file.\n`

/** Names that would clash with globals. */
const RENAMED: Readonly<Record<string, string>> = { Error: 'Problem' }

/** The singular of a field name: 'match' of 'matches'. */
function singular(name: string): string {
  return name.replace(/(?<=ch|sh|x)es$|s$/, '')
}

function capital(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

/** The identity of a schema, without its description. */
function identity({ description: _, ...schema }: Schema): string {
  return JSON.stringify(schema)
}

function answerOf({ responses }: Operation): Schema | undefined {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))
  return success?.[1].content?.[JSON_TYPE]?.schema
}

function problemOf({ responses }: Operation): Schema | undefined {
  const refusal = Object.entries(responses).find(([status]) => status.startsWith('4'))
  return refusal?.[1].content?.[JSON_TYPE]?.schema
}

/** The object schemas within a schema, with the field name of each. */
function* objectsWithin(schema: Schema, member = ''): Generator<{ member: string; schema: Schema }> {
  if (schema.properties && member) yield { member, schema }
  for (const [name, one] of Object.entries(schema.properties ?? {})) yield* objectsWithin(one, name)
  for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) yield* objectsWithin(one, member)
  if (schema.items) yield* objectsWithin(schema.items, singular(member))
}

/** Names for schemas that occur more than once. */
function repeatedObjects(answers: readonly Schema[]): Map<string, { name: string; schema: Schema }> {
  const all = answers.flatMap((answer) => [...objectsWithin(answer)])
  const found = Map.groupBy(all, ({ schema }) => identity(schema))
  const names = new Map<string, { name: string; schema: Schema }>()
  for (const [id, [first, ...more]] of found)
    if (first && more.length > 0) {
      const name = capital(first.member)
      names.set(id, { name: RENAMED[name] ?? name, schema: first.schema })
    }
  return names
}

interface Named {
  readonly operation: Operation
  readonly method: string
  readonly path: string
}

function queryOf({ parameters = [] }: Operation, place: string): Schema | undefined {
  const those = parameters.filter((parameter) => parameter.in === place)
  if (those.length === 0) return undefined
  return {
    properties: Object.fromEntries(
      those.map(({ name, schema, description = '' }) => [name, { ...schema, description }]),
    ),
    required: those.filter(({ required }) => required).map(({ name }) => name),
  }
}

function operationText({ operation }: Named, nameOf: NameOf): string {
  const { operationId, summary = '', requestBody } = operation
  const body = requestBody?.content[JSON_TYPE]?.schema
  const answer = answerOf(operation)
  const parts = [
    ['params', queryOf(operation, 'path')],
    ['query', queryOf(operation, 'query')],
    ['body', body],
  ] as const
  const given = parts.flatMap(([part, schema]) =>
    schema ? [`readonly ${part}: ${membersText(schema, nameOf)}`] : [],
  )
  const asked = given.length > 0 ? `{ ${given.join('; ')} }` : 'Record<string, never>'
  const answered = answer ? typeText(answer, nameOf) : 'string'
  const type = `{ readonly asked: ${asked}; readonly answer: ${answered} }`
  return `/** ${summary} */\nreadonly ${operationId}: ${type}`
}

/**
 * The operations that validate a code of one type, posted: the API's word for the type, and the parameter of
 * the code.
 */
function validationsText(operations: readonly Named[]): string {
  const lines = operations.flatMap(({ operation, method, path }) => {
    const [, word] = /^\/v1\/(\w+)\/validate$/.exec(path) ?? []
    if (!word || method !== 'POST') return []
    const [parameter = ''] = Object.keys(operation.requestBody?.content[JSON_TYPE]?.schema?.properties ?? {})
    return [`${word}: { id: '${operation.operationId}', parameter: '${parameter}' },`]
  })
  const members = lines.join('\n')
  return `/** How a code of each type is validated. */\nexport const VALIDATIONS = {\n${members}\n} as const`
}

/** The source of the client's api.ts, unformatted. */
export function openApiTypes({ paths }: OpenApi): string {
  const operations: Named[] = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ operation, method: method.toUpperCase(), path })),
  )
  const problems = operations.flatMap(({ operation }) => problemOf(operation) ?? [])
  const answers = operations.flatMap(({ operation }) => {
    const schema = answerOf(operation)
    return schema ? [{ name: `${capital(operation.operationId)}Answer`, schema }] : []
  })
  const repeated = repeatedObjects([...problems, ...answers.map(({ schema }) => schema)])
  // The first operation with an answer gives it its name.
  for (const { name, schema } of answers)
    if (schema.properties && !repeated.has(identity(schema))) repeated.set(identity(schema), { name, schema })
  const nameOf = (schema: Schema) => repeated.get(identity(schema))?.name
  const interfaces = [...repeated.values()].map(
    ({ name, schema }) => `export interface ${name} ${membersText(schema, nameOf)}`,
  )
  const typed = operations.map((one) => operationText(one, nameOf)).join('\n')
  const places = operations.map(
    ({ operation, method, path }) => `${operation.operationId}: { method: '${method}', path: '${path}' },`,
  )
  return [
    HEADER,
    ...interfaces,
    `/** What each operation takes and answers. */\nexport interface Operations {\n${typed}\n}`,
    `/** Where each operation is. */\nexport const OPERATIONS = {\n${places.join('\n')}\n} as const`,
    validationsText(operations),
    '',
  ].join('\n\n')
}
