import { type EgressPolicy, PUBLIC_INTERNET } from '../egress-policy.ts'

/** Resolves every host name to this machine, and allows http. For tests only. */
export const LOOPBACK: EgressPolicy = {
  ...PUBLIC_INTERNET,
  protocols: ['http:'],
  resolveHost: async () => ['127.0.0.1'],
  isAllowed: (address) => address === '127.0.0.1',
}
