/** The API endpoints of the group Webhooks. A webhook endpoint is the URL of a receiver. */
import { createEndpointManager } from '../../../../watches/manage-endpoints.ts'
import type { ApiEndpoint } from '../../endpoint.ts'
import { defineDeliveryOperations } from './deliveries.ts'
import { defineWatchOperations } from './watches.ts'
import { defineEndpointOperations } from './webhook-endpoints.ts'
import type { WebhookServices } from './webhook-services.ts'

export type { WebhookServices }

/** The API endpoints for webhook endpoints, deliveries and watches, in the order of the documentation. */
export function defineWebhookOperations(services: WebhookServices): ApiEndpoint[] {
  const { watches, now } = services
  const { endpoints: store, egress, random } = watches
  const manager = createEndpointManager({ store, egress, random, now })
  return [
    ...defineEndpointOperations({ ...services, manager }),
    ...defineDeliveryOperations(services),
    ...defineWatchOperations(services),
  ]
}
