import { type FormEvent, useState } from 'react'
import { readMessage } from '../../../contact/message.ts'
import { useSite } from '../../site.ts'
import { SiteCallError } from '../../site-api/over-http.ts'
import { useSiteApi } from '../../site-api/site-api-context.ts'
import { useToast } from '../../ui/toast.tsx'
import { type ContactView, EMPTY_CONTACT, type TypedMessage } from './contact-loader.ts'

/** What the page shows now. */
interface FormState extends ContactView {
  readonly sending: boolean
  /** The view whose form this is about: who is led to the page again after a message finds the form. */
  readonly view: ContactView
  /** Whether the form stands in place of the thanks for a message, which had the focus. */
  readonly again: boolean
}

/**
 * The form's way from editing through sending to sent (specification, section 4). Before and without JavaScript it is
 * posted to the page itself, which comes back in one of these states.
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
    setState((before) => ({ ...before, sending: false, failed: false, refusal: null, ...change }))

  function fail(error?: unknown) {
    // Who has sent too much is told when to come back; of other reasons the general sentence says enough.
    const isTooMuch = error instanceof SiteCallError && error.status === 429
    update({ failed: true, refusal: isTooMuch ? error.text : null })
    const description = `Please try again later or contact us directly at ${contact.email}`
    toast({ title: 'Failed to send message', description, variant: 'destructive' })
  }

  async function send(typed: Readonly<Record<string, unknown>>) {
    const step = historyKey()
    update({ problems: {}, sending: true })
    const outcome = await siteApi?.contact.send(typed)
    if (outcome?.kind === 'problems') return update({ problems: outcome.problems })
    if (outcome?.kind !== 'sent') return fail()
    deleteDraft(step)
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
    const read = readMessage(typed)
    if (read.ok) send(typed).catch(fail)
    else update({ problems: read.problems })
  }

  const sent = state.sent && state.view === view
  return { state: { ...state, sent }, submit, again: () => update({ ...EMPTY_CONTACT, again: true }) }
}

/** Messages that were begun, by the visitor's steps: in the memory of the page and nowhere else. */
const drafts = new Map<string, TypedMessage>()

/** The step of the visit that the browser is at. */
export function historyKey(): string {
  return ('navigation' in window && window.navigation.currentEntry?.key) || ''
}

/** What had been typed at this step when the visitor left it. */
export function currentDraft(): TypedMessage | undefined {
  return drafts.get(historyKey())
}

export function saveDraft(form: HTMLFormElement) {
  drafts.set(historyKey(), Object.fromEntries(new FormData(form)))
}

/** Forgets what was typed at a step, once it is sent. */
export function deleteDraft(step: string) {
  drafts.delete(step)
}
