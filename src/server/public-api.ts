import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { v1Endpoints } from '../api/v1/endpoints.ts'
import { gatherRoutes, openApiDocument } from '../api/v1/open-api.ts'
import { apiReferenceOf } from '../api/v1/reference.ts'
import type { ApiReference } from '../api/v1/reference-shape.ts'
import { v1Routes } from '../api/v1/v1.ts'
import type { Authorize } from '../api-keys/authorize.ts'
import type { CallCounter } from '../api-keys/call-counter.ts'
import type { UsageStore } from '../api-keys/usage-store.ts'
import { onceForEach } from '../directory/once-for-each.ts'
import type { Lookup } from '../lookup/lookup.ts'
import { mayNameAccount } from './account-shape.ts'
import { UNSEEN } from './audience.ts'
import { compressAnswers } from './compression.ts'
import type { Config } from './config.ts'
import { keptTexts } from './kept-texts.ts'
import { type Serving, tellDirectory } from './serving.ts'
import type { Watching } from './start-watching.ts'

/** Who may use the public API, and what they have used. */
export interface Callers {
  readonly authorize: Authorize
  readonly counter: Pick<CallCounter, 'take' | 'used'>
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
  /** The OpenAPI document. The routes must be ready. */
  document(): Promise<object>
}

/** A key has letters and digits as an account may have. */
const KEY = /([?&]api_key=)[^&]*/g

/** Has nobody keep an answer whose address may name an account, whatever the endpoint is for. */
function hideAccounts(scope: FastifyInstance) {
  scope.addHook('onSend', ({ url }, reply, payload, done) => {
    if (mayNameAccount(url.replace(KEY, '$1'))) reply.removeHeader('etag').headers(UNSEEN)
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
  const referenceOf = onceForEach((current: Lookup) => apiReferenceOf(endpoints, current))
  const reference = () => referenceOf(serves.lookup())
  let gathered = app
  app.register(async (scope) => {
    await gatherRoutes(scope, config)
    // Who reads an answer has sent its key by hand: no page of another site can have it guessed by its length.
    compressAnswers(scope, () => true)
    gathered = scope
    tellDirectory(scope, serves.directoryVersion)
    const parts = { brand: config.brand, endpoints, authorize, counter, now, kept: keptTexts(), ...serves }
    hideAccounts(scope)
    await scope.register((v1) => v1Routes(v1, parts), { prefix: '/v1' })
  })
  return { reference, document: async () => openApiDocument(gathered, await reference()) }
}

/** GET /openapi.json, for tools wherever they run. */
export function openApiRoute(app: FastifyInstance, { document }: PublicApi) {
  app.get('/openapi.json', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*').type('application/json; charset=utf-8')
    return JSON.stringify(await document())
  })
}
