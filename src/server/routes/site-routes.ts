import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addRoute } from '../../api/add-route.ts'
import {
  createRateLimitCheck,
  createRateLimitHook,
  type RateLimitWithRefusal,
} from '../../api/rate-limiter.ts'
import { addAccountRoutes, addAllCodeRoutes } from '../../api/site/code-routes.ts'
import {
  addContactRoutes,
  createContactCalls,
  MAX_MESSAGE_BYTES,
  MESSAGE_RATE_LIMITS,
} from '../../api/site/contact-calls.ts'
import { createCrossSiteHook } from '../../api/site/cross-site.ts'
import { addDataRoutes, addReferenceRoutes } from '../../api/site/data-calls.ts'
import {
  createInProcessSiteApi,
  readSiteStatus,
  type SiteStatusDependencies,
} from '../../api/site/in-process-site-api.ts'
import { addKeyRoutes, createKeyCalls, KEY_REQUEST_RATE_LIMITS } from '../../api/site/key-calls.ts'
import { addListRoutes } from '../../api/site/lists/list-routes.ts'
import { addRecentSearchRoutes } from '../../api/site/recent-search-calls.ts'
import type { InProcessSiteApi } from '../../api/site/site-api.ts'
import { addSwiftRoutes } from '../../api/site/swift-routes.ts'
import { KEY_LIMITS, type KeyStore } from '../../api-keys/key-store.ts'
import { KEY_BYTES } from '../../api-keys/key-text.ts'
import type { MessageStore } from '../../contact/message-store.ts'
import type { DirectoryDownload } from '../../directory/file/directory-download.ts'
import type { RecentSearchStore } from '../../recent-searches/recent-searches.ts'
import type { SitemapPaths } from '../../web/entry-server.tsx'
import type { Config } from '../process/config.ts'
import type { CurrentLookup } from '../responses/current-lookup.ts'
import { addSearchEngineRoutes } from '../search-engines/search-engine-routes.ts'
import { addSocialImageRoutes } from '../social-image/social-image-routes.ts'
import { addPageRoutes, type FormPage, type PageDependencies } from './page-routes.ts'
import { type ApiDocumentation, addOpenApiRoute } from './public-api.ts'
import { addShardRoutes } from './shard-routes.ts'

export interface SiteDependencies extends PageDependencies, SiteStatusDependencies {
  readonly config: Pick<Config, 'siteUrl' | 'brand'>
  readonly currentLookup: CurrentLookup
  readonly recentSearches: RecentSearchStore
  readonly messages: Pick<MessageStore, 'add'>
  readonly keys: Pick<KeyStore, 'issue'>
  /** Runs after a contact message is stored. */
  readonly onMessageStored?: () => void
  /** The paths of all pages except those of banks and codes. */
  readonly sitemapPaths: SitemapPaths
}

const MAX_SHORT_FORM_BYTES = 4096

/** The form on the page of a sort code, for an account number, which must not be in a URL. */
const ACCOUNT_FORM: FormPage = { pattern: '/sort-code/details/:code', maxBytes: MAX_SHORT_FORM_BYTES }

/** Creates what `createKeyCalls` needs to issue API keys to visitors. */
function createKeyDependencies(store: SiteDependencies['keys']) {
  return { store, limits: KEY_LIMITS, random: () => randomBytes(KEY_BYTES), now: () => new Date() }
}

function refuseUnknownCall({ url, headers }: FastifyRequest, reply: FastifyReply) {
  // A browser that requests '/api/' is redirected to the API page.
  if (url === '/api/' && headers.accept?.includes('text/html')) return reply.redirect('/api', 301)
  return reply.code(404).send({ error: 'There is no such API call' })
}

/**
 * Limits site calls, which are for the site's own pages: programs should use /v1. Visitors may share an IP
 * address, so the limit is far above the calls of one visitor. It does not apply to a loopback address: a
 * proxy on this machine may hide the addresses of visitors. Responses from the cache do not count.
 */
const SITE_CALL_LIMIT: RateLimitWithRefusal = {
  name: 'site call',
  max: ({ ip }) => (/^(127\.|::1$|::ffff:127\.)/.test(ip) ? Number.MAX_SAFE_INTEGER : 1000),
  timeWindow: '1 minute',
  refusal: 'Too many calls from this address within a minute. Programs should use the public API: see /api',
}

/** Adds the site calls that only read data, and the 404 response to unknown calls. */
async function addReadCalls(scope: FastifyInstance, siteApi: InProcessSiteApi) {
  scope.addHook('onRequest', createRateLimitHook(await createRateLimitCheck(scope, [SITE_CALL_LIMIT])))
  addSwiftRoutes(scope, siteApi)
  addAllCodeRoutes(scope, siteApi)
  addAccountRoutes(scope, siteApi)
  addDataRoutes(scope, siteApi)
  addReferenceRoutes(scope, siteApi)
  addListRoutes(scope, siteApi)
  addRoute(scope, { method: 'GET', url: '/api/*', cache: 'never', handler: refuseUnknownCall })
}

/**
 * Adds the site calls below /api, the generated files (such as sitemaps, images, shards of the directory),
 * and the pages.
 */
export async function addSiteRoutes(
  scope: FastifyInstance,
  dependencies: SiteDependencies,
  directoryDownload: DirectoryDownload,
  apiDocumentation: ApiDocumentation,
): Promise<void> {
  const { siteUrl, brand } = dependencies.config
  const { sitemapPaths } = dependencies
  const { getLookup } = dependencies.currentLookup
  const siteApi = createInProcessSiteApi({
    getLookup,
    recentSearches: dependencies.recentSearches,
    contact: createContactCalls(dependencies.messages, dependencies.onMessageStored ?? (() => {})),
    keys: createKeyCalls(createKeyDependencies(dependencies.keys)),
    describeDownload: directoryDownload.describeFile,
    reference: apiDocumentation.getReference,
    status: () => readSiteStatus(dependencies),
  })
  const checkMessageRate = await createRateLimitCheck(scope, MESSAGE_RATE_LIMITS)
  const checkKeyRequestRate = await createRateLimitCheck(scope, KEY_REQUEST_RATE_LIMITS)
  const refuseOtherSites = createCrossSiteHook(siteUrl)

  await scope.register((calls) => addReadCalls(calls, siteApi))
  await addRecentSearchRoutes(scope, siteApi, siteUrl)
  addKeyRoutes(scope, siteApi, siteUrl, checkKeyRequestRate)
  addContactRoutes(scope, siteApi, siteUrl, checkMessageRate)

  addSearchEngineRoutes(scope, { getLookup, siteApi, siteUrl, sitemapPaths })
  addSocialImageRoutes(scope, { getLookup, brand })
  addWebManifestRoute(scope, brand)
  addOpenApiRoute(scope, apiDocumentation)
  addShardRoutes(scope, getLookup)

  addPageRoutes(scope, dependencies, siteApi, [
    ACCOUNT_FORM,
    {
      pattern: '/api',
      maxBytes: MAX_SHORT_FORM_BYTES,
      onRequest: refuseOtherSites,
      findRefusal: checkKeyRequestRate,
    },
    {
      pattern: '/contact',
      maxBytes: MAX_MESSAGE_BYTES,
      onRequest: refuseOtherSites,
      findRefusal: checkMessageRate,
    },
  ])
}

/** Adds /site.webmanifest: name and icons for a home screen. Format: W3C, Web Application Manifest. */
function addWebManifestRoute(app: FastifyInstance, brand: string) {
  const manifest = JSON.stringify({
    name: brand,
    short_name: brand,
    start_url: '/',
    display: 'browser',
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
