import { KEY_LIMITS } from '../../api-keys/key-store.ts'
import { type KeyIssuing, requestKey } from '../../api-keys/request-key.ts'
import type { SiteApi } from './site-api.ts'

const REFUSED = {
  enough: {
    kind: 'refused',
    status: 409,
    reason: `This address already has ${KEY_LIMITS.perEmail} keys. Please use one of them, or write to us.`,
  },
  full: {
    kind: 'refused',
    status: 503,
    reason: 'We cannot issue any more keys at the moment. Please write to us.',
  },
} as const

/** Issues keys to whoever asks for one; of the holder's details nothing goes back. */
export function keyCalls(making: KeyIssuing): SiteApi['keys'] {
  return {
    async request(typed) {
      const outcome = await requestKey(making, typed)
      if (outcome.kind === 'problems') return outcome
      if (outcome.kind !== 'issued') return REFUSED[outcome.kind]
      const { text, key } = outcome
      return { kind: 'issued', key: text, shown: key.shown, plan: key.plan }
    },
  }
}
