/**
 * The Fastify hooks of requests, in the order in which they run: first those of every request, then those of
 * the scope of the route. Other files add the hooks of the process (onListen and onClose:
 * process/production-site.ts), of single routes, and of admission to /v1 (api/v1/v1-routes.ts).
 */
import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import { requireCachePolicy } from '../../api/add-route.ts'
import { batchSocketWrites } from '../responses/batched-writes.ts'
import { createCacheHooks, isPrivate } from '../responses/cache-hooks.ts'
import { type CompressionOptions, createCompressionHooks } from '../responses/compression.ts'
import {
  type CurrentDirectory,
  createDirectoryVersionHook,
  type VersionReader,
} from '../responses/current-directory.ts'
import { makePrivateIfUrlHasAccount } from '../responses/request-cache-policy.ts'
import { refuseInvalidHead } from './connections.ts'
import { createMethodRefusalHook } from './refusals.ts'
import { createRequestEndHooks, type OnRequestEnd } from './request-end.ts'
import { createSecurityHeadersHook } from './security-headers.ts'

const closeWhileDraining: onRequestHookHandler = (request, reply, done) => {
  if (request.server.draining.hasBegun) reply.raw.setHeader('connection', 'close')
  done()
}

/**
 * Adds the hooks of all requests. `onEnd` runs once per request, also if the client closes the connection.
 */
export function addHooks(app: FastifyInstance, siteUrl: string, onEnd: OnRequestEnd) {
  const requestEnd = createRequestEndHooks(onEnd)
  app
    .addHook('onRequest', closeWhileDraining)
    .addHook('onRequest', requestEnd.onRequest)
    .addHook('onRequest', createSecurityHeadersHook(siteUrl))
    .addHook('onRequest', refuseInvalidHead)
    .addHook('onSend', requestEnd.onSend)
    .addHook('onSend', batchSocketWrites)
    .addHook('onResponse', requestEnd.onResponse)
}

/** Private responses are not compressed, because their compressed length would reveal their content. */
const SITE_COMPRESSION: CompressionOptions = {
  mayCompress: (request) => request.method === 'GET' && !isPrivate(request),
}

/** Adds the hooks of pages, site calls and documents. Call it before adding their routes. */
export function addSiteHooks(
  scope: FastifyInstance,
  { directoryVersion }: CurrentDirectory,
  readVersion: VersionReader,
) {
  const compression = createCompressionHooks(SITE_COMPRESSION)
  const cache = createCacheHooks(readVersion)
  requireCachePolicy(scope)
  scope
    .addHook('onRoute', createMethodRefusalHook(scope))
    .addHook('onRequest', compression.onRequest)
    .addHook('onRequest', createDirectoryVersionHook(directoryVersion))
    .addHook('onRequest', cache.onRequest)
    .addHook('onSend', compression.onSend)
    .addHook('onSend', cache.onSend)
}

/** All responses of /v1 may be compressed: only a program with the key can request them. */
const V1_COMPRESSION: CompressionOptions = { mayCompress: () => true }

/** Adds the hooks of /v1. Call it before adding its routes. */
export function addV1Hooks(scope: FastifyInstance, { directoryVersion }: CurrentDirectory) {
  const compression = createCompressionHooks(V1_COMPRESSION)
  scope
    .addHook('onRequest', compression.onRequest)
    .addHook('onRequest', createDirectoryVersionHook(directoryVersion))
    .addHook('onSend', compression.onSend)
    .addHook('onSend', makePrivateIfUrlHasAccount)
}
