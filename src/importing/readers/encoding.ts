/** The encodings that publishers name. Text in ISO-8859-1 is read as its superset windows-1252, as browsers do. */
export type Encoding = 'utf-8' | 'iso-8859-1'

const LINE_FEED = 0x0a

/** Decodes bytes that begin and end where characters do; null when they are not in the encoding. */
export type Decode = (bytes: Uint8Array) => string | null

/** Letters with accents in UTF-8, and the mark that a UTF-8 file may begin with, as they look in ISO-8859-1. */
const UTF_8_SEEN_AS_LATIN = /[\u00c2\u00c3][\u0080-\u00bf]|^\u00ef\u00bb\u00bf/
const NOT_ASCII = /[^\0-\u007f]/

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Every byte is a character of ISO-8859-1: what can be told is that a file is in UTF-8 all the same. */
function decodeLatin(bytes: Uint8Array): string | null {
  const plain = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  if (!NOT_ASCII.test(plain)) return plain
  return UTF_8_SEEN_AS_LATIN.test(plain) ? null : new TextDecoder('windows-1252').decode(bytes)
}

/** The strict decoder of an encoding. A byte order mark at the start of UTF-8 is skipped. */
export const DECODERS: Readonly<Record<Encoding, Decode>> = { 'utf-8': decodeUtf8, 'iso-8859-1': decodeLatin }

/** The line, counted from 0, in which bytes that cannot be decoded first go wrong. */
export function undecodableLine(bytes: Uint8Array, decode: Decode): number {
  let line = 0
  for (let from = 0; from < bytes.length; line++) {
    const end = bytes.indexOf(LINE_FEED, from)
    const next = end < 0 ? bytes.length : end + 1
    if (decode(bytes.subarray(from, next)) === null) break
    from = next
  }
  return line
}
