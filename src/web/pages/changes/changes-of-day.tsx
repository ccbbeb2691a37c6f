import type { ChangeItem } from '../../../api/site/server-site-api.ts'
import { formatDate, formatNumber } from '../../../codes/format.ts'
import { Code } from '../../ui/text/code.tsx'
import { Section } from '../../ui/text/section.tsx'
import { type Column, FoldedTable } from '../../ui/text/stacked-table.tsx'

/** 'Bonn → Kiel'; the value alone if there is only one. */
function FieldValues({ before, after }: { before: string; after: string }) {
  if (before === '') return after
  if (after === '') return <s>{before}</s>
  return (
    <>
      <s>{before}</s> <span aria-hidden="true">→</span> <span className="sr-only">is now</span> {after}
    </>
  )
}

/** What happened to a code, as one cell. */
function EventCell({ change: { event, successor, fields } }: { change: ChangeItem }) {
  return (
    <>
      {(event !== 'Changed' || fields.length === 0) && <span className="text-ink">{event}</span>}
      {successor !== null && (
        <span>
          ; replaced by <Code>{successor}</Code>
        </span>
      )}
      {fields.map(({ name, before, after }) => (
        <span key={name} className="block">
          {name}: <FieldValues before={before} after={after} />
        </span>
      ))}
    </>
  )
}

function CodeCell({ change: { code, path, typeName } }: { change: ChangeItem }) {
  if (code === '') return <span className="text-ink-2">{typeName}</span>
  const text = <Code>{code}</Code>
  if (path === null) return text
  return (
    <a href={path} className="inline-flex min-h-11 items-center">
      {text}
    </a>
  )
}

const COLUMNS: readonly Column<ChangeItem>[] = [
  { heading: 'Code', cell: (change) => <CodeCell change={change} /> },
  { heading: 'Bank or source', cell: ({ name }) => <span translate="no">{name}</span> },
  { heading: 'What changed', cell: (change) => <EventCell change={change} /> },
]

/** More changes of a source on one day open on demand. */
const OPEN_ROWS = 10

interface ChangesOfDayProps {
  /** ISO 8601. */
  readonly day: string
  readonly changes: readonly ChangeItem[]
}

/** The changes that one build made, in a table for each edition of a source. */
export function ChangesOfDay({ day, changes }: ChangesOfDayProps) {
  const bySource = Map.groupBy(
    changes,
    ({ source }) => `${source.publisher}, as of ${formatDate(source.asOf)}`,
  )
  return (
    <Section title={formatDate(day)}>
      {[...bySource].map(([source, rows]) => (
        <div key={source} className="mt-6 first:mt-0">
          <h3 translate="no" className="mb-2 text-base">
            {source}
          </h3>
          <FoldedTable
            caption={`Changes of ${formatDate(day)} by ${source}`}
            columns={COLUMNS}
            rows={rows}
            rowKey={({ id }) => String(id)}
            openRows={OPEN_ROWS}
            describeOthers={(count) => `${formatNumber(count)} more by this source`}
          />
        </div>
      ))}
    </Section>
  )
}
