/** How somebody gets a key of the Free plan by themselves. */
import { type KeyRequestProblems, readKeyRequest } from './key-request.ts'
import type { ApiKey, Issued, KeyHolder, KeyLimits, KeyStore } from './key-store.ts'
import { keyHash, keyTextOf, shownKey } from './key-text.ts'
import type { PlanId } from './plans.ts'

/** What it takes to make a key. */
export interface KeyMaking {
  readonly store: Pick<KeyStore, 'issue'>
  readonly limits: KeyLimits
  /** 20 bytes that nobody can guess, anew each time. */
  readonly random: () => Uint8Array
  readonly now: () => Date
}

/** A key with its text, which is told here and never again; or why there is none. */
export type NewKey =
  | { readonly kind: 'issued'; readonly text: string; readonly key: ApiKey }
  | Exclude<Issued, { kind: 'issued' }>

/** Makes a key of a plan for a holder whose name and address keep to the rules; its text is in the answer alone. */
export async function issueKey(
  { store, limits, random, now }: KeyMaking,
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

/** What became of a request. */
export type KeyRequestOutcome = NewKey | { readonly kind: 'problems'; readonly problems: KeyRequestProblems }

/** Answers a request for a key of the Free plan, as it was typed: {name, email, terms}. */
export async function requestKey(
  making: KeyMaking,
  typed: Readonly<Record<string, unknown>>,
): Promise<KeyRequestOutcome> {
  const read = readKeyRequest(typed)
  return read.ok ? issueKey(making, read.holder, 'free') : { kind: 'problems', problems: read.problems }
}
