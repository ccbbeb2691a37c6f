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

/** The template of a path: '/v1/watches/{id}'. */
function findPathTemplate(document: Json, path: string): string | undefined {
  return Object.keys(document.paths as Json).find((template) =>
    new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )
}

/**
 * Returns a function that lists how a response differs from the document: in its status, media type or body
 * (JSON Schema 2020-12). Responses of paths that are not in the document are not checked.
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
    if (validate(body)) return []
    return (validate.errors ?? []).map(
      ({ instancePath, message }) => `${method} ${template} ${status}: ${instancePath} ${message}`,
    )
  }
}
