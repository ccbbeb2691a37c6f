import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { DestinationStream } from 'pino'
import { readJsonBodies } from '../../api/json-body.ts'
import type { SharedCount } from '../../api/request-limit.ts'
import { createLogger } from '../observability/log.ts'
import type { Config } from '../process/config.ts'
import { addDraining } from '../process/draining.ts'
import {
  CONNECTION_LIMITS,
  type ConnectionLimits,
  limitConnections,
  limitedServer,
  sendMalformedRequestError,
} from './connections.ts'
import { sendError, sendNotFound, sendUndecodableUrlError } from './refusals.ts'

export interface ServerDependencies {
  readonly config: Pick<Config, 'siteUrl' | 'logLevel' | 'trustedProxies'>
  /** A request count shared with other processes; this process counts alone when absent. */
  readonly sharedCount?: SharedCount | null
  /** Where log lines go; standard output when absent. */
  readonly logTo?: DestinationStream
  /** CONNECTION_LIMITS when absent. */
  readonly connectionLimits?: ConnectionLimits
}

const MAX_BODY_BYTES = 64 * 1024
/** Longer path parameters match no route. */
const MAX_PARAMETER_LENGTH = 300

/** The path and query of a request target, which may hold scheme and host (RFC 9112, section 3.2.2). */
function withoutOrigin(target: string): string {
  return /^https?:/i.test(target) ? target.replace(/^https?:\/\/[^/?]*\/?/i, '/') : target
}

/** A Fastify server without routes and hooks. */
export function createServer(parts: ServerDependencies): FastifyInstance {
  const { siteUrl, logLevel, trustedProxies } = parts.config
  const limits = parts.connectionLimits ?? CONNECTION_LIMITS
  const app = Fastify({
    loggerInstance: createLogger(logLevel, parts.logTo),
    logController: new LogController({ disableRequestLogging: true }),
    // Random, hence unique among all processes. An id from the caller is not trusted.
    genReqId: () => randomUUID(),
    serverFactory: limitedServer(limits),
    clientErrorHandler: sendMalformedRequestError(siteUrl),
    trustProxy: [...trustedProxies],
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
    bodyLimit: MAX_BODY_BYTES,
    // A draining process still answers requests on open connections.
    return503OnClosing: false,
    frameworkErrors: sendUndecodableUrlError(siteUrl),
    rewriteUrl: ({ url = '/' }) => withoutOrigin(url),
  })
  // Browsers send text/plain across sites without a preflight request. No route takes it.
  app.removeContentTypeParser('text/plain')
  readJsonBodies(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(sendError)
  app.setNotFoundHandler(sendNotFound)
  app.decorate('sharedCount', parts.sharedCount ?? null)
  // Fastify wants every property of a request to be known before the first one.
  app.decorateRequest('hasResponse', false)
  app.decorateRequest('encoding', 'identity')
  app.decorateRequest('cachePolicy', null)
  app.decorateRequest('responseVersion', null)
  addDraining(app)
  limitConnections(app, siteUrl, limits)
  return app
}
