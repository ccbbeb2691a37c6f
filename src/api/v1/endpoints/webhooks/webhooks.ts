/** The API endpoints of the group Webhooks. A webhook endpoint is the URL of a receiver. */
import { createEndpointManager } from '../../../../watches/manage-endpoints.ts'
import type { Endpoint } from '../../endpoint.ts'
import { deliveryOperations } from './deliveries.ts'
import { endpointOperations } from './endpoints.ts'
import { watchOperations } from './watches.ts'
import type { WebhookServices } from './webhook-services.ts'

export type { WebhookServices }

/** The API endpoints for webhook endpoints, deliveries and watches, in the order of the documentation. */
export function webhookOperations(services: WebhookServices): Endpoint[] {
  const { watches, now } = services
  const { endpoints: store, egress, random } = watches
  const manager = createEndpointManager({ store, egress, random, now })
  return [
    ...endpointOperations({ ...services, manager }),
    ...deliveryOperations(services),
    ...watchOperations(services),
  ]
}
