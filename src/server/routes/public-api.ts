import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import packageJson from '../../../package.json' with { type: 'json' }
import { addRoute } from '../../api/add-route.ts'
import { addMcpRoute } from '../../api/mcp/mcp-route.ts'
import { createOpenApiDocument } from '../../api/v1/documentation/open-api.ts'
import { createApiReference } from '../../api/v1/documentation/reference.ts'
import type { ApiReference } from '../../api/v1/documentation/reference-shape.ts'
import { defineV1Endpoints } from '../../api/v1/v1-endpoints.ts'
import { addAdmission, addV1Routes } from '../../api/v1/v1-routes.ts'
import { memoizePerObject } from '../../directory/memoize.ts'
import type { Lookup } from '../../lookup/lookup.ts'
import { addV1Hooks } from '../http/hooks.ts'
import type { ApiAccess, WatchServices } from '../process/background-tasks.ts'
import type { Config } from '../process/config.ts'
import type { CurrentLookup } from '../responses/current-lookup.ts'
import { createApiCache } from '../responses/response-cache.ts'

export interface PublicApiDependencies {
  readonly config: Pick<Config, 'siteUrl' | 'brand' | 'contact'>
  readonly currentLookup: CurrentLookup
  readonly apiAccess: ApiAccess
  readonly watches: WatchServices
}

export interface ApiDocumentation {
  /** The API reference, with example responses from the current directory. */
  getReference(): Promise<ApiReference>
  /** The OpenAPI document as JSON, created once for each directory and day, as a `Lookup` is. */
  getOpenApiJson(): Promise<string>
}

type Endpoints = ReturnType<typeof defineV1Endpoints>

/** Adds /v1 and /mcp to the site. Returns their documentation. */
export function addPublicApi(app: FastifyInstance, dependencies: PublicApiDependencies): ApiDocumentation {
  const { apiAccess, watches } = dependencies
  const endpoints = defineV1Endpoints({
    usage: apiAccess.usage,
    countUsedCalls: apiAccess.counter.countUsedCalls,
    now: () => new Date(),
    watches,
    uuid: randomUUID,
  })
  app.register((scope) => addApiRoutes(scope, endpoints, dependencies))
  return createDocumentation(endpoints, dependencies)
}

async function addApiRoutes(
  scope: FastifyInstance,
  endpoints: Endpoints,
  { config, currentLookup, apiAccess }: PublicApiDependencies,
) {
  addV1Hooks(scope, currentLookup)
  const services = await addAdmission(scope, {
    brand: config.brand,
    siteUrl: config.siteUrl,
    authorize: apiAccess.authorize,
    counter: apiAccess.counter,
    idempotencyStore: apiAccess.idempotency,
    now: () => new Date(),
    endpointCache: createApiCache(),
    lookup: currentLookup.getLookup,
    version: currentLookup.getAnswerVersion,
  })
  await scope.register((v1) => addV1Routes(v1, endpoints, services), { prefix: '/v1' })
  addMcpRoute(scope, { ...services, programVersion: packageJson.version })
}

function createDocumentation(
  endpoints: Endpoints,
  { config, currentLookup }: PublicApiDependencies,
): ApiDocumentation {
  const site = { brand: config.brand, siteUrl: config.siteUrl, contactEmail: config.contact.email }
  const memoizeReference = memoizePerObject<Lookup, ApiReference>()
  const memoizeDocument = memoizePerObject<Lookup, string>()
  function getReference() {
    const lookup = currentLookup.getLookup()
    return memoizeReference(lookup, () => createApiReference(endpoints, lookup))
  }
  function getOpenApiJson() {
    return memoizeDocument(currentLookup.getLookup(), async () =>
      JSON.stringify(createOpenApiDocument(endpoints, await getReference(), site)),
    )
  }
  return { getReference, getOpenApiJson }
}

/** Adds /openapi.json, which pages of any site may read. */
export function addOpenApiRoute(app: FastifyInstance, { getOpenApiJson }: ApiDocumentation) {
  addRoute(app, {
    method: 'GET',
    url: '/openapi.json',
    cache: { byVersion: ['directory'] },
    async handler(_request, reply) {
      reply.header('access-control-allow-origin', '*').type('application/json; charset=utf-8')
      return getOpenApiJson()
    },
  })
}
