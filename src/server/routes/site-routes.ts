import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../api/add-route.ts'
import { createRateLimitCheck } from '../../api/rate-limiter.ts'
import { createAccountAdmissions } from '../../api/site/account/account-admission.ts'
import { createRequestAccount } from '../../api/site/account/account-calls.ts'
import type { AccountServices } from '../../api/site/account/account-services.ts'
import { addCallRoutes, VISITOR_LIMIT } from '../../api/site/call-routes.ts'
import {
  createInProcessSiteApi,
  listServedCalls,
  readSiteStatus,
  type SiteStatusDependencies,
  serveSiteCalls,
} from '../../api/site/in-process-site-api.ts'
import type { PageTextSource } from '../../api/site/text-calls.ts'
import type { KeyStore } from '../../api-keys/key-store.ts'
import type { MessageStore } from '../../contact/message-store.ts'
import type { DirectoryDownload } from '../../directory/file/directory-download.ts'
import type { RecentSearchStore } from '../../recent-searches/recent-searches.ts'
import type { SitemapPaths } from '../../web/entry-server.tsx'
import type { Config } from '../process/config.ts'
import type { CurrentLookup } from '../responses/current-lookup.ts'
import { addSearchEngineRoutes } from '../search-engines/search-engine-routes.ts'
import { addSocialImageRoutes } from '../social-image/social-image-routes.ts'
import { addApiChangesFeed } from './api-changes-feed.ts'
import { addChangesFeed } from './changes-feed.ts'
import { createKeyIssuing } from './key-issuing.ts'
import { addOpenIbanRoute } from './openiban-route.ts'
import { addPageRoutes, type PageDependencies } from './page-routes.ts'
import { type ApiDocumentation, addOpenApiRoutes } from './public-api.ts'
import { addShardRoutes } from './shard-routes.ts'
import { addSpreadsheetScripts } from './spreadsheet-scripts.ts'
import { addWellKnownFiles } from './well-known-files.ts'

export interface SiteDependencies extends PageDependencies, SiteStatusDependencies, PageTextSource {
  readonly config: Pick<Config, 'siteUrl' | 'brand' | 'servesOpenIban'>
  readonly currentLookup: CurrentLookup
  readonly recentSearches: RecentSearchStore
  readonly messages: Pick<MessageStore, 'add'>
  readonly keys: Pick<KeyStore, 'issue'>
  /** What the pages of a holder's keys use. */
  readonly accounts: AccountServices
  /** Runs after a contact message is stored. */
  readonly onMessageStored?: () => void
  /** The paths of all pages except those of banks and codes. */
  readonly sitemapPaths: SitemapPaths
  /** The scripts for spreadsheet programs, by name. */
  readonly spreadsheetScripts: Readonly<Record<string, string>>
}

/**
 * Adds the site calls below /api, the generated files (such as sitemaps, images, shards of the directory),
 * and the pages.
 */
export function addSiteRoutes(
  scope: FastifyInstance,
  dependencies: SiteDependencies,
  directoryDownload: DirectoryDownload,
  apiDocumentation: ApiDocumentation,
): void {
  const { siteUrl, brand, servesOpenIban } = dependencies.config
  const { sitemapPaths } = dependencies
  const { getLookup } = dependencies.currentLookup
  const served = serveSiteCalls({
    getLookup,
    recentSearches: dependencies.recentSearches,
    messages: dependencies.messages,
    onMessageStored: dependencies.onMessageStored ?? (() => {}),
    keyIssuing: createKeyIssuing(dependencies.keys),
    describeDownload: directoryDownload.describeFile,
    getReference: apiDocumentation.getReference,
    createHomeTexts: dependencies.createHomeTexts,
    apiSamples: dependencies.apiSamples,
  })
  const siteApi = createInProcessSiteApi(served, () => readSiteStatus(dependencies))
  const checkVisitorRate = createRateLimitCheck(scope, [VISITOR_LIMIT])
  const getAdmission = addCallRoutes(scope, listServedCalls(served), siteUrl, checkVisitorRate)
  addSearchEngineRoutes(scope, { getLookup, siteApi, siteUrl, sitemapPaths })
  if (servesOpenIban) addOpenIbanRoute(scope, { getLookup, checkVisitorRate })
  addChangesFeed(scope, { siteUrl, brand, siteApi })
  addApiChangesFeed(scope, { siteUrl, brand })
  addWellKnownFiles(scope, { siteUrl, brand, siteApi, now: () => new Date() })
  addSocialImageRoutes(scope, { getLookup, brand })
  addWebManifestRoute(scope, brand)
  addOpenApiRoutes(scope, apiDocumentation)
  addSpreadsheetScripts(scope, dependencies.spreadsheetScripts, siteUrl)
  addShardRoutes(scope, getLookup)
  const accountAdmissions = createAccountAdmissions(scope, siteUrl)
  const createAccount = (token: string) => createRequestAccount(dependencies.accounts, token)
  const calls = { siteApi, siteUrl, createAccount }
  addPageRoutes(scope, dependencies, calls, { getAdmission, accountAdmissions, checkVisitorRate })
}

/**
 * Adds /site.webmanifest, with which the site can be installed as an app, and takes texts that other apps
 * share. They are posted, because a URL must not contain an account number. Formats: W3C, Web Application
 * Manifest and Web Share Target API.
 */
function addWebManifestRoute(app: FastifyInstance, brand: string) {
  const manifest = JSON.stringify({
    name: brand,
    short_name: brand,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    share_target: {
      action: '/shared',
      method: 'POST',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
    background_color: '#ffffff',
    theme_color: '#1F2937',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
  addRoute(app, {
    method: 'GET',
    url: '/site.webmanifest',
    cache: { byVersion: ['directory'] },
    handler: (_request, reply) => reply.type('application/manifest+json; charset=utf-8').send(manifest),
  })
}
