import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { afterAll, expect } from 'vitest'
import type { SharedCounter } from '../api/request-counter.ts'
import type { KeyStore } from '../api-keys/key-store.ts'
import type { KeyKind } from '../api-keys/key-text.ts'
import type { PlanId, Plans } from '../api-keys/plans.ts'
import type { MessageStore } from '../contact/message-store.ts'
import { followDirectory } from '../directory/file/live-directory.ts'
import type { SourceDescription } from '../importing/source-description.ts'
import type { RecentSearchStore } from '../recent-searches/recent-searches.ts'
import { buildApp } from '../server/app.ts'
import { CONNECTION_LIMITS, type ConnectionLimits } from '../server/http/connections.ts'
import type { Metrics } from '../server/observability/metrics.ts'
import { createAccountServices } from '../server/process/account-services.ts'
import { createWatchServices, startApiAccess } from '../server/process/background-tasks.ts'
import { createCurrentLookup } from '../server/responses/current-lookup.ts'
import type { PageDependencies } from '../server/routes/page-routes.ts'
import type { SiteDependencies } from '../server/routes/site-routes.ts'
import { createStateHealthCheck, openState, type StateLocation } from '../storage/open-state.ts'
import { createKeyStore } from '../storage/stores/api-keys.ts'
import { createUsageStore } from '../storage/stores/api-usage.ts'
import { createMessageStore } from '../storage/stores/contact-messages.ts'
import { createIncidentStore } from '../storage/stores/incidents.ts'
import { createRecentSearchStore } from '../storage/stores/recent-searches.ts'
import { type EgressPolicy, PUBLIC_INTERNET } from '../watches/egress-policy.ts'
import type { RenderPage } from '../web/entry-server.tsx'
import type { ContactDetails } from '../web/site.ts'
import { issueTestKey } from './api-keys.ts'
import { checkApiResponses } from './api-response-check.ts'
import { buildInvented } from './invented-directory.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Longer than any test, so that only refresh() checks the directory file. */
const NO_POLLING = 2 ** 30

/** Renders any URL: /old redirects, /nothing is 404, others are 200. */
const renderInvented: RenderPage = async (url) => {
  if (url.startsWith('/old')) return { status: 301, location: '/new' }
  return { status: url.startsWith('/nothing') ? 404 : 200, html: '<!doctype html><title>A page</title>' }
}

async function* inventedLists() {
  yield '/swift/countries'
}

/**
 * Resolves hosts without DNS: private.* to a private address, nowhere.* to none, others to a public address.
 */
const INVENTED_EGRESS: EgressPolicy = {
  ...PUBLIC_INTERNET,
  resolveHost: async (host) =>
    host.startsWith('nowhere.') ? [] : [host.startsWith('private.') ? '10.0.0.1' : '8.8.8.8'],
}

export interface InventedSiteOptions {
  /** Whether to build a directory of invented banks; true by default. */
  readonly hasDirectory?: boolean
  readonly render?: RenderPage
  /** The cache policy of each page; by the version of the directory by default. */
  readonly getPageCachePolicy?: PageDependencies['getPageCachePolicy']
  /** The pages with forms; none by default. */
  readonly formPages?: PageDependencies['formPages']
  readonly apiSamples?: SiteDependencies['apiSamples']
  readonly spreadsheetScripts?: SiteDependencies['spreadsheetScripts']
  readonly siteUrl?: string
  /** Whether GET /validate/{iban} is there; false by default. */
  readonly servesOpenIban?: boolean
  /** The trusted proxies; none by default. */
  readonly trustedProxies?: readonly string[]
  /** Sources of the directory besides the invented banks. */
  readonly otherSources?: readonly SourceDescription[]
  /** The location of the state; a temporary SQLite file by default. */
  readonly state?: StateLocation
  /** The store of recent searches; that of the state by default. */
  readonly recentSearches?: RecentSearchStore
  /** The store of messages; that of the state by default. */
  readonly messages?: Pick<MessageStore, 'add'>
  /** The store of keys; that of the state by default. */
  readonly keys?: Pick<KeyStore, 'issue'>
  readonly logLevel?: 'info' | 'trace'
  /** The clock of look-ups; the day after the build by default. */
  readonly now?: () => Date
  readonly metrics?: Metrics
  /** Lists the publishers of late registers; by default no register is updated. */
  readonly listLatePublishers?: () => readonly string[]
  /** The request counts shared with other processes; none by default. */
  readonly sharedCounter?: SharedCounter
  /** Whether the site has a mail server; true by default, but no task sends mails. */
  readonly sendsMail?: boolean
  /** The egress policy of webhooks; INVENTED_EGRESS by default. */
  readonly egress?: EgressPolicy
  /** The plans of the operator's file. */
  readonly plans?: Plans
  /** Changes to the connection limits. */
  readonly connectionLimits?: Partial<ConnectionLimits>
  /** The folder of built files for browsers. */
  readonly clientFolder?: string
}

const DAY = new Date('2026-02-01T00:00:00.000Z')

/** The contact details of the invented operator. */
export const INVENTED_CONTACT: ContactDetails = {
  email: 'desk@invented.example',
  phone: null,
  hours: null,
  address: null,
  links: [],
}

/** Creates a site on a directory of invented banks, for all tests of a file. It listens on no port. */
export async function inventedSite(options: InventedSiteOptions = {}) {
  const {
    hasDirectory = true,
    apiSamples = [{ slug: 'shell', name: 'Shell', text: 'curl' }],
    otherSources = [],
    siteUrl = 'http://localhost:3000',
    trustedProxies = [],
    logLevel = 'info',
    sendsMail = true,
    servesOpenIban = false,
    spreadsheetScripts = {},
  } = options
  const folder = temporaryFolder()
  const file = join(folder, 'directory.sqlite')
  if (hasDirectory) buildInvented(file, { otherSources })
  const live = followDirectory(file, NO_POLLING)
  const state = await openState(options.state ?? join(folder, 'state.sqlite'))
  const messages = createMessageStore(state.db)
  const keys = createKeyStore(state.db)
  const apiAccess = startApiAccess(state.db, options.plans)
  const watches = createWatchServices(state.db, () => {}, options.egress ?? INVENTED_EGRESS, options.plans)
  const accounts = createAccountServices(state.db, apiAccess, watches, {
    siteUrl,
    expireCachedKey: apiAccess.expireCachedKey,
    wakeMails: () => {},
    sendsMail,
    showsLinks: false,
  })
  const log: string[] = []
  const currentLookup = createCurrentLookup(live, 'test', options.now ?? (() => DAY))
  const app = buildApp({
    config: {
      ...{ siteUrl, trustedProxies, brand: 'Bankcodex', contact: INVENTED_CONTACT, logLevel },
      servesOpenIban,
    },
    liveDirectory: live,
    currentLookup,
    checkState: createStateHealthCheck(state),
    recentSearches: options.recentSearches ?? createRecentSearchStore(state.db),
    messages: options.messages ?? messages,
    keys: options.keys ?? keys,
    incidents: createIncidentStore(state.db),
    accounts,
    apiAccess,
    watches,
    render: options.render ?? renderInvented,
    getPageCachePolicy: options.getPageCachePolicy ?? (() => ({ byVersion: ['directory'] })),
    formPages: options.formPages ?? [],
    apiSamples,
    spreadsheetScripts,
    createHomeTexts: () => ({ features: [], questions: [] }),
    sitemapPaths: { fixed: ['/', '/swift'], lists: inventedLists },
    ...(options.sharedCounter ? { sharedCounter: options.sharedCounter } : {}),
    ...(options.metrics ? { metrics: options.metrics } : {}),
    ...(options.listLatePublishers && { listLatePublishers: options.listLatePublishers }),
    connectionLimits: { ...CONNECTION_LIMITS, ...options.connectionLimits },
    ...(options.clientFolder ? { clientFolder: options.clientFolder } : {}),
    logTo: { write: (line) => void log.push(line) },
  })
  if (hasDirectory) checkApiResponses(app)
  afterAll(async () => {
    app.server.closeAllConnections()
    await app.close()
    live.close()
    await apiAccess.close()
    await state.close()
  })
  return {
    app,
    file,
    live,
    currentLookup,
    log,
    messages,
    keys,
    /** Issues a key of a plan to an invented holder. */
    issueKey: (plan: PlanId, kind?: KeyKind) => issueTestKey(keys, plan, kind),
    /** The stores of watches and events. No task checks the watches or sends the events. */
    watches,
    accounts,
    /** The usage of the keys. */
    usage: createUsageStore(state.db),
    /** The database of the state. */
    state: state.db,
    /** The stored requests with an Idempotency-Key. */
    idempotentRequests: () => state.db.selectFrom('idempotent_request').selectAll().execute(),
    inject: (request: string | InjectOptions) => app.inject(request),
    /** Sends a request and parses the response. Fails if it is not JSON. */
    async json(request: string | InjectOptions) {
      const response = await app.inject(request)
      expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
      return { status: response.statusCode, body: response.json() as unknown }
    },
  }
}
