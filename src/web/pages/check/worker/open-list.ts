import { type OpenedTable, readTable } from '../../../../bulk-check/readers/read-table.ts'
import type { RowBlocks, TableRow } from '../../../../bulk-check/table.ts'

/**
 * Reads a file in chunks, because some browsers cannot iterate over a stream. Calls `onRead` with the number
 * of bytes read so far.
 */
async function* readChunks(file: Blob, onRead?: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader()
  let bytes = 0
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      bytes += chunk.value.length
      onRead?.(bytes)
      yield chunk.value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** The rows with the cells that the visitor has edited. */
async function* replaceRows(
  blocks: RowBlocks,
  editedRows: ReadonlyMap<number, readonly string[]>,
): AsyncGenerator<readonly TableRow[]> {
  for await (const block of blocks)
    yield block.map(({ row, cells }) => ({ row, cells: editedRows.get(row) ?? cells }))
}

/** Opens the file of a list, with the rows that were edited. */
export async function openList(
  file: Blob,
  editedRows: ReadonlyMap<number, readonly string[]>,
  onRead?: (bytes: number) => void,
): Promise<OpenedTable> {
  // readTable() reads text from the chunks, but a workbook from the file, by random access.
  const opened = await readTable(readChunks(file, onRead), file)
  if (editedRows.size === 0) return opened
  const replace = (blocks: RowBlocks) => replaceRows(blocks, editedRows)
  return { ...opened, sheets: opened.sheets.map((sheet) => ({ ...sheet, blocks: replace(sheet.blocks) })) }
}
