/**
 * The Fastify hooks of requests, in the order in which they run: first those of every request, then those of
 * the scope of the route. Other files add the hooks of the process (onListen and onClose:
 * process/compose.ts), of single routes, and of admission to /v1 (api/v1/v1.ts).
 */
import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import { requireCachePolicy } from '../../api/add-route.ts'
import { batchSocketWrites } from '../responses/batched-writes.ts'
import { type CompressionOptions, compressionHooks } from '../responses/compression.ts'
import {
  addDirectoryVersion,
  type CurrentDirectory,
  type VersionReader,
} from '../responses/current-directory.ts'
import { cacheHooks, isPrivate } from '../responses/freshness.ts'
import { makePrivateIfUrlHasAccount } from '../responses/response-policy.ts'
import { refuseInvalidHead } from './connections.ts'
import { refuseOtherMethods } from './refusals.ts'
import { type OnRequestEnd, requestEndHooks } from './request-end.ts'
import { addSecurityHeaders } from './security-headers.ts'

const closeWhileDraining: onRequestHookHandler = (request, reply, done) => {
  if (request.server.draining.hasBegun) reply.raw.setHeader('connection', 'close')
  done()
}

/**
 * Adds the hooks of all requests. `onEnd` runs once per request, also if the client closes the connection.
 */
export function addHooks(app: FastifyInstance, siteUrl: string, onEnd: OnRequestEnd) {
  const requestEnd = requestEndHooks(onEnd)
  app
    .addHook('onRequest', closeWhileDraining)
    .addHook('onRequest', requestEnd.onRequest)
    .addHook('onRequest', addSecurityHeaders(siteUrl))
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
  const compression = compressionHooks(SITE_COMPRESSION)
  const cache = cacheHooks(readVersion)
  requireCachePolicy(scope)
  scope
    .addHook('onRoute', refuseOtherMethods(scope))
    .addHook('onRequest', compression.onRequest)
    .addHook('onRequest', addDirectoryVersion(directoryVersion))
    .addHook('onRequest', cache.onRequest)
    .addHook('onSend', compression.onSend)
    .addHook('onSend', cache.onSend)
}

/** All responses of /v1 may be compressed: only a program with the key can request them. */
const V1_COMPRESSION: CompressionOptions = { mayCompress: () => true }

/** Adds the hooks of /v1. Call it before adding its routes. */
export function addV1Hooks(scope: FastifyInstance, { directoryVersion }: CurrentDirectory) {
  const compression = compressionHooks(V1_COMPRESSION)
  scope
    .addHook('onRequest', compression.onRequest)
    .addHook('onRequest', addDirectoryVersion(directoryVersion))
    .addHook('onSend', compression.onSend)
    .addHook('onSend', makePrivateIfUrlHasAccount)
}
