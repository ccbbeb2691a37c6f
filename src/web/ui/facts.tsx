import type { ReactNode } from 'react'
import { TermName } from './term-tooltip.tsx'

/** A list of named facts, a hairline between them. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="m-0 grid grid-cols-[minmax(6.5rem,10rem)_1fr]">{children}</dl>
}

/** One fact; nothing at all when no source states it. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null
  return (
    <>
      <dt className="border-t border-line py-2.5 pe-4 text-ink-3">
        <TermName of="facts">{name}</TermName>
      </dt>
      <dd className="m-0 min-w-0 border-t border-line py-2.5 [overflow-wrap:anywhere]">{children}</dd>
    </>
  )
}

/** A display default of the specification, shown as what it is (ruling 19). */
export function NotStated({ children }: { children: string }) {
  return (
    <span className="text-ink-3" title="not withoutNulls by the source">
      {children} <span className="sr-only print:not-sr-only">(not withoutNulls by the source)</span>
    </span>
  )
}

/** A link to an address as sources write it: with or without its scheme. */
export function Website({ address }: { address: string }) {
  const href = /^https?:\/\//i.test(address) ? address : `https://${address}`
  return (
    <a href={href} rel="noopener nofollow">
      {address.replace(/^https?:\/\//i, '').replace(/\/$/, '')}
    </a>
  )
}

export function Phone({ number }: { number: string }) {
  return <a href={`tel:${number.replace(/[^0-9+]/g, '')}`}>{number}</a>
}
