/**
 * What the API endpoints of the group Webhooks share. In this folder, an 'endpoint' of a key is a webhook
 * endpoint: a URL that receives events.
 */
import type { EventDependencies } from '../../../../watches/create-events.ts'
import type { EgressPolicy } from '../../../../watches/egress-policy.ts'
import type { EventStore } from '../../../../watches/event-store.ts'
import type { EndpointManager } from '../../../../watches/manage-endpoints.ts'
import type { Watch, WatchStore } from '../../../../watches/watch-store.ts'
import {
  ENDPOINT_LIMITS,
  type EndpointStore,
  type WebhookEndpoint,
} from '../../../../watches/webhook-endpoint.ts'
import type { ApiEndpoint, Caller } from '../../endpoint.ts'
import { Problem } from '../../problems.ts'
import { isUuid } from './webhook-shapes.ts'

export interface WebhookServices extends EventDependencies {
  readonly watches: {
    readonly store: WatchStore
    readonly endpoints: EndpointStore
    readonly events: EventStore
    readonly egress: EgressPolicy
    readonly randomBytes: (bytes: number) => Uint8Array
    /** Starts the delivery of waiting events at once. */
    wake(): void
  }
}

export interface EndpointManagementServices extends WebhookServices {
  readonly endpointManager: EndpointManager
}

/** The properties that all API endpoints of the group share. */
export const WEBHOOK_GROUP = {
  group: 'Webhooks',
  planRequirement: { capability: 'webhooks' },
  callCounting: 'none',
  cache: 'never',
} as const satisfies Partial<ApiEndpoint>

export const endpointNotFound = () => new Problem('not_found', 'This key has no endpoint with this id.')

const RETRY_AFTER_SECONDS = 10

const unavailable = (message: string) => new Problem('unavailable', message, null, RETRY_AFTER_SECONDS)

type EndpointFailure = Exclude<Awaited<ReturnType<EndpointManager['create']>>, { kind: 'created' }>

/** The problem of a failed creation or change of an endpoint. */
export function toEndpointProblem(failure: EndpointFailure): Problem {
  switch (failure.kind) {
    case 'invalid':
      return new Problem('invalid_parameter', failure.message, { parameter: 'url' })
    case 'key limit reached': {
      const limit = ENDPOINT_LIMITS.perKey
      return new Problem('limit_reached', `A key has at most ${limit} endpoints.`, { limit })
    }
    case 'no key':
      return new Problem('revoked_key', 'This key no longer works.')
    case 'total limit reached':
      return unavailable('No endpoint can be created now. Try again later.')
    case 'busy':
      return unavailable('The url cannot be checked now. Try again later.')
  }
}

/** Finds an endpoint of the caller's key. Returns a problem if there is none. */
export async function findEndpointOfCaller(
  { watches }: WebhookServices,
  { key }: Caller,
  id: string | undefined,
): Promise<WebhookEndpoint | Problem> {
  if (id === undefined || !isUuid(id)) return endpointNotFound()
  return (await watches.endpoints.find(key.id, id)) ?? endpointNotFound()
}

export const EXAMPLE_ENDPOINT: WebhookEndpoint = {
  id: '5e1a9c34-7d20-4b8f-9a63-c0d4e8f21b57',
  keyId: 'example',
  url: 'https://hooks.example.com/bankcodex',
  description: 'Payments',
  state: 'active',
  createdAt: '2026-11-21T09:00:00.000Z',
  oldSecretSignsUntil: null,
}

export const EXAMPLE_WATCH: Watch = {
  id: '7f0c3d1e-58a4-4c8e-9b61-2f4d6a7e9c10',
  keyId: 'example',
  endpointId: EXAMPLE_ENDPOINT.id,
  type: 'swift',
  code: 'DEUTDEFFXXX',
  description: 'Supplier 7',
  createdAt: '2026-11-21T09:00:00.000Z',
}

export const EXAMPLE_EVENT_ID = 'evt_3d9a6b52-0c47-4f0b-8a7e-61b5c2d8e4f3'
export const EXAMPLE_SECRET = 'whsec_QW4gZXhhbXBsZSwgb2YgdXNlIHRvIG5vYm9keSBhdCA='
