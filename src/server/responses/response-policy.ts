/**
 * The cache policy of a request: what its route declares, but `private` if its address may name an account.
 */
import type { FastifyRequest, onSendHookHandler } from 'fastify'
import { type CachePolicy, PRIVATE_HEADERS } from '../../api/cache-policy.ts'
import '../../api/add-route.ts'
import { mayContainAccountNumber } from './account-shape.ts'

/**
 * The page or site call of a bank whose name has a word of five letters or more, which no IBAN has. Such a
 * name may hold many digits: 'ACN 629 037 403 Limited'.
 */
const BANK = /^\/(?:api\/)?swift\/[a-z]{2}\/(?=[a-z0-9-]*\b[a-z]{5,}\b)[a-z0-9-]+/

/** The declared policy, or `private` if the address (path and query) may name an account. */
export function restrictPolicy(declared: CachePolicy, address: string): CachePolicy {
  return mayContainAccountNumber(address.replace(BANK, '')) ? 'private' : declared
}

/** The policy of a request; `never` for a request without a declared policy, such as one without a route. */
export function findCachePolicy({ url, routeOptions }: FastifyRequest): CachePolicy {
  const declared = routeOptions.config?.cache ?? 'never'
  return restrictPolicy(typeof declared === 'function' ? declared(url) : declared, url)
}

/** An API key has letters and digits, as an IBAN has. */
const KEY_PARAMETER = /([?&]api_key=)[^&]*/g

/** Makes a response of /v1 private if its address may name an account. */
export const makePrivateByUrl: onSendHookHandler = ({ url }, reply, payload, done) => {
  if (mayContainAccountNumber(url.replace(KEY_PARAMETER, '$1')))
    reply.removeHeader('etag').headers(PRIVATE_HEADERS)
  done(null, payload)
}
