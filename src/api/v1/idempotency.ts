/**
 * Recognizes retries by their Idempotency-Key (IETF draft-ietf-httpapi-idempotency-key-header-07), so that a
 * retry has no second effect and is not counted again.
 */
import { createHmac } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { IdempotencyStore, IdempotentRequest } from '../../api-keys/idempotency-store.ts'
import type { ApiEndpoint, Caller, EndpointContext, EndpointResult } from './endpoint.ts'
import { Problem } from './problems.ts'

const MAX_KEY_LENGTH = 255
const RETRY_AFTER_SECONDS = 2

/** Printable ASCII, with or without the quotes of a structured field (RFC 8941): 'a1' or '"a1"'. */
const KEY_PATTERN = /^(?:"([\x20-\x7e]*)"|([\x21-\x7e]+))$/

const INVALID_KEY_PROBLEM = new Problem(
  'invalid_parameter',
  `Idempotency-Key must have 1 to ${MAX_KEY_LENGTH} characters of ASCII`,
  { parameter: 'Idempotency-Key' },
)

/** A stream is answered while it arrives, before the whole body can be compared with an earlier request. */
const STREAMED_BODY_PROBLEM = new Problem(
  'invalid_parameter',
  'A streamed batch takes no Idempotency-Key. Send JSON, or leave out the header.',
  { parameter: 'Idempotency-Key' },
)

/** Returns the Idempotency-Key of a request; null if it has none, a problem if the key is invalid. */
function readIdempotencyKey(header: string | readonly string[] | undefined): string | null | Problem {
  if (header === undefined) return null
  const [, quoted, unquoted] = (typeof header === 'string' ? KEY_PATTERN.exec(header.trim()) : null) ?? []
  const key = quoted ?? unquoted ?? ''
  return key === '' || key.length > MAX_KEY_LENGTH ? INVALID_KEY_PROBLEM : key
}

function identifyRequest(
  request: FastifyRequest,
  { key, idempotencyHmacSecret }: Caller,
  idempotencyKey: string,
): IdempotentRequest {
  const hash = (content: string) => createHmac('sha256', idempotencyHmacSecret).update(content).digest('hex')
  const { method, routeOptions, params, query, body } = request
  return {
    keyId: key.id,
    id: hash(`key ${idempotencyKey}`),
    contentHash: hash(JSON.stringify([method, routeOptions.url, params, query, body ?? null])),
  }
}

export interface IdempotencyServices {
  readonly idempotencyStore: IdempotencyStore
  readonly now: () => Date
}

export interface IdempotencyContext extends Pick<EndpointContext, 'storeResponse'> {
  /** Whether an earlier request with the same Idempotency-Key was counted. */
  readonly isAlreadyCounted: boolean
  /**
   * Marks the request as counted, in the transaction that counts its calls, so that a retry is not counted
   * again. Absent without an Idempotency-Key, and for an endpoint that calls `storeResponse` instead.
   */
  markAsCounted?(transaction: object): Promise<void>
}

type ComputeResult = (context: IdempotencyContext) => Promise<EndpointResult | string>

const WITHOUT_IDEMPOTENCY_KEY: IdempotencyContext = { isAlreadyCounted: false, storeResponse: async () => {} }
const REPEATED_REQUEST: IdempotencyContext = { ...WITHOUT_IDEMPOTENCY_KEY, isAlreadyCounted: true }

/**
 * Answers a request. If an earlier one had the same Idempotency-Key, the result is the stored response, or is
 * computed again without counting. The Idempotency-Key of a request that is refused or fails can be used
 * again, unless the request was counted.
 */
export async function answerIdempotently(
  endpoint: Pick<ApiEndpoint, 'idempotency'>,
  request: FastifyRequest,
  caller: Caller,
  { idempotencyStore: store, now }: IdempotencyServices,
  compute: ComputeResult,
): Promise<EndpointResult | string> {
  if (!endpoint.idempotency) return compute(WITHOUT_IDEMPOTENCY_KEY)
  const idempotencyKey = readIdempotencyKey(request.headers['idempotency-key'])
  if (idempotencyKey === null) return compute(WITHOUT_IDEMPOTENCY_KEY)
  if (idempotencyKey instanceof Problem) return idempotencyKey
  if (request.body instanceof Readable) return STREAMED_BODY_PROBLEM
  const identity = identifyRequest(request, caller, idempotencyKey)
  const outcome = await store.start(identity, now())
  switch (outcome.kind) {
    case 'different request':
      return new Problem('idempotency_key_reused', 'This Idempotency-Key was used for another request.')
    case 'running':
      return new Problem(
        'request_in_progress',
        'The first request with this Idempotency-Key is still running.',
        null,
        RETRY_AFTER_SECONDS,
      )
    case 'completed':
      // Without a stored response, computes the response again.
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
  let isCompleted = false
  async function complete(response: string | null, transaction?: object) {
    await store.complete(identity, response, transaction)
    isCompleted = true
  }
  const recomputesRetries = idempotency === 'recompute on retry'
  const context: IdempotencyContext = {
    isAlreadyCounted: false,
    storeResponse: (response, transaction) => complete(JSON.stringify(response), transaction),
    ...(recomputesRetries ? { markAsCounted: (transaction) => complete(null, transaction) } : {}),
  }
  let result: EndpointResult | string
  try {
    result = await compute(context)
  } catch (error) {
    await store.cancel(identity)
    throw error
  }
  // Does nothing if the request was counted: a completed request cannot be cancelled.
  if (result instanceof Problem) await store.cancel(identity)
  // If no call was counted, nothing has called `markAsCounted`.
  else if (recomputesRetries && !isCompleted) await complete(null)
  return result
}
