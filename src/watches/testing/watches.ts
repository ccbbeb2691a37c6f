import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openState } from '../../storage/open-state.ts'
import { createKeyStore } from '../../storage/stores/api-keys.ts'
import { createWatchStore } from '../../storage/stores/watches.ts'
import { createEndpointStore } from '../../storage/stores/webhook-endpoints.ts'
import { createEventStore } from '../../storage/stores/webhook-events.ts'
import { issueTestKey } from '../../testing/api-keys.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import type { EventStore, NewEvent, StoredEvent } from '../event-store.ts'
import type { NewWatches, Watch, WatchCreation, WatchStore } from '../watch-store.ts'
import type { EndpointStore, NewEndpoint, WebhookEndpoint } from '../webhook-endpoint.ts'

export const NO_LIMITS = { perKey: 1000, total: 1000 }
export const SECRET = 'whsec_QW4gZXhhbXBsZSwgb2YgdXNlIHRvIG5vYm9keSBhdCA='

/** The versions of the answers after three builds of the directory, the oldest first. */
export const BUILDS = [1, 2, 3].map((n) => ({ version: `v${n}`, since: `2026-0${n}-01T00:00:00.000Z` }))
export const [FIRST = { version: '', since: '' }] = BUILDS

export interface WatchStores {
  readonly endpoints: EndpointStore
  readonly watches: WatchStore
}

/** Creates an endpoint of a key. */
export async function createEndpoint(
  endpoints: EndpointStore,
  keyId: string,
  changes: Partial<NewEndpoint> = {},
  now = new Date(),
): Promise<WebhookEndpoint> {
  const url = 'https://hooks.example.com/x'
  const endpoint = { keyId, url, description: null, secret: SECRET, ...changes }
  const created = await endpoints.create(endpoint, NO_LIMITS, now)
  if (created.kind !== 'created') throw new Error(`no endpoint: ${created.kind}`)
  return created.endpoint
}

/** Creates the fields of a new watch of an endpoint. */
export function createNewWatches(
  { id, keyId }: Pick<WebhookEndpoint, 'id' | 'keyId'>,
  code = 'QQAADEFFXXX',
  changes: Partial<NewWatches> = {},
): NewWatches {
  return {
    keyId,
    endpointId: id,
    type: 'swift',
    description: null,
    checkedAgainst: FIRST,
    codes: [{ code, answer: { bankName: 'Aldermoor Bank AG' } }],
    ...changes,
  }
}

/** Returns the first watch of a creation. Throws if none was created. */
export function getCreatedWatch(created: WatchCreation): Watch {
  const [watch] = created.kind === 'created' ? created.watches : []
  if (!watch) throw new Error(`no watch: ${created.kind}`)
  return watch
}

/** Creates a watch of a key with a new endpoint. */
export async function createWatch(
  { endpoints, watches }: WatchStores,
  keyId: string,
  {
    url = 'https://hooks.example.com/x',
    code,
    ...changes
  }: Partial<NewWatches> & {
    url?: string
    code?: string
  } = {},
  at = new Date(),
): Promise<Watch> {
  const endpoint = await createEndpoint(endpoints, keyId, { url }, at)
  return getCreatedWatch(await watches.create(createNewWatches(endpoint, code, changes), NO_LIMITS, at))
}

/** Creates a change event of a watch, or a test event of its endpoint. */
export function createNewEvent(
  { id: watchId, keyId, endpointId }: Pick<Watch, 'id' | 'keyId' | 'endpointId'>,
  type: NewEvent['type'],
  at: Date,
): NewEvent {
  const id = `evt_${randomUUID()}`
  const body = JSON.stringify({ id, type })
  const eventWatchId = type === 'code.changed' ? watchId : null
  return { id, endpointId, watchId: eventWatchId, keyId, type, createdAt: at.toISOString(), body }
}

/** Stores an event of any type, without a limit. */
export const addEvent = (events: EventStore, event: NewEvent) =>
  events.addTestEvent(event, { max: 1000, since: new Date(0) })

/** The events of the endpoint of a watch, newest first. */
export async function listEvents(
  events: EventStore,
  { endpointId }: Pick<Watch, 'endpointId'>,
): Promise<StoredEvent[]> {
  return (await events.list(endpointId, null, 1000)) ?? []
}

/** Opens a state file with a key of a plan with webhooks. It is closed at the end of the running test. */
export async function openStores(file = join(temporaryFolder(), 'state.sqlite')) {
  const state = await openState(file)
  onTestFinished(state.close)
  const keys = createKeyStore(state.db)
  const { key } = await issueTestKey(keys, 'enterprise')
  const stores = { watches: createWatchStore(state.db), endpoints: createEndpointStore(state.db) }
  return { file, key, keys, ...stores, events: createEventStore(state.db) }
}
