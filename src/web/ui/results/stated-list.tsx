import type { ReactNode } from 'react'
import type { Reach } from '../../../codes/findings/reach.ts'
import { formatDate } from '../../../codes/format.ts'

interface StatedItem {
  readonly key: string
  readonly text: ReactNode
  /** null if no source states the item. */
  readonly source: string | null
  readonly asOf: string | null
}

/** What sources state of a code or bank, each with its source and date. */
export function StatedList({
  id,
  title,
  items,
}: {
  id: string
  title: string
  items: readonly StatedItem[]
}) {
  return (
    <section aria-labelledby={id} className="mt-5">
      <h3 id={id} className="mb-2 text-base">
        {title}
      </h3>
      <ul className="m-0 list-none p-0">
        {items.map(({ key, text, source, asOf }) => (
          <li key={key} className="py-1">
            {text}
            <span className="text-ink-3">{source && asOf && ` (${source}, as of ${formatDate(asOf)})`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Which payment schemes a bank adheres to, each with its register. Nothing if no register says so. */
export function ReachList({ reach }: { reach: readonly Reach[] }) {
  if (reach.length === 0) return null
  const items = reach.map((item) => ({ ...item, key: item.scheme }))
  return <StatedList id="reach" title="Payments" items={items} />
}
