import { Fragment } from 'react'

/** A code in groups. Its blanks cannot be selected, so that the code is copied without blanks. */
export function CodeText({ text }: { text: string }) {
  return text.split(' ').map((group, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a group has no other key
    <Fragment key={index}>
      {index > 0 && <span className="select-none"> </span>}
      {group}
    </Fragment>
  ))
}
