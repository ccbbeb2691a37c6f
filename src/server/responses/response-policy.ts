/** The cache policy of a request: what its route declares, unless its address may name an account. */
import type { FastifyRequest } from 'fastify'
import type { CachePolicy } from '../../api/cache-policy.ts'
import '../../api/add-route.ts'
import { mayNameAccount } from '../account-shape.ts'

/**
 * The page of a bank, or the call for it, whose name has a word longer than any in an IBAN, and may have many
 * digits: 'ACN 629 037 403 Limited'.
 */
const BANK = /^\/(?:api\/)?swift\/[a-z]{2}\/(?=[a-z0-9-]*\b[a-z]{5,}\b)[a-z0-9-]+/

/** What a route declares, made private where the address (path and query) may name an account. */
export function safePolicy(declared: CachePolicy, address: string): CachePolicy {
  return mayNameAccount(address.replace(BANK, '')) ? 'private' : declared
}

/**
 * The policy of a request. Without a route of its own, such as a file that has vanished, it is never cached.
 */
export function policyOf({ url, routeOptions }: FastifyRequest): CachePolicy {
  const declared = routeOptions.config?.cache ?? 'never'
  return safePolicy(typeof declared === 'function' ? declared(url) : declared, url)
}
