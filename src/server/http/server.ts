import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { DestinationStream } from 'pino'
import { replaceJsonParser } from '../../api/json-body.ts'
import { createRequestCounter, type SharedCounter } from '../../api/request-counter.ts'
import { createLogger } from '../observability/log.ts'
import type { Config } from '../process/config.ts'
import { addDraining } from '../process/draining.ts'
import {
  CONNECTION_LIMITS,
  type ConnectionLimits,
  createClientErrorHandler,
  createServerFactory,
  limitConnections,
  refuseExpectations,
} from './connections.ts'
import { createUndecodableUrlHandler, refuseWithoutRoute, sendError } from './refusals.ts'

export interface ServerDependencies {
  readonly config: Pick<Config, 'siteUrl' | 'logLevel' | 'trustedProxies'>
  /** The counter of several processes; this process counts alone when absent or null. */
  readonly sharedCounter?: SharedCounter | null
  /** The destination of log lines; standard output when absent. */
  readonly logTo?: DestinationStream
  /** CONNECTION_LIMITS when absent. */
  readonly connectionLimits?: ConnectionLimits
}

const MAX_BODY_BYTES = 64 * 1024
/** Longer path parameters match no route. */
const MAX_PARAMETER_LENGTH = 300

/** 'http://bankcodex.example/swift?page=2' -> '/swift?page=2' (RFC 9112, section 3.2.2, absolute-form). */
function removeOrigin(target: string): string {
  return /^https?:/i.test(target) ? target.replace(/^https?:\/\/[^/?]*\/?/i, '/') : target
}

/** Creates a Fastify server without routes and hooks. */
export function createServer(dependencies: ServerDependencies): FastifyInstance {
  const { siteUrl, logLevel, trustedProxies } = dependencies.config
  const limits = dependencies.connectionLimits ?? CONNECTION_LIMITS
  const app = Fastify({
    loggerInstance: createLogger(logLevel, dependencies.logTo),
    logController: new LogController({ disableRequestLogging: true }),
    // Random ids are unique among all processes. Ids from callers are not trusted.
    genReqId: () => randomUUID(),
    serverFactory: createServerFactory(limits),
    clientErrorHandler: createClientErrorHandler(siteUrl),
    trustProxy: [...trustedProxies],
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
    bodyLimit: MAX_BODY_BYTES,
    // While Fastify closes, requests on open connections are still answered.
    return503OnClosing: false,
    frameworkErrors: createUndecodableUrlHandler(siteUrl),
    rewriteUrl: ({ url = '/' }) => removeOrigin(url),
  })
  // Browsers send text/plain to other sites without a preflight request. No route accepts it.
  app.removeContentTypeParser('text/plain')
  replaceJsonParser(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(sendError)
  app.setNotFoundHandler(refuseWithoutRoute)
  app.decorate('requestCounter', createRequestCounter(dependencies.sharedCounter ?? null))
  // Fastify requires that the properties of requests are declared before the first request.
  app.decorateRequest('hasResponse', false)
  app.decorateRequest('encoding', 'identity')
  app.decorateRequest('cachePolicy', null)
  app.decorateRequest('responseVersion', null)
  addDraining(app)
  limitConnections(app, limits)
  refuseExpectations(app, siteUrl)
  return app
}
