import { type FormEvent, useState } from 'react'
import { parseMessage } from '../../../contact/message.ts'
import { useSiteApi } from '../../site.ts'
import { useToast } from '../../ui/messages.tsx'
import { type ContactFormValues, type ContactView, EMPTY_CONTACT } from './contact-loader.ts'

interface FormState extends ContactView {
  readonly sending: boolean
  /** The page data when the message was sent. A later navigation brings new data and shows the form again. */
  readonly viewWhenSent: ContactView
  /** Whether the visitor has chosen to send another message: the form then takes the focus. */
  readonly isReopened: boolean
}

/**
 * The state of the contact form: editing, sending, sent. Without JavaScript the form is posted, and the
 * server renders the outcome.
 */
export function useContactForm(view: ContactView) {
  const siteApi = useSiteApi()
  const showToast = useToast()
  const [state, setState] = useState<FormState>(() => {
    // `siteApi` is null on the server, where no drafts exist.
    const formValues = { ...view.formValues, ...(siteApi && getDraft()) }
    return { ...view, formValues, sending: false, viewWhenSent: view, isReopened: false }
  })
  /** Changes the state. Resets `sending`, `failed` and `failureReason` unless the change sets them. */
  const update = (change: Partial<FormState>) =>
    setState((previous) => ({ ...previous, sending: false, failed: false, failureReason: null, ...change }))

  const fail = (failureReason: string | null) => update({ failed: true, failureReason })

  async function send(formValues: Readonly<Record<string, unknown>>) {
    // The visitor may go to another page while the message is being sent.
    const historyKey = getHistoryKey()
    update({ problems: {}, sending: true })
    const outcome = await siteApi?.sendMessage(formValues)
    if (outcome?.kind === 'problems') return update({ problems: outcome.problems })
    // The reason of a rate limit says when to try again. For others the form shows a general sentence.
    if (outcome?.kind !== 'accepted') return fail(outcome?.status === 429 ? outcome.reason : null)
    deleteDraft(historyKey)
    update({ ...EMPTY_CONTACT, sent: true, viewWhenSent: view, isReopened: false })
    showToast({
      title: 'Message sent!',
      description: "Thank you for contacting us. We'll get back to you soon.",
    })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    if (!siteApi) return
    event.preventDefault()
    const formValues = Object.fromEntries(new FormData(event.currentTarget))
    const parsed = parseMessage(formValues)
    if (parsed.ok) send(formValues).catch(() => fail(null))
    else update({ problems: parsed.problems })
  }

  const sent = state.sent && state.viewWhenSent === view
  return { state: { ...state, sent }, submit, reopen: () => update({ ...EMPTY_CONTACT, isReopened: true }) }
}

/** Unsent messages by the key of their history entry, in memory only. The back button restores them. */
const drafts = new Map<string, ContactFormValues>()

/**
 * The key of the current history entry. Browsers without the Navigation API have the key '' for every entry,
 * so all entries share one draft.
 */
function getHistoryKey(): string {
  return ('navigation' in window && window.navigation.currentEntry?.key) || ''
}

function getDraft(): ContactFormValues | undefined {
  return drafts.get(getHistoryKey())
}

/** Saves the entered values as the draft of the current history entry. */
export function saveDraft(form: HTMLFormElement) {
  drafts.set(getHistoryKey(), Object.fromEntries(new FormData(form)))
}

/** Deletes the draft of a history entry after its message was sent. */
function deleteDraft(historyKey: string) {
  drafts.delete(historyKey)
}
