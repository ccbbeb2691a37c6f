import type { Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { ImportFile } from '../import-kind.ts'
import { DECODERS, type Encoding, undecodableLine } from './encoding.ts'
import { refusal, systemRefusal } from './refusal.ts'

const BLOCK_BYTES = 128 * 1024
const LONGEST_LINE_BYTES = 1024 * 1024
const LINE_FEED = 0x0a

/** Some whole lines of a file. */
export interface TextBlock {
  /** The row of its first line, counted from 1. */
  readonly row: number
  readonly text: string
}

function lineFeeds(bytes: Uint8Array): number {
  let count = 0
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) count++
  return count
}

function textOf(file: ImportFile, bytes: Buffer, row: number, encoding: Encoding): string {
  const nul = bytes.indexOf(0)
  if (nul >= 0)
    throw refusal(
      file,
      'contains NUL bytes: this is not text, perhaps an archive or a spreadsheet',
      row + lineFeeds(bytes.subarray(0, nul)),
    )
  const decode = DECODERS[encoding]
  const text = decode(bytes)
  if (text === null)
    throw refusal(file, `is not text in ${encoding.toUpperCase()}`, row + undecodableLine(bytes, decode))
  return text
}

/** The bytes of a file in blocks that end where lines do; the last may end anywhere. */
async function* wholeLines(file: ImportFile, hash: Hash, longestLine: number): AsyncGenerator<Buffer> {
  let rest: Buffer[] = []
  let restBytes = 0
  for await (const chunk of createReadStream(file.path, { highWaterMark: BLOCK_BYTES })) {
    const bytes = chunk as Buffer
    hash.update(bytes)
    const end = bytes.lastIndexOf(LINE_FEED) + 1
    if (end > 0) {
      yield Buffer.concat([...rest, bytes.subarray(0, end)])
      rest = []
      restBytes = 0
    }
    rest.push(bytes.subarray(end))
    restBytes += bytes.length - end
    if (restBytes > longestLine) break
  }
  yield Buffer.concat(rest)
}

/**
 * Reads a file from beginning to end in blocks of whole lines, hashing its bytes, and decodes them strictly.
 * Throws BakeError when the file is missing, empty, no text, or not in the encoding.
 */
export async function* textBlocks(
  file: ImportFile,
  encoding: Encoding,
  hash: Hash,
  longestLine = LONGEST_LINE_BYTES,
): AsyncGenerator<TextBlock> {
  let row = 1
  let empty = true
  const blocks = wholeLines(file, hash, longestLine)
  try {
    for await (const bytes of blocks) {
      if (bytes.length === 0) continue
      empty = false
      const text = textOf(file, bytes, row, encoding)
      if (bytes.length > longestLine && !text.includes('\n'))
        throw refusal(file, 'is a line of more than a million characters', row)
      yield { row, text }
      row += lineFeeds(bytes)
    }
  } catch (error) {
    throw error instanceof Error && 'syscall' in error ? systemRefusal(file, error) : error
  }
  if (empty) throw refusal(file, 'is empty')
}
