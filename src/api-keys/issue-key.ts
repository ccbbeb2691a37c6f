/** Issues API keys: for a day to visitors, others to the operator and to confirmed addresses. */
import { findTermsProblem, type KeyRequestProblems } from './key-request.ts'
import type { ApiKey, IssueResult, KeyLimits, KeyStore, NewKey, StoredKeyText } from './key-store.ts'
import { formatKeyText, hashKeyText, type KeyKind, maskKeyText } from './key-text.ts'

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

/** Creates the text of a key, and what is stored of it. */
export function createKeyText(random: () => Uint8Array, kind: KeyKind): StoredKeyText & { text: string } {
  const text = formatKeyText(random(), kind)
  return { text, hash: hashKeyText(text), shown: maskKeyText(text) }
}

/** Issues a key. The name and the e-mail address of the holder must be valid. */
export async function issueKey(
  { store, limits, random, now }: KeyIssuingDependencies,
  key: Pick<NewKey, 'name' | 'email' | 'plan'> & Partial<NewKey>,
): Promise<IssueKeyResult> {
  const newKey: NewKey = { kind: 'live', label: null, expiresAt: null, ...key }
  const { text, ...stored } = createKeyText(random, newKey.kind)
  const result = await store.issue(newKey, stored, limits, now())
  return result.kind === 'issued' ? { ...result, text } : result
}

export type RequestKeyResult =
  | IssueKeyResult
  | { readonly kind: 'problems'; readonly problems: KeyRequestProblems }

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Issues a Free key without an address, which works for a day, for an untrusted form or JSON body {terms}; or
 * returns its problems.
 */
export async function requestKey(
  dependencies: KeyIssuingDependencies,
  fields: Readonly<Record<string, unknown>>,
): Promise<RequestKeyResult> {
  const terms = findTermsProblem(fields)
  if (terms !== undefined) return { kind: 'problems', problems: { terms } }
  const expiresAt = new Date(dependencies.now().getTime() + DAY_MS).toISOString()
  return issueKey(dependencies, { name: '', email: '', plan: 'free', expiresAt })
}
