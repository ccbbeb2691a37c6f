import { PageHead } from '../../head/page-head.tsx'
import { useSite } from '../../site.ts'
import { ContactForm } from './contact-form.tsx'
import type { ContactView } from './contact-loader.ts'
import { ContactPanel } from './contact-panel.tsx'
import { useSending } from './sending.ts'
import { ThankYou } from './thank-you.tsx'

/** The form, or the thanks for what was sent by it. */
function Writing({ view }: { view: ContactView }) {
  const { standing, submit, again } = useSending(view)
  if (standing.sent) return <ThankYou onAgain={view.sent ? undefined : again} />
  return <ContactForm {...standing} onSubmit={submit} />
}

function titleOf({ sent, problems, failed }: ContactView): string {
  if (sent) return 'Thank you'
  return failed || Object.keys(problems).length > 0 ? 'Error: Contact' : 'Contact'
}

/** /contact: how to reach us, and a form to write to us. */
export function ContactPage({ data: view }: { data: ContactView }) {
  const { brand } = useSite()
  const title = titleOf(view)
  return (
    <>
      <PageHead
        title={title}
        description={`Write to ${brand} with a question, a correction, an API request or feedback. We answer by e-mail.`}
        path="/contact"
        unlisted={title !== 'Contact'}
      />
      <h1 className="mt-12 text-2xl">Contact</h1>
      <p className="mt-2 mb-8 max-w-[58ch] text-ink-2">
        Write to us with a question, a correction or an idea. If something here is wrong, tell us the code and
        where you found the correct information.
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <Writing key={`${view.sent} ${view.typed.reason} ${view.typed.subject}`} view={view} />
        <ContactPanel />
      </div>
    </>
  )
}
