/** The OpenAPI 3.1 document: made of the routes' own schemas, with the examples of the reference. */
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { ANSWER_HEADERS, headersOf, opened } from './open-api-answers.ts'
import { WEBHOOKS } from './open-api-webhooks.ts'
import type { ApiEndpoint, ApiReference } from './reference-shape.ts'

/** A route's schemas as JSON Schema: of what is sent as it is, of what is answered open to further fields. */
const transform: typeof jsonSchemaTransform = (route) => {
  const { schema, url } = jsonSchemaTransform(route)
  return { url, schema: { ...schema, ...(schema?.response ? { response: opened(schema.response) } : {}) } }
}

interface About {
  readonly brand: string
  readonly siteUrl: string
}

/** Has a scope gather what its routes say of themselves. Comes before them. */
export async function gatherRoutes(scope: FastifyInstance, { brand, siteUrl }: About) {
  await scope.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${brand} API`,
        version: '1',
        description:
          'Look up and validate the codes that payments run on. For a code that is not valid, the answer is 200 with isValid false; other statuses are about the request.',
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

/** The values of an example's address, by the names of the parameters. */
function valuesIn({ path, example }: ApiEndpoint): Map<string, string> {
  const { pathname, searchParams } = new URL(example.address, 'http://localhost')
  const parts = pathname.split('/').map(decodeURIComponent)
  const inPath = path.split('/').flatMap((part, n) => {
    const name = /^\{(.+)\}$/.exec(part)?.[1]
    return name ? [[name, parts[n] ?? ''] as const] : []
  })
  return new Map([...searchParams, ...inPath])
}

/** Fills in the example of what is sent and of what comes back. */
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

/** Says which headers the answers have. */
function tellHeaders({ responses = {} }: Operation) {
  const statuses = Object.keys(responses)
  for (const [status, response] of Object.entries(responses)) response.headers = headersOf(status, statuses)
}

/** The document of a scope's routes, with the examples of a reference, and of the webhooks. */
export function openApiDocument(scope: FastifyInstance, { endpoints }: ApiReference): object {
  const document = structuredClone(scope.swagger()) as { paths?: Record<string, Record<string, Operation>> }
  const byId = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]))
  for (const path of Object.values(document.paths ?? {}))
    for (const operation of Object.values(path)) {
      const endpoint = byId.get(operation.operationId ?? '')
      if (endpoint) exemplify(operation, endpoint)
      tellHeaders(operation)
    }
  return { ...document, webhooks: WEBHOOKS }
}
