import { type MessageField, type MessageProblems, parseMessage } from '../../../contact/message.ts'
import { getFailureStatus } from '../../navigation/load-errors.ts'
import {
  type LoaderInput,
  type LoaderResult,
  type PostedForm,
  redirect,
  render,
} from '../../navigation/route.ts'

/** The input by field. */
export type TypedMessage = Readonly<Partial<Record<MessageField, string>>>

export interface ContactView {
  /** Whether a message was just sent. */
  readonly sent: boolean
  /** The input of a message that could not be sent. */
  readonly typed: TypedMessage
  readonly problems: MessageProblems
  /** Whether sending failed although the input is valid. */
  readonly failed: boolean
  /** The reason of the failure, when it is known. */
  readonly refusal: string | null
}

/** The initial state. */
export const EMPTY_CONTACT: ContactView = {
  sent: false,
  typed: {},
  problems: {},
  failed: false,
  refusal: null,
}

/** The redirect target after a posted form: a reload there does not send the message again. */
const SENT_HREF = '/contact?sent'

async function send(
  { siteApi, onError }: LoaderInput,
  { fields, refusal }: PostedForm,
): Promise<LoaderResult<ContactView>> {
  const typed = Object.fromEntries(fields)
  const view = { ...EMPTY_CONTACT, typed }
  if (refusal !== null) return render({ ...view, failed: true, refusal }, 429)
  try {
    const outcome = await siteApi.contact.send(typed)
    if (outcome.kind === 'sent') return redirect(SENT_HREF, 303)
    if (outcome.kind === 'problems') return render({ ...view, problems: outcome.problems }, 400)
    return render({ ...view, failed: true }, 503)
  } catch (error) {
    onError(error)
    return render({ ...view, failed: true }, getFailureStatus(error))
  }
}

/**
 * The reason and subject that a link suggests: '/contact?reason=api&subject=Developer+plan'. Omits invalid
 * values.
 */
function parseSuggestion(query: URLSearchParams): TypedMessage {
  const given = Object.fromEntries(query)
  const parsed = parseMessage(given)
  const problems = parsed.ok ? {} : parsed.problems
  const { reason, subject } = Object.fromEntries(
    Object.entries(given).filter(([field]) => !(field in problems)),
  )
  return { ...(reason ? { reason } : {}), ...(subject ? { subject } : {}) }
}

/** The loader of /contact. A posted form sends the message. */
export async function loadContact(visit: LoaderInput): Promise<LoaderResult<ContactView>> {
  if (visit.posted) return send(visit, visit.posted)
  const { query } = visit
  return render({ ...EMPTY_CONTACT, typed: parseSuggestion(query), sent: query.has('sent') })
}
