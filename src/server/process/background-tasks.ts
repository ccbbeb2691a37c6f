/** The background tasks of a site: contact messages, call counting, watches, directory downloads. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { type Authorize, type Authorizer, createAuthorizer } from '../../api-keys/authorize.ts'
import { type CallCounter, createCallCounter } from '../../api-keys/call-counter.ts'
import type { IdempotencyStore } from '../../api-keys/idempotency-store.ts'
import { PLANS, type Plans } from '../../api-keys/plans.ts'
import type { UsageStore } from '../../api-keys/usage-store.ts'
import type { BackgroundTask, TaskLog } from '../../background/background-task.ts'
import { startMessageDelivery } from '../../contact/delivery.ts'
import type { MessageStore } from '../../contact/message-store.ts'
import { isOpenDirectory, type LiveDirectory } from '../../directory/file/live-directory.ts'
import type { Lookup } from '../../lookup/lookup.ts'
import { type FetchResult, isSuccess } from '../../published-directory/fetch-outcome.ts'
import { followPublished } from '../../published-directory/follow-published.ts'
import { createFileOpener } from '../../published-directory/published-folder.ts'
import type { StateTables } from '../../storage/state.ts'
import { createKeyStore } from '../../storage/stores/api-keys.ts'
import { createUsageStore } from '../../storage/stores/api-usage.ts'
import { createIdempotencyStore } from '../../storage/stores/idempotency.ts'
import { createWatchStore } from '../../storage/stores/watches.ts'
import { createEndpointStore } from '../../storage/stores/webhook-endpoints.ts'
import { createEventStore } from '../../storage/stores/webhook-events.ts'
import { startCheckingWatches } from '../../watches/check-watches.ts'
import {
  ATTEMPT_TIMEOUT_MS,
  type EventDeliveryDependencies,
  startEventDelivery,
} from '../../watches/deliver.ts'
import { type EgressPolicy, PUBLIC_INTERNET } from '../../watches/egress-policy.ts'
import type { CheckCounts } from '../../watches/watch-store.ts'
import type { Config } from './config.ts'
import { createSmtpSender } from './smtp.ts'

/** Sends the stored contact messages. Returns null when no mail server is configured. */
export function startMailDelivery(config: Config, store: MessageStore, log: TaskLog): BackgroundTask | null {
  const { brand, contact, smtpUrl, mailFrom } = config
  if (smtpUrl === null) return null
  const route = { brand, from: mailFrom, to: contact.email }
  return startMessageDelivery({ store, send: createSmtpSender(smtpUrl), route, log })
}

/** Authorization of callers of the public API, and the counts of their calls. */
export interface ApiAccess {
  readonly authorize: Authorize
  readonly counter: Pick<CallCounter, 'reserve' | 'countUsedCalls'>
  readonly usage: Pick<UsageStore, 'listCallsByDay'>
  readonly idempotency: IdempotencyStore
  readonly plans: Plans
}

/** The interval at which the counted calls of unlimited plans are written to the database. */
const FLUSH_INTERVAL_MS = 1000

/**
 * Authorizes the callers of the public API and counts their calls. Close it before the database is closed:
 * `close` writes the counts of unlimited plans since the last flush, and rejects if it cannot.
 */
export function startApiAccess(
  db: Kysely<StateTables>,
  plans: Plans = PLANS,
): ApiAccess & Pick<Authorizer, 'expireCachedKey'> & { close(): Promise<void> } {
  const now = () => new Date()
  const usage = createUsageStore(db)
  const counter = createCallCounter(usage, now)
  // A failed flush is not reported here: until a flush succeeds, the counter writes each call of an unlimited
  // plan before it grants the call, and refuses the call with the reason if the write fails.
  const timer = setInterval(() => void counter.flush().catch(() => {}), FLUSH_INTERVAL_MS).unref()
  return {
    ...createAuthorizer(createKeyStore(db), now, { plans }),
    plans,
    counter,
    usage,
    idempotency: createIdempotencyStore(db),
    close() {
      clearInterval(timer)
      return counter.flush()
    },
  }
}

/**
 * Creates the services that the webhook API and the watch tasks share: stores, egress policy and random
 * bytes. `wake` must start the delivery of stored events.
 */
export function createWatchServices(
  db: Kysely<StateTables>,
  wake: () => void,
  egress: EgressPolicy = PUBLIC_INTERNET,
  plans: Plans = PLANS,
) {
  return {
    store: createWatchStore(db, plans),
    endpoints: createEndpointStore(db),
    events: createEventStore(db),
    egress,
    randomBytes,
    wake,
  }
}

export type WatchServices = ReturnType<typeof createWatchServices>

/** Metrics of the watch tasks. */
export interface WatchMetrics {
  onChecked(counts: CheckCounts): void
  readonly onAttempt: EventDeliveryDependencies['onAttempt']
}

interface WatchTaskDependencies {
  readonly services: WatchServices
  /** The lookup on the current directory; null while there is none. */
  readonly getLookup: () => Lookup | null
  readonly siteUrl: string
  readonly log: TaskLog
  readonly metrics?: WatchMetrics | undefined
}

/** Checks watched codes and delivers the events of their changes. Close it before the database is closed. */
export function startWatchTasks({ services, getLookup, siteUrl, log, metrics }: WatchTaskDependencies) {
  const now = () => new Date()
  const deliveries = startEventDelivery({
    store: services.events,
    egress: services.egress,
    userAgent: `Bankcodex-Webhooks/1.0 (+${siteUrl})`,
    log,
    now,
    random: Math.random,
    attemptTimeoutMs: ATTEMPT_TIMEOUT_MS,
    onAttempt: (result) => metrics?.onAttempt(result),
  })
  const checks = startCheckingWatches({
    store: services.store,
    getLookup,
    log,
    now,
    uuid: randomUUID,
    onChecked(counts) {
      metrics?.onChecked(counts)
      if (counts.eventCount > 0) deliveries.wake()
    },
  })
  return {
    /** Checks all watches now. Call it when the directory has changed. */
    checkNow: checks.wake,
    /** Delivers the stored events now. */
    deliverNow: deliveries.wake,
    async close() {
      await Promise.all([checks.close(), deliveries.close()])
    },
  }
}

interface FetchObservers {
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>
  readonly metrics: { countFetch(result: FetchResult): void } | null
}

/** Downloads each newly published directory file. Returns null when DIRECTORY_URL is not set. */
export function startDirectoryDownloads(
  { publishedDirectory, directoryFile }: Pick<Config, 'publishedDirectory' | 'directoryFile'>,
  liveDirectory: LiveDirectory,
  { log, metrics }: FetchObservers,
): { close(): Promise<void> } | null {
  if (publishedDirectory === null) return null
  const { folder, keys, pollSeconds } = publishedDirectory
  const openLatestDirectory = () => {
    liveDirectory.refresh()
    const directoryOrFailure = liveDirectory.getCurrent()
    return isOpenDirectory(directoryOrFailure) ? directoryOrFailure : null
  }
  const source = {
    openFile: createFileOpener(folder),
    keys,
    file: directoryFile,
    readCurrent: openLatestDirectory,
  }
  return followPublished(source, pollSeconds, {
    onFetch({ result }) {
      metrics?.countFetch(result)
      if (result === 'installed') liveDirectory.refresh()
    },
    onChange(outcome, message) {
      if (isSuccess(outcome)) log.info({ published: outcome.result, ...outcome.directory }, message)
      else log.error({ published: outcome.result }, `the published directory was not installed: ${message}`)
    },
  })
}
