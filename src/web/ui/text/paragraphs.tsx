import { Fragment } from 'react'
import { useSite } from '../../site.ts'

/** A text with the site's e-mail address as a link. */
function WithEmailLink({ text }: { text: string }) {
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
          <WithEmailLink text={text} />
        </p>
      ))}
    </div>
  )
}

export function Email({ address }: { address: string }) {
  return <a href={`mailto:${address}`}>{address}</a>
}
