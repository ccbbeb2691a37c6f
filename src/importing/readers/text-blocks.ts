import type { Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { ImportFile } from '../source-description.ts'
import { createFileError, toFileError } from './import-files.ts'

const BLOCK_BYTES = 128 * 1024
const MAX_LINE_BYTES = 1024 * 1024
const LINE_FEED = 0x0a
const UTF_8_BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf] as const

/** Reads a whole file in UTF-16, whose size the kind bounds. Its byte order mark is not part of the text. */
async function readUtf16(file: ImportFile, hash: Hash): Promise<string> {
  const bytes = await readFile(file.path).catch((error: unknown) => {
    throw toFileError(file, error)
  })
  hash.update(bytes)
  if (bytes.length === 0) throw createFileError(file, 'is empty')
  try {
    return new TextDecoder('utf-16le', { fatal: true }).decode(bytes)
  } catch {
    throw createFileError(file, 'is not text in UTF-16')
  }
}

/** A block of complete lines. */
export interface TextBlock {
  /** The number of its first line, from 1. */
  readonly firstLine: number
  readonly text: string
}

function countLineFeeds(bytes: Uint8Array): number {
  let count = 0
  for (let index = bytes.indexOf(LINE_FEED); index >= 0; index = bytes.indexOf(LINE_FEED, index + 1)) count++
  return count
}

function decodeBlock(
  file: ImportFile,
  bytes: Buffer,
  firstLine: number,
  encoding: Exclude<Encoding, 'utf-16le'>,
  decode: Decoder,
): string {
  const nul = bytes.indexOf(0)
  if (nul >= 0)
    throw createFileError(
      file,
      'contains NUL bytes: this is not text, perhaps an archive or a spreadsheet',
      firstLine + countLineFeeds(bytes.subarray(0, nul)),
    )
  if (
    firstLine === 1 &&
    encoding !== 'utf-8' &&
    UTF_8_BYTE_ORDER_MARK.every((byte, index) => bytes[index] === byte)
  )
    throw createFileError(
      file,
      `begins with a UTF-8 byte order mark (BOM): a program has saved it in UTF-8; ` +
        `import the original file, in ${encoding.toUpperCase()}`,
      firstLine,
    )
  const text = decode(bytes)
  if (text === null)
    throw createFileError(
      file,
      `is not text in ${encoding.toUpperCase()}`,
      firstLine + findUndecodableLine(bytes, decode),
    )
  return text
}

/**
 * Yields the bytes of a file in blocks that end at a line end; the last block may end anywhere. Stops reading
 * in a line of more than `maxLineBytes`, whose beginning is then the last block.
 */
async function* readWholeLines(file: ImportFile, hash: Hash, maxLineBytes: number): AsyncGenerator<Buffer> {
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
    if (restBytes > maxLineBytes) break
  }
  yield Buffer.concat(rest)
}

/**
 * Streams a text file in blocks of complete lines, and adds its bytes to `hash`. Reads a file that is
 * published in ISO-8859-1 also if it was re-coded to UTF-8. Throws BuildError if the file is missing, empty,
 * binary, or not in the encoding.
 */
export async function* readTextBlocks(
  file: ImportFile,
  encoding: Encoding,
  hash: Hash,
  maxLineBytes = MAX_LINE_BYTES,
): AsyncGenerator<TextBlock> {
  if (encoding === 'utf-16le') {
    yield { firstLine: 1, text: await readUtf16(file, hash) }
    return
  }
  let firstLine = 1
  let isEmpty = true
  const blocks = readWholeLines(file, hash, maxLineBytes)
  const decode = encoding === 'utf-8' ? decodeUtf8 : createSingleByteDecoder(encoding)
  try {
    for await (const bytes of blocks) {
      if (bytes.length === 0) continue
      isEmpty = false
      const text = decodeBlock(file, bytes, firstLine, encoding, decode)
      if (bytes.length > maxLineBytes && !text.includes('\n'))
        throw createFileError(file, 'is a line of more than a million characters', firstLine)
      yield { firstLine, text }
      firstLine += countLineFeeds(bytes)
    }
  } catch (error) {
    throw error instanceof Error && 'syscall' in error ? toFileError(file, error) : error
  }
  if (isEmpty) throw createFileError(file, 'is empty')
}

/** The encodings of published files. ISO-8859-1 is decoded as its superset windows-1252, as in browsers. */
export type Encoding = 'utf-8' | 'utf-16le' | SingleByteEncoding

type SingleByteEncoding = 'iso-8859-1' | 'windows-1250'

/** Decodes bytes that end with a complete character; null if they are not in the encoding. */
type Decoder = (bytes: Uint8Array) => string | null

/** Accented letters in UTF-8, as they appear when decoded as ISO-8859-1. */
const UTF_8_AS_LATIN_1 = /[\u00c2-\u00c5][\u0080-\u00bf]/
const NOT_ASCII = /[^\0-\u007f]/

/** Skips a byte order mark, as TextDecoder does by default. */
function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** The name of an encoding for TextDecoder. */
const DECODER_NAMES = { 'iso-8859-1': 'windows-1252', 'windows-1250': 'windows-1250' } as const

/** Returns null if the text was re-coded twice: its accented letters are then two characters each. */
function decodeRecoded(bytes: Uint8Array): string | null {
  const text = decodeUtf8(bytes)
  return text === null || UTF_8_AS_LATIN_1.test(text) ? null : text
}

const isApparentUtf8 = (bytes: Uint8Array) => UTF_8_AS_LATIN_1.test(toLatin1(bytes))

const toLatin1 = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')

/**
 * Decodes an encoding of one byte a character, or UTF-8 if the first bytes beyond ASCII are UTF-8. A file
 * cannot have both. Other errors cannot be detected: every byte is a character.
 */
function createSingleByteDecoder(encoding: SingleByteEncoding): Decoder {
  const decodeOriginal: Decoder = (bytes) =>
    isApparentUtf8(bytes) ? null : new TextDecoder(DECODER_NAMES[encoding]).decode(bytes)
  let decode: Decoder | null = null
  return (bytes) => {
    const latin = toLatin1(bytes)
    if (!NOT_ASCII.test(latin)) return latin
    const isUtf8 = () => isApparentUtf8(bytes) && decodeUtf8(bytes) !== null
    decode ??= isUtf8() ? decodeRecoded : decodeOriginal
    return decode(bytes)
  }
}

/** The index, from 0, of the first line that cannot be decoded. */
function findUndecodableLine(bytes: Uint8Array, decode: Decoder): number {
  let line = 0
  let start = 0
  while (start < bytes.length) {
    const lineFeed = bytes.indexOf(LINE_FEED, start)
    const nextStart = lineFeed < 0 ? bytes.length : lineFeed + 1
    if (decode(bytes.subarray(start, nextStart)) === null) break
    start = nextStart
    line++
  }
  return line
}
