/** The services of the pages where holders manage their keys, and the delivery of their mails. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type AccountMailDependencies, startAccountMails } from '../../accounts/account-mails.ts'
import type { AccountServices } from '../../api/site/account/account-services.ts'
import type { BackgroundTask, TaskLog } from '../../background/background-task.ts'
import { hasPublicHost } from '../../form-fields/form-fields.ts'
import type { StateTables } from '../../storage/state.ts'
import { createAccountStore, createAccountTransaction } from '../../storage/stores/accounts.ts'
import { createKeyStore } from '../../storage/stores/api-keys.ts'
import { createWebhookEndpointManager } from '../../watches/manage-endpoints.ts'
import type { ApiAccess, WatchServices } from './background-tasks.ts'
import type { Config } from './config.ts'
import { createSmtpSender } from './smtp.ts'

/** Sends sign-in links and notes to holders of keys. Returns null when no mail server is configured. */
export function startAccountMailDelivery(
  { brand, siteUrl: url, contact, smtpUrl, mailFrom: from }: Config,
  accounts: Pick<AccountMailDependencies, 'store' | 'randomBytes' | 'now'>,
  log: TaskLog,
): BackgroundTask | null {
  if (smtpUrl === null) return null
  const shownContact = hasPublicHost(contact.email) ? contact.email : `${url}/contact`
  const site = { brand, url, from, contact: shownContact }
  return startAccountMails({ ...accounts, site, send: createSmtpSender(smtpUrl), log })
}

/** The addresses on which a site is reached from its own machine alone. */
const OWN_ADDRESSES: readonly string[] = ['127.0.0.1', '::1']

/**
 * Whether a page shows a sign-in link to whoever requests it: on a site that is tried out (--dev) on its own
 * machine, sends no mails and has no proxy in front of it.
 */
export const showsSignInLinks = ({
  webhooks,
  smtpUrl,
  host,
  trustedProxies,
}: Pick<Config, 'webhooks' | 'smtpUrl' | 'host' | 'trustedProxies'>) =>
  webhooks.allowsLoopback && smtpUrl === null && OWN_ADDRESSES.includes(host) && trustedProxies.length === 0

type AccountServiceOptions = Pick<
  AccountServices,
  'siteUrl' | 'expireCachedKey' | 'wakeMails' | 'sendsMail' | 'showsLinks'
>

/** Creates the services of the pages where holders manage their keys. */
export function createAccountServices(
  db: Kysely<StateTables>,
  { usage, counter, plans }: Pick<ApiAccess, 'usage' | 'counter' | 'plans'>,
  watches: WatchServices,
  options: AccountServiceOptions,
): AccountServices {
  const now = () => new Date()
  const { endpoints, events, egress, wake } = watches
  const manager = createWebhookEndpointManager({ store: endpoints, egress, randomBytes, now })
  return {
    ...options,
    store: createAccountStore(db),
    runInTransaction: createAccountTransaction(db),
    keys: createKeyStore(db),
    usage,
    counter,
    plans,
    randomBytes,
    uuid: randomUUID,
    now,
    webhooks: { endpoints, events, manager, wake },
  }
}
