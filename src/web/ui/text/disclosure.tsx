import type { ReactNode } from 'react'

interface DisclosureProps {
  readonly title: ReactNode
  /** The anchor of the content. A link to it opens the content. */
  readonly id?: string
  readonly isOpen?: boolean
  /** Of several with the same group, at most one is open. */
  readonly group?: string
  readonly children: ReactNode
}

/** A content that opens below its title, without a script. It is always open on paper. */
export function Disclosure({ title, id, isOpen, group, children }: DisclosureProps) {
  return (
    <details name={group} open={isOpen} className="group border-t border-line">
      <summary
        className={
          'flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 ' +
          'font-semibold [overflow-wrap:anywhere] hover:text-brand [&::-webkit-details-marker]:hidden'
        }
      >
        {title}
        <span
          aria-hidden="true"
          className="code text-lg text-ink-3 before:content-['+'] group-open:before:content-['−']"
        />
      </summary>
      <div id={id} className="scroll-mt-20 pb-5">
        {children}
      </div>
    </details>
  )
}
