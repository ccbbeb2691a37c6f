import { createWebhookEndpointManager } from '../../watches/manage-endpoints.ts'
import type { ApiEndpoint } from './endpoint.ts'
import { defineBatchEndpoint } from './endpoints/batch.ts'
import { defineExportEndpoint } from './endpoints/export.ts'
import { lookupEndpoints } from './endpoints/lookup.ts'
import { searchEndpoint } from './endpoints/search.ts'
import { ukAccountEndpoint } from './endpoints/uk-account.ts'
import { defineUsageEndpoints, type UsageServices } from './endpoints/usage.ts'
import { defineValidateEndpoints } from './endpoints/validate.ts'
import { defineDeliveryOperations } from './endpoints/webhooks/deliveries.ts'
import { defineWatchOperations } from './endpoints/webhooks/watches.ts'
import { defineWebhookEndpointOperations } from './endpoints/webhooks/webhook-endpoints.ts'
import type { WebhookServices } from './endpoints/webhooks/webhook-services.ts'

export type EndpointServices = UsageServices & WebhookServices

/** Every endpoint below /v1, in the order of the documentation. */
export function defineV1Endpoints(services: EndpointServices): readonly ApiEndpoint[] {
  const { watches, now } = services
  const { endpoints: store, egress, randomBytes } = watches
  const endpointManager = createWebhookEndpointManager({ store, egress, randomBytes, now })
  return [
    ...defineValidateEndpoints(),
    ukAccountEndpoint,
    searchEndpoint,
    ...lookupEndpoints,
    defineBatchEndpoint(),
    defineExportEndpoint(),
    ...defineUsageEndpoints(services),
    ...defineWebhookEndpointOperations({ ...services, endpointManager }),
    ...defineDeliveryOperations(services),
    ...defineWatchOperations(services),
  ]
}
