import type { ReactNode } from 'react'
import { formatDate } from '../../../codes/format.ts'
import { TermName } from '../text/term-tooltip.tsx'

/** A list of facts. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="m-0 grid grid-cols-[clamp(6.5rem,38%,10rem)_minmax(0,1fr)]">{children}</dl>
}

/** A fact with its name; nothing when the value is missing. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === false || children === '') return null
  return (
    <>
      <dt className="border-t border-line py-2.5 pe-4 text-ink-3">
        <TermName listedIn="facts">{name}</TermName>
      </dt>
      <dd className="m-0 min-w-0 border-t border-line py-2.5 [overflow-wrap:anywhere]">{children}</dd>
    </>
  )
}

/** A typical value for a fact that the source does not state, marked as such: 'Commercial Bank'. */
export function TypicalValue({ children }: { children: string }) {
  return (
    <span className="text-ink-3" title="not stated by the source">
      {children} <span className="sr-only print:not-sr-only">(not stated by the source)</span>
    </span>
  )
}

/** The date of the source that states a fact. */
export function FactDate({ source: { publisher, asOf } }: { source: { publisher: string; asOf: string } }) {
  return (
    <>
      {' '}
      <span className="inline-block text-xs text-ink-3" title={publisher}>
        (as of {formatDate(asOf)})
      </span>
    </>
  )
}

/** A link to a website; sources give the URL with or without scheme. */
export function Website({ url }: { url: string }) {
  const href = /^https?:\/\//i.test(url) ? url : `https://${url}`
  return (
    <a href={href} rel="noopener nofollow">
      {url.replace(/^https?:\/\//i, '').replace(/\/$/, '')}
    </a>
  )
}

/** A link that dials a phone number. */
export function Phone({ number }: { number: string }) {
  return <a href={`tel:${number.replace(/[^0-9+]/g, '')}`}>{number}</a>
}
