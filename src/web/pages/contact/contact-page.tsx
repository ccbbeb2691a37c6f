import { type FormEvent, useEffect, useRef } from 'react'
import { PageHead } from '../../head/page-head.tsx'
import { definePage } from '../../navigation/route.ts'
import { useSite } from '../../site.ts'
import { SECONDARY_BUTTON } from '../../ui/forms/button.tsx'
import { Fact, Facts, Phone, Website } from '../../ui/results/facts.tsx'
import { Email } from '../../ui/text/section.tsx'
import { ServerPart } from '../../ui/unhydrated-part.tsx'
import { ContactForm } from './contact-form.tsx'
import { useContactForm } from './contact-form-state.ts'
import { type ContactView, loadContact } from './contact-loader.ts'

/** The form, or the thank-you text after sending. */
function MessageForm({ view }: { view: ContactView }) {
  const { state, submit, reopen } = useContactForm(view)
  if (state.sent) return <ThankYou onReopen={view.sent ? undefined : reopen} />
  return <ContactForm {...state} onSubmit={submit} />
}

function getTitle({ sent, problems, failed }: ContactView): string {
  if (sent) return 'Thank you'
  return failed || Object.keys(problems).length > 0 ? 'Error: Contact' : 'Contact'
}

/** /contact: a form, and other ways to reach the operator. */
function ContactPage({ data: view }: { data: ContactView }) {
  const { brand } = useSite()
  const title = getTitle(view)
  return (
    <>
      <PageHead
        title={title}
        description={
          `Write to ${brand} with a question, a correction, an API request or feedback. We answer by ` +
          'e-mail.'
        }
        path="/contact"
        noindex={title !== 'Contact'}
      />
      <h1 className="page-title">Contact</h1>
      <p className="mt-2 max-w-[58ch] text-ink-2">
        Write to us with a question, a correction or an idea. If something here is wrong, tell us the code and
        where you found the correct information.
      </p>
      <ServerPart>{import.meta.env.SSR && <Warning />}</ServerPart>
      <div
        className={
          'grid grid-cols-[minmax(0,1fr)] gap-12 [&>div:empty]:hidden ' +
          'lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]'
        }
      >
        {/* A navigation with other initial values renders a new form. */}
        <MessageForm key={`${view.sent} ${view.formValues.reason} ${view.formValues.subject}`} view={view} />
        <ServerPart>{import.meta.env.SSR && <ContactPanel />}</ServerPart>
      </div>
    </>
  )
}

/** What a message must not contain. It stands before the form, to be read in time. */
function Warning() {
  return (
    <p className="mt-3 mb-8 max-w-[58ch] text-ink-2">
      Please do not send account numbers, card numbers or passwords. We cannot trace or stop a payment. If
      money has gone astray, call your bank at once.
    </p>
  )
}

/** The contact details that the operator has configured. */
function ContactPanel() {
  const { email, phone, hours, address, links } = useSite().contact
  if (!email && !phone && !address && links.length === 0) return null
  return (
    <section aria-labelledby="other-ways">
      <h2 id="other-ways" className="mb-2.5 text-lg">
        Other ways to reach us
      </h2>
      <Facts>
        <Fact name="Email">{email && <Email address={email} />}</Fact>
        {phone !== null && (
          <Fact name="Phone">
            <Phone number={phone} />
            {hours !== null && <span className="block text-sm text-ink-2">{hours}</span>}
          </Fact>
        )}
        <Fact name="Address">{address}</Fact>
        {links.length > 0 && (
          <Fact name="Elsewhere">
            <ul className="m-0 list-none p-0">
              {links.map((link) => (
                <li key={link}>
                  <Website url={link} />
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </Facts>
    </section>
  )
}

interface ThankYouProps {
  /** Shows the form again. Missing on /contact?sent, where the browser loads /contact instead. */
  readonly onReopen?: (() => void) | undefined
}

/** The text after a message was sent. */
function ThankYou({ onReopen }: ThankYouProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  function handleSubmit(event: FormEvent) {
    if (!onReopen) return
    event.preventDefault()
    onReopen()
  }
  return (
    <form action="/contact" onSubmit={handleSubmit} className="rounded-lg bg-ok-soft px-4.5 py-6">
      <h2 ref={heading} tabIndex={-1} className="text-xl text-ok outline-none">
        Thank You!
      </h2>
      <p className="mt-1 mb-5 text-ink-2">Your message has been sent. We'll get back to you soon.</p>
      <button type="submit" className={SECONDARY_BUTTON}>
        Send Another Message
      </button>
    </form>
  )
}

export const contact = definePage(loadContact, ContactPage)
