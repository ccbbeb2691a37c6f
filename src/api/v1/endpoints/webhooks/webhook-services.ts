/** What the endpoints of the group Webhooks share. */
import { z } from 'zod'
import type { EventDependencies } from '../../../../watches/create-events.ts'
import type { EgressPolicy } from '../../../../watches/egress-policy.ts'
import type { EventStore } from '../../../../watches/event-store.ts'
import type { EndpointManager } from '../../../../watches/manage-endpoints.ts'
import type { Watch, WatchStore } from '../../../../watches/watch-store.ts'
import type { EndpointStore, WebhookEndpoint } from '../../../../watches/webhook-endpoint.ts'
import { textParameter } from '../../../request-fields.ts'
import type { Caller } from '../../admission/caller.ts'
import type { ApiEndpoint } from '../../endpoint.ts'
import { Problem } from '../../problems.ts'

export interface WebhookServices extends EventDependencies {
  readonly watches: {
    readonly store: WatchStore
    readonly endpoints: EndpointStore
    readonly events: EventStore
    readonly egress: EgressPolicy
    readonly random: (bytes: number) => Uint8Array
    /** Called when an event is ready to send. */
    wake(): void
  }
}

/** The services, with the operations on endpoints. */
export interface ServicesWithManager extends WebhookServices {
  readonly manager: EndpointManager
}

/** Common properties of the endpoints of the group. */
export const WEBHOOK_GROUP = {
  group: 'Webhooks',
  planRequirement: { capability: 'webhooks' },
  callCounting: 'none',
  cache: 'never',
} as const satisfies Partial<ApiEndpoint>

const MAX_DESCRIPTION_LENGTH = 200

export const descriptionParameter = textParameter('description', MAX_DESCRIPTION_LENGTH)
  .refine((text) => !/\p{Cc}/u.test(text), 'description must not contain control characters')
  .describe('A description of your own')

export const idParameter = z.object({ id: textParameter('id').describe('Its id') })

/** The answer of a deletion. */
export const deletedFields = z.object({ id: z.string(), deleted: z.literal(true) }).meta({ id: 'Deleted' })

/** Whether a string is a UUID. Others are not queried: PostgreSQL rejects some strings. */
export function isUuid(text: string): boolean {
  return z.uuid().safeParse(text).success
}

export const endpointNotFound = () => new Problem('not_found', 'This key has no endpoint with this id.')

/** Finds an endpoint of the caller's key. Returns a problem if there is none. */
export async function findOwnEndpoint(
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

export const EXAMPLE_EVENT = 'evt_3d9a6b52-0c47-4f0b-8a7e-61b5c2d8e4f3'
export const EXAMPLE_SECRET = 'whsec_QW4gZXhhbXBsZSwgb2YgdXNlIHRvIG5vYm9keSBhdCA='
