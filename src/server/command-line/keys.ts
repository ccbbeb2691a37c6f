import { randomBytes } from 'node:crypto'
import type { Command } from 'commander'
import {
  describeKey as describeKeyName,
  type KeyManagementDependencies,
  noteChange,
  revokeOwnKey,
  rotateOwnKey,
} from '../../accounts/manage-keys.ts'
import { buildSignInUrl, createSignInCode } from '../../accounts/sign-in.ts'
import { issueKey } from '../../api-keys/issue-key.ts'
import { type ApiKey, KEY_LIMITS, type KeyHolder, type KeyStore } from '../../api-keys/key-store.ts'
import { KEY_BYTES } from '../../api-keys/key-text.ts'
import { isPlanId, PLAN_IDS, type PlanId } from '../../api-keys/plans.ts'
import { formatMonth, type UsageStore } from '../../api-keys/usage-store.ts'
import { findEmailProblem, findNameProblem, readFields } from '../../form-fields/form-fields.ts'
import { publishChangedKeys } from '../../storage/redis.ts'
import { createAccountStore, createAccountTransaction } from '../../storage/stores/accounts.ts'
import { createKeyStore } from '../../storage/stores/api-keys.ts'
import { createUsageStore } from '../../storage/stores/api-usage.ts'
import { readConfigOrExit } from '../process/config.ts'
import {
  CommandFailure,
  escapeInvisible,
  formatUnknownArgument,
  JSON_OPTION,
  printJson,
  UsageError,
} from './terminal.ts'
import { findByIdPrefix, shortenId, withStateDatabase } from './with-state.ts'

const KEY_ARGUMENT = ['<id>', 'the key: at least the first 8 characters of its id'] as const

/** Declares the commands of `bin/bankcodex keys`. */
export function declareCommands(keys: Command) {
  keys
    .command('issue')
    .description('Issue a key and print it once')
    .requiredOption('--name <name>', 'the name of its holder')
    .requiredOption('--email <address>', 'the e-mail address of its holder')
    .option('--plan <plan>', PLAN_IDS.join(', '), 'free')
    .action(issueNewKey)
  keys
    .command('sign-in')
    .description('Print a link that signs the holder of an address in, as the site sends it by mail')
    .argument('<address>', 'the e-mail address')
    .action(printSignInLink)
  keys
    .command('list')
    .description('List the keys, newest first')
    .option('--plan <plan>', 'only keys on this plan')
    .option('--email <address>', 'only keys with this address')
    .option(...JSON_OPTION)
    .action(listKeys)
  keys
    .command('set-plan')
    .description('Move a key to another plan; takes effect within 5 seconds')
    .argument(...KEY_ARGUMENT)
    .argument('<plan>', PLAN_IDS.join(', '))
    .action(setKeyPlan)
  keys
    .command('rotate')
    .description('Replace a key, and print the new one once; the old key works until the grace period ends')
    .argument(...KEY_ARGUMENT)
    .option('--grace <days>', 'for how many days the old key keeps working', '7')
    .action(rotateKey)
  keys
    .command('revoke')
    .description('Revoke keys; takes effect within 5 seconds')
    .argument('<id...>', 'the keys: at least the first 8 characters of each id')
    .action(revokeKeys)
  keys
    .command('remove')
    .description('Delete keys for good, with their holders and usage')
    .argument('<id...>', 'the keys: at least the first 8 characters of each id')
    .action(removeKeys)
  keys
    .command('usage')
    .description('Show the calls of a key in a month, day by day')
    .argument(...KEY_ARGUMENT)
    .option('--month <month>', 'such as 2026-11; default: this month')
    .option(...JSON_OPTION)
    .action(showKeyUsage)
}

const MAX_GRACE_DAYS = 90
/** An operator may issue more keys to one address than a visitor can request. */
const OPERATOR_LIMITS = { ...KEY_LIMITS, perEmail: Number.POSITIVE_INFINITY }

const withKeys = (work: (store: KeyStore, usage: UsageStore) => Promise<void>) =>
  withStateDatabase((db) => work(createKeyStore(db), createUsageStore(db)))

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

const randomKeyBytes = () => randomBytes(KEY_BYTES)
const now = () => new Date()

function parsePlan(text: string): PlanId {
  if (isPlanId(text)) return text
  throw new UsageError(formatUnknownArgument('plan', text, PLAN_IDS))
}

function parseHolder(holder: KeyHolder): KeyHolder {
  const fields = readFields({ ...holder }, { name: findNameProblem, email: findEmailProblem })
  if (fields.ok) return fields.texts
  throw new UsageError(Object.values(fields.problems).join('\n'))
}

function printKey(text: string): void {
  console.log(text)
  console.log('The key is shown only once and is not stored: copy it now.')
}

/** Issues a key and prints it. */
async function issueNewKey(options: KeyHolder & { readonly plan: string }): Promise<void> {
  await withKeys(async (store) => {
    const dependencies = { store, limits: OPERATOR_LIMITS, random: randomKeyBytes, now }
    const issued = await issueKey(dependencies, {
      ...parseHolder(options),
      plan: parsePlan(options.plan),
    })
    if (issued.kind !== 'issued')
      throw new CommandFailure(`There are already ${KEY_LIMITS.total} keys, which is the maximum`)
    console.log(describeKey(issued.key))
    printKey(issued.text)
  })
}

/** Prints a link with which the holder of an address manages its keys: for a site without a mail server. */
async function printSignInLink(address: string): Promise<void> {
  await withStateDatabase(async (db) => {
    const { email } = parseHolder({ name: 'Holder', email: address })
    const code = await createSignInCode({ store: createAccountStore(db), randomBytes, now }, email)
    console.log(buildSignInUrl(readConfigOrExit().siteUrl, code))
    console.log('The link works once, for 15 minutes. Whoever opens it manages the keys of this address.')
  })
}

function describeKey({ id, shown: maskedKey, plan, issuedAt, revokedAt, name, email }: ApiKey): string {
  const status = revokedAt === null ? '' : `, revoked ${revokedAt}`
  const holder = email === '' ? 'no address, for a day' : escapeInvisible(`${name} <${email}>`.trim())
  return `${shortenId(id)}  ${maskedKey}  ${plan}, issued ${issuedAt}${status}\n          ${holder}`
}

interface KeyListOptions {
  readonly plan?: string
  readonly email?: string
  readonly json?: boolean
}

/** Prints the keys, newest first; if given, only those of a plan or an e-mail address. */
async function listKeys({ plan, email, json }: KeyListOptions): Promise<void> {
  await withKeys(async (store) => {
    const filter = { email, ...(plan === undefined ? {} : { plan: parsePlan(plan) }) }
    const keys = await store.list(filter, KEY_LIMITS.total)
    if (json) return printJson(keys)
    for (const key of keys) console.log(describeKey(key))
    if (keys.length === 0) console.log('There are no keys.')
  })
}

function createRevokedError({ shown: maskedKey }: ApiKey): CommandFailure {
  return new CommandFailure(`${maskedKey} has been revoked: issue another key`)
}

/** Moves a key to another plan. */
async function setKeyPlan(id: string, plan: string): Promise<void> {
  await withChanges(async (store, { runInTransaction, expireCachedKey }) => {
    const key = await findByIdPrefix(store, 'key', id)
    if (key.revokedAt !== null) throw createRevokedError(key)
    const planId = parsePlan(plan)
    const planName = readConfigOrExit().plans[planId].name
    await runInTransaction(async (stores) => {
      await stores.keys.setPlan(key.id, planId)
      const note = `The key ${describeKeyName(key)} is now on the ${planName} plan.`
      await noteChange(stores, key, note, now())
    })
    await expireCachedKey(key.id)
    console.log(`${key.shown} is now on the ${planName} plan.`)
  })
}

/** Parses a number of days. Returns hours. */
function parseGracePeriod(text: string): number {
  const days = Number(text)
  if (text.trim() !== '' && days >= 0 && days <= MAX_GRACE_DAYS) return days * 24
  throw new UsageError(`The grace period must be 0 to ${MAX_GRACE_DAYS} days, not ${text}`)
}

/** Replaces the text of a key and prints the new text. The old text works until the grace period ends. */
async function rotateKey(id: string, { grace }: { readonly grace: string }): Promise<void> {
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
async function revokeKeys(ids: readonly string[]): Promise<void> {
  await changeEach(ids, 'revoked', (key, _store, changes) => revokeOwnKey(changes, key))
}

/** Deletes keys for good, with their holders and their usage. */
async function removeKeys(ids: readonly string[]): Promise<void> {
  await changeEach(ids, 'removed', ({ id }, store) => store.remove(id))
}

/** Prints the calls of a key in a month, in total and by day. */
async function showKeyUsage(
  id: string,
  { month = formatMonth(now()), json }: { readonly month?: string; readonly json?: boolean },
): Promise<void> {
  await withKeys(async (store, usage) => {
    if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month))
      throw new UsageError(`A month must look like 2026-11, not ${month}`)
    const key = await findByIdPrefix(store, 'key', id)
    const quota = readConfigOrExit().plans[key.plan].callsPerMonth
    const total = await usage.countCallsOfMonth(key.id, month)
    // Days compare as text, so day 31 is the upper bound of every month.
    const days = await usage.listCallsByDay(key.id, `${month}-01`, `${month}-31`)
    if (json) return printJson({ key: key.id, plan: key.plan, month, limit: quota, calls: total, days })
    const limitText = quota === null ? 'no limit' : `of ${quota.toLocaleString('en')}`
    console.log(`${key.shown}  ${month}: ${total} calls, ${limitText}`)
    for (const { day, calls } of days) console.log(`  ${day}  ${calls}`)
  })
}
