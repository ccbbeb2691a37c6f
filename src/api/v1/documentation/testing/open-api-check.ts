/** Compares responses with the OpenAPI document. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

type Json = Readonly<Record<string, unknown>>

export interface SentResponse {
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly status: number
  readonly contentType: string
  /** Parsed JSON, or the text of a file. */
  readonly body: unknown
}

interface Media {
  readonly schema: object
}

interface DocumentedResponse {
  readonly content?: Readonly<Record<string, Media>>
}

/** Resolves a reference within a document. Returns a part without a reference unchanged. */
export function dereference(document: Json, part: unknown): unknown {
  const { $ref } = (part ?? {}) as { readonly $ref?: string }
  if ($ref === undefined) return part
  const target = $ref
    .slice(2)
    .split('/')
    .reduce((parent, name) => (parent as Json)[name], document as unknown)
  return dereference(document, target)
}

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly allOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
}

/** A schema of any value. */
const isOpen = (schema: Schema) =>
  !SCHEMA_PARTS.some((part) => schema[part] !== undefined) && !('type' in schema)

const SCHEMA_PARTS = ['properties', 'additionalProperties', 'items', 'allOf', 'anyOf', 'oneOf'] as const

/** The paths of the fields of a value that none of these schemas names. The schemas allow such fields. */
function listUnnamedFields(document: Json, schemas: readonly Schema[], value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  const parts = schemas.flatMap((schema) => flattenSchema(document, schema))
  if (parts.some(isOpen)) return []
  return Object.entries(value).flatMap(([name, field]) => {
    const named = parts.flatMap(({ properties = {}, items, additionalProperties }) => {
      const others = typeof additionalProperties === 'object' ? additionalProperties : undefined
      return (Array.isArray(value) ? items : (properties[name] ?? others)) ?? []
    })
    const fieldPath = `${path}/${name}`
    return named.length > 0 ? listUnnamedFields(document, named, field, fieldPath) : [fieldPath]
  })
}

/** A schema and those that it is composed of. */
function flattenSchema(document: Json, reference: Schema): Schema[] {
  const schema = dereference(document, reference) as Schema
  const { allOf = [], anyOf = [], oneOf = [] } = schema
  return [schema, ...[...allOf, ...anyOf, ...oneOf].flatMap((part) => flattenSchema(document, part))]
}

/** The mark of answers to test keys, which the description of the document has. */
const TEST_MARK_SCHEMA: Schema = { properties: { test: {} } }

/** The template of a path: '/v1/watches/{id}'. */
function findPathTemplate(document: Json, path: string): string | undefined {
  return Object.keys(document.paths as Json).find((template) =>
    new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )
}

/**
 * Returns a function that lists how a response differs from the document: in its status, media type or body
 * (JSON Schema 2020-12, and no field without a name in it). Responses of paths that are not in the document
 * are not checked.
 */
export function createOpenApiCheck(document: Json): (response: SentResponse) => readonly string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  // The package is CommonJS.
  ;(addFormats as unknown as (ajv: Ajv2020) => void)(ajv)
  ajv.addSchema({ $id: 'api', ...document })
  const validators = new Map<string, ValidateFunction>()

  /** The validator of a schema, whose references point into the document. */
  function getValidator(schema: object): ValidateFunction {
    const text = JSON.stringify(schema).replaceAll('"#/', '"api#/')
    const validator = validators.get(text) ?? ajv.compile(JSON.parse(text))
    validators.set(text, validator)
    return validator
  }

  return ({ method, url, status, contentType, body }) => {
    const [path = ''] = url.split('?')
    const template = findPathTemplate(document, path)
    const operation = template && ((document.paths as Json)[template] as Json)[method.toLowerCase()]
    if (!operation) return []
    const { responses } = operation as { readonly responses: Json }
    const range = `${Math.floor(status / 100)}XX`
    const documented = dereference(document, responses[status] ?? responses[range]) as
      | DocumentedResponse
      | undefined
    if (!documented) return [`${method} ${template} has no status ${status}`]
    if (body === null) return []
    const [type = ''] = contentType.split(';')
    const media = documented.content?.[type]
    if (!media) return [`${method} ${template} ${status} has no ${type}`]
    const validate = getValidator(media.schema)
    const errors = validate(body) ? [] : (validate.errors ?? [])
    return [
      ...errors.map(({ instancePath, message }) => `${instancePath} ${message}`),
      ...listUnnamedFields(document, [media.schema, TEST_MARK_SCHEMA], body).map(
        (field) => `${field} is not documented`,
      ),
    ].map((problem) => `${method} ${template} ${status}: ${problem}`)
  }
}
