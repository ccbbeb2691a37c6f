/** Registers the endpoints of the public API, in the order of the documentation. */
import type { ApiEndpoint } from './endpoint.ts'
import { defineBatchEndpoint } from './endpoints/batch.ts'
import { defineExportEndpoint } from './endpoints/export.ts'
import { lookupEndpoints } from './endpoints/lookup.ts'
import { searchEndpoint } from './endpoints/search.ts'
import { ukAccountEndpoint } from './endpoints/uk-account.ts'
import { defineUsageEndpoints, type UsageServices } from './endpoints/usage.ts'
import { defineValidateEndpoints } from './endpoints/validate.ts'
import { defineWebhookOperations, type WebhookServices } from './endpoints/webhooks/webhooks.ts'

export type EndpointServices = UsageServices & WebhookServices

/** Every endpoint below /v1. */
export function createV1Endpoints(services: EndpointServices): readonly ApiEndpoint[] {
  return [
    ...defineValidateEndpoints(),
    ukAccountEndpoint,
    searchEndpoint,
    ...lookupEndpoints,
    defineBatchEndpoint(),
    defineExportEndpoint(),
    ...defineUsageEndpoints(services),
    ...defineWebhookOperations(services),
  ]
}
