import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Badge } from '../../ui/text/badge.tsx'
import { RowDialog } from './row-dialog.tsx'
import type { ListClient } from './worker/list-client.ts'
import type { ListRow } from './worker/messages.ts'

/** Heights in pixels: a row of the table, and a card of a narrow screen. */
const ROW_HEIGHT = 48
const CARD_HEIGHT = 88
const NARROW_SCREEN = '(max-width: 40rem)'

/** Rows that are fetched from the worker at a time. */
const BLOCK_ROWS = 100
/** Blocks that the page holds; the others are fetched again. */
const MAX_BLOCKS = 50

const TONES = { valid: 'brand', invalid: 'bad', unknown: 'unknown', missing: 'quiet' } as const
const STATUS_NAMES = { valid: 'Valid', invalid: 'Invalid', unknown: 'Unknown', missing: 'No code' } as const

const COLUMNS = ['Row', 'Verdict', 'Code', 'Bank', 'Reason'] as const
/** The widths of the columns, above the breakpoint of NARROW. */
const COLUMN_WIDTHS = 'sm:grid-cols-[5rem_7rem_minmax(0,3fr)_minmax(0,3fr)_minmax(0,4fr)]'

const ROW_CLASSES =
  'absolute inset-x-0 top-0 grid grid-cols-[auto_1fr] content-center items-center gap-x-4 border-b ' +
  'border-line px-3'

function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(NARROW_SCREEN)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => matchMedia(NARROW_SCREEN).matches,
    () => false,
  )
}

/** The rows from an index to another, fetched from the worker block by block. */
function useRows(client: ListClient, from: number, to: number) {
  const [blocks, setBlocks] = useState<ReadonlyMap<number, readonly ListRow[]>>(new Map())
  const requested = useRef(new Set<number>())
  const [first, last] = [Math.floor(from / BLOCK_ROWS), Math.floor(to / BLOCK_ROWS)]
  useEffect(() => {
    for (let block = first; block <= last; block++) {
      if (requested.current.has(block)) continue
      requested.current.add(block)
      client.call('rows', block * BLOCK_ROWS, (block + 1) * BLOCK_ROWS).then((rows) => {
        setBlocks((known) => {
          const latest = [...known].slice(1 - MAX_BLOCKS)
          for (const key of known.keys())
            if (!latest.some(([kept]) => kept === key)) requested.current.delete(key)
          return new Map([...latest, [block, rows]])
        })
      }, reportError)
    }
  }, [client, first, last])
  return (index: number) => blocks.get(Math.floor(index / BLOCK_ROWS))?.[index % BLOCK_ROWS]
}

interface TableRowProps {
  readonly row: ListRow
  readonly onOpen: () => void
}

function RowCells({ row: { number, status, codes, banks, note }, onOpen }: TableRowProps) {
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
        <Badge tone={TONES[status]}>{STATUS_NAMES[status]}</Badge>
      </td>
      <td className="code truncate">{codes}</td>
      <td className="truncate">{banks}</td>
      <td className="hidden truncate text-sm text-ink-2 sm:block" title={note}>
        {note}
      </td>
    </>
  )
}

function HeadRow() {
  return (
    <thead className="sticky top-0 z-10 hidden border-b border-line bg-paper sm:block">
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
  /** The number of selected rows. */
  readonly rowCount: number
}

/** The selected rows of a checked list. Only rows in view are in the document. */
export function ListTable({ client, rowCount: rows }: ListTableProps) {
  const area = useRef<HTMLElement>(null)
  const isNarrow = useIsNarrow()
  const [opened, setOpened] = useState<number | null>(null)
  const virtualizer = useVirtualizer({
    count: rows,
    getScrollElement: () => area.current,
    estimateSize: () => (isNarrow ? CARD_HEIGHT : ROW_HEIGHT),
    overscan: 8,
    // Rendering within each scroll event, its default, blocks the page while the wheel turns fast.
    useFlushSync: false,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height of rows depends on the width
  useEffect(() => virtualizer.measure(), [isNarrow])
  const items = virtualizer.getVirtualItems()
  const rowAt = useRows(client, items[0]?.index ?? 0, items.at(-1)?.index ?? 0)
  return (
    <>
      <section
        ref={area}
        aria-label="Rows of the list"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        className="mt-2 h-[70vh] overflow-auto rounded-md border border-line"
      >
        <table aria-rowcount={rows + 1} className="block w-full">
          <HeadRow />
          <tbody className="relative block" style={{ height: virtualizer.getTotalSize() }}>
            {items.map(({ index, start, size }) => {
              const row = rowAt(index)
              return (
                <tr
                  key={index}
                  aria-rowindex={index + 2}
                  style={{ transform: `translateY(${start}px)`, height: size }}
                  className={`${ROW_CLASSES} ${COLUMN_WIDTHS}`}
                >
                  {row && <RowCells row={row} onOpen={() => setOpened(index)} />}
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
      {opened !== null && <RowDialog client={client} index={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
