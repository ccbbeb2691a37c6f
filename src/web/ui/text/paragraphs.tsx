import { Fragment } from 'react'
import { useSite } from '../../site.ts'

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

/** A link to an e-mail address. */
export function Email({ address }: { address: string }) {
  return <a href={`mailto:${address}`}>{address}</a>
}
