import { type EgressPolicy, PUBLIC_INTERNET } from '../egress-policy.ts'

/** Leads every name to this machine, without TLS: for tests alone. */
export const LOOPBACK: EgressPolicy = {
  ...PUBLIC_INTERNET,
  protocols: ['http:'],
  addressesOf: async () => ['127.0.0.1'],
  isAllowed: (address) => address === '127.0.0.1',
}
