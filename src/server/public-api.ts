import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../api/add-route.ts'
import { PRIVATE_HEADERS } from '../api/cache-policy.ts'
import { gatherRoutes, openApiDocument } from '../api/v1/documentation/open-api.ts'
import { apiReferenceOf } from '../api/v1/documentation/reference.ts'
import type { ApiReference } from '../api/v1/documentation/reference-shape.ts'
import { v1Endpoints } from '../api/v1/endpoints.ts'
import { v1Routes } from '../api/v1/v1.ts'
import type { Authorize } from '../api-keys/authorize.ts'
import type { CallCounter } from '../api-keys/call-counter.ts'
import type { UsageStore } from '../api-keys/usage-store.ts'
import { onceForEach } from '../directory/memoize.ts'
import type { Lookup } from '../lookup/lookup.ts'
import { mayNameAccount } from './account-shape.ts'
import type { Config } from './config.ts'
import { compressAnswers } from './responses/compression.ts'
import { textCache } from './responses/response-cache.ts'
import { addDirectoryVersionHeader, type Serving } from './responses/serving.ts'
import type { Watching } from './start-watching.ts'

/** Who may use the public API, and what they have used. */
export interface Callers {
  readonly authorize: Authorize
  readonly counter: Pick<CallCounter, 'reserve' | 'used'>
  readonly usage: Pick<UsageStore, 'byDay'>
}

interface PublicApiParts {
  readonly config: Pick<Config, 'siteUrl' | 'brand'>
  readonly serves: Serving
  readonly callers: Callers
  readonly watching: Watching
}

export interface PublicApi {
  /** Its documentation, with the answers of the directory that serves. */
  reference(): Promise<ApiReference>
  /** The OpenAPI document as JSON, made once for a directory. The routes must be ready. */
  document(): Promise<string>
}

/** A key has letters and digits as an account may have. */
const KEY = /([?&]api_key=)[^&]*/g

/** Has nobody keep an answer whose address may name an account, whatever the endpoint is for. */
function hideAccounts(scope: FastifyInstance) {
  scope.addHook('onSend', ({ url }, reply, payload, done) => {
    if (mayNameAccount(url.replace(KEY, '$1'))) reply.removeHeader('etag').headers(PRIVATE_HEADERS)
    done(null, payload)
  })
}

/** Adds /v1 to the site. */
export function publicApi(
  app: FastifyInstance,
  { config, serves, callers, watching }: PublicApiParts,
): PublicApi {
  const { authorize, counter, usage } = callers
  const now = () => new Date()
  const endpoints = v1Endpoints({ usage, used: counter.used, now, watches: watching, uuid: randomUUID })
  const referenceOf = onceForEach<Lookup, ApiReference>()
  function reference() {
    const current = serves.lookup()
    return referenceOf(current, () => apiReferenceOf(endpoints, current))
  }
  let gathered = app
  app.register(async (scope) => {
    await gatherRoutes(scope, config)
    // Who reads an answer has sent its key by hand: no page of another site can have it guessed by its length.
    compressAnswers(scope, () => true)
    gathered = scope
    addDirectoryVersionHeader(scope, serves.directoryVersion)
    const parts = { brand: config.brand, endpoints, authorize, counter, now, cache: textCache(), ...serves }
    hideAccounts(scope)
    await scope.register((v1) => v1Routes(v1, parts), { prefix: '/v1' })
  })
  const documentOf = onceForEach<Lookup, string>()
  const document = () =>
    documentOf(serves.lookup(), async () => JSON.stringify(openApiDocument(gathered, await reference())))
  return { reference, document }
}

/** GET /openapi.json, for tools wherever they run. */
export function openApiRoute(app: FastifyInstance, { document }: PublicApi) {
  addRoute(app, {
    method: 'GET',
    url: '/openapi.json',
    cache: { byVersion: ['directory'] },
    async handler(_request, reply) {
      reply.header('access-control-allow-origin', '*').type('application/json; charset=utf-8')
      return document()
    },
  })
}
