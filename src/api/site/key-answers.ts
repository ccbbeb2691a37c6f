import type { PlanId } from '../../api-keys/plans.ts'
import { type KeyMaking, type KeyRequestOutcome, requestKey } from '../../api-keys/request-key.ts'

/** What became of a request for a key: its text and what may be shown of it, what is wrong, or why there is none. */
export type KeyAnswer =
  | { readonly kind: 'issued'; readonly key: string; readonly shown: string; readonly plan: PlanId }
  | Exclude<KeyRequestOutcome, { kind: 'issued' }>

export interface KeyCalls {
  /** Asks for a key of the Free plan with {name, email, terms}, as they were typed. The key is in the answer, once. */
  request(typed: Readonly<Record<string, unknown>>): Promise<KeyAnswer>
}

/** Issues keys to whoever asks for one; of the holder's details nothing goes back. */
export function keyCalls(making: KeyMaking): KeyCalls {
  return {
    async request(typed) {
      const outcome = await requestKey(making, typed)
      if (outcome.kind !== 'issued') return outcome
      const { text, key } = outcome
      return { kind: 'issued', key: text, shown: key.shown, plan: key.plan }
    },
  }
}
