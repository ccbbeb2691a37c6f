import { type ReactNode, useId } from 'react'

interface SectionProps {
  readonly title: string
  /** The anchor, for links to the section. */
  readonly id?: string
  /** A sentence below the heading. */
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** A section of a page with a heading. */
export function Section({ title, id: anchor, note, children }: SectionProps) {
  const generatedId = useId()
  const id = anchor ?? generatedId
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {note && <p className="mt-1 max-w-[62ch] text-sm text-ink-2">{note}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
