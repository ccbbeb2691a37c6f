/**
 * The addresses that webhooks may connect to: the public internet, over https (protection against server-side
 * request forgery). No setting widens this policy; tests use another one.
 */
import { Resolver } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

export interface EgressPolicy {
  readonly protocols: readonly string[]
  /** The IP addresses of a host name; an empty list if it cannot be resolved. */
  resolveHost(host: string): Promise<readonly string[]>
  isAllowed(address: string): boolean
  /** A further certificate authority to trust, as PEM. */
  readonly ca?: string
}

/** Queries name servers only, not the hosts file. Uses no thread of the pool. */
const resolver = new Resolver({ timeout: 2000, tries: 2 })

/** The allocated addresses of IPv6 (IANA: Global Unicast). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

export const PUBLIC_INTERNET: EgressPolicy = {
  protocols: ['https:'],
  async resolveHost(host) {
    const results = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    return results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
  },
  isAllowed: isPublicAddress,
}

/**
 * Whether an IP address is public: not loopback, private, link-local, shared, multicast or reserved, and no
 * IPv6 address that stands for an IPv4 address (mapped, NAT64, 6to4, Teredo). Ranges: the IANA registries of
 * special-purpose addresses, as in ipaddr.js.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || address.match(GLOBAL_UNICAST)
}

/** The host has no IP address, or one that the policy does not allow. */
export class AddressNotAllowed extends Error {
  override readonly name = 'AddressNotAllowed'
  readonly code: 'ENOTFOUND' | 'ENOTPUBLIC'

  constructor(code: AddressNotAllowed['code']) {
    super(code)
    this.code = code
  }
}

/** Resolves a host. Throws AddressNotAllowed if it has no address, or if one address is not allowed. */
export async function resolveAllowedAddresses(
  host: string,
  policy: EgressPolicy,
): Promise<readonly string[]> {
  const addresses = await policy.resolveHost(host)
  if (addresses.length === 0) throw new AddressNotAllowed('ENOTFOUND')
  if (!addresses.every((address) => policy.isAllowed(address))) throw new AddressNotAllowed('ENOTPUBLIC')
  return addresses
}

function toLookupAddress(address: string) {
  return { address, family: address.includes(':') ? 6 : 4 }
}

/**
 * Creates the `lookup` option of a connection. The connection uses the addresses that were checked, so that
 * DNS rebinding has no effect.
 */
export function createAllowedLookup(policy: EgressPolicy): LookupFunction {
  return (host, { all }, callback) => {
    resolveAllowedAddresses(host, policy).then(
      (addresses) => {
        const resolved = addresses.map(toLookupAddress)
        const [first] = resolved
        if (all) callback(null, resolved)
        else if (first) callback(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 4),
    )
  }
}
