/** The cells of the table of a checked list: on a narrow screen below each other, with their columns. */
import type { CSSProperties, ReactNode } from 'react'
import { capitalize, formatNumber } from '../../../codes/format.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { STATUS_NAMES } from './filter-fields.tsx'
import type { ListRow, TableCell, TableColumn } from './worker/messages.ts'

const STATUS_TONES = { valid: 'brand', invalid: 'bad', unknown: 'unknown', missing: 'quiet' } as const

/** The grid of a row, whose columns are those of `getGrid`. */
export const ROW_GRID = 'grid items-start gap-x-4 max-md:py-3 md:grid-cols-(--row-columns)'

/** The widths of the columns: codes and names of banks get the most. */
export function getGrid(columns: readonly TableColumn[]): CSSProperties {
  const widths = columns.map(({ isCode }) => (isCode ? 'minmax(0,1.4fr)' : 'minmax(0,1fr)'))
  return { '--row-columns': `3.5rem ${widths.join(' ')} minmax(0,1.4fr) minmax(0,2.6fr)` } as CSSProperties
}

/** The columns of results, after those of the list. */
const BANK = 'Bank'
const TO_DO = 'What to do'

export function HeadRow({ columns }: { readonly columns: readonly TableColumn[] }) {
  return (
    <thead className="border-b border-line bg-paper max-md:sr-only md:sticky md:top-0 md:z-10 md:block">
      <tr className={ROW_GRID} style={getGrid(columns)}>
        {['Row', ...columns.map(({ name }) => name), BANK, TO_DO].map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns may share a name
          <th key={index} scope="col" className="py-2.5 text-start text-sm font-medium text-ink-3">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Hides an empty cell on a narrow screen, but not from the screen reader, which counts cells by column. */
const HIDDEN_CELL = 'max-md:sr-only'

/** The status and notes of a row in a sentence: 'Row 3: to fix. The check digits are wrong'. */
export const describeOutcome = ({ number, status, notes }: ListRow): string =>
  [`Row ${formatNumber(number)}: ${STATUS_NAMES[status]}`, ...notes.map(capitalize)].join('. ')

/** A cell with the name of its column, which a wide screen shows in the header. */
function Labelled({ name, isRowHeader = false, className = '', children }: LabelledProps) {
  const Cell = isRowHeader ? 'th' : 'td'
  return (
    <Cell
      {...(isRowHeader ? { scope: 'row' } : {})}
      className={
        'flex min-w-0 gap-3 py-1 text-start font-normal [overflow-wrap:anywhere] md:block md:py-2.5 ' +
        className
      }
    >
      <span aria-hidden="true" className="w-24 shrink-0 text-sm text-ink-3 md:hidden">
        {name}
      </span>
      <span className="min-w-0">{children}</span>
    </Cell>
  )
}

interface LabelledProps {
  readonly name: string
  readonly isRowHeader?: boolean
  readonly className?: string
  readonly children: ReactNode
}

const CELL_TONES = {
  invalid: 'rounded-sm bg-bad-soft px-2 -mx-2 text-bad',
  unknown: 'rounded-sm bg-unknown-soft px-2 -mx-2 text-unknown',
} as const
const TONE_NAMES = { invalid: 'wrong: ', unknown: 'not certain: ' } as const

function OwnCell({ column, cell }: { readonly column: TableColumn; readonly cell: TableCell | undefined }) {
  const tone = cell?.tone ?? null
  return (
    <Labelled
      name={column.name}
      className={`${cell?.text ? '' : HIDDEN_CELL} ${tone ? CELL_TONES[tone] : ''}`}
    >
      {tone && <span className="sr-only">{TONE_NAMES[tone]}</span>}
      <span translate="no" className={column.isCode ? 'code' : ''}>
        {cell?.text}
      </span>
    </Labelled>
  )
}

interface RowCellsProps {
  readonly row: ListRow
  readonly columns: readonly TableColumn[]
  readonly onOpen: () => void
  readonly onEdit: () => void
}

export function RowCells({ row, columns, onOpen, onEdit }: RowCellsProps) {
  const { number, status, cells, banks, notes } = row
  return (
    <>
      <Labelled name="Row" isRowHeader>
        <button
          type="button"
          aria-label={`Row ${number}: all results`}
          onClick={onOpen}
          className="-my-2.5 min-h-11 min-w-11 cursor-pointer text-start text-brand underline"
        >
          {formatNumber(number)}
        </button>
      </Labelled>
      {columns.map((column, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns may share a name
        <OwnCell key={index} column={column} cell={cells[index]} />
      ))}
      <Labelled name={BANK} className={banks === '' ? HIDDEN_CELL : ''}>
        <span translate="no">{banks}</span>
      </Labelled>
      <Labelled name={TO_DO}>
        <Badge tone={STATUS_TONES[status]}>{capitalize(STATUS_NAMES[status])}</Badge>
        {notes.map((note) => (
          <span key={note} className="mt-1 block text-sm text-ink-2">
            {capitalize(note)}
          </span>
        ))}
        {status !== 'valid' && (
          <button
            type="button"
            aria-label={`Edit row ${number}`}
            onClick={onEdit}
            className="min-h-11 cursor-pointer text-brand underline"
          >
            Edit
          </button>
        )}
      </Labelled>
    </>
  )
}
