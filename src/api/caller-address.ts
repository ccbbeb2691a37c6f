import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/** Bits of the prefix that a network assigns to one customer (RFC 6177). */
const CUSTOMER_PREFIX_BITS = 64

function networkOf(address: ipaddr.IPv6): string {
  return ipaddr.IPv6.networkAddressFromCIDR(
    `${address.toNormalizedString()}/${CUSTOMER_PREFIX_BITS}`,
  ).toString()
}

/**
 * The key to rate-limit a caller by: an IPv4 address, or the /64 network of an IPv6 address, because one
 * customer has all 2^64 addresses of it. All invalid addresses, which a proxy may forward, share one key.
 */
export function callerAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (isIP(ip) === 0) return 'no address'
  const address = ipaddr.process(ip)
  return address instanceof ipaddr.IPv6 ? networkOf(address) : address.toString()
}
