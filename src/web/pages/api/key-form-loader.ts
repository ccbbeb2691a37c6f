import type { KeyRequestField, KeyRequestProblems } from '../../../api-keys/key-request.ts'
import { getFailureStatus } from '../../navigation/load-errors.ts'
import type { LoaderInput, PostedForm } from '../../navigation/route.ts'

/** The entered values by field. */
type KeyFormValues = Readonly<Partial<Record<KeyRequestField, string>>>

/** The state of the form for a key. */
export interface KeyView {
  /** The key that was just issued, which is shown only once. */
  readonly issued: string | null
  readonly formValues: KeyFormValues
  readonly problems: KeyRequestProblems
  /** Whether the request failed for a reason other than invalid input. */
  readonly failed: boolean
  /** The reason for the failure; null when it is not known, or without a failure. */
  readonly reason: string | null
}

/** The initial state. */
export const EMPTY_KEY_VIEW: KeyView = {
  issued: null,
  formValues: {},
  problems: {},
  failed: false,
  reason: null,
}

interface KeyFormResult {
  readonly status: number
  readonly key: KeyView
}

/**
 * Requests a key with a posted form. The page shows the result without a redirect, because the URL of the
 * redirect would have to contain the key.
 */
export async function submitKeyForm(
  { siteApi, onError }: LoaderInput,
  { fields, refusal }: PostedForm,
): Promise<KeyFormResult> {
  const { name = '', email = '', terms } = Object.fromEntries(fields)
  const formValues = { name, email, ...(terms === undefined ? {} : { terms }) }
  const view = { ...EMPTY_KEY_VIEW, formValues }
  // The server refuses a form only for its rate limit.
  if (refusal !== null) return { status: 429, key: { ...view, failed: true, reason: refusal } }
  try {
    const outcome = await siteApi.keys.request(formValues)
    if (outcome.kind === 'issued') return { status: 201, key: { ...EMPTY_KEY_VIEW, issued: outcome.key } }
    if (outcome.kind === 'problems') return { status: 400, key: { ...view, problems: outcome.problems } }
    return { status: outcome.status, key: { ...view, failed: true, reason: outcome.reason } }
  } catch (error) {
    onError(error)
    return { status: getFailureStatus(error), key: { ...view, failed: true } }
  }
}
