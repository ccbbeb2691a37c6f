import type { DataSummary } from '../../../api/site/site-api.ts'
import { figure } from '../../../codes/figures.ts'
import { COMPLETE_LISTS } from '../../content/complete-lists.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Column, StackedTable } from '../../ui/stacked-table.tsx'

type TypeOfData = DataSummary['types'][number]

const COUNTS: readonly Column<TypeOfData>[] = [
  {
    heading: 'Code',
    cell: ({ name, path }) => (
      <a href={path} className="inline-block py-1 font-medium">
        {name}
      </a>
    ),
  },
  { heading: 'Codes', cell: ({ codes }) => figure(codes) },
  { heading: 'Ranges', cell: ({ ranges }) => (ranges > 0 ? figure(ranges) : null) },
]

interface TypesProps {
  readonly types: readonly TypeOfData[]
}

/** How many codes of each type there are. */
export function CountsByType({ types }: TypesProps) {
  return (
    <StackedTable
      caption="Codes and ranges of each type"
      columns={COUNTS}
      rows={types}
      keyOf={({ id }) => id}
    />
  )
}

const completeListOf = (id: string) => new Map(Object.entries(COMPLETE_LISTS)).get(id) ?? ''

/** What is missing of each type, and what would fill the gap. */
export function MissingByType({ types }: TypesProps) {
  return (
    <ul className="m-0 max-w-[68ch] list-none p-0">
      {types.map(({ id, name, complete }) => (
        <li key={id} className="border-t border-line py-4">
          <h3 className="flex flex-wrap items-center gap-2.5 text-base">
            {name}
            <Badge tone={complete ? 'brand' : 'unknown'}>{complete ? 'complete' : 'partial'}</Badge>
          </h3>
          <p className="mt-1 text-sm text-ink-2">
            {complete
              ? 'A code that is not in our list does not exist.'
              : `A code that is not in our list may still exist. ${completeListOf(id)}`}
          </p>
        </li>
      ))}
    </ul>
  )
}
