/** Opens stores with a key, a watch and an event, for the contracts of these stores. */
import type { KeyStore } from '../../api-keys/key-store.ts'
import { issueTestKey } from '../../testing/api-keys.ts'
import { type EventStore, type EventType, MAX_EVENTS } from '../event-store.ts'
import type { UncheckedWatch, WatchCheck, WatchPage, WatchStore } from '../watch-store.ts'
import type { EndpointStore } from '../webhook-endpoint.ts'
import { addEvent, BUILDS, createNewEvent, createWatch } from './watches.ts'

export interface Stores {
  readonly keys: KeyStore
  readonly endpoints: EndpointStore
  readonly watches: WatchStore
  readonly events: EventStore
}

export type OpenStores = () => Promise<Stores>

export const [FIRST, SECOND, THIRD] = BUILDS as [(typeof BUILDS)[0], (typeof BUILDS)[0], (typeof BUILDS)[0]]
export const MAX_CHANGES = MAX_EVENTS['code.changed']
const START = Date.UTC(2026, 10, 21, 6)
export const at = (minute: number) => new Date(START + minute * 60_000)

/** Opens stores that have one key of a plan with webhooks. */
export async function openWithKey(openStores: OpenStores) {
  const stores = await openStores()
  const { key } = await issueTestKey(stores.keys, 'developer')
  return { ...stores, key }
}

export const CHANGED_ANSWER = { bankName: 'Another Bank' }

/** A check that found a changed answer. */
export const createChangedCheck = (watch: UncheckedWatch, minute = 0): WatchCheck => ({
  watch,
  answer: CHANGED_ANSWER,
  event: createNewEvent(watch, 'code.changed', at(minute)),
})

/** A check that found the same answer. */
export const createUnchangedCheck = (watch: UncheckedWatch): WatchCheck => ({
  watch,
  answer: watch.answer,
  event: null,
})

/** Opens stores that have a watch with a due event. */
export async function openWithEvent(openStores: OpenStores, url = 'https://hooks.example.com/x') {
  const stores = await openWithKey(openStores)
  const watch = await createWatch(stores, stores.key.id, { url })
  const addEventAt = async (minute: number, type: EventType = 'code.changed') => {
    const event = createNewEvent(watch, type, at(minute))
    await addEvent(stores.events, event)
    return event
  }
  return { ...stores, watch, addEventAt, event: await addEventAt(0) }
}

/** Claims the next due event. */
export async function claimEvent({ events }: Stores, minute: number) {
  const event = await events.claim(at(minute), at(minute + 1))
  if (!event) throw new Error('no event is due')
  return event
}

export const REFUSED_ATTEMPT = { at: at(0).toISOString(), status: 500, problem: 'status' }
export const SENT = { kind: 'sent' } as const
export const DELIVERED_ATTEMPT = { at: at(0).toISOString(), status: 204, problem: null }

export const createPage = (changes: Partial<WatchPage> = {}): WatchPage => ({
  endpointId: null,
  after: null,
  limit: 10,
  ...changes,
})
