import { randomBytes } from 'node:crypto'
import type { Command } from 'commander'
import { buildSignInUrl, createSignInCode } from '../../accounts/sign-in.ts'
import { issueKey } from '../../api-keys/issue-key.ts'
import { type ApiKey, KEY_LIMITS, type KeyHolder, type KeyStore } from '../../api-keys/key-store.ts'
import { KEY_BYTES } from '../../api-keys/key-text.ts'
import { PLAN_IDS } from '../../api-keys/plans.ts'
import { formatMonth, type UsageStore } from '../../api-keys/usage-store.ts'
import { findEmailProblem, findNameProblem, readFields } from '../../form-fields/form-fields.ts'
import { createAccountStore } from '../../storage/stores/accounts.ts'
import { createKeyStore } from '../../storage/stores/api-keys.ts'
import { createUsageStore } from '../../storage/stores/api-usage.ts'
import { readConfigOrExit } from '../process/config.ts'
import { parsePlan, printKey, removeKeys, revokeKeys, rotateKey, setKeyPlan } from './change-keys.ts'
import { CommandFailure, escapeInvisible, JSON_OPTION, printJson, UsageError } from './terminal.ts'
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

/** An operator may issue more keys to one address than a visitor can request. */
const OPERATOR_LIMITS = { ...KEY_LIMITS, perEmail: Number.POSITIVE_INFINITY }

const withKeys = (work: (store: KeyStore, usage: UsageStore) => Promise<void>) =>
  withStateDatabase((db) => work(createKeyStore(db), createUsageStore(db)))

const randomKeyBytes = () => randomBytes(KEY_BYTES)
const now = () => new Date()

function parseHolder(holder: KeyHolder): KeyHolder {
  const fields = readFields({ ...holder }, { name: findNameProblem, email: findEmailProblem })
  if (fields.ok) return fields.texts
  throw new UsageError(Object.values(fields.problems).join('\n'))
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
    // Somebody who starts the site with PORT=4000 often has no PORT in the shell of this command.
    if (process.env.SITE_URL === undefined)
      console.log('If your site has another address, enter what follows # at its page /keys/confirm.')
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
