/**
 * Decides which IP addresses webhooks may connect to: those of the public internet over https, and private
 * networks that the operator configures. This prevents server-side request forgery.
 */
import { lookup, Resolver } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

export interface EgressPolicy {
  /** The allowed protocols of URLs: ['https:']. */
  readonly protocols: readonly string[]
  /** Whether a URL may have an IP address or the name of a private host, such as 'localhost'. */
  readonly allowsPrivateHosts: boolean
  /** The IP addresses of a host name; an empty list if it cannot be resolved. */
  resolveHost(host: string): Promise<readonly string[]>
  /** Whether a connection to an IP address is allowed. `protocol` is that of the URL. */
  isAllowed(address: string, protocol: string): boolean
  /** A further certificate authority to trust, as PEM. */
  readonly ca?: string
}

/** Asks name servers only. `lookup` would also read the hosts file, and occupy a thread of Node's pool. */
const resolver = new Resolver({ timeout: 2000, tries: 2 })

/** The allocated addresses of IPv6 (IANA: Global Unicast). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

export const PUBLIC_INTERNET: EgressPolicy = {
  protocols: ['https:'],
  allowsPrivateHosts: false,
  async resolveHost(host) {
    const results = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    return results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
  },
  isAllowed: isPublicAddress,
}

/** The ranges of ipaddr.js that lead to this machine. */
const LOOPBACK_RANGES: readonly string[] = ['loopback', 'unspecified']

/** Whether an IP address, or the first address of a network ('127.0.0.0/8'), leads to this machine. */
export function isLoopback(network: string): boolean {
  const [address = ''] = network.split('/')
  return ipaddr.isValid(address) && LOOPBACK_RANGES.includes(ipaddr.process(address).range())
}

export interface AllowedNetworks {
  /** IP addresses and CIDR blocks that webhooks may reach as well. Connections to them may use http. */
  readonly networks: readonly string[]
  /** Whether webhooks may reach this machine, if `networks` contain it. */
  readonly allowsLoopback: boolean
}

/** Creates the policy of a site. Without configured networks it is PUBLIC_INTERNET. */
export function createEgressPolicy({ networks, allowsLoopback }: AllowedNetworks): EgressPolicy {
  if (networks.length === 0) return PUBLIC_INTERNET
  const allowed = new BlockList()
  for (const network of networks) {
    // Without '/bits', the network is a single address.
    const [address = '', bits] = network.split('/')
    const version = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    allowed.addSubnet(address, Number(bits ?? (version === 'ipv6' ? 128 : 32)), version)
  }
  function isInNetworks(address: string): boolean {
    // BlockList ignores the zone of an address: 'fe80::1%eth0'.
    if (address.includes('%')) return false
    // For an IPv4 address in IPv6 notation, BlockList also checks the IPv4 networks.
    const isListed = allowed.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
    return isListed && (allowsLoopback || !isLoopback(address))
  }
  return {
    protocols: ['https:', 'http:'],
    allowsPrivateHosts: true,
    // The operating system also knows the names of the hosts file and of the local network.
    resolveHost: async (host) =>
      (await lookup(host, { all: true }).catch(() => [])).map(({ address }) => address),
    isAllowed: (address, protocol) =>
      isInNetworks(address) || (protocol === 'https:' && isPublicAddress(address)),
  }
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

/**
 * Resolves the host of a URL. Throws AddressNotAllowed if the host has no address, or if any of its addresses
 * is not allowed.
 */
export async function resolveAllowedAddresses(
  { hostname, protocol }: Pick<URL, 'hostname' | 'protocol'>,
  policy: EgressPolicy,
): Promise<readonly string[]> {
  // A URL has an IPv6 address in brackets.
  const host = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await policy.resolveHost(host)
  if (addresses.length === 0) throw new AddressNotAllowed('ENOTFOUND')
  if (!addresses.every((address) => policy.isAllowed(address, protocol)))
    throw new AddressNotAllowed('ENOTPUBLIC')
  return addresses
}

function toLookupAddress(address: string) {
  return { address, family: address.includes(':') ? 6 : 4 }
}

/**
 * Creates the `lookup` option of a connection to a URL. The connection uses the addresses that were checked,
 * so that DNS rebinding has no effect. Node does not call `lookup` if the host of the URL is an IP address:
 * the caller must check that address.
 */
export function createAllowedLookup({ protocol }: URL, policy: EgressPolicy): LookupFunction {
  return (hostname, { all }, callback) => {
    resolveAllowedAddresses({ hostname, protocol }, policy).then(
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
