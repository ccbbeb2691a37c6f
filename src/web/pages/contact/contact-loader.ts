import { type MessageField, type MessageProblems, parseMessage } from '../../../contact/message.ts'
import { getFailureStatus } from '../../navigation/load-errors.ts'
import {
  type FormLoaderInput,
  type LoaderInput,
  type LoaderResult,
  type PostedForm,
  redirect,
  render,
} from '../../navigation/route.ts'

/** The entered values by field. */
export type ContactFormValues = Readonly<Partial<Record<MessageField, string>>>

/** The data of /contact. */
export interface ContactView {
  /** Whether a message was just sent. */
  readonly sent: boolean
  /** The initial values of the form: those in the query, or those of a message that could not be sent. */
  readonly formValues: ContactFormValues
  /** The errors of the entered values, by field. */
  readonly problems: MessageProblems
  /** Whether sending failed for a reason other than invalid input. */
  readonly failed: boolean
  /** The reason for the failure, as a sentence; null when it is not known, or without a failure. */
  readonly failureReason: string | null
}

/** The data of an empty form. */
export const EMPTY_CONTACT: ContactView = {
  sent: false,
  formValues: {},
  problems: {},
  failed: false,
  failureReason: null,
}

/** The redirect target after a posted form, so that a reload does not send the message again. */
const SENT_HREF = '/contact?sent'

async function submitContactForm(
  { siteApi, onError }: LoaderInput,
  { fields, refusal }: PostedForm,
): Promise<LoaderResult<ContactView>> {
  const formValues = Object.fromEntries(fields)
  const view = { ...EMPTY_CONTACT, formValues }
  // The server refuses a posted form only when its sender exceeds the rate limit.
  if (refusal !== null) return render({ ...view, failed: true, failureReason: refusal }, 429)
  try {
    const outcome = await siteApi.sendMessage(formValues)
    if (outcome.kind === 'accepted') return redirect(SENT_HREF, 303)
    if (outcome.kind === 'problems') return render({ ...view, problems: outcome.problems }, 400)
    return render({ ...view, failed: true }, outcome.status)
  } catch (error) {
    onError(error)
    return render({ ...view, failed: true }, getFailureStatus(error))
  }
}

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
export async function loadContact(input: FormLoaderInput): Promise<LoaderResult<ContactView>> {
  if (input.posted) return submitContactForm(input, input.posted)
  const { query } = input
  return render({ ...EMPTY_CONTACT, formValues: parseLinkQuery(query), sent: query.has('sent') })
}
