import type { ReactNode } from 'react'

interface ColumnLink {
  readonly to: string
  readonly name: string
  /** What stands beside it: a count. */
  readonly note?: ReactNode
}

/** Many links, in columns where there is room. */
export function LinkColumns({ label, links }: { label: string; links: readonly ColumnLink[] }) {
  return (
    <ul aria-label={label} className="m-0 list-none gap-x-8 p-0 sm:columns-2 lg:columns-3">
      {links.map(({ to, name, note }) => (
        <li key={to} className="break-inside-avoid border-t border-line">
          <a
            href={to}
            className="flex min-h-11 items-baseline justify-between gap-3 py-2.5 text-sm text-ink no-underline hover:text-brand hover:underline"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
            {note !== undefined && <span className="flex-none text-xs text-ink-2 tabular-nums">{note}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}
