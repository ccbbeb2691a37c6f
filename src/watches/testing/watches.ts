import { randomUUID } from 'node:crypto'
import type { NewEvent } from '../event.ts'
import type { Watch } from '../watch.ts'
import type { Created, NewWatch, WatchStore } from '../watch-store.ts'

export const ROOMY = { ofKey: 1000, total: 1000 }
export const SECRET = 'whsec_QW4gZXhhbXBsZSwgb2YgdXNlIHRvIG5vYm9keSBhdCA='

/** The directories of a first bake and of two later ones. */
export const BAKES = [1, 2, 3].map((n) => ({ version: `v${n}`, builtAt: `2026-0${n}-01T00:00:00.000Z` }))
export const [FIRST = { version: '', builtAt: '' }] = BAKES

/** A watch of a key that is not stored yet. */
export function newWatch(keyId: string, more: Partial<NewWatch> = {}): NewWatch {
  return {
    keyId,
    ...{ type: 'swift', code: 'QQAADEFFXXX', url: 'https://hooks.example.com/x', description: null },
    ...{ secret: SECRET, checkedIn: FIRST, answer: { bankName: 'Aldermoor Bank AG' } },
    ...more,
  }
}

/** The watch that was made. Throws where none was. */
export function made(created: Created): Watch {
  if (created.kind !== 'created') throw new Error(`no watch: ${created.kind}`)
  return created.watch
}

/** Makes a watch of a key. */
export async function createWatch(
  store: WatchStore,
  keyId: string,
  more: Partial<NewWatch> = {},
  at = new Date(),
) {
  return made(await store.create(newWatch(keyId, more), ROOMY, at))
}

/** An event of a watch that is not stored yet. */
export function newEvent(watch: Pick<Watch, 'id' | 'keyId'>, type: NewEvent['type'], at: Date): NewEvent {
  const id = `evt_${randomUUID()}`
  const body = JSON.stringify({ id, type })
  return { id, watchId: watch.id, keyId: watch.keyId, type, createdAt: at.toISOString(), body }
}
