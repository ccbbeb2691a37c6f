import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { afterAll, expect } from 'vitest'
import type { SharedCount } from '../api/request-limit.ts'
import type { KeyStore } from '../api-keys/key-store.ts'
import type { ContactDetails } from '../contact/contact-details.ts'
import type { MessageStore } from '../contact/message-store.ts'
import { followDirectory } from '../directory/file/live-directory.ts'
import type { SourceDescription } from '../importing/source-description.ts'
import type { RecentSearchStore } from '../recent-searches/recent-searches.ts'
import { buildApp } from '../server/app.ts'
import { CONNECTION_LIMITS, type ConnectionLimits } from '../server/http/connections.ts'
import type { Metrics } from '../server/observability/metrics.ts'
import { startApiAccess, watchServices } from '../server/process/background-tasks.ts'
import { currentDirectory } from '../server/responses/current-directory.ts'
import type { PageParts } from '../server/routes/pages.ts'
import { openState, type StateLocation } from '../storage/open-state.ts'
import { stateHealth } from '../storage/state-health.ts'
import { keyStore } from '../storage/stores/api-keys.ts'
import { usageStore } from '../storage/stores/api-usage.ts'
import { messageStore } from '../storage/stores/contact-messages.ts'
import { recentSearchStore } from '../storage/stores/recent-searches.ts'
import { type EgressPolicy, PUBLIC_INTERNET } from '../watches/egress-policy.ts'
import type { RenderPage } from '../web/entry-server.tsx'
import { bakeInvented } from './invented-directory.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Longer than any test: the directory is looked at by refresh() alone. */
const NEVER = 2 ** 30

/** A page that shows its address, a page that is not there, one that lives elsewhere. */
const renderInvented: RenderPage = async (address) => {
  if (address.startsWith('/old')) return { status: 301, location: '/new' }
  return { status: address.startsWith('/nothing') ? 404 : 200, html: '<!doctype html><title>A page</title>' }
}

async function* inventedLists() {
  yield '/swift/countries'
}

/** Every host is a public one, but for those of the name private: no name server is asked. */
const INVENTED_EGRESS: EgressPolicy = {
  ...PUBLIC_INTERNET,
  addressesOf: async (host) =>
    host.startsWith('nowhere.') ? [] : [host.startsWith('private.') ? '10.0.0.1' : '8.8.8.8'],
}

export interface InventedSite {
  /** Whether a directory of invented banks is there at the start. */
  readonly baked?: boolean
  readonly render?: RenderPage
  /** The policy of each page; by the directory's version when absent. */
  readonly pageCachePolicy?: PageParts['pageCachePolicy']
  readonly siteUrl?: string
  /** The proxies that are believed; none when absent. */
  readonly trustedProxies?: readonly string[]
  /** What the directory has besides the invented banks. */
  readonly more?: readonly SourceDescription[]
  /** Where what visitors leave is kept; a file of its own when absent. */
  readonly state?: StateLocation
  /** Keeps what visitors search for; in the state when absent. */
  readonly recentSearches?: RecentSearchStore
  /** Keeps what visitors write; in the state when absent. */
  readonly messages?: Pick<MessageStore, 'add'>
  /** Keeps the keys; in the state when absent. */
  readonly keys?: Pick<KeyStore, 'issue'>
  readonly logLevel?: 'info' | 'trace'
  readonly metrics?: Metrics
  /** Where requests are counted together with other sites. */
  readonly sharedCount?: SharedCount
  /** What webhooks may egress. */
  readonly egress?: EgressPolicy
  /** What differs in what a connection may cost. */
  readonly connectionLimits?: Partial<ConnectionLimits>
  /** A folder of files for browsers. */
  readonly clientFolder?: string
}

/** How to egress whoever runs the invented site. */
export const INVENTED_CONTACT: ContactDetails = {
  email: 'desk@invented.example',
  phone: null,
  hours: null,
  address: null,
  links: [],
}

/** The site on a directory of invented banks, without a port, for all tests of a file. */
export async function inventedSite(invented: InventedSite = {}) {
  const {
    baked = true,
    more = [],
    siteUrl = 'http://localhost:3000',
    trustedProxies = [],
    logLevel = 'info',
  } = invented
  const folder = temporaryFolder(afterAll)
  const file = join(folder, 'directory.sqlite')
  if (baked) bakeInvented(file, { more })
  const live = followDirectory(file, NEVER)
  const state = await openState(invented.state ?? join(folder, 'state.sqlite'))
  const messages = messageStore(state.db)
  const keys = keyStore(state.db)
  const apiAccess = startApiAccess(state.db)
  const watches = watchServices(state.db, () => {}, invented.egress ?? INVENTED_EGRESS)
  const log: string[] = []
  const current = currentDirectory(live, 'test')
  const app = buildApp({
    config: { siteUrl, trustedProxies, brand: 'Bankcodex', logLevel },
    live,
    current,
    checkState: stateHealth(state),
    recentSearches: invented.recentSearches ?? recentSearchStore(state.db),
    messages: invented.messages ?? messages,
    keys: invented.keys ?? keys,
    apiAccess,
    watches,
    render: invented.render ?? renderInvented,
    pageCachePolicy: invented.pageCachePolicy ?? (() => ({ byVersion: ['directory'] })),
    addresses: { fixed: ['/', '/swift'], lists: inventedLists },
    ...(invented.sharedCount ? { sharedCount: invented.sharedCount } : {}),
    ...(invented.metrics ? { metrics: invented.metrics } : {}),
    connectionLimits: { ...CONNECTION_LIMITS, ...invented.connectionLimits },
    ...(invented.clientFolder ? { clientFolder: invented.clientFolder } : {}),
    logTo: { write: (line) => void log.push(line) },
  })
  afterAll(async () => {
    await app.close()
    live.close()
    await apiAccess.close()
    await state.close()
  })
  return {
    app,
    file,
    live,
    current,
    log,
    messages,
    keys,
    /** What keys watch, and the events of it: nobody looks, and nobody sends them. */
    watches,
    /** What the keys have used. */
    usage: usageStore(state.db),
    ask: (question: string | InjectOptions) => app.inject(question),
    /** The answer as JSON; fails when it is anything else. */
    async json(question: string | InjectOptions) {
      const answer = await app.inject(question)
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
      return { status: answer.statusCode, body: answer.json() as unknown }
    },
  }
}
