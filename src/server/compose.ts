import cluster from 'node:cluster'
import { PLANS } from '../api-keys/plans.ts'
import type { BackgroundTask, TaskLog } from '../background/background-task.ts'
import { startDelivery } from '../contact/delivery.ts'
import type { MessageStore } from '../contact/message-store.ts'
import { followDirectory } from '../directory/file/live-directory.ts'
import { openState } from '../storage/open-state.ts'
import { followRedis } from '../storage/redis.ts'
import { stateHealth } from '../storage/state-health.ts'
import { keyStore } from '../storage/stores/api-keys.ts'
import { messageStore } from '../storage/stores/contact-messages.ts'
import { recentSearchStore } from '../storage/stores/recent-searches.ts'
import { buildApp } from './app.ts'
import { buildStamp, builtPages, CLIENT_FOLDER } from './built-pages.ts'
import type { Config } from './config.ts'
import { countInSupervisor } from './count-in-supervisor.ts'
import { newMetrics } from './metrics.ts'
import { keepAsPublished } from './published-directory.ts'
import { serving } from './responses/serving.ts'
import { mailOverSmtp } from './smtp.ts'
import { startCounting } from './start-counting.ts'
import { startWatching, watchingIn } from './start-watching.ts'

const DIRECTORY_POLL = 1000

/** Sends what is stored by the mail server of the configuration; null where it names none. */
export function deliveryOf(config: Config, store: MessageStore, log: TaskLog): BackgroundTask | null {
  const { brand, contact, smtpUrl, mailFrom } = config
  if (smtpUrl === null) return null
  const route = { brand, from: mailFrom, to: contact.email }
  return startDelivery({ store, send: mailOverSmtp(smtpUrl), route, log })
}

function supervisorCount(log: () => TaskLog) {
  return countInSupervisor({
    onAway: () => log().warn({}, 'The supervisor does not answer, this process counts requests by itself'),
    onBack: () => log().info({}, 'The supervisor answers again'),
  })
}

/**
 * Wires the site for production from its configuration. Throws a StateFileError when there is no file to keep in what visitors leave;
 * a database may be away: what needs no state is served then, and the rest when it is back.
 */
export async function compose(config: Config, plans = PLANS) {
  let watches: ReturnType<typeof startWatching> | undefined
  const pages = await builtPages(config)
  const state = await openState(config.state, {
    onAway: ({ message }) => app.log.error(message),
    onBack: () => app.log.info('The state is available again'),
  })
  const checkState = stateHealth(state)
  const messages = messageStore(state.db)
  const live = followDirectory(config.directoryFile, DIRECTORY_POLL, {
    onSwap({ version }, file) {
      app.log.info({ version, ...file }, 'directory swapped')
      watches?.look()
    },
    onFailure: (failure) =>
      app.log.error(`new directory rejected, the old one keeps serving: ${failure.message}`),
  })
  const callers = startCounting(state.db, plans)
  const metrics = config.metrics && newMetrics()
  metrics?.follow(live)
  const redis =
    config.redisUrl === null
      ? null
      : followRedis(config.redisUrl, {
          onAway: ({ message }) =>
            app.log.error(`Redis is unavailable, each process counts requests on its own: ${message}`),
          onBack: () => app.log.info('Redis is available again'),
          onKeyChanged: callers.forget,
        })
  if (redis) metrics?.followRedis(redis)
  const watching = watchingIn(state.db, () => watches?.deliver())
  const serves = serving(live, buildStamp(config))
  const app = buildApp({
    config,
    live,
    serves,
    checkState,
    recentSearches: recentSearchStore(state.db),
    messages,
    keys: keyStore(state.db),
    callers,
    ...(metrics ? { metrics } : {}),
    watching,
    sharedCount: redis ?? (cluster.isWorker ? supervisorCount(() => app.log) : null),
    onMessage: () => delivery?.wake(),
    ...pages,
    clientFolder: CLIENT_FOLDER,
  })
  const delivery = deliveryOf(config, messages, app.log)
  const opened = live.file()
  if (opened) app.log.info({ version: serves.directoryVersion(), ...opened }, 'directory opened')
  const following = keepAsPublished(config, live, { log: app.log, metrics })
  // The tables are made, or the operator told why not, before anybody asks.
  app.addHook('onListen', async () => void checkState())
  const { siteUrl } = config
  const counts = metrics?.watches
  watches = startWatching({
    watching,
    lookup: serves.lookupIfAny,
    siteUrl,
    log: app.log,
    ...(counts ? { counts } : {}),
  })
  app.addHook('onClose', async () => {
    await Promise.all([delivery?.close(), watches?.close(), following?.close()])
    live.close()
    redis?.close()
    await callers.close().catch((err) => app.log.error({ err }, 'calls of unlimited plans were not counted'))
    await state.close()
  })
  return { app, live, metrics }
}
