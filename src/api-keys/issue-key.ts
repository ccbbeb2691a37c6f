/** Issues API keys: Free keys to visitors, keys of any plan to the operator. */
import { type KeyRequestProblems, parseKeyRequest } from './key-request.ts'
import type { ApiKey, IssueResult, KeyHolder, KeyLimits, KeyStore } from './key-store.ts'
import { formatKeyText, hashKeyText, maskKeyText } from './key-text.ts'
import type { PlanId } from './plans.ts'

export interface KeyIssuingDependencies {
  readonly store: Pick<KeyStore, 'issue'>
  readonly limits: KeyLimits
  /** Returns 20 new bytes from a cryptographic random generator. */
  readonly random: () => Uint8Array
  readonly now: () => Date
}

/** The issued key with its text, which is not stored; or the reason why no key was issued. */
export type IssueKeyResult =
  | { readonly kind: 'issued'; readonly text: string; readonly key: ApiKey }
  | Exclude<IssueResult, { kind: 'issued' }>

/** Issues a key of a plan. The name and the e-mail address of the holder must be valid. */
export async function issueKey(
  { store, limits, random, now }: KeyIssuingDependencies,
  holder: KeyHolder,
  plan: PlanId,
): Promise<IssueKeyResult> {
  const text = formatKeyText(random())
  const result = await store.issue(
    holder,
    plan,
    { hash: hashKeyText(text), shown: maskKeyText(text) },
    limits,
    now(),
  )
  return result.kind === 'issued' ? { ...result, text } : result
}

export type RequestKeyResult =
  | IssueKeyResult
  | { readonly kind: 'problems'; readonly problems: KeyRequestProblems }

/** Issues a Free key for an untrusted form or JSON body {name, email, terms}, or returns its problems. */
export async function requestKey(
  dependencies: KeyIssuingDependencies,
  fields: Readonly<Record<string, unknown>>,
): Promise<RequestKeyResult> {
  const parsed = parseKeyRequest(fields)
  return parsed.ok
    ? issueKey(dependencies, parsed.holder, 'free')
    : { kind: 'problems', problems: parsed.problems }
}
