import cluster from 'node:cluster'
import type { TaskLog } from '../../background/background-task.ts'
import {
  DIRECTORY_POLL_INTERVAL_MS,
  followDirectory,
  type LiveDirectory,
} from '../../directory/file/live-directory.ts'
import { listLatePublishers, readRegisterRecords } from '../../importing/updates/register-problems.ts'
import { readLastUpdate } from '../../importing/updates/register-state.ts'
import { readBacklogs } from '../../storage/backlog.ts'
import { createStateHealthCheck, openState } from '../../storage/open-state.ts'
import { createKeyStore } from '../../storage/stores/api-keys.ts'
import { createMessageStore } from '../../storage/stores/contact-messages.ts'
import { createIncidentStore } from '../../storage/stores/incidents.ts'
import { createRecentSearchStore } from '../../storage/stores/recent-searches.ts'
import { createEgressPolicy } from '../../watches/egress-policy.ts'
import { type AppDependencies, buildApp } from '../app.ts'
import { createMetrics } from '../observability/metrics.ts'
import { createCurrentLookup } from '../responses/current-lookup.ts'
import { CLIENT_FOLDER, computeBuildStamp, loadBuiltPages } from '../routes/built-files.ts'
import { createAccountServices, showsSignInLinks, startAccountMailDelivery } from './account-services.ts'
import {
  createWatchServices,
  startApiAccess,
  startDirectoryDownloads,
  startMailDelivery,
  startWatchTasks,
} from './background-tasks.ts'
import type { Config } from './config.ts'
import { createSupervisorCounter } from './count-in-supervisor.ts'
import { connectRedis } from './redis.ts'

type Log = TaskLog & { error(message: string): void }

function openConfiguredState(config: Config, getLog: () => Log) {
  return openState(config.state, {
    onUnavailable: ({ message }) => getLog().error(message),
    onAvailable: () => getLog().info({}, 'The state database is available again'),
  })
}

/** Opens the directory file, and opens it anew when an import or a download replaces it. */
function followDirectoryFile(
  { directoryFile }: Config,
  getLog: () => Log,
  onSwap: () => void,
): LiveDirectory {
  return followDirectory(directoryFile, DIRECTORY_POLL_INTERVAL_MS, {
    onSwap({ version }, file) {
      getLog().info({ version, ...file }, 'directory swapped')
      onSwap()
    },
    onFailure: ({ message }) =>
      getLog().error(`new directory refused, the old one keeps serving: ${message}`),
  })
}

function connectConfiguredRedis(
  { redisUrl }: Config,
  getLog: () => Log,
  onKeyChanged: (keyId: string) => void,
) {
  if (redisUrl === null) return null
  return connectRedis(redisUrl, {
    onUnavailable: ({ message }) =>
      getLog().error(`Redis is unavailable, each process counts requests on its own: ${message}`),
    onAvailable: () => getLog().info({}, 'Redis is available again'),
    onKeyChanged,
  })
}

/** Creates the counter of requests in the supervisor; null if there is none. */
function createWorkerCounter(getLog: () => Log) {
  if (!cluster.isWorker) return null
  return createSupervisorCounter({
    onUnavailable: () =>
      getLog().warn({}, 'The supervisor does not respond, this process counts requests by itself'),
    onAvailable: () => getLog().info({}, 'The supervisor responds again'),
  })
}

/** The pages, and what changes with them. */
export interface SitePages
  extends Awaited<ReturnType<typeof loadBuiltPages>>,
    Pick<AppDependencies, 'clientFolder'> {
  /** A version of the program, for ETags. */
  readonly buildStamp: string
}

/** Creates the site with the built pages. */
export async function createProductionSite(config: Config) {
  const pages = await loadBuiltPages(config)
  return createSite(config, { ...pages, buildStamp: computeBuildStamp(config), clientFolder: CLIENT_FOLDER })
}

/**
 * Creates the site from its configuration. Throws a StateFileError if the state file cannot be opened. A
 * PostgreSQL database may be unavailable: requests that need no state are served meanwhile.
 */
export async function createSite(config: Config, { buildStamp, ...pages }: SitePages) {
  // `app`, `mailDelivery` and `watchTasks` are created below: functions that use them run only after that.
  const getLog = () => app.log
  const { plans } = config
  const state = await openConfiguredState(config, getLog)
  const checkState = createStateHealthCheck(state)
  const messages = createMessageStore(state.db)
  const liveDirectory = followDirectoryFile(config, getLog, () => watchTasks.checkNow())
  const apiAccess = startApiAccess(state.db, plans)
  const redis = connectConfiguredRedis(config, getLog, apiAccess.expireCachedKey)
  const metrics = config.metrics && createMetrics()
  metrics?.addDirectoryMetrics(liveDirectory)
  metrics?.addStateMetrics({ checkState, readBacklogs: () => readBacklogs(state.db) })
  metrics?.addRegisterMetrics({
    readLastUpdate: () => readLastUpdate(config.stateFolder),
    readRecords: () => readRegisterRecords(config.stateFolder),
  })
  if (redis) metrics?.addRedisMetric(redis)
  const watches = createWatchServices(
    state.db,
    () => watchTasks.deliverNow(),
    createEgressPolicy(config.webhooks),
    plans,
  )
  const accounts = createAccountServices(state.db, apiAccess, watches, {
    siteUrl: config.siteUrl,
    expireCachedKey: apiAccess.expireCachedKey,
    wakeMails: () => accountMails?.wake(),
    sendsMail: config.smtpUrl !== null,
    showsLinks: showsSignInLinks(config),
  })
  const currentLookup = createCurrentLookup(liveDirectory, buildStamp, () => new Date())
  const app = buildApp({
    ...pages,
    config,
    liveDirectory,
    currentLookup,
    checkState,
    messages,
    apiAccess,
    watches,
    recentSearches: createRecentSearchStore(state.db),
    keys: createKeyStore(state.db),
    accounts,
    incidents: createIncidentStore(state.db),
    listLatePublishers: () => listLatePublishers(config.stateFolder, new Date()),
    ...(metrics ? { metrics } : {}),
    sharedCounter: redis ?? createWorkerCounter(getLog),
    onMessageStored: () => mailDelivery?.wake(),
  })
  const openedFile = liveDirectory.getFile()
  if (openedFile)
    app.log.info({ version: currentLookup.getDirectoryVersion(), ...openedFile }, 'directory opened')

  const mailDelivery = startMailDelivery(config, messages, app.log)
  const accountMails = startAccountMailDelivery(config, accounts, app.log)
  const directoryDownloads = startDirectoryDownloads(config, liveDirectory, { log: app.log, metrics })
  const watchTasks = startWatchTasks({
    services: watches,
    getLookup: currentLookup.findLookup,
    siteUrl: config.siteUrl,
    log: app.log,
    metrics: metrics?.watches,
  })
  // Connects to PostgreSQL, which creates missing tables. A failure is logged now, not only at a request.
  app.addHook('onListen', async () => void checkState())
  app.addHook('onClose', async () => {
    await Promise.all([
      mailDelivery?.close(),
      accountMails?.close(),
      watchTasks.close(),
      directoryDownloads?.close(),
    ])
    liveDirectory.close()
    redis?.close()
    // Writes the calls of unlimited plans that are counted only in memory so far.
    await apiAccess
      .close()
      .catch((err) => app.log.error({ err }, 'the last calls of unlimited plans were not counted'))
    await state.close()
  })
  return { app, liveDirectory, metrics }
}
