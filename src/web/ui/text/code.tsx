import { Fragment, type ReactNode } from 'react'

/** A code, or another text of a program, which browsers do not translate. */
export function Code({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <span translate="no" className={className ? `code ${className}` : 'code'}>
      {children}
    </span>
  )
}

/** A text with codes in backticks, such as '`slug` of a search result'. */
export function TextWithCodes({ text }: { text: string }) {
  return text.split('`').map((part, index) => {
    const key = `${index} ${part}`
    return index % 2 === 1 ? <Code key={key}>{part}</Code> : <Fragment key={key}>{part}</Fragment>
  })
}
