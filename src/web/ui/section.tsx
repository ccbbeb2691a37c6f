import { type ReactNode, useId } from 'react'

interface SectionProps {
  readonly title: string
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** A part of a page under its own heading. */
export function Section({ title, note, children }: SectionProps) {
  const id = useId()
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
