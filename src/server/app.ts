import type { FastifyInstance } from 'fastify'
import { directoryFile } from '../directory/file/directory-file.ts'
import type { LiveDirectory } from '../directory/file/live-directory.ts'
import type { CheckState } from '../storage/state-health.ts'
import { addHooks, addSiteHooks } from './http/hooks.ts'
import type { OnRequestEnd } from './http/request-end.ts'
import { createServer, type ServerParts } from './http/server.ts'
import { healthRoutes } from './observability/health.ts'
import { logRequestEnd } from './observability/log.ts'
import type { Metrics } from './observability/metrics.ts'
import type { Config } from './process/config.ts'
import { versionsOf } from './responses/current-directory.ts'
import { directoryDownloadRoutes } from './routes/directory-download.ts'
import { type PublicApiParts, publicApi } from './routes/public-api.ts'
import { type SiteParts, siteRoutes } from './routes/site-routes.ts'
import { clientFiles } from './routes/static-files.ts'

export interface AppParts extends ServerParts, SiteParts, PublicApiParts {
  readonly config: Pick<Config, 'siteUrl' | 'brand' | 'contact' | 'logLevel' | 'trustedProxies'>
  readonly live: LiveDirectory
  /** Checks that the state can be written. */
  readonly checkState: CheckState
  readonly metrics?: Metrics
  /** The folder of built files for browsers; absent when a development server has them. */
  readonly clientFolder?: string
}

/** The whole site as a Fastify instance that does not listen yet. */
export function buildApp(parts: AppParts): FastifyInstance {
  const { config, live, current, recentSearches, metrics } = parts
  const onRequestEnd: OnRequestEnd = (request, reply, status) => {
    logRequestEnd(request, reply, status)
    metrics?.countRequest(request, reply, status)
  }
  const app = createServer(parts)
  addHooks(app, config.siteUrl, onRequestEnd)

  const file = directoryFile(live)
  healthRoutes(app, live, parts.checkState)
  if (parts.clientFolder) clientFiles(app, parts.clientFolder)
  app.register((scope) => directoryDownloadRoutes(scope, file))
  const api = publicApi(app, parts)
  app.register(async (scope) => {
    addSiteHooks(scope, current, versionsOf(current.version, recentSearches))
    await siteRoutes(scope, parts, file, api)
  })
  return app
}
