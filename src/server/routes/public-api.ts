import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import packageJson from '../../../package.json' with { type: 'json' }
import { addRoute } from '../../api/add-route.ts'
import { addMcpRoute } from '../../api/mcp/mcp-route.ts'
import { createOpenApiDocument } from '../../api/v1/documentation/open-api.ts'
import { createApiReference } from '../../api/v1/documentation/reference.ts'
import type { ApiReference } from '../../api/v1/documentation/reference-shape.ts'
import { createV1Endpoints } from '../../api/v1/endpoints.ts'
import { addV1Routes, setUpAdmission } from '../../api/v1/v1-routes.ts'
import { memoizePerObject } from '../../directory/memoize.ts'
import type { Lookup } from '../../lookup/lookup.ts'
import { addV1Hooks } from '../http/hooks.ts'
import type { ApiAccess, WatchServices } from '../process/background-tasks.ts'
import type { Config } from '../process/config.ts'
import type { CurrentDirectory } from '../responses/current-directory.ts'
import { createApiCache } from '../responses/response-cache.ts'

export interface PublicApiDependencies {
  readonly config: Pick<Config, 'siteUrl' | 'brand' | 'contact'>
  readonly currentDirectory: CurrentDirectory
  readonly apiAccess: ApiAccess
  readonly watches: WatchServices
}

export interface ApiDocumentation {
  /** The API reference, with example responses from the current directory. */
  reference(): Promise<ApiReference>
  /** The OpenAPI document as JSON, created once per directory. */
  document(): Promise<string>
}

/** Adds /v1 to the site. */
export function addPublicApi(
  app: FastifyInstance,
  { config, currentDirectory: current, apiAccess, watches }: PublicApiDependencies,
): ApiDocumentation {
  const { authorize, counter, usage, idempotency } = apiAccess
  const now = () => new Date()
  const endpoints = createV1Endpoints({
    usage,
    countUsedCalls: counter.countUsedCalls,
    now,
    watches,
    uuid: randomUUID,
  })
  const referenceOf = memoizePerObject<Lookup, ApiReference>()
  function reference() {
    const lookup = current.lookup()
    return referenceOf(lookup, () => createApiReference(endpoints, lookup))
  }
  const { brand, siteUrl } = config
  app.register(async (scope) => {
    addV1Hooks(scope, current)
    const parts = {
      brand,
      siteUrl,
      authorize,
      counter,
      idempotency,
      now,
      cache: createApiCache(),
      lookup: current.lookup,
      directoryVersion: current.directoryVersion,
      version: current.answerVersion,
    }
    const serving = await setUpAdmission(scope, parts)
    await scope.register((v1) => addV1Routes(v1, endpoints, serving), { prefix: '/v1' })
    addMcpRoute(scope, { ...serving, programVersion: packageJson.version })
  })
  const documentOf = memoizePerObject<Lookup, string>()
  const site = { brand, siteUrl, contactEmail: config.contact.email }
  const document = () =>
    documentOf(current.lookup(), async () =>
      JSON.stringify(createOpenApiDocument(endpoints, await reference(), site)),
    )
  return { reference, document }
}

/** GET /openapi.json, for tools on any site. */
export function addOpenApiRoute(app: FastifyInstance, { document }: ApiDocumentation) {
  addRoute(app, {
    method: 'GET',
    url: '/openapi.json',
    cache: { byVersion: ['directory'] },
    async handler(_request, reply) {
      reply.header('access-control-allow-origin', '*').type('application/json; charset=utf-8')
      return document()
    },
  })
}
