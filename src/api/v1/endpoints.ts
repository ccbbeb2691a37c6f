/** Registers the endpoints of the public API, in the order of the documentation. */
import type { Endpoint } from './endpoint.ts'
import { batchEndpoint } from './endpoints/batch.ts'
import { exportEndpoint } from './endpoints/export.ts'
import { lookupEndpoints } from './endpoints/lookup.ts'
import { searchEndpoint } from './endpoints/search.ts'
import { accountEndpoint } from './endpoints/uk-account.ts'
import { type UsageParts, usageEndpoints } from './endpoints/usage.ts'
import { validateEndpoints } from './endpoints/validate.ts'
import { type WebhookServices, webhookEndpoints } from './endpoints/webhooks/webhooks.ts'

export type EndpointServices = UsageParts & WebhookServices

/** Every endpoint below /v1. */
export function v1Endpoints(parts: EndpointServices): readonly Endpoint[] {
  return [
    ...validateEndpoints(),
    accountEndpoint,
    searchEndpoint,
    ...lookupEndpoints,
    batchEndpoint(),
    exportEndpoint(),
    ...usageEndpoints(parts),
    ...webhookEndpoints(parts),
  ]
}
