import type { FastifyInstance } from 'fastify'
import { createDirectoryDownload } from '../directory/file/directory-download.ts'
import type { LiveDirectory } from '../directory/file/live-directory.ts'
import type { StateHealthCheck } from '../storage/open-state.ts'
import { CONNECTION_LIMITS } from './http/connections.ts'
import { addHooks, addSiteHooks } from './http/hooks.ts'
import type { OnRequestEnd } from './http/request-end.ts'
import { createServer, type ServerDependencies } from './http/server.ts'
import { addHealthRoutes } from './observability/health.ts'
import { logRequestEnd } from './observability/log.ts'
import type { Metrics } from './observability/metrics.ts'
import type { Config } from './process/config.ts'
import { createVersionReader } from './responses/current-lookup.ts'
import { addBuiltFiles } from './routes/built-files.ts'
import { addDownloadRoutes } from './routes/directory-download.ts'
import { addPublicApi, type PublicApiDependencies } from './routes/public-api.ts'
import { addSiteRoutes, type SiteDependencies } from './routes/site-routes.ts'

/** The parts of the site that the caller creates. */
export interface AppDependencies extends ServerDependencies, SiteDependencies, PublicApiDependencies {
  readonly config: Pick<
    Config,
    'siteUrl' | 'brand' | 'contact' | 'logLevel' | 'servesOpenIban' | 'trustedProxies'
  >
  /** The directory file on disk, opened again when it is replaced; `currentLookup` reads from it. */
  readonly liveDirectory: LiveDirectory
  /** Checks that the state database is available. */
  readonly checkState: StateHealthCheck
  readonly metrics?: Metrics
  /** The folder of built files for browsers; absent when a development server serves them. */
  readonly clientFolder?: string
}

/**
 * Builds the whole site as a Fastify instance that does not listen yet. Adds hooks before routes, because an
 * onRoute hook sees only the routes that are added after it.
 */
export function buildApp(dependencies: AppDependencies): FastifyInstance {
  const { config, liveDirectory, currentLookup, recentSearches, metrics } = dependencies
  const onRequestEnd: OnRequestEnd = (request, reply, status) => {
    logRequestEnd(request, reply, status)
    metrics?.countRequest(request, reply, status)
  }
  const app = createServer(dependencies)
  const { bodyTimeout } = dependencies.connectionLimits ?? CONNECTION_LIMITS
  addHooks(app, { siteUrl: config.siteUrl, bodyTimeoutMs: bodyTimeout, onRequestEnd })

  const directoryDownload = createDirectoryDownload(liveDirectory)
  addHealthRoutes(app, liveDirectory, dependencies.checkState)
  if (dependencies.clientFolder) addBuiltFiles(app, dependencies.clientFolder)
  addDownloadRoutes(app, directoryDownload)
  const apiDocumentation = addPublicApi(app, dependencies)
  app.register(async (scope) => {
    addSiteHooks(scope, currentLookup, createVersionReader(currentLookup.getAnswerVersion, recentSearches))
    addSiteRoutes(scope, dependencies, directoryDownload, apiDocumentation)
  })
  return app
}
