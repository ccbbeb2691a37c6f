import { randomBytes } from 'node:crypto'
import { type ApiKey, KEY_LIMITS, type KeyHolder, type KeyStore } from '../../api-keys/key-store.ts'
import { KEY_BYTES, keyHash, keyTextOf, shownKey } from '../../api-keys/key-text.ts'
import { isPlanId, PLAN_IDS, PLANS, type PlanId } from '../../api-keys/plans.ts'
import { issueKey } from '../../api-keys/request-key.ts'
import { monthOf, type UsageStore } from '../../api-keys/usage-store.ts'
import { problemOfEmail, problemOfName } from '../../form-fields/person.ts'
import { readFields } from '../../form-fields/read-fields.ts'
import { tellOfKeys } from '../../storage/redis.ts'
import { keyStore } from '../../storage/stores/api-keys.ts'
import { usageStore } from '../../storage/stores/api-usage.ts'
import { configOrExit } from '../config.ts'
import { named, shownId } from './named.ts'
import { printable } from './printable.ts'
import { WrongRequest, withState } from './with-state.ts'

const DAY = 24 * 60 * 60 * 1000
const LONGEST_GRACE = 90
/** An operator may give somebody more keys than they can get by themselves. */
const NO_LIMIT_OF_ONE = { ...KEY_LIMITS, perEmail: Number.POSITIVE_INFINITY }

const withKeys = (work: (keys: KeyStore, usage: UsageStore) => Promise<void>) =>
  withState((db) => work(keyStore(db), usageStore(db)))

/** Has every process that serves look at keys anew. */
async function tellProcesses(keyIds: readonly string[]): Promise<void> {
  const { redisUrl } = configOrExit()
  if (redisUrl === null || (await tellOfKeys(redisUrl, keyIds))) return
  console.error('Redis cannot be reached: running processes will see the change within 5 seconds.')
}

const random = () => randomBytes(KEY_BYTES)
const now = () => new Date()

function planOf(text: string): PlanId {
  if (isPlanId(text)) return text
  throw new WrongRequest(`There is no plan ${text}; the plans are ${PLAN_IDS.join(', ')}`)
}

function holderOf(given: KeyHolder): KeyHolder {
  const read = readFields({ ...given }, { name: problemOfName, email: problemOfEmail })
  if (read.ok) return read.texts
  throw new WrongRequest(Object.values(read.problems).join('\n'))
}

/** Prints a key where it can be copied from. */
function tellOnce(text: string): void {
  console.log(text)
  console.log('It is shown only once and is not stored: hand it over now.')
}

/** Issues a key to a holder and prints it. */
export async function keysIssue(given: KeyHolder & { readonly plan: string }): Promise<void> {
  await withKeys(async (store) => {
    const making = { store, limits: NO_LIMIT_OF_ONE, random, now }
    const issued = await issueKey(making, holderOf(given), planOf(given.plan))
    if (issued.kind !== 'issued')
      throw new WrongRequest(`There are already ${KEY_LIMITS.total} keys, the most there can be`)
    console.log(describe(issued.key))
    tellOnce(issued.text)
  })
}

function describe({ id, shown, plan, issuedAt, revokedAt, name, email }: ApiKey): string {
  const standing = revokedAt === null ? '' : `, revoked ${revokedAt}`
  return `${shownId(id)}  ${shown}  ${plan}, issued ${issuedAt}${standing}\n          ${printable(`${name} <${email}>`)}`
}

export interface KeyListOptions {
  readonly plan?: string
  readonly email?: string
}

/** Prints the keys, the last issued first; those of a plan or an address, if one is given. */
export async function keysList({ plan, email }: KeyListOptions): Promise<void> {
  await withKeys(async (store) => {
    const filter = { email, ...(plan === undefined ? {} : { plan: planOf(plan) }) }
    const keys = await store.list(filter, KEY_LIMITS.total)
    for (const key of keys) console.log(describe(key))
    if (keys.length === 0) console.log('There are no keys.')
  })
}

function isRevoked({ shown }: ApiKey): WrongRequest {
  return new WrongRequest(`${shown} has been revoked: issue another key`)
}

/** Puts a key on another plan. */
export async function keysSetPlan(id: string, plan: string): Promise<void> {
  await withKeys(async (store) => {
    const key = await named(store, 'key', id)
    if (key.revokedAt !== null) throw isRevoked(key)
    await store.setPlan(key.id, planOf(plan))
    await tellProcesses([key.id])
    console.log(`${key.shown} is now on the ${PLANS[planOf(plan)].name} plan.`)
  })
}

function graceOf(text: string): number {
  const days = Number(text)
  if (text.trim() !== '' && days >= 0 && days <= LONGEST_GRACE) return days * DAY
  throw new WrongRequest(`The grace period must be 0 to ${LONGEST_GRACE} days, not ${text}`)
}

/** Gives a key a new text and prints it; the old one works until the end of the grace period. */
export async function keysRotate(id: string, { grace }: { readonly grace: string }): Promise<void> {
  await withKeys(async (store) => {
    const key = await named(store, 'key', id)
    const oldWorksUntil = new Date(now().getTime() + graceOf(grace))
    const text = keyTextOf(random())
    if (!(await store.rotate(key.id, { hash: keyHash(text), shown: shownKey(text) }, oldWorksUntil)))
      throw isRevoked(key)
    await tellProcesses([key.id])
    console.log(`${key.shown} works until ${oldWorksUntil.toISOString()}. In its place:`)
    tellOnce(text)
  })
}

async function forEach(
  ids: readonly string[],
  done: string,
  act: (store: KeyStore, key: ApiKey) => Promise<unknown>,
) {
  await withKeys(async (store) => {
    const keys = await Promise.all(ids.map((id) => named(store, 'key', id)))
    for (const key of keys) await act(store, key)
    await tellProcesses(keys.map(({ id }) => id))
    console.log(`${keys.length} ${keys.length === 1 ? 'key' : 'keys'} ${done}.`)
  })
}

/** Has keys work no more. */
export async function keysRevoke(ids: readonly string[]): Promise<void> {
  await forEach(ids, 'revoked', (store, { id }) => store.revoke(id, now()))
}

/** Deletes keys for good, with their holders and their usage. */
export async function keysRemove(ids: readonly string[]): Promise<void> {
  await forEach(ids, 'removed', (store, { id }) => store.remove(id))
}

/** Prints the calls of a key in a month, in all and by day. */
export async function keysUsage(
  id: string,
  { month = monthOf(now()) }: { readonly month?: string },
): Promise<void> {
  await withKeys(async (store, usage) => {
    if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month))
      throw new WrongRequest(`A month must look like 2026-11, not ${month}`)
    const key = await named(store, 'key', id)
    const most = PLANS[key.plan].callsPerMonth
    const limit = most === null ? 'no limit' : `of ${most.toLocaleString('en')}`
    console.log(`${key.shown}  ${month}: ${await usage.ofMonth(key.id, month)} calls, ${limit}`)
    for (const { day, calls } of await usage.byDay(key.id, `${month}-01`, `${month}-31`))
      console.log(`  ${day}  ${calls}`)
  })
}
