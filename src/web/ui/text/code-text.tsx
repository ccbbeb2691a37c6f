import { Fragment } from 'react'

/** A code in groups, such as 'DE89 3704'. It is copied without its spaces, which cannot be selected. */
export function CodeText({ text }: { text: string }) {
  return text.split(' ').map((group, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a group has no other key
    <Fragment key={index}>
      {index > 0 && <span className="select-none"> </span>}
      {group}
    </Fragment>
  ))
}
