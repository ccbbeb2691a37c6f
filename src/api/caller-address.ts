import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/** Of an IPv6 address, what a network has to give to one customer (RFC 6177): the rest is the customer's to choose. */
const CUSTOMER_PREFIX_BITS = 64

function networkOf(address: ipaddr.IPv6): string {
  return ipaddr.IPv6.networkAddressFromCIDR(
    `${address.toNormalizedString()}/${CUSTOMER_PREFIX_BITS}`,
  ).toString()
}

/**
 * What a caller is counted by where only its address is known: an IPv4 address, or the /64 network of an IPv6 one, as whoever has one
 * address there has 2^64 of them. What is no address at all is one caller: a proxy may hand on what somebody has made up.
 */
export function callerAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (isIP(ip) === 0) return 'no address'
  const address = ipaddr.process(ip)
  return address instanceof ipaddr.IPv6 ? networkOf(address) : address.toString()
}
