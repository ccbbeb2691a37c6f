/** Issues API keys: of the Free plan to visitors, of any plan to the operator. */
import { type KeyRequestProblems, readKeyRequest } from './key-request.ts'
import type { ApiKey, Issued, KeyHolder, KeyLimits, KeyStore } from './key-store.ts'
import { keyHash, keyTextOf, shownKey } from './key-text.ts'
import type { PlanId } from './plans.ts'

/** The dependencies of issuing a key. */
export interface KeyIssuing {
  readonly store: Pick<KeyStore, 'issue'>
  readonly limits: KeyLimits
  /** Returns 20 new bytes from a cryptographic random generator. */
  readonly random: () => Uint8Array
  readonly now: () => Date
}

/** A new key with its text, which is not stored; or the reason why none was issued. */
export type NewKey =
  | { readonly kind: 'issued'; readonly text: string; readonly key: ApiKey }
  | Exclude<Issued, { kind: 'issued' }>

/** Issues a key of a plan to a holder whose name and address are valid. */
export async function issueKey(
  { store, limits, random, now }: KeyIssuing,
  holder: KeyHolder,
  plan: PlanId,
): Promise<NewKey> {
  const text = keyTextOf(random())
  const issued = await store.issue(
    holder,
    plan,
    { hash: keyHash(text), shown: shownKey(text) },
    limits,
    now(),
  )
  return issued.kind === 'issued' ? { ...issued, text } : issued
}

export type KeyRequestOutcome = NewKey | { readonly kind: 'problems'; readonly problems: KeyRequestProblems }

/** Issues a key of the Free plan for a form or a JSON body: {name, email, terms}. */
export async function requestKey(
  issuing: KeyIssuing,
  typed: Readonly<Record<string, unknown>>,
): Promise<KeyRequestOutcome> {
  const read = readKeyRequest(typed)
  return read.ok ? issueKey(issuing, read.holder, 'free') : { kind: 'problems', problems: read.problems }
}
