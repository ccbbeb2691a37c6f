/** Creates, rotates and revokes the keys of an address. Each change is noted to the address by mail. */

import { createKeyText, type IssueKeyResult, issueKey } from '../api-keys/issue-key.ts'
import { type ApiKey, KEY_LIMITS, type KeyHolder } from '../api-keys/key-store.ts'
import { KEY_BYTES, type KeyKind } from '../api-keys/key-text.ts'
import { type FieldRule, findSingleLineProblem } from '../form-fields/form-fields.ts'
import type { AccountStores, RunInTransaction } from './account-store.ts'

/** For how long the old text of a rotated key may go on working, in hours, by what the form says. */
export const OVERLAPS = [
  { hours: 0, label: 'It stops now' },
  { hours: 24, label: 'For a day' },
  { hours: 168, label: 'For 7 days' },
  { hours: 720, label: 'For 30 days' },
] as const

const HOUR_MS = 3_600_000

export interface KeyManagementDependencies {
  readonly runInTransaction: RunInTransaction
  readonly randomBytes: (bytes: number) => Uint8Array
  readonly now: () => Date
  /** Makes all processes load a changed key again. */
  readonly expireCachedKey: (keyId: string) => unknown
}

/** The rule of a key's label. */
export const findLabelProblem: FieldRule = (text) =>
  text === '' ? 'Please name the key' : findSingleLineProblem(text, { label: 'Name', min: 1, max: 60 })

/** How mails and pages name a key: "'Production' (bcx_live_…x7Qa)". */
export const describeKey = ({ label, shown: masked }: Pick<ApiKey, 'label' | 'shown'>) =>
  label === null ? masked : `'${label}' (${masked})`

/** Stores a note to the address of a key, if it has one, in the transaction of the change. */
export async function noteChange(
  { accounts }: Pick<AccountStores, 'accounts'>,
  { email }: Pick<KeyHolder, 'email'>,
  note: string,
  now: Date,
): Promise<void> {
  if (email !== '') await accounts.addMail({ email, note }, now)
}

/** Creates a Free key, or a test key, of an address. */
export function createOwnKey(
  { runInTransaction, randomBytes, now }: KeyManagementDependencies,
  holder: KeyHolder,
  kind: KeyKind,
  label: string,
): Promise<IssueKeyResult> {
  return runInTransaction(async (stores) => {
    const issuing = { store: stores.keys, limits: KEY_LIMITS, random: () => randomBytes(KEY_BYTES), now }
    const issued = await issueKey(issuing, { ...holder, plan: 'free', kind, label })
    if (issued.kind === 'issued')
      await noteChange(stores, holder, `The ${kind} key ${describeKey(issued.key)} was created.`, now())
    return issued
  })
}

/**
 * Replaces the text of a key. Returns the new one, and until when the old one works; a still older one stops.
 * null if the key was revoked or removed meanwhile.
 */
export async function rotateOwnKey(
  { runInTransaction, randomBytes, now, expireCachedKey }: KeyManagementDependencies,
  key: ApiKey,
  overlapHours: number,
): Promise<{ readonly text: string; readonly oldWorksUntil: Date } | null> {
  const { text, ...stored } = createKeyText(() => randomBytes(KEY_BYTES), key.kind)
  const oldWorksUntil = new Date(now().getTime() + overlapHours * HOUR_MS)
  const isRotated = await runInTransaction(async (stores) => {
    if (!(await stores.keys.rotate(key.id, stored, oldWorksUntil))) return false
    const end = overlapHours === 0 ? 'has stopped working' : `works until ${oldWorksUntil.toISOString()}`
    const note = `The key ${describeKey(key)} was replaced by ${stored.shown}. The old one ${end}.`
    await noteChange(stores, key, note, now())
    return true
  })
  if (!isRotated) return null
  await expireCachedKey(key.id)
  return { text, oldWorksUntil }
}

/** Revokes a key. Returns false if it was removed meanwhile. */
export async function revokeOwnKey(
  { runInTransaction, now, expireCachedKey }: KeyManagementDependencies,
  key: ApiKey,
): Promise<boolean> {
  const isRevoked = await runInTransaction(async (stores) => {
    if (!(await stores.keys.revoke(key.id, now()))) return false
    await noteChange(stores, key, `The key ${describeKey(key)} was revoked. It works no longer.`, now())
    return true
  })
  if (isRevoked) await expireCachedKey(key.id)
  return isRevoked
}
