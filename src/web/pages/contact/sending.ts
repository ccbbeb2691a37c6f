import { type FormEvent, useState } from 'react'
import { readMessage } from '../../../contact/message.ts'
import { useSite } from '../../site.ts'
import { SiteCallError } from '../../site-api/over-http.ts'
import { useSiteApi } from '../../site-api/site-api-context.ts'
import { useToast } from '../../ui/toast.tsx'
import { type ContactView, EMPTY_CONTACT } from './contact-loader.ts'
import { draftHere, dropDraft, stepNow } from './draft.ts'

/** What the page shows now. */
interface Standing extends ContactView {
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
export function useSending(view: ContactView) {
  const siteApi = useSiteApi()
  const { contact } = useSite()
  const toast = useToast()
  const [standing, setStanding] = useState<Standing>(() => {
    const typed = { ...view.typed, ...(siteApi && draftHere()) }
    return { ...view, typed, sending: false, view, again: false }
  })
  const become = (change: Partial<Standing>) =>
    setStanding((before) => ({ ...before, sending: false, failed: false, refusal: null, ...change }))

  function fail(error?: unknown) {
    // Who has sent too much is told when to come back; of other reasons the general sentence says enough.
    const isTooMuch = error instanceof SiteCallError && error.status === 429
    become({ failed: true, refusal: isTooMuch ? error.text : null })
    const description = `Please try again later or contact us directly at ${contact.email}`
    toast({ title: 'Failed to send message', description, variant: 'destructive' })
  }

  async function send(typed: Readonly<Record<string, unknown>>) {
    const step = stepNow()
    become({ problems: {}, sending: true })
    const outcome = await siteApi?.contact.send(typed)
    if (outcome?.kind === 'problems') return become({ problems: outcome.problems })
    if (outcome?.kind !== 'sent') return fail()
    dropDraft(step)
    become({ ...EMPTY_CONTACT, sent: true, view, again: false })
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
    else become({ problems: read.problems })
  }

  const sent = standing.sent && standing.view === view
  return { standing: { ...standing, sent }, submit, again: () => become({ ...EMPTY_CONTACT, again: true }) }
}
