import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { LiveRegion } from '../../ui/messages.tsx'
import { describeOutcome, getGrid, HeadRow, ROW_GRID, RowCells } from './row-cells.tsx'
import { RowDialog } from './row-dialog.tsx'
import { type Changes, RowEditor } from './row-editor.tsx'
import type { ListClient } from './worker/list-client.ts'
import type { ListRow, ListSummary, TableColumn } from './worker/messages.ts'

/** The usual height of a row, in pixels, until it is measured. */
const ROW_HEIGHT = 64
/** The usual height of a row on a narrow screen, where its cells are below each other. */
const NARROW_ROW_HEIGHT = 220
/** Matches screens up to the breakpoint `md` of the style sheet. */
const NARROW_SCREEN = '(max-width: 48rem)'

/** A table with more rows scrolls in an area of its own; a shorter one scrolls with the page. */
const MAX_WHOLE_ROWS = 100

/** The page fetches this many rows at a time from the worker. */
const ROWS_PER_BLOCK = 100
/** The page keeps at most this many blocks of rows. */
const MAX_BLOCKS = 50

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
 * by its index among the rows that the filter shows, or undefined if the row is not fetched yet, and one that
 * fetches a row again and returns it.
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
  const findRow = (index: number) => blocks.get(Math.floor(index / ROWS_PER_BLOCK))?.[index % ROWS_PER_BLOCK]
  async function reload(index: number) {
    const [row] = await client.call('getRows', index, index + 1)
    const blockNumber = Math.floor(index / ROWS_PER_BLOCK)
    const replace = (block: readonly ListRow[] | undefined) =>
      row && block ? new Map([[blockNumber, block.with(index % ROWS_PER_BLOCK, row)]]) : []
    setBlocks((before) => new Map([...before, ...replace(before.get(blockNumber))]))
    return row
  }
  return { findRow, reload }
}

interface ListTableProps {
  readonly client: ListClient
  /** The number of rows that the filter shows. */
  readonly rowCount: number
  readonly columns: readonly TableColumn[]
  /** Called with the new counts when a row was edited and checked again. */
  readonly onEdited: (summary: ListSummary) => void
}

/** The rows of a checked list that the filter shows. Only rows in or near the view are in the document. */
export function ListTable({ client, rowCount, columns, onEdited }: ListTableProps) {
  const scrollArea = useRef<HTMLElement>(null)
  const isNarrow = useIsNarrow()
  const [openedIndex, setOpenedIndex] = useState<number | null>(null)
  const [editedIndex, setEditedIndex] = useState<number | null>(null)
  const [outcome, setOutcome] = useState('')
  const virtualizer = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scrollArea.current,
    estimateSize: () => (isNarrow ? NARROW_ROW_HEIGHT : ROW_HEIGHT),
    overscan: 8,
    // By default, the table renders within each scroll event, which blocks the page during fast scrolling.
    useFlushSync: false,
  })
  // An adjustment to measured rows would stop the animated scrolling of the End key.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = () => false
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height of rows depends on the width
  useEffect(() => virtualizer.measure(), [isNarrow])
  const items = virtualizer.getVirtualItems()
  const { findRow, reload } = useRows(client, items[0]?.index ?? 0, items.at(-1)?.index ?? 0)
  async function save(index: number, changes: Changes) {
    onEdited(await client.call('edit', index, changes))
    const row = await reload(index)
    closeEditor()
    setOutcome(row ? describeOutcome(row) : '')
  }
  function openEditor(index: number) {
    setOutcome('')
    setEditedIndex(index)
  }
  function closeEditor() {
    const index = editedIndex
    flushSync(() => setEditedIndex(null))
    scrollArea.current?.querySelector<HTMLElement>(`[data-index="${index}"] button`)?.focus()
  }
  const scrolls = rowCount > MAX_WHOLE_ROWS
  return (
    <>
      <LiveRegion className="sr-only">{outcome}</LiveRegion>
      <section
        ref={scrollArea}
        aria-label="Rows of the list"
        // An area that scrolls does so by keyboard when it has the focus.
        tabIndex={scrolls ? 0 : undefined}
        // Tints and focus rings reach beyond a text. A focused button must not be behind the counts.
        className={
          '-mx-2 mt-2 overflow-auto border-y border-line px-2 [&_button]:scroll-mt-40 ' +
          `sm:[&_button]:scroll-mt-28 ${scrolls ? 'max-h-[75vh]' : ''}`
        }
      >
        <table aria-rowcount={rowCount + 1} className="block w-full">
          <HeadRow columns={columns} />
          <tbody className="relative block" style={{ height: virtualizer.getTotalSize() }}>
            {items.map(({ index, start, size }) => {
              const row = findRow(index)
              return (
                <tr
                  key={index}
                  // A row that is not fetched yet has the usual height.
                  ref={row && virtualizer.measureElement}
                  data-index={index}
                  // Counts from 1, and the first row is the header.
                  aria-rowindex={index + 2}
                  style={{
                    transform: `translateY(${start}px)`,
                    height: row ? 'auto' : size,
                    ...getGrid(columns),
                  }}
                  className={`absolute inset-x-0 top-0 border-b border-line ${ROW_GRID}`}
                >
                  {row && index !== editedIndex && (
                    <RowCells
                      row={row}
                      columns={columns}
                      onOpen={() => setOpenedIndex(index)}
                      onEdit={() => openEditor(index)}
                    />
                  )}
                  {row && index === editedIndex && (
                    <RowEditor
                      row={row}
                      columns={columns}
                      onSave={(changes) => save(index, changes)}
                      onCancel={closeEditor}
                    />
                  )}
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
