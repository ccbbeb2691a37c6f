/** Decodes a text file in UTF-8, UTF-16 or a code page, as spreadsheet programs write them. */
import { TableError } from '../table.ts'
import { guessCodePage, type TextEncoding } from './code-pages.ts'
import { startsWithBytes, UTF_8_MARK, UTF_16BE_MARK, UTF_16LE_MARK } from './file-signatures.ts'

/** The number of bytes in which UTF-16 without a byte order mark is detected. */
const SAMPLE_BYTES = 4096
/** The character that TextDecoder puts in place of invalid bytes. */
const REPLACEMENT = '\ufffd'

const createUnicode = (name: string, label: string): TextEncoding => ({
  name,
  label,
  isGuess: false,
  isPlausible: true,
})

const UTF_8 = createUnicode('UTF-8', 'utf-8')
const UTF_16LE = createUnicode('UTF-16', 'utf-16le')
const UTF_16BE = createUnicode('UTF-16', 'utf-16be')

/**
 * Detects UTF-16, where nearly every second byte of a Latin text is zero. Throws TableError if the bytes are
 * not UTF-16 and contain a zero: a text in another encoding has none.
 */
function detectUtf16(bytes: Uint8Array): TextEncoding | null {
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const zeroIndexes = [...sample.keys()].filter((index) => sample[index] === 0)
  const zeros = zeroIndexes.length
  const zerosAtOddIndexes = zeroIndexes.filter((index) => index % 2 === 1).length
  // Half the expected zeros suffice, because a text may have characters beyond Latin.
  const isUtf16 = zeros > sample.length / 4
  if (isUtf16 && zerosAtOddIndexes === zeros) return UTF_16LE
  if (isUtf16 && zerosAtOddIndexes === 0) return UTF_16BE
  if (zeros > 0) throw new TableError('The file is not a text: it contains zero bytes')
  return null
}

function detectEncoding(bytes: Uint8Array): TextEncoding | null {
  if (startsWithBytes(bytes, UTF_8_MARK)) return UTF_8
  if (startsWithBytes(bytes, UTF_16LE_MARK)) return UTF_16LE
  if (startsWithBytes(bytes, UTF_16BE_MARK)) return UTF_16BE
  return detectUtf16(bytes)
}

const isAscii = (bytes: Uint8Array) => bytes.every((byte) => byte < 0x80)

const countMatches = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/**
 * Whether bytes beyond ASCII are UTF-8: decoded as such, they have at least as many valid characters beyond
 * ASCII as invalid ones. Letters in a code page hardly ever make up a valid character of UTF-8.
 */
function isUtf8(bytes: Uint8Array): boolean {
  // With `stream`, a character that is cut off at the end does not count as invalid.
  const text = new TextDecoder().decode(bytes, { stream: true })
  const invalid = countMatches(text, /\ufffd/g)
  return invalid === 0 || countMatches(text, /[^\0-\x7f\ufffd]/g) >= invalid
}

/**
 * Decodes a chunk, or without one the rest of the stream. If it has bytes in another encoding, yields the
 * text before them and throws TableError.
 */
function* decodeWith(decoder: TextDecoder, chunk?: Uint8Array): Generator<string> {
  try {
    yield chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
  } catch {
    const text = new TextDecoder(decoder.encoding).decode(chunk)
    yield text.slice(0, Math.max(0, text.indexOf(REPLACEMENT)))
    throw new TableError('The file has characters in another encoding than the rows before')
  }
}

/**
 * Decodes a stream of bytes. A byte order mark decides on the encoding. Without one, zero bytes in the first
 * chunk show UTF-16, else the first chunk with bytes beyond ASCII decides between UTF-8 and a code page.
 * Calls `onEncoding` once, before the first text beyond ASCII. Throws TableError for binary files and mixed
 * encodings.
 */
export async function* decodeText(
  chunks: AsyncIterable<Uint8Array>,
  onEncoding: (encoding: TextEncoding) => void = () => undefined,
): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null
  let isFirst = true
  for await (const chunk of chunks) {
    if (chunk.length === 0) continue
    let encoding = isFirst ? detectEncoding(chunk) : null
    isFirst = false
    if (!decoder && !encoding && !isAscii(chunk)) encoding = isUtf8(chunk) ? UTF_8 : guessCodePage(chunk)
    if (encoding) {
      decoder = new TextDecoder(encoding.label, { fatal: true })
      onEncoding(encoding)
    }
    // Without a decoder, all chunks so far are ASCII.
    yield* decodeWith(decoder ?? new TextDecoder(), chunk)
  }
  if (decoder) yield* decodeWith(decoder)
}
