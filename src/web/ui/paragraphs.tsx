import { Fragment } from 'react'
import { useSite } from '../site.ts'

/** A text in which the site's own address, where it stands, is a link to write to. */
function WithAddress({ text }: { text: string }) {
  const { email } = useSite().contact
  const [before, ...rest] = email ? text.split(email) : [text]
  return (
    <>
      {before}
      {rest.map((after) => (
        <Fragment key={after}>
          <Email address={email} />
          {after}
        </Fragment>
      ))}
    </>
  )
}

/** Paragraphs of ours, as wide as is good to read. */
export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return (
    <div className="grid max-w-[68ch] gap-3.5">
      {texts.map((text) => (
        <p key={text}>
          <WithAddress text={text} />
        </p>
      ))}
    </div>
  )
}

export function Email({ address }: { address: string }) {
  return <a href={`mailto:${address}`}>{address}</a>
}
