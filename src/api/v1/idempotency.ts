/**
 * Recognizes repeated requests by their Idempotency-Key
 * (IETF draft-ietf-httpapi-idempotency-key-header-07), so that a retry is not counted or made twice.
 */
import { createHmac } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { IdempotencyStore, IdempotentRequest } from '../../api-keys/idempotency-store.ts'
import type { Caller } from './admission/caller.ts'
import type { ApiEndpoint, EndpointContext, EndpointResult } from './endpoint.ts'
import { Problem } from './problems.ts'

const MAX_KEY_LENGTH = 255
const RETRY_AFTER_SECONDS = 2

/** Printable ASCII, with or without the quotes of a structured field (RFC 8941). */
const KEY_PATTERN = /^(?:"([\x20-\x7e]*)"|([\x21-\x7e]+))$/

const INVALID_KEY_PROBLEM = new Problem(
  'invalid_parameter',
  `Idempotency-Key must have 1 to ${MAX_KEY_LENGTH} characters of ASCII`,
  { parameter: 'Idempotency-Key' },
)

/** The content of a stream is not known before it is answered. */
const STREAMED_BODY_PROBLEM = new Problem(
  'invalid_parameter',
  'A streamed batch takes no Idempotency-Key. Send JSON, or leave out the header.',
  { parameter: 'Idempotency-Key' },
)

/** The key of a request; null if it has none, a problem if it is invalid. */
function readIdempotencyKey(header: string | readonly string[] | undefined): string | null | Problem {
  if (header === undefined) return null
  const [, quoted, plain] = (typeof header === 'string' ? KEY_PATTERN.exec(header.trim()) : null) ?? []
  const key = quoted ?? plain ?? ''
  return key === '' || key.length > MAX_KEY_LENGTH ? INVALID_KEY_PROBLEM : key
}

function identifyRequest(
  request: FastifyRequest,
  { key, requestHashKey }: Caller,
  idempotencyKey: string,
): IdempotentRequest {
  const hash = (content: string) => createHmac('sha256', requestHashKey).update(content).digest('hex')
  const { method, routeOptions, params, body } = request
  return {
    keyId: key.id,
    id: hash(`key ${idempotencyKey}`),
    contentHash: hash(JSON.stringify([method, routeOptions.url, params, body ?? null])),
  }
}

export interface IdempotencyServices {
  readonly idempotency: IdempotencyStore
  readonly now: () => Date
}

/** How a request is counted and remembered, by its Idempotency-Key. */
export interface IdempotencyContext extends Pick<EndpointContext, 'storeResponse'> {
  /** Whether the request was counted before. */
  readonly isAlreadyCounted: boolean
  /** Stores that the request was counted, in the transaction that counts its calls; absent if not needed. */
  storeCounted?(transaction: object): Promise<void>
}

type ComputeResult = (progress: IdempotencyContext) => Promise<EndpointResult | string>

const FIRST_REQUEST: IdempotencyContext = { isAlreadyCounted: false, storeResponse: async () => {} }
const REPEATED_REQUEST: IdempotencyContext = { ...FIRST_REQUEST, isAlreadyCounted: true }

/**
 * Answers a request once for each Idempotency-Key. A repeated request gets the stored response, or a result
 * that is computed again without counting. A request that is refused or fails is forgotten, unless it has
 * been counted.
 */
export async function answerOnce(
  endpoint: Pick<ApiEndpoint, 'idempotency'>,
  request: FastifyRequest,
  caller: Caller,
  { idempotency: store, now }: IdempotencyServices,
  compute: ComputeResult,
): Promise<EndpointResult | string> {
  if (!endpoint.idempotency) return compute(FIRST_REQUEST)
  const key = readIdempotencyKey(request.headers['idempotency-key'])
  if (key === null) return compute(FIRST_REQUEST)
  if (key instanceof Problem) return key
  if (request.body instanceof Readable) return STREAMED_BODY_PROBLEM
  const identity = identifyRequest(request, caller, key)
  const outcome = await store.start(identity, now())
  switch (outcome.kind) {
    case 'reused':
      return new Problem('idempotency_key_reused', 'This Idempotency-Key was used for another request.')
    case 'running':
      return new Problem(
        'request_in_progress',
        'The first request is still running.',
        null,
        RETRY_AFTER_SECONDS,
      )
    case 'repeated':
      return outcome.response ?? compute(REPEATED_REQUEST)
    case 'started':
      return computeAndStore(endpoint, identity, store, compute)
  }
}

async function computeAndStore(
  { idempotency }: Pick<ApiEndpoint, 'idempotency'>,
  identity: IdempotentRequest,
  store: IdempotencyStore,
  compute: ComputeResult,
) {
  let isStored = false
  async function complete(response: string | null, transaction?: object) {
    await store.complete(identity, response, transaction)
    isStored = true
  }
  const isComputedAgain = idempotency === 'compute again'
  const progress: IdempotencyContext = {
    isAlreadyCounted: false,
    storeResponse: (response, transaction) => complete(JSON.stringify(response), transaction),
    ...(isComputedAgain ? { storeCounted: (transaction) => complete(null, transaction) } : {}),
  }
  let result: EndpointResult | string
  try {
    result = await compute(progress)
  } catch (error) {
    await store.cancel(identity)
    throw error
  }
  if (result instanceof Problem) await store.cancel(identity)
  // No calls were counted.
  else if (isComputedAgain && !isStored) await complete(null)
  return result
}
