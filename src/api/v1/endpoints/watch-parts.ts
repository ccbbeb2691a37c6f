/** Shared parts of the watch endpoints. */
import { z } from 'zod'
import type { EgressPolicy } from '../../../watches/egress-policy.ts'
import type { EventDependencies } from '../../../watches/event.ts'
import type { EventStore } from '../../../watches/event-store.ts'
import type { Watch } from '../../../watches/watch.ts'
import type { WatchStore } from '../../../watches/watch-store.ts'
import { textParameter } from '../../request-fields.ts'
import type { Caller } from '../admission/caller.ts'
import type { Endpoint } from '../endpoint.ts'
import { Problem } from '../problems.ts'

export interface WatchParts extends EventDependencies {
  readonly watches: {
    readonly store: WatchStore
    readonly events: EventStore
    readonly egress: EgressPolicy
    readonly random: (bytes: number) => Uint8Array
    /** Called when an event is ready to send. */
    wake(): void
  }
}

/** Common properties of the watch endpoints. */
export const WATCH_ENDPOINT = {
  group: 'Webhooks',
  needs: { capability: 'webhooks' },
  counts: 'none',
  cache: 'never',
} as const satisfies Partial<Endpoint>

export const watchId = z.object({ id: textParameter('id').describe('The id of the watch') })

const noWatch = () => new Problem('not_found', 'This key has no watch with this id.')

/** Whether a string is a UUID. Others are not queried: PostgreSQL rejects some strings. */
export function isWatchId(text: string): boolean {
  return z.uuid().safeParse(text).success
}

/** A watch of the caller's key, or the problem if the key has none with that id. */
export async function findOwnWatch(
  { watches }: WatchParts,
  { key }: Caller,
  id: string | undefined,
): Promise<Watch | Problem> {
  if (id === undefined || !isWatchId(id)) return noWatch()
  return (await watches.store.find(key.id, id)) ?? noWatch()
}

/** For examples. */
export const EXAMPLE_WATCH: Watch = {
  id: '7f0c3d1e-58a4-4c8e-9b61-2f4d6a7e9c10',
  keyId: 'example',
  type: 'swift',
  code: 'DEUTDEFFXXX',
  url: 'https://hooks.example.com/bankcodex',
  description: 'Supplier 7',
  state: 'active',
  createdAt: '2026-11-21T09:00:00.000Z',
}

export const EXAMPLE_EVENT = 'evt_3d9a6b52-0c47-4f0b-8a7e-61b5c2d8e4f3'
