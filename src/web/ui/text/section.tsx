import { Fragment, type ReactNode, useId } from 'react'
import { useSite } from '../../site.ts'

interface SectionProps {
  readonly title: string
  /** The anchor, for links to the section. */
  readonly id?: string
  /** A sentence below the heading. */
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** A section of a page with a heading. */
export function Section({ title, id: anchor, note, children }: SectionProps) {
  const generatedId = useId()
  const id = anchor ?? generatedId
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {note && <p className="mt-1 max-w-[62ch] text-sm text-ink-2">{note}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}

/** Paragraphs at reading width. */
export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return (
    <div className="grid max-w-[68ch] gap-3.5">
      {texts.map((text) => (
        <p key={text}>
          <TextWithEmailLink text={text} />
        </p>
      ))}
    </div>
  )
}

/** A text in which the site's e-mail address is a link. */
function TextWithEmailLink({ text }: { text: string }) {
  const { email } = useSite().contact
  const [before, ...parts] = email ? text.split(email) : [text]
  return (
    <>
      {before}
      {parts.map((after) => (
        <Fragment key={after}>
          <Email address={email} />
          {after}
        </Fragment>
      ))}
    </>
  )
}

/** A link to an e-mail address. */
export function Email({ address }: { address: string }) {
  return <a href={`mailto:${address}`}>{address}</a>
}

/** The e-mail address of the operator, or the contact form if there is no public one. */
export function ContactLink() {
  const { email } = useSite().contact
  return email ? <Email address={email} /> : <a href="/contact">the contact form</a>
}
