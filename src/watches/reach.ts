/** What webhooks may reach: the public internet, over https. Tests have a reach of their own; no configuration widens this one. */
import { Resolver } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export interface Reach {
  readonly protocols: readonly string[]
  /** The IP addresses of a host name; none where it has none, or nobody knows. */
  addressesOf(host: string): Promise<readonly string[]>
  mayReach(address: string): boolean
  /** An authority to trust besides those that Node knows, as PEM. */
  readonly ca?: string
}

/** Asks name servers alone: names of this machine's own hosts file lead nowhere. Waits for them without a thread of the pool. */
const resolver = new Resolver({ timeout: 2000, tries: 2 })

export const PUBLIC_INTERNET: Reach = {
  protocols: ['https:'],
  async addressesOf(host) {
    const asked = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    return asked.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  },
  mayReach: isPublicAddress,
}

/** A host that has no address, or one that may not be reached. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
  readonly code: 'ENOTFOUND' | 'ENOTPUBLIC'

  constructor(code: Unreachable['code']) {
    super(code)
    this.code = code
  }
}

/** The addresses of a host, each of which may be reached. Throws Unreachable: one address that may not spoils them all. */
export async function reachableAddresses(host: string, reach: Reach): Promise<readonly string[]> {
  const addresses = await reach.addressesOf(host)
  if (addresses.length === 0) throw new Unreachable('ENOTFOUND')
  if (!addresses.every((address) => reach.mayReach(address))) throw new Unreachable('ENOTPUBLIC')
  return addresses
}

function inFamily(address: string) {
  return { address, family: address.includes(':') ? 6 : 4 }
}

/** How a connection finds its host: it goes to the very addresses that were looked at, whatever the name leads to a moment later. */
export function lookupWithin(reach: Reach): LookupFunction {
  return (host, { all }, callback) => {
    reachableAddresses(host, reach).then(
      (addresses) => {
        const found = addresses.map(inFamily)
        const [first] = found
        if (all) callback(null, found)
        else if (first) callback(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 4),
    )
  }
}
