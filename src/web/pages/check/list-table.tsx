import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Badge } from '../../ui/text/badge.tsx'
import { RowDialog } from './row-dialog.tsx'
import type { ListClient } from './worker/list-client.ts'
import type { ListRow } from './worker/messages.ts'

/** The height of a row of the table, in pixels. */
const ROW_HEIGHT = 48
/** The height of a row on a narrow screen, where its cells are below each other. */
const NARROW_ROW_HEIGHT = 88
/** Matches screens up to the breakpoint `sm` of the style sheet. */
const NARROW_SCREEN = '(max-width: 40rem)'

/** The page fetches this many rows at a time from the worker. */
const ROWS_PER_BLOCK = 100
/** The page keeps at most this many blocks of rows. */
const MAX_BLOCKS = 50

const STATUS_TONES = { valid: 'brand', invalid: 'bad', unknown: 'unknown', missing: 'quiet' } as const
const STATUS_NAMES = { valid: 'Valid', invalid: 'Invalid', unknown: 'Unknown', missing: 'No code' } as const

const COLUMNS = ['Row', 'Verdict', 'Code', 'Bank', 'Note'] as const
/** The widths of the columns, on screens that are not narrow. */
const COLUMN_WIDTHS = 'sm:grid-cols-[5rem_7rem_minmax(0,3fr)_minmax(0,3fr)_minmax(0,4fr)]'

const ROW_CLASSES =
  'absolute inset-x-0 top-0 grid grid-cols-[fit-content(65%)_minmax(0,1fr)] content-center items-center ' +
  'gap-x-4 border-b border-line px-3'

function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(NARROW_SCREEN)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => matchMedia(NARROW_SCREEN).matches,
    // The server does not know the width of the screen.
    () => false,
  )
}

/** Blocks of rows by their number, in the order in which they arrived. */
type Blocks = ReadonlyMap<number, readonly ListRow[]>

/** Adds a block, and removes the oldest ones beyond MAX_BLOCKS. */
function addBlock(blocks: Blocks, blockNumber: number, rows: readonly ListRow[]): Blocks {
  return new Map([...blocks, [blockNumber, rows] as const].slice(-MAX_BLOCKS))
}

/**
 * Fetches the blocks that contain the rows `from` to `to`, both included. Returns a function that finds a row
 * by its index among the rows that the filter shows, or undefined if the row is not fetched yet.
 */
function useRows(client: ListClient, from: number, to: number) {
  const [blocks, setBlocks] = useState<Blocks>(new Map())
  /** The numbers of the blocks that are requested or in `blocks`. */
  const requested = useRef(new Set<number>())
  const firstBlock = Math.floor(from / ROWS_PER_BLOCK)
  const lastBlock = Math.floor(to / ROWS_PER_BLOCK)
  useEffect(() => {
    for (let blockNumber = firstBlock; blockNumber <= lastBlock; blockNumber++) {
      if (requested.current.has(blockNumber)) continue
      requested.current.add(blockNumber)
      client
        .call('getRows', blockNumber * ROWS_PER_BLOCK, (blockNumber + 1) * ROWS_PER_BLOCK)
        .then((rows) => {
          setBlocks((blocksBefore) => {
            const newBlocks = addBlock(blocksBefore, blockNumber, rows)
            // A removed block is requested again when it comes into view.
            for (const removed of blocksBefore.keys())
              if (!newBlocks.has(removed)) requested.current.delete(removed)
            return newBlocks
          })
        }, reportError)
    }
  }, [client, firstBlock, lastBlock])
  return (index: number) => blocks.get(Math.floor(index / ROWS_PER_BLOCK))?.[index % ROWS_PER_BLOCK]
}

interface RowCellsProps {
  readonly row: ListRow
  readonly onOpen: () => void
}

function RowCells({ row: { number, status, codes, banks, note }, onOpen }: RowCellsProps) {
  return (
    <>
      <td>
        <button
          type="button"
          aria-label={`Row ${number}: all results`}
          onClick={onOpen}
          className="min-h-11 cursor-pointer text-brand underline"
        >
          {number}
        </button>
      </td>
      <td>
        <Badge tone={STATUS_TONES[status]}>{STATUS_NAMES[status]}</Badge>
      </td>
      <td translate="no" className="code truncate">
        {codes}
      </td>
      <td translate="no" className="truncate">
        {banks}
      </td>
      <td className="truncate text-sm text-ink-2 max-sm:sr-only sm:block" title={note}>
        {note}
      </td>
    </>
  )
}

function HeadRow() {
  return (
    <thead className="border-b border-line bg-paper max-sm:sr-only sm:sticky sm:top-0 sm:z-10 sm:block">
      <tr className={`grid gap-x-4 px-3 py-2.5 ${COLUMN_WIDTHS}`}>
        {COLUMNS.map((name) => (
          <th key={name} scope="col" className="text-start text-sm font-medium text-ink-3">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface ListTableProps {
  readonly client: ListClient
  /** The number of rows that the filter shows. */
  readonly rowCount: number
}

/** The rows of a checked list that the filter shows. Only rows in or near the view are in the document. */
export function ListTable({ client, rowCount }: ListTableProps) {
  const scrollArea = useRef<HTMLElement>(null)
  const isNarrow = useIsNarrow()
  const [openedIndex, setOpenedIndex] = useState<number | null>(null)
  const virtualizer = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scrollArea.current,
    estimateSize: () => (isNarrow ? NARROW_ROW_HEIGHT : ROW_HEIGHT),
    overscan: 8,
    // By default, the table renders within each scroll event, which blocks the page during fast scrolling.
    useFlushSync: false,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height of rows depends on the width
  useEffect(() => virtualizer.measure(), [isNarrow])
  const items = virtualizer.getVirtualItems()
  const findRow = useRows(client, items[0]?.index ?? 0, items.at(-1)?.index ?? 0)
  return (
    <>
      <section
        ref={scrollArea}
        aria-label="Rows of the list"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the area scrolls by keyboard when it has the focus
        tabIndex={0}
        className="mt-2 h-[70vh] overflow-auto rounded-md border border-line"
      >
        <table aria-rowcount={rowCount + 1} className="block w-full">
          <HeadRow />
          <tbody className="relative block" style={{ height: virtualizer.getTotalSize() }}>
            {items.map(({ index, start, size }) => {
              const row = findRow(index)
              return (
                <tr
                  key={index}
                  // Counts from 1, and the first row is the header.
                  aria-rowindex={index + 2}
                  style={{ transform: `translateY(${start}px)`, height: size }}
                  className={`${ROW_CLASSES} ${COLUMN_WIDTHS}`}
                >
                  {row && <RowCells row={row} onOpen={() => setOpenedIndex(index)} />}
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
      {openedIndex !== null && (
        <RowDialog client={client} index={openedIndex} onClose={() => setOpenedIndex(null)} />
      )}
    </>
  )
}
