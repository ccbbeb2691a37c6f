/** What is different for a test key: invented data, errors on request, and the mark of every response. */
import type { FastifyRequest } from 'fastify'
import type { Lookup } from '../../lookup/lookup.ts'
import { toTestLookup } from '../../lookup/test-codes/test-lookup.ts'
import { listStatusesWithSharedResponse } from './documentation/open-api-responses.ts'
import type { ApiEndpoint, Caller, EndpointInput } from './endpoint.ts'
import { PROBLEM_CODES, PROBLEMS, Problem } from './problems.ts'

/** The field of every JSON response to a test key. */
export const TEST_MARK = { test: true } as const

/** The header of every response to a test key, also of one that is not JSON. */
export const TEST_HEADER = { 'x-bankcodex-test': 'true' } as const

export const isTestCaller = (caller: Pick<Caller, 'key'> | null): boolean => caller?.key.kind === 'test'

export const isTestRequest = ({ caller }: Pick<FastifyRequest, 'caller'>): boolean => isTestCaller(caller)

/** The look-ups for a caller: for a test key those in invented data. */
export function chooseLookup(caller: Pick<Caller, 'key'>, getLookup: () => Lookup): () => Lookup {
  return isTestCaller(caller) ? () => toTestLookup(getLookup()) : getLookup
}

const ERROR_PREFIX = 'test:'
/** The statuses whose responses say when to try again. */
const STATUSES_WITH_RETRY: ReadonlySet<number> = new Set([409, 429, 503])

/**
 * The error that a parameter, field or code of a test key asks for: 'test:quota_exceeded'. null for none, and
 * for an error that the endpoint never has.
 */
export function findRequestedProblem(
  endpoint: ApiEndpoint,
  { query, body, params }: EndpointInput,
): Problem | null {
  const texts = [query, body, params].flatMap((part) => Object.values(part ?? {}).flat())
  const code = PROBLEM_CODES.find((id) => texts.includes(ERROR_PREFIX + id))
  if (!code) return null
  const { status, meaning } = PROBLEMS[code]
  const statuses: readonly string[] = listStatusesWithSharedResponse(endpoint)
  if (status < 500 && !statuses.includes(String(status))) return null
  return new Problem(code, meaning, { test: true }, STATUSES_WITH_RETRY.has(status) ? 1 : null)
}
