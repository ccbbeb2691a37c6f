/** The OpenAPI 3.1 document, generated from the schemas of the routes and the examples of the reference. */
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { ANSWER_HEADERS, allowFurtherFields, headersOf } from './open-api-answers.ts'
import { WEBHOOKS } from './open-api-webhooks.ts'
import type { ApiEndpoint, ApiReference } from './reference-shape.ts'

/** Converts the schemas of a route to JSON Schema; response schemas allow further fields. */
const transform: typeof jsonSchemaTransform = (route) => {
  const { schema, url } = jsonSchemaTransform(route)
  return {
    url,
    schema: { ...schema, ...(schema?.response ? { response: allowFurtherFields(schema.response) } : {}) },
  }
}

interface About {
  readonly brand: string
  readonly siteUrl: string
}

/** Collects the routes of a scope. Register it before them. */
export async function collectRoutes(scope: FastifyInstance, { brand, siteUrl }: About) {
  await scope.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${brand} API`,
        version: '1',
        description:
          'Look up and validate the codes that payments run on. For a code that is not valid, the answer ' +
          'is 200 with isValid false; other statuses are about the request.',
      },
      externalDocs: { url: `${siteUrl}/api`, description: 'The documentation' },
      servers: [{ url: siteUrl }],
      components: {
        headers: ANSWER_HEADERS,
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'Your key, in the header: recommended' },
          query: { type: 'apiKey', in: 'query', name: 'api_key', description: 'Your key, in the address' },
        },
      },
      security: [{ bearer: [] }, { query: [] }],
    },
    transform,
  })
}

interface Content {
  content?: Record<string, { example?: unknown }>
}

interface Response extends Content {
  headers?: Record<string, object>
}

interface Parameter {
  name: string
  in: string
  schema?: { type?: string }
  example?: unknown
}

interface Operation {
  operationId?: string
  parameters?: Parameter[]
  requestBody?: Content
  responses?: Record<string, Response>
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The values of path and query parameters in an example, by name. */
function valuesIn({ path, example }: ApiEndpoint): Map<string, string> {
  const { pathname, searchParams } = new URL(example.address, 'http://localhost')
  const parts = pathname.split('/').map(decodeURIComponent)
  const inPath = path.split('/').flatMap((part, n) => {
    const name = /^\{(.+)\}$/.exec(part)?.[1]
    return name ? [[name, parts[n] ?? ''] as const] : []
  })
  return new Map([...searchParams, ...inPath])
}

/** Adds the example request and response to an operation. */
function exemplify(operation: Operation, endpoint: ApiEndpoint) {
  const { example } = endpoint
  const values = valuesIn(endpoint)
  for (const parameter of operation.parameters ?? []) {
    const value = values.get(parameter.name)
    if (value !== undefined) parameter.example = parameter.schema?.type === 'integer' ? Number(value) : value
  }
  const sent = operation.requestBody?.content?.['application/json']
  if (sent && example.body !== null) sent.example = JSON.parse(example.body)
  const [answer] = Object.values(operation.responses?.[example.status]?.content ?? {})
  if (answer) answer.example = parsed(example.answer)
}

/** Adds the response headers to an operation. */
function addHeaders({ responses = {} }: Operation) {
  const statuses = Object.keys(responses)
  for (const [status, response] of Object.entries(responses)) response.headers = headersOf(status, statuses)
}

/** The OpenAPI document of a scope, with the examples of a reference and the webhooks. */
export function openApiDocument(scope: FastifyInstance, { endpoints }: ApiReference): object {
  const document = structuredClone(scope.swagger()) as { paths?: Record<string, Record<string, Operation>> }
  const byId = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]))
  for (const path of Object.values(document.paths ?? {}))
    for (const operation of Object.values(path)) {
      const endpoint = byId.get(operation.operationId ?? '')
      if (endpoint) exemplify(operation, endpoint)
      addHeaders(operation)
    }
  return { ...document, webhooks: WEBHOOKS }
}
