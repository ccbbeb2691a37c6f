import { Fragment } from 'react'

/**
 * A code in groups. A selection leaves out the blanks, so that the code is copied as other programs take
 * it.
 */
export function CodeText({ text }: { text: string }) {
  return text.split(' ').map((group, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a group has no other key
    <Fragment key={index}>
      {index > 0 && <span className="select-none"> </span>}
      {group}
    </Fragment>
  ))
}
