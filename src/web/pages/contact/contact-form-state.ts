import { type FormEvent, useState } from 'react'
import { parseMessage } from '../../../contact/message.ts'
import { useSite } from '../../site.ts'
import { SiteCallError } from '../../site-api/http-site-api.ts'
import { useSiteApi } from '../../site-api/site-api-context.ts'
import { useToast } from '../../ui/messages/toast.tsx'
import { type ContactView, EMPTY_CONTACT, type TypedMessage } from './contact-loader.ts'

interface FormState extends ContactView {
  readonly sending: boolean
  /**
   * The view that the state belongs to. A new navigation to the page after a message was sent shows the form.
   */
  readonly view: ContactView
  /** Whether the form has replaced the thank-you text, which had the focus. */
  readonly again: boolean
}

/**
 * The state of the contact form: editing, sending, sent (specification, section 4). Without JavaScript the
 * form is posted, and the server renders the same states.
 */
export function useContactForm(view: ContactView) {
  const siteApi = useSiteApi()
  const { contact } = useSite()
  const toast = useToast()
  const [state, setState] = useState<FormState>(() => {
    const typed = { ...view.typed, ...(siteApi && currentDraft()) }
    return { ...view, typed, sending: false, view, again: false }
  })
  const update = (change: Partial<FormState>) =>
    setState((previous) => ({ ...previous, sending: false, failed: false, refusal: null, ...change }))

  function fail(error?: unknown) {
    // A rate limit says when to try again; for other errors the general sentence is enough.
    const isRateLimited = error instanceof SiteCallError && error.status === 429
    update({ failed: true, refusal: isRateLimited ? error.text : null })
    const description = `Please try again later or contact us directly at ${contact.email}`
    toast({ title: 'Failed to send message', description, variant: 'destructive' })
  }

  async function send(typed: Readonly<Record<string, unknown>>) {
    const entryKey = getHistoryKey()
    update({ problems: {}, sending: true })
    const outcome = await siteApi?.contact.send(typed)
    if (outcome?.kind === 'problems') return update({ problems: outcome.problems })
    if (outcome?.kind !== 'sent') return fail()
    deleteDraft(entryKey)
    update({ ...EMPTY_CONTACT, sent: true, view, again: false })
    toast({
      title: 'Message sent!',
      description: "Thank you for contacting us. We'll get back to you soon.",
    })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    if (!siteApi) return
    event.preventDefault()
    const typed = Object.fromEntries(new FormData(event.currentTarget))
    const parsed = parseMessage(typed)
    if (parsed.ok) send(typed).catch(fail)
    else update({ problems: parsed.problems })
  }

  const sent = state.sent && state.view === view
  return { state: { ...state, sent }, submit, again: () => update({ ...EMPTY_CONTACT, again: true }) }
}

/** Unsent messages by history entry, in memory only. */
const drafts = new Map<string, TypedMessage>()

/** The key of the current history entry. */
function getHistoryKey(): string {
  return ('navigation' in window && window.navigation.currentEntry?.key) || ''
}

/** The draft of the current history entry. */
function currentDraft(): TypedMessage | undefined {
  return drafts.get(getHistoryKey())
}

export function saveDraft(form: HTMLFormElement) {
  drafts.set(getHistoryKey(), Object.fromEntries(new FormData(form)))
}

/** Deletes the draft of a history entry once it is sent. */
function deleteDraft(entryKey: string) {
  drafts.delete(entryKey)
}
