/** Registers the endpoints of the public API, in the order of the documentation. */
import type { Endpoint } from './endpoint.ts'
import { batchEndpoint } from './endpoints/batch.ts'
import { exportEndpoint } from './endpoints/export.ts'
import { lookupEndpoints } from './endpoints/lookup.ts'
import { searchEndpoint } from './endpoints/search.ts'
import { ukAccountEndpoint } from './endpoints/uk-account.ts'
import { type UsageServices, usageEndpoints } from './endpoints/usage.ts'
import { validateEndpoints } from './endpoints/validate.ts'
import { type WebhookServices, webhookOperations } from './endpoints/webhooks/webhooks.ts'

export type EndpointServices = UsageServices & WebhookServices

/** Every endpoint below /v1. */
export function createV1Endpoints(services: EndpointServices): readonly Endpoint[] {
  return [
    ...validateEndpoints(),
    ukAccountEndpoint,
    searchEndpoint,
    ...lookupEndpoints,
    batchEndpoint(),
    exportEndpoint(),
    ...usageEndpoints(services),
    ...webhookOperations(services),
  ]
}
