/**
 * The Fastify hooks of requests, in the order in which they run: first those of every request, then those of
 * the scope of the route. Other files add the hooks of the process (onListen and onClose: process/site.ts),
 * of single routes, and of admission to /v1 (api/v1/v1-routes.ts).
 */
import type { FastifyInstance } from 'fastify'
import { requireCachePolicy } from '../../api/add-route.ts'
import { createBodyTimeHook } from '../../api/transfer-limits.ts'
import { closeWhileDraining } from '../process/draining.ts'
import { createCacheHooks } from '../responses/cache-hooks.ts'
import { createCompressionHooks } from '../responses/compression.ts'
import {
  type CurrentLookup,
  createDirectoryVersionHook,
  type DataVersionReader,
} from '../responses/current-lookup.ts'
import { isPrivate, makePrivateIfUrlHasAccount } from '../responses/request-cache-policy.ts'
import { refuseInvalidRequestHead } from './connections.ts'
import { createMethodRefusalHook } from './refusals.ts'
import { batchSocketWrites, createRequestEndHooks, type OnRequestEnd } from './request-end.ts'
import { createSecurityHeadersHook } from './security-headers.ts'
import { closeUnreadUploads } from './unread-bodies.ts'
import { takeVisitorTurn } from './visitor-turns.ts'

export interface HookOptions {
  readonly siteUrl: string
  /** The time in which the body of a request must arrive. */
  readonly bodyTimeoutMs: number
  /** Runs once per request, also if the client closes the connection. */
  readonly onRequestEnd: OnRequestEnd
}

/** Adds the hooks of all requests. */
export function addHooks(app: FastifyInstance, { siteUrl, bodyTimeoutMs, onRequestEnd }: HookOptions) {
  const requestEnd = createRequestEndHooks(onRequestEnd)
  app
    .addHook('onRequest', createBodyTimeHook(bodyTimeoutMs))
    .addHook('onRequest', closeUnreadUploads)
    .addHook('onRequest', closeWhileDraining)
    .addHook('onRequest', requestEnd.onRequest)
    .addHook('onRequest', createSecurityHeadersHook(siteUrl))
    .addHook('onRequest', refuseInvalidRequestHead)
    .addHook('onSend', requestEnd.onSend)
    .addHook('onSend', batchSocketWrites)
    .addHook('onResponse', requestEnd.onResponse)
}

/**
 * Adds the hooks of the pages, the site calls below /api and the files for crawlers, such as sitemaps. Call
 * it before adding their routes. The compression comes before the cache, because cached responses are
 * compressed, and their keys contain the negotiated content coding.
 */
export function addSiteHooks(
  scope: FastifyInstance,
  { getDirectoryVersion }: CurrentLookup,
  readDataVersion: DataVersionReader,
) {
  // Private responses are not compressed: a page of an attacker could request them again and again, and infer
  // their content from their compressed lengths.
  const compression = createCompressionHooks((request) => request.method !== 'POST' && !isPrivate(request))
  const cache = createCacheHooks(readDataVersion)
  requireCachePolicy(scope)
  scope
    .addHook('onRoute', createMethodRefusalHook(scope))
    .addHook('onRequest', compression.onRequest)
    .addHook('onRequest', createDirectoryVersionHook(getDirectoryVersion))
    .addHook('onRequest', cache.onRequest)
    .addHook('onRequest', takeVisitorTurn)
    .addHook('onSend', compression.onSend)
    .addHook('onSend', cache.onSend)
}

/** Adds the hooks of /v1. Call it before adding its routes. */
export function addV1Hooks(scope: FastifyInstance, { getDirectoryVersion }: CurrentLookup) {
  // Private responses are compressed too: only a program that has the key can request them, so no attacker
  // can compare their lengths.
  const compression = createCompressionHooks(() => true)
  scope
    .addHook('onRequest', compression.onRequest)
    .addHook('onRequest', createDirectoryVersionHook(getDirectoryVersion))
    .addHook('onSend', compression.onSend)
    .addHook('onSend', makePrivateIfUrlHasAccount)
}
