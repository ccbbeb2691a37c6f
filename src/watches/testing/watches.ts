import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openState } from '../../storage/open-state.ts'
import { createKeyStore } from '../../storage/stores/api-keys.ts'
import { createEventStore } from '../../storage/stores/watch-events.ts'
import { createWatchStore } from '../../storage/stores/watches.ts'
import { issueTestKey } from '../../testing/api-keys.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import type { NewEvent } from '../event.ts'
import type { Watch } from '../watch.ts'
import type { Created, NewWatch, WatchStore } from '../watch-store.ts'

export const NO_LIMITS = { ofKey: 1000, total: 1000 }
export const SECRET = 'whsec_QW4gZXhhbXBsZSwgb2YgdXNlIHRvIG5vYm9keSBhdCA='

/** The states of the answers after three bakes, the oldest first. */
export const BAKES = [1, 2, 3].map((n) => ({ version: `v${n}`, since: `2026-0${n}-01T00:00:00.000Z` }))
export const [FIRST = { version: '', since: '' }] = BAKES

/** The fields of a new watch of a key. */
export function newWatch(keyId: string, more: Partial<NewWatch> = {}): NewWatch {
  return {
    keyId,
    ...{ type: 'swift', code: 'QQAADEFFXXX', url: 'https://hooks.example.com/x', description: null },
    ...{ secret: SECRET, checkedIn: FIRST, answer: { bankName: 'Aldermoor Bank AG' } },
    ...more,
  }
}

/** Returns the created watch. Throws if none was created. */
export function createdWatch(created: Created): Watch {
  if (created.kind !== 'created') throw new Error(`no watch: ${created.kind}`)
  return created.watch
}

/** Creates a watch of a key. */
export async function createWatch(
  store: WatchStore,
  keyId: string,
  more: Partial<NewWatch> = {},
  at = new Date(),
) {
  return createdWatch(await store.create(newWatch(keyId, more), NO_LIMITS, at))
}

/** A new event of a watch. */
export function newEvent(watch: Pick<Watch, 'id' | 'keyId'>, type: NewEvent['type'], at: Date): NewEvent {
  const id = `evt_${randomUUID()}`
  const body = JSON.stringify({ id, type })
  return { id, watchId: watch.id, keyId: watch.keyId, type, createdAt: at.toISOString(), body }
}

/** Opens a state file with a key of a plan with webhooks. It is closed at the end of the running test. */
export async function openedStores(file = join(temporaryFolder(), 'state.sqlite')) {
  const state = await openState(file)
  onTestFinished(state.close)
  const keys = createKeyStore(state.db)
  const { key } = await issueTestKey(keys, 'enterprise')
  return { file, key, keys, watches: createWatchStore(state.db), events: createEventStore(state.db) }
}
