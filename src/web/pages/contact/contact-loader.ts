import { type MessageField, parseMessage } from '../../../contact/message.ts'
import { type FormLoaderInput, type LoaderResult, redirect, render } from '../../navigation/route.ts'
import { EMPTY_FORM, type FormView } from '../../ui/forms/form-view.ts'

/** The entered values by field. */
export type ContactFormValues = ContactView['formValues']

/** The data of /contact. `formValues` may come from the query of a link. */
export interface ContactView extends FormView<MessageField> {
  /** Whether a message was just sent. */
  readonly sent: boolean
}

/** The data of an empty form. */
export const EMPTY_CONTACT: ContactView = { ...EMPTY_FORM, sent: false }

/** The redirect target after a posted form, so that a reload does not send the message again. */
const SENT_HREF = '/contact?sent'

/**
 * Reads the reason and the subject from the query of a link: '/contact?reason=api&subject=Developer+plan'.
 * Omits invalid values.
 */
function parseLinkQuery(query: URLSearchParams): ContactFormValues {
  const queryValues = Object.fromEntries(query)
  const parsed = parseMessage(queryValues)
  const problems = parsed.ok ? {} : parsed.problems
  const { reason, subject } = Object.fromEntries(
    Object.entries(queryValues).filter(([field]) => !(field in problems)),
  )
  return { ...(reason ? { reason } : {}), ...(subject ? { subject } : {}) }
}

/** The loader of /contact. A posted form sends the message. */
export async function loadContact({
  siteApi,
  posted,
  query,
  onError,
}: FormLoaderInput): Promise<LoaderResult<ContactView>> {
  if (import.meta.env.SSR && posted) {
    const { submitPostedForm } = await import('../../ui/forms/posted-form.ts')
    const { answer, status, form } = await submitPostedForm(posted, siteApi.sendMessage, onError)
    if (answer) return redirect(SENT_HREF, 303)
    // Only the reason of a rate limit helps, because it says when to try again.
    const failureReason = status === 429 ? form.failureReason : null
    return render({ ...EMPTY_CONTACT, ...form, failureReason }, status)
  }
  return render({ ...EMPTY_CONTACT, formValues: parseLinkQuery(query), sent: query.has('sent') })
}
