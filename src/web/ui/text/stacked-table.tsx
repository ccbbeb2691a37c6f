import type { ReactNode } from 'react'
import { Disclosure } from './disclosure.tsx'

export interface Column<Row> {
  readonly heading: string
  /** The content of the cell; null leaves it empty. */
  cell(row: Row): ReactNode
}

interface StackedTableProps<Row> {
  readonly caption: string
  /**
   * The first column names the row: where rows are blocks, its cells have no heading. Nor has the only other
   * column, which the rows explain.
   */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  rowKey(row: Row): string
}

function StackedRow<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  return (
    <tr>
      {columns.map(({ heading, cell }, index) => {
        const content = cell(row)
        return (
          <td key={heading}>
            {index > 0 && columns.length > 2 && content !== null && (
              <span aria-hidden="true">{heading}: </span>
            )}
            {content}
          </td>
        )
      })}
    </tr>
  )
}

/** Class names for rows and cells, set once on the table because it may have hundreds of cells. */
const CELL_CLASSES = [
  '[&_tr]:block [&_tr]:border-b [&_tr]:border-line [&_tr]:py-2',
  '@table:[&_tr]:table-row @table:[&_tbody_tr]:hover:bg-paper-2 @table:[&_td]:[overflow-wrap:break-word]',
  '[&_td]:block [&_td]:py-0.5 [&_td]:align-baseline [&_td]:[overflow-wrap:anywhere] [&_td:empty]:hidden',
  '@table:[&_td]:table-cell @table:[&_td:empty]:table-cell @table:[&_td]:border-b ' +
    '@table:[&_td]:border-line ' +
    '@table:[&_td]:py-2.5 @table:[&_td]:pe-4',
  '[&_td+td]:text-sm [&_td+td]:text-ink-2 [&_td>span[aria-hidden]]:text-ink-3 ' +
    '@table:[&_td>span[aria-hidden]]:hidden',
].join(' ')

/** A table; where it is narrow, or the text is large, each row is a block with the headings inline. */
export function StackedTable<Row>(props: StackedTableProps<Row>) {
  return (
    <div className="@container">
      <TableElement {...props} />
    </div>
  )
}

interface FoldedTableProps<Row> extends StackedTableProps<Row> {
  /** The number of rows that are not folded. */
  readonly openRows: number
  /** Names the other rows: 'The other 90 changes'. */
  describeOthers(count: number): string
}

/** A table of which only the first rows are open. The others open on demand. */
export function FoldedTable<Row>({ openRows, describeOthers, ...table }: FoldedTableProps<Row>) {
  const others = table.rows.slice(openRows)
  if (others.length === 0) return <StackedTable {...table} />
  const title = describeOthers(others.length)
  return (
    <>
      <StackedTable {...table} rows={table.rows.slice(0, openRows)} />
      <Disclosure title={title}>
        <StackedTable {...table} caption={title} rows={others} />
      </Disclosure>
    </>
  )
}

function TableElement<Row>({ caption, columns, rows, rowKey }: StackedTableProps<Row>) {
  return (
    <table className={`block w-full border-collapse @table:table ${CELL_CLASSES}`}>
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only @table:not-sr-only @table:table-header-group">
        <tr>
          {columns.map(({ heading }) => (
            <th
              key={heading}
              scope="col"
              className="border-b border-line py-2.5 pe-4 text-start text-sm font-medium text-ink-3"
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block border-t border-line @table:table-row-group @table:border-0">
        {rows.map((row) => (
          <StackedRow key={rowKey(row)} columns={columns} row={row} />
        ))}
      </tbody>
    </table>
  )
}

/**
 * A horizontal bar, filled from the left to `share` (0 to 1), and at least to 0.5 % so that it is visible.
 * The text beside the bar states the number.
 */
export function Bar({ share }: { readonly share: number }) {
  return (
    <svg
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mt-1 block h-2 w-full bg-line text-brand"
    >
      <rect width={Math.max(share * 100, 0.5).toFixed(1)} height="4" fill="currentColor" />
    </svg>
  )
}
