import { type MessageField, type MessageProblems, readMessage } from '../../../contact/message.ts'
import { failureStatus } from '../../navigation/load-errors.ts'
import { type LoaderResult, type PostedForm, redirect, render, type Visit } from '../../navigation/route.ts'

/** The texts of a form, by the names of its fields. */
export type TypedMessage = Readonly<Partial<Record<MessageField, string>>>

export interface ContactView {
  /** Whether a message has just been sent. */
  readonly sent: boolean
  /** What was typed, where it could not be sent. */
  readonly typed: TypedMessage
  readonly problems: MessageProblems
  /** Whether the message could not be taken, for no fault of its own. */
  readonly failed: boolean
  /** Why not, where that is known. */
  readonly refusal: string | null
}

/** The page as it is first shown. */
export const EMPTY_CONTACT: ContactView = {
  sent: false,
  typed: {},
  problems: {},
  failed: false,
  refusal: null,
}

/** Where a form that was sent without JavaScript ends: to load that again sends nothing. */
const SENT = '/contact?sent'

async function send(
  { siteApi, onError }: Visit,
  { fields, refusal }: PostedForm,
): Promise<LoaderResult<ContactView>> {
  const typed = Object.fromEntries(fields)
  const view = { ...EMPTY_CONTACT, typed }
  if (refusal !== null) return render({ ...view, failed: true, refusal }, 429)
  try {
    const outcome = await siteApi.contact.send(typed)
    if (outcome.kind === 'sent') return redirect(SENT, 303)
    if (outcome.kind === 'problems') return render({ ...view, problems: outcome.problems }, 400)
    return render({ ...view, failed: true }, 503)
  } catch (error) {
    onError(error)
    return render({ ...view, failed: true }, failureStatus(error))
  }
}

/** What a link says that a message will be about: '/contact?reason=api&subject=Developer+plan'. What breaks a rule is left out. */
function suggested(query: URLSearchParams): TypedMessage {
  const given = Object.fromEntries(query)
  const read = readMessage(given)
  const problems = read.ok ? {} : read.problems
  const { reason, subject } = Object.fromEntries(
    Object.entries(given).filter(([field]) => !(field in problems)),
  )
  return { ...(reason ? { reason } : {}), ...(subject ? { subject } : {}) }
}

/** The page to write to us: empty, with a message that could not be sent, or with thanks for one that was. */
export async function loadContact(visit: Visit): Promise<LoaderResult<ContactView>> {
  if (visit.posted) return send(visit, visit.posted)
  const { query } = visit
  return render({ ...EMPTY_CONTACT, typed: suggested(query), sent: query.has('sent') })
}
