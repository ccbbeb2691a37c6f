import { PUBLIC_INTERNET, type Reach } from '../reach.ts'

/** Leads every name to this machine, without TLS: for tests alone. */
export const LOOPBACK: Reach = {
  ...PUBLIC_INTERNET,
  protocols: ['http:'],
  addressesOf: async () => ['127.0.0.1'],
  mayReach: (address) => address === '127.0.0.1',
}
