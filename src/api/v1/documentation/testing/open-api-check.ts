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
  /** A file's text, or JSON. */
  readonly body: unknown
}

interface Media {
  readonly schema: object
}

interface DocumentedResponse {
  readonly content?: Readonly<Record<string, Media>>
}

/** The part of a document that a reference names; anything else is returned as it is. */
export function dereference(document: Json, part: unknown): unknown {
  const { $ref } = (part ?? {}) as { readonly $ref?: string }
  if ($ref === undefined) return part
  const found = $ref
    .slice(2)
    .split('/')
    .reduce((within, name) => (within as Json)[name], document as unknown)
  return dereference(document, found)
}

/** The template of a path: '/v1/watches/{id}'. */
function findPathTemplate(document: Json, path: string): string | undefined {
  return Object.keys(document.paths as Json).find((template) =>
    new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )
}

/**
 * Returns a function that names what is wrong with a response, by the document: its status, media type or
 * body (JSON Schema 2020-12). Responses of paths that the document does not have are not checked.
 */
export function createOpenApiCheck(document: Json): (sent: SentResponse) => readonly string[] {
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
