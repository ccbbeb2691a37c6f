import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import packageJson from '../../../package.json' with { type: 'json' }
import { addRoute } from '../../api/add-route.ts'
import { addMcpRoute } from '../../api/mcp/mcp-route.ts'
import { createOpenApiDocument } from '../../api/v1/documentation/open-api.ts'
import { createPostmanCollection } from '../../api/v1/documentation/postman-collection.ts'
import { createApiReference } from '../../api/v1/documentation/reference.ts'
import type { ApiReference } from '../../api/v1/documentation/reference-shape.ts'
import type { ApiEndpoint } from '../../api/v1/endpoint.ts'
import { defineAccountEndpoints } from '../../api/v1/endpoints/account.ts'
import { bankEndpoint } from '../../api/v1/endpoints/bank.ts'
import { defineBatchEndpoint } from '../../api/v1/endpoints/batch/batch.ts'
import { changesEndpoint } from '../../api/v1/endpoints/changes.ts'
import { defineExportEndpoint } from '../../api/v1/endpoints/export.ts'
import { buildIbanEndpoint, splitIbanEndpoint } from '../../api/v1/endpoints/iban-fields.ts'
import { defineIssueKeyEndpoint } from '../../api/v1/endpoints/keys.ts'
import { lookupEndpoints } from '../../api/v1/endpoints/lookup.ts'
import { searchEndpoint } from '../../api/v1/endpoints/search.ts'
import { defineUsageEndpoints, type UsageServices } from '../../api/v1/endpoints/usage.ts'
import { defineValidateEndpoints } from '../../api/v1/endpoints/validate.ts'
import { defineDeliveryOperations } from '../../api/v1/endpoints/webhooks/deliveries.ts'
import { defineWatchOperations } from '../../api/v1/endpoints/webhooks/watches.ts'
import { defineWebhookEndpointOperations } from '../../api/v1/endpoints/webhooks/webhook-endpoints.ts'
import type { WebhookServices } from '../../api/v1/endpoints/webhooks/webhook-services.ts'
import { addAdmission, addV1Routes } from '../../api/v1/v1-routes.ts'
import type { KeyIssuingDependencies } from '../../api-keys/issue-key.ts'
import type { KeyStore } from '../../api-keys/key-store.ts'
import { memoizePerObject } from '../../directory/memoize.ts'
import type { Lookup } from '../../lookup/lookup.ts'
import { createWebhookEndpointManager } from '../../watches/manage-endpoints.ts'
import { addV1Hooks } from '../http/hooks.ts'
import type { ApiAccess, WatchServices } from '../process/background-tasks.ts'
import type { Config } from '../process/config.ts'
import type { CurrentLookup } from '../responses/current-lookup.ts'
import { createApiCache } from '../responses/response-cache.ts'
import { createKeyIssuing } from './key-issuing.ts'

export interface PublicApiDependencies {
  readonly config: Pick<Config, 'siteUrl' | 'brand' | 'contact'>
  readonly currentLookup: CurrentLookup
  readonly apiAccess: ApiAccess
  readonly watches: WatchServices
  readonly keys: Pick<KeyStore, 'issue'>
}

export interface ApiDocumentation {
  /** The API reference, with example responses from the current directory. */
  getReference(): Promise<ApiReference>
  /** The OpenAPI document as JSON. Created once for each `Lookup`: for each directory and day. */
  getOpenApiJson(): Promise<string>
}

/** Adds /v1 and /mcp to the site. Returns their documentation. */
export function addPublicApi(app: FastifyInstance, dependencies: PublicApiDependencies): ApiDocumentation {
  const { apiAccess, watches, keys } = dependencies
  const endpoints = defineEndpoints({
    usage: apiAccess.usage,
    countUsedCalls: apiAccess.counter.countUsedCalls,
    now: () => new Date(),
    watches,
    keyIssuing: createKeyIssuing(keys),
    uuid: randomUUID,
  })
  app.register((scope) => addApiRoutes(scope, endpoints, dependencies))
  return createDocumentation(endpoints, dependencies)
}

interface EndpointServices extends UsageServices, WebhookServices {
  readonly keyIssuing: KeyIssuingDependencies
}

/** Defines every endpoint below /v1, in the order of the documentation. */
function defineEndpoints(services: EndpointServices): readonly ApiEndpoint[] {
  const { watches, now } = services
  const { endpoints: store, egress, randomBytes } = watches
  const endpointManager = createWebhookEndpointManager({ store, egress, randomBytes, now })
  return [
    ...defineValidateEndpoints(),
    ...defineAccountEndpoints(),
    buildIbanEndpoint,
    splitIbanEndpoint,
    searchEndpoint,
    bankEndpoint,
    ...lookupEndpoints,
    defineBatchEndpoint(),
    defineExportEndpoint(),
    changesEndpoint,
    defineIssueKeyEndpoint(services.keyIssuing),
    ...defineUsageEndpoints(services),
    ...defineWebhookEndpointOperations({ ...services, endpointManager }),
    ...defineDeliveryOperations(services),
    ...defineWatchOperations(services),
  ]
}

async function addApiRoutes(
  scope: FastifyInstance,
  endpoints: readonly ApiEndpoint[],
  { config, currentLookup, apiAccess }: PublicApiDependencies,
) {
  addV1Hooks(scope, currentLookup)
  const services = addAdmission(scope, {
    brand: config.brand,
    siteUrl: config.siteUrl,
    authorize: apiAccess.authorize,
    counter: apiAccess.counter,
    idempotencyStore: apiAccess.idempotency,
    now: () => new Date(),
    endpointCache: createApiCache(),
    getLookup: currentLookup.getLookup,
    version: currentLookup.getAnswerVersion,
  })
  await scope.register((v1) => addV1Routes(v1, endpoints, services), { prefix: '/v1' })
  addMcpRoute(scope, { ...services, programVersion: packageJson.version })
}

function createDocumentation(
  endpoints: readonly ApiEndpoint[],
  { config, currentLookup, apiAccess }: PublicApiDependencies,
): ApiDocumentation {
  const site = { brand: config.brand, siteUrl: config.siteUrl, contactEmail: config.contact.email }
  const memoizeReference = memoizePerObject<Lookup, ApiReference>()
  const memoizeDocument = memoizePerObject<Lookup, string>()
  function getReference() {
    const lookup = currentLookup.getLookup()
    return memoizeReference(lookup, () => createApiReference(endpoints, lookup, apiAccess.plans))
  }
  function getOpenApiJson() {
    return memoizeDocument(currentLookup.getLookup(), async () =>
      JSON.stringify(createOpenApiDocument(endpoints, await getReference(), site)),
    )
  }
  return { getReference, getOpenApiJson }
}

/** Adds /openapi.json and the collection made of it. Pages of any site may read both. */
export function addOpenApiRoutes(app: FastifyInstance, { getOpenApiJson }: ApiDocumentation) {
  const getCollectionJson = async () =>
    JSON.stringify(createPostmanCollection(JSON.parse(await getOpenApiJson())))
  const documents = { '/openapi.json': getOpenApiJson, '/postman-collection.json': getCollectionJson }
  for (const [url, getJson] of Object.entries(documents))
    addRoute(app, {
      method: 'GET',
      url,
      cache: { byVersion: ['directory'] },
      async handler(_request, reply) {
        reply.header('access-control-allow-origin', '*').type('application/json; charset=utf-8')
        return getJson()
      },
    })
}
