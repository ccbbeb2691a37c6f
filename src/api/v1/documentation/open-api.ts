/** The OpenAPI 3.1 document, generated from the endpoints and the examples of the reference. */
import { hasPublicHost } from '../../../form-fields/form-fields.ts'
import type { ApiEndpoint } from '../endpoint.ts'
import {
  createParameters,
  IDEMPOTENCY_KEY_PARAMETER,
  moveRepeatedParametersToComponents,
} from './open-api-parameters.ts'
import {
  createSharedResponses,
  HEADER_COMPONENTS,
  listStatusesWithSharedResponse,
  SuccessResponses,
  TEXT_SCHEMA,
  toResponseReference,
} from './open-api-responses.ts'
import { SchemaComponents } from './open-api-schemas.ts'
import { createWebhooks, WEBHOOK_HEADERS, WEBHOOK_TAG } from './open-api-webhooks.ts'
import type { ApiReference, DocumentedEndpoint } from './reference-shape.ts'

/** The site that the document describes. */
export interface DocumentedSite {
  readonly brand: string
  readonly siteUrl: string
  /** The operator's e-mail address. */
  readonly contactEmail: string
}

function createInfo({ brand, siteUrl, contactEmail }: DocumentedSite) {
  // Tools refuse 'contact@localhost'.
  const email = hasPublicHost(contactEmail) ? { email: contactEmail } : {}
  return {
    title: `${brand} API`,
    version: '1',
    description:
      'Validates the codes that payments run on. A code that is not valid is answered with 200 and ' +
      'isValid false; other statuses are about the request. Send Accept: ' +
      'application/problem+json for errors as in RFC 9457. Every response has ' +
      'X-Directory-Version and X-Request-Id; state the latter if you report a problem. Refusals and ' +
      'new keys have the headers of the limit that counts them, answers to test keys test: true.',
    termsOfService: `${siteUrl}/terms`,
    contact: { name: brand, url: `${siteUrl}/contact`, ...email },
    license: { name: `${brand} terms of service`, url: `${siteUrl}/terms` },
  }
}

// The parameter api_key is not a scheme here: generated clients would put the key into every address as well.
const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'Your key. Tools that cannot send headers may put it into the address, as api_key',
  },
}

/** An endpoint with its documentation, and the collections to which its schemas and responses are added. */
interface OperationSource {
  readonly endpoint: ApiEndpoint
  readonly documented: DocumentedEndpoint
  readonly schemas: SchemaComponents
  readonly successes: SuccessResponses
}

function createOperation(source: OperationSource) {
  const { endpoint, documented, schemas } = source
  const { id, title, group, body, bodyMediaTypes = [], status = 200, mayAlreadyExist } = endpoint
  const parameters = createParameters(source)
  const sharedResponses = listStatusesWithSharedResponse(endpoint).map(
    (sharedStatus) => [sharedStatus, toResponseReference(sharedStatus)] as const,
  )
  const content = body && {
    'application/json': {
      schema: schemas.convert(body, 'input'),
      example: JSON.parse(documented.example.body ?? 'null'),
    },
    ...Object.fromEntries(bodyMediaTypes.map((type) => [type, { schema: TEXT_SCHEMA }])),
  }
  // The body is required unless the endpoint accepts an empty object.
  const requestBody = body && content && { required: !body.safeParse({}).success, content }
  return {
    operationId: id,
    summary: title,
    description: documented.description,
    ...(endpoint.deprecation ? { deprecated: true } : {}),
    tags: [group],
    ...(endpoint.needsNoKey ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: {
      ...(mayAlreadyExist ? { 200: source.successes.addResponse(source) } : {}),
      [status]: source.successes.addResponse(source),
      ...Object.fromEntries(sharedResponses),
    },
  }
}

/** The operations by path and method. */
function createPaths(
  endpoints: readonly ApiEndpoint[],
  reference: ApiReference,
  components: Pick<OperationSource, 'schemas' | 'successes'>,
) {
  const paths: Record<string, Record<string, ReturnType<typeof createOperation>>> = {}
  for (const endpoint of endpoints) {
    const documented = reference.endpoints.find(({ id }) => id === endpoint.id)
    if (!documented) throw new TypeError(`${endpoint.id} is not in the reference`)
    const operation = createOperation({ endpoint, documented, ...components })
    paths[documented.path] = { ...paths[documented.path], [endpoint.method.toLowerCase()]: operation }
  }
  return paths
}

/** The maximum number of endpoint titles in the description of a tag. */
const MAX_TITLES = 3

/** A tag for each group of endpoints. Its description lists the titles of the first endpoints. */
function createTags(endpoints: readonly ApiEndpoint[]) {
  const groups = new Set([...endpoints.map(({ group }) => group), WEBHOOK_TAG])
  return [...groups].map((name) => {
    const titles = endpoints.filter(({ group }) => group === name).map(({ title }) => title)
    return { name, description: titles.slice(0, MAX_TITLES).join('; ') }
  })
}

/** The OpenAPI document of the endpoints, with the examples of their reference and the webhooks. */
export function createOpenApiDocument(
  endpoints: readonly ApiEndpoint[],
  reference: ApiReference,
  site: DocumentedSite,
): object {
  const schemas = new SchemaComponents()
  const successes = new SuccessResponses()
  const paths = createPaths(endpoints, reference, { schemas, successes })
  const webhooks = createWebhooks(schemas)
  const responses = { ...successes.all(), ...createSharedResponses(schemas) }
  return {
    openapi: '3.1.0',
    info: createInfo(site),
    externalDocs: { url: `${site.siteUrl}/api`, description: 'The documentation' },
    servers: [{ url: site.siteUrl }],
    tags: createTags(endpoints),
    security: [{ bearer: [] }],
    paths,
    webhooks,
    components: {
      schemas: schemas.all(),
      responses,
      parameters: {
        ...moveRepeatedParametersToComponents(
          Object.values(paths).flatMap((methods) => Object.values(methods)),
        ),
        ...WEBHOOK_HEADERS,
        IdempotencyKey: IDEMPOTENCY_KEY_PARAMETER,
      },
      headers: HEADER_COMPONENTS,
      securitySchemes: SECURITY_SCHEMES,
    },
  }
}
