/** Changes keys: their plan and text, revokes and removes them. */
import { randomBytes } from 'node:crypto'
import {
  describeKey,
  type KeyManagementDependencies,
  noteChange,
  revokeOwnKey,
  rotateOwnKey,
} from '../../accounts/manage-keys.ts'
import type { ApiKey, KeyStore } from '../../api-keys/key-store.ts'
import { isPlanId, PLAN_IDS, type PlanId } from '../../api-keys/plans.ts'
import { createAccountTransaction } from '../../storage/stores/accounts.ts'
import { createKeyStore } from '../../storage/stores/api-keys.ts'
import { readConfigOrExit } from '../process/config.ts'
import { publishChangedKeys } from '../process/redis.ts'
import { CommandFailure, formatUnknownArgument, UsageError } from './terminal.ts'
import { findByIdPrefix, withStateDatabase } from './with-state.ts'

const now = () => new Date()

/** Reads the name of a plan. Throws UsageError. */
export function parsePlan(text: string): PlanId {
  if (isPlanId(text)) return text
  throw new UsageError(formatUnknownArgument('plan', text, PLAN_IDS))
}

/** Prints the text of a new key. */
export function printKey(text: string): void {
  console.log(text)
  console.log('The key is shown only once and is not stored: copy it now.')
}

/** Runs `work` with the state and what changes of keys need. A mail notes each to the holder's address. */
const withChanges = (work: (store: KeyStore, changes: KeyManagementDependencies) => Promise<void>) =>
  withStateDatabase((db) =>
    work(createKeyStore(db), {
      runInTransaction: createAccountTransaction(db),
      randomBytes,
      now,
      expireCachedKey: (keyId) => expireCachedKeys([keyId]),
    }),
  )

/** Makes all processes of the site remove these keys from their caches. */
async function expireCachedKeys(keyIds: readonly string[]): Promise<void> {
  const { redisUrl } = readConfigOrExit()
  if (redisUrl === null || (await publishChangedKeys(redisUrl, keyIds))) return
  console.error('Redis cannot be reached: running processes will see the change within 5 seconds.')
}

function createRevokedError({ shown: maskedKey }: ApiKey): CommandFailure {
  return new CommandFailure(`${maskedKey} has been revoked: issue another key`)
}

/** Moves a key to another plan. */
export async function setKeyPlan(id: string, plan: string): Promise<void> {
  await withChanges(async (store, { runInTransaction, expireCachedKey }) => {
    const key = await findByIdPrefix(store, 'key', id)
    if (key.revokedAt !== null) throw createRevokedError(key)
    const planId = parsePlan(plan)
    const planName = readConfigOrExit().plans[planId].name
    await runInTransaction(async (stores) => {
      await stores.keys.setPlan(key.id, planId)
      const note = `The key ${describeKey(key)} is now on the ${planName} plan.`
      await noteChange(stores, key, note, now())
    })
    await expireCachedKey(key.id)
    console.log(`${key.shown} is now on the ${planName} plan.`)
  })
}

const MAX_GRACE_DAYS = 90

/** Parses a number of days. Returns hours. */
function parseGracePeriod(text: string): number {
  const days = Number(text)
  if (text.trim() !== '' && days >= 0 && days <= MAX_GRACE_DAYS) return days * 24
  throw new UsageError(`The grace period must be 0 to ${MAX_GRACE_DAYS} days, not ${text}`)
}

/** Replaces the text of a key and prints the new text. The old text works until the grace period ends. */
export async function rotateKey(id: string, { grace }: { readonly grace: string }): Promise<void> {
  await withChanges(async (store, changes) => {
    const key = await findByIdPrefix(store, 'key', id)
    const rotated = await rotateOwnKey(changes, key, parseGracePeriod(grace))
    if (rotated === null) throw createRevokedError(key)
    const { text, oldWorksUntil } = rotated
    console.log(`${key.shown} works until ${oldWorksUntil.toISOString()}. The new key:`)
    printKey(text)
  })
}

/** Changes each of the keys and prints their number: '2 keys revoked.' */
async function changeEach(
  ids: readonly string[],
  participle: 'revoked' | 'removed',
  change: (key: ApiKey, store: KeyStore, changes: KeyManagementDependencies) => Promise<unknown>,
) {
  await withChanges(async (store, changes) => {
    const keys = await Promise.all(ids.map((id) => findByIdPrefix(store, 'key', id)))
    for (const key of keys) await change(key, store, { ...changes, expireCachedKey: () => {} })
    await expireCachedKeys(keys.map(({ id }) => id))
    console.log(`${keys.length} ${keys.length === 1 ? 'key' : 'keys'} ${participle}.`)
  })
}

/** Revokes keys: they stop working, and stay in the list. */
export async function revokeKeys(ids: readonly string[]): Promise<void> {
  await changeEach(ids, 'revoked', (key, _store, changes) => revokeOwnKey(changes, key))
}

/** Deletes keys for good, with their holders and their usage. */
export async function removeKeys(ids: readonly string[]): Promise<void> {
  await changeEach(ids, 'removed', ({ id }, store) => store.remove(id))
}
