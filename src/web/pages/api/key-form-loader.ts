import type { KeyRequestField, KeyRequestProblems } from '../../../api-keys/key-request.ts'
import { failureStatus } from '../../navigation/load-errors.ts'
import type { PostedForm, Visit } from '../../navigation/route.ts'

/** What was typed into the form, by the names of its fields. */
export type TypedKeyRequest = Readonly<Partial<Record<KeyRequestField, string>>>

/** The form for a key, or the key. */
export interface KeyView {
  /** The key that has just been issued: it is shown this once. */
  readonly issued: string | null
  readonly typed: TypedKeyRequest
  readonly problems: KeyRequestProblems
  /** Whether there is no key, for no fault of what was typed. */
  readonly failed: boolean
  /** Why not, where that is known. */
  readonly reason: string | null
}

/** The form as it is first shown. */
export const EMPTY_KEY_VIEW: KeyView = { issued: null, typed: {}, problems: {}, failed: false, reason: null }

interface Taken {
  readonly status: number
  readonly key: KeyView
}

/** Asks for a key with a form that was posted. There is no other address to go on to: the key would have to be in it. */
export async function takeKeyForm(
  { siteApi, onError }: Visit,
  { fields, refusal }: PostedForm,
): Promise<Taken> {
  const { name = '', email = '', terms } = Object.fromEntries(fields)
  const typed = { name, email, ...(terms === undefined ? {} : { terms }) }
  const view = { ...EMPTY_KEY_VIEW, typed }
  if (refusal !== null) return { status: 429, key: { ...view, failed: true, reason: refusal } }
  try {
    const outcome = await siteApi.keys.request(typed)
    if (outcome.kind === 'issued') return { status: 201, key: { ...EMPTY_KEY_VIEW, issued: outcome.key } }
    if (outcome.kind === 'problems') return { status: 400, key: { ...view, problems: outcome.problems } }
    return { status: outcome.status, key: { ...view, failed: true, reason: outcome.reason } }
  } catch (error) {
    onError(error)
    return { status: failureStatus(error), key: { ...view, failed: true } }
  }
}
