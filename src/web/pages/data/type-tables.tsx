import type { DataSummary } from '../../../api/site/site-api.ts'
import { figure } from '../../../codes/figures.ts'
import { type Column, StackedTable } from '../../ui/stacked-table.tsx'

/** What the directory has of a code type, and which list would be the whole one. */
export type TypeOfData = DataSummary['types'][number] & { readonly wholeList: string }

const NAME: Column<TypeOfData> = {
  heading: 'Code',
  cell: ({ name, path }) => (
    <a href={path} className="inline-block py-1 font-medium">
      {name}
    </a>
  ),
}

const COUNTS: readonly Column<TypeOfData>[] = [
  NAME,
  { heading: 'Codes', cell: ({ codes }) => figure(codes) },
  { heading: 'Ranges', cell: ({ ranges }) => (ranges > 0 ? figure(ranges) : null) },
]

const ABSENCE: readonly Column<TypeOfData>[] = [
  NAME,
  { heading: 'Our list', cell: ({ complete }) => (complete ? 'complete' : 'partial') },
  {
    heading: 'A code that is not in it',
    cell: ({ complete }) => (complete ? 'does not exist' : 'may exist'),
  },
  { heading: 'The whole list', cell: ({ complete, wholeList }) => (complete ? 'This one.' : wholeList) },
]

const idOf = ({ id }: TypeOfData) => id

interface TypesProps {
  readonly types: readonly TypeOfData[]
}

/** How many codes of each type there are. */
export function CountsByType({ types }: TypesProps) {
  return <StackedTable caption="Codes and ranges of each type" columns={COUNTS} rows={types} keyOf={idOf} />
}

/** What is missing of each type, and what would fill the gap. */
export function MissingByType({ types }: TypesProps) {
  return <StackedTable caption="What is missing of each type" columns={ABSENCE} rows={types} keyOf={idOf} />
}
