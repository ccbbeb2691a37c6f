import { randomBytes, randomUUID } from 'node:crypto'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { DestinationStream } from 'pino'
import { addRoute, requireCachePolicy } from '../api/add-route.ts'
import { readJsonBodies } from '../api/json-body.ts'
import { countRequests, type SharedCount } from '../api/request-limit.ts'
import { accountRoutes, codeRoutes } from '../api/site/code-routes.ts'
import { contactCalls, contactRoutes, LARGEST_MESSAGE, MESSAGE_LIMITS } from '../api/site/contact-calls.ts'
import { refuseCrossSite } from '../api/site/cross-site.ts'
import { dataRoutes } from '../api/site/data-calls.ts'
import { siteApiInProcess } from '../api/site/in-process.ts'
import { KEY_REQUEST_LIMITS, keyCalls, keyRoutes } from '../api/site/key-calls.ts'
import { listRoutes } from '../api/site/lists/list-routes.ts'
import { recentSearchRoutes } from '../api/site/recent-search-calls.ts'
import { referenceRoutes } from '../api/site/reference-routes.ts'
import { swiftRoutes } from '../api/site/swift-routes.ts'
import { KEY_LIMITS, type KeyStore } from '../api-keys/key-store.ts'
import { KEY_BYTES } from '../api-keys/key-text.ts'
import type { MessageStore } from '../contact/message-store.ts'
import { type DirectoryFile, directoryFile } from '../directory/file/directory-file.ts'
import type { LiveDirectory } from '../directory/file/live-directory.ts'
import type { RecentSearchStore } from '../recent-searches/recent-searches.ts'
import type { CheckState } from '../storage/state-health.ts'
import type { PageAddresses } from '../web/entry-server.tsx'
import type { Config } from './config.ts'
import {
  answerNoRequest,
  CONNECTION_LIMITS,
  type ConnectionLimits,
  limitConnections,
  limitedServer,
} from './connections.ts'
import { directoryDownload } from './directory-download.ts'
import { drainable } from './draining.ts'
import { healthRoutes } from './health.ts'
import { logRequests } from './log.ts'
import type { Metrics } from './metrics.ts'
import { type FormPage, type Pages, pageRoutes } from './pages.ts'
import { type Callers, openApiRoute, type PublicApi, publicApi } from './public-api.ts'
import { answerBadAddress, answerFailure, answerNoRoute, refuseBesidePost } from './refusals.ts'
import { tellRequestEnds } from './request-end.ts'
import { compressAnswers } from './responses/compression.ts'
import { cachePolicyOf, serveFromCache } from './responses/freshness.ts'
import { addDirectoryVersionHeader, type Serving } from './responses/serving.ts'
import { versionsOf } from './responses/versions.ts'
import { writeTogether } from './responses/write-together.ts'
import { searchEngineRoutes } from './search-engines/search-engine-routes.ts'
import { sendSecurityHeaders } from './security-headers.ts'
import { socialImageRoutes } from './social-image/social-image-routes.ts'
import type { Watching } from './start-watching.ts'
import { webManifestRoute } from './web-manifest.ts'

export interface AppParts extends Pages {
  readonly config: Pick<Config, 'siteUrl' | 'brand' | 'logLevel' | 'trustedProxies'>
  readonly live: LiveDirectory
  /** The same, as answers need it. */
  readonly serves: Serving
  /** Tells whether what visitors leave can be kept. */
  readonly checkState: CheckState
  readonly recentSearches: RecentSearchStore
  /** Keeps what visitors write to us. */
  readonly messages: Pick<MessageStore, 'add'>
  /** Keeps the keys of the API. */
  readonly keys: Pick<KeyStore, 'issue'>
  /** Who may use the public API, and what they have used. */
  readonly callers: Callers
  /** Keeps what they watch. */
  readonly watching: Watching
  /** Hears of each message that was stored. */
  readonly onMessage?: () => void
  /** The pages that search engines should know, but for those of banks and codes. */
  readonly addresses: PageAddresses
  /** Where requests are counted together with other processes; this one counts by itself when absent. */
  readonly sharedCount?: SharedCount | null
  /** Counts what the site does. */
  readonly metrics?: Metrics
  /** Where log lines go; the process's own output when absent. */
  readonly logTo?: DestinationStream
  /** What a connection may cost, where that differs from what it is for everybody. */
  readonly connectionLimits?: ConnectionLimits
  /** The folder of built files for browsers; absent when something else serves them. */
  readonly clientFolder?: string
}

/** The account number beside a sort code: it has no place in an address. */
const ACCOUNT_FORM: FormPage = { pattern: '/sort-code/details/:code', mostBytes: 4096 }

function serveFiles(app: FastifyInstance, folder: string) {
  app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const named = path.includes('/assets/')
      reply.header('cache-control', named ? 'public, max-age=31536000, immutable' : 'public, max-age=86400')
    },
  })
}

/** What names an account is left as it is: the length of a compressed answer tells something of what is in it. */
function mayCompressAnswer(request: FastifyRequest): boolean {
  return request.method === 'GET' && cachePolicyOf(request) !== 'private'
}

function makingKeysIn(store: Pick<KeyStore, 'issue'>) {
  return { store, limits: KEY_LIMITS, random: () => randomBytes(KEY_BYTES), now: () => new Date() }
}

function answerNoCall({ url, headers }: FastifyRequest, reply: FastifyReply) {
  // Somebody who has typed the address of the page; no call has an empty name.
  if (url === '/api/' && headers.accept?.includes('text/html')) return reply.redirect('/api', 301)
  return reply.code(404).send({ error: 'There is no such API call' })
}

function serveAnswers(app: FastifyInstance, parts: AppParts, file: DirectoryFile, api: PublicApi) {
  const { config, serves, recentSearches, messages, onMessage = () => {}, addresses } = parts
  const { siteUrl, brand } = config
  const { lookup, version, directoryVersion } = serves
  const siteApi = siteApiInProcess({
    lookup,
    recentSearches,
    contact: contactCalls(messages, onMessage),
    keys: keyCalls(makingKeysIn(parts.keys)),
    file: file.facts,
    reference: api.reference,
  })
  app.register(async (answers) => {
    compressAnswers(answers, mayCompressAnswer)
    addDirectoryVersionHeader(answers, directoryVersion)
    serveFromCache(answers, versionsOf(version, recentSearches))
    requireCachePolicy(answers)
    refuseBesidePost(answers)
    swiftRoutes(answers, siteApi)
    codeRoutes(answers, siteApi)
    accountRoutes(answers, siteApi)
    dataRoutes(answers, siteApi)
    referenceRoutes(answers, siteApi)
    listRoutes(answers, siteApi)
    await recentSearchRoutes(answers, siteApi, siteUrl)
    const count = await countRequests(answers, MESSAGE_LIMITS)
    const countForKeys = await countRequests(answers, KEY_REQUEST_LIMITS)
    keyRoutes(answers, siteApi, siteUrl, countForKeys)
    contactRoutes(answers, siteApi, siteUrl, count)
    searchEngineRoutes(answers, { lookup, siteApi, siteUrl, addresses })
    socialImageRoutes(answers, { lookup, brand })
    webManifestRoute(answers, brand)
    openApiRoute(answers, api)
    addRoute(answers, { method: 'GET', url: '/api/*', cache: 'never', handler: answerNoCall })
    pageRoutes(answers, parts, siteApi, [
      ACCOUNT_FORM,
      { pattern: '/api', mostBytes: 4096, onRequest: refuseCrossSite(siteUrl), refuse: countForKeys },
      {
        pattern: '/contact',
        mostBytes: LARGEST_MESSAGE,
        onRequest: refuseCrossSite(siteUrl),
        refuse: count,
      },
    ])
  })
}

/** An address as routes know it: HTTP lets callers put scheme and host before the path. */
function withoutOrigin(address: string): string {
  return /^https?:/i.test(address) ? address.replace(/^https?:\/\/[^/?]*\/?/i, '/') : address
}

/** The whole site as a Fastify instance that does not listen yet. */
export function buildApp(parts: AppParts): FastifyInstance {
  const { siteUrl } = parts.config
  const limits = parts.connectionLimits ?? CONNECTION_LIMITS
  const app = Fastify({
    loggerInstance: logRequests.logger(parts.config.logLevel, parts.logTo),
    logController: new LogController({ disableRequestLogging: true }),
    // Random, so that it names a request among all processes; what a caller sends as an id could be anything.
    genReqId: () => randomUUID(),
    serverFactory: limitedServer(limits),
    clientErrorHandler: answerNoRequest(siteUrl),
    trustProxy: [...parts.config.trustedProxies],
    routerOptions: { maxParamLength: 300 },
    bodyLimit: 64 * 1024,
    // Who asks on a connection that is still open is answered.
    return503OnClosing: false,
    frameworkErrors: answerBadAddress(siteUrl),
    rewriteUrl: ({ url = '/' }) => withoutOrigin(url),
  })
  // What browsers send across sites without asking first: no call and no form takes it.
  app.removeContentTypeParser('text/plain')
  readJsonBodies(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerFailure)
  app.setNotFoundHandler(answerNoRoute)
  app.decorate('sharedCount', parts.sharedCount ?? null)
  app.decorateRequest('cachePolicy', null)
  drainable(app)
  tellRequestEnds(app, (request, reply, status) => {
    logRequests.writeLine(request, reply, status)
    parts.metrics?.countRequest(request, reply, status)
  })
  writeTogether(app)
  sendSecurityHeaders(app, siteUrl)
  limitConnections(app, siteUrl, limits)
  healthRoutes(app, parts.live, parts.checkState)
  if (parts.clientFolder) serveFiles(app, parts.clientFolder)
  const file = directoryFile(parts.live)
  app.register(async (downloads) => directoryDownload(downloads, file))
  const api = publicApi(app, parts)
  serveAnswers(app, parts, file, api)
  return app
}
