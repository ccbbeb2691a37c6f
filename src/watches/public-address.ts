/** Which addresses are of the public internet: all others are somebody's own network, ours among them. */
import ipaddr from 'ipaddr.js'

/** The addresses of IPv6 that are given out to be reached from everywhere (IANA: Global Unicast). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address may be reached by anybody: no loopback, private, link-local, shared, multicast or reserved one, and none of
 * IPv6 that stands for one of IPv4 (mapped, NAT64, 6to4, Teredo). Ranges: the IANA registries of special-purpose addresses, as
 * ipaddr.js has them.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || address.match(GLOBAL_UNICAST)
}
