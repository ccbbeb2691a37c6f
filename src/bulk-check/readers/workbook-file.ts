/** The parts of an XLSX file, which is a ZIP archive, read within bounds. */
import { BlobReader, configure, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-custom.js'
import { MAX_WORKBOOK_BYTES, TableError, WORKBOOK_TOO_LARGE } from '../table.ts'

// Native streams decompress within this thread, which may be a worker of the page already.
configure({ useWebWorkers: false })

/** Archives with more parts are refused. */
const MAX_PARTS = 10_000
/** The maximum unpacked size of a part that is held in memory, and of a sheet, which is streamed. */
const MAX_HELD_PART_BYTES = 256 * 1024 ** 2
const MAX_SHEET_BYTES = 4 * 1024 ** 3
/**
 * Unpacked to packed size: a part beyond this ratio is taken for a ZIP bomb. Real sheets, which repeat the
 * same XML for each cell, reach 50; lists of different texts reach 10.
 */
const MAX_SHEET_RATIO = 200
const MAX_HELD_PART_RATIO = 50
/** A part up to this unpacked size may have any ratio. */
const MAX_BYTES_OF_ANY_RATIO = 1024 ** 2

export interface WorkbookFile {
  /**
   * Returns a part ('xl/workbook.xml') as pieces of text; null if there is none. A part that the caller holds
   * in memory has a lower size limit than a streamed one.
   */
  openPart(name: string, use: 'held in memory' | 'streamed'): AsyncIterable<string> | null
}

/** The maximum unpacked size of a part with this packed size. */
function getMaxBytes(packedBytes: number, isHeld: boolean): number {
  const [maxBytes, maxRatio] = isHeld
    ? [MAX_HELD_PART_BYTES, MAX_HELD_PART_RATIO]
    : [MAX_SHEET_BYTES, MAX_SHEET_RATIO]
  return Math.min(maxBytes, Math.max(MAX_BYTES_OF_ANY_RATIO, packedBytes * maxRatio))
}

const createTooLargeError = () => new TableError('The workbook is too large when unpacked')

/** Creates a stream that fails when a part unpacks to more bytes than allowed. */
function createBoundedStream(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let unpackedBytes = 0
  return new TransformStream({
    transform(chunk, controller) {
      unpackedBytes += chunk.length
      if (unpackedBytes > maxBytes) controller.error(createTooLargeError())
      else controller.enqueue(chunk)
    },
  })
}

async function* readEntryText(entry: FileEntry, isHeld: boolean): AsyncGenerator<string> {
  const maxBytes = getMaxBytes(entry.compressedSize, isHeld)
  // The archive may state less than the part has: the stream counts the bytes.
  if (entry.uncompressedSize > maxBytes) throw createTooLargeError()
  const { readable, writable } = createBoundedStream(maxBytes)
  let failure: unknown = null
  const unpacking = entry.getData(writable, { checkSignature: true }).catch((error: unknown) => {
    failure ??= error
    // Otherwise the reader would wait for further bytes.
    return writable.abort(error).catch(() => undefined)
  })
  const decoder = new TextDecoder()
  const reader = readable.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read())
      yield decoder.decode(next.value, { stream: true })
    yield decoder.decode()
    await unpacking
  } catch (error) {
    failure ??= error
  } finally {
    await reader.cancel().catch(() => undefined)
  }
  if (failure) throw failure instanceof TableError ? failure : new TableError('The workbook is damaged')
}

/**
 * Opens an XLSX file. Throws TableError if it is no ZIP archive, is encrypted, is too large or has too many
 * parts.
 */
export async function openWorkbookFile(file: Blob): Promise<WorkbookFile> {
  if (file.size > MAX_WORKBOOK_BYTES) throw new TableError(WORKBOOK_TOO_LARGE)
  const reader = new ZipReader(new BlobReader(file))
  const entries = new Map<string, FileEntry>()
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (entries.size >= MAX_PARTS) throw new TableError('The workbook has too many parts')
      if (entry.encrypted) throw new TableError('The workbook has a password: save it without one')
      if (!entry.directory) entries.set(entry.filename, entry)
    }
  } catch (error) {
    throw error instanceof TableError ? error : new TableError('The file is no workbook, or it is damaged')
  }
  return {
    openPart(name, use) {
      const entry = entries.get(name)
      return entry ? readEntryText(entry, use === 'held in memory') : null
    },
  }
}
