/**
 * The checksum of a directory file: its last line, `sha256 <64 hex digits>`, is the SHA-256 of everything
 * before it. SQLite ignores bytes after its last page.
 */
import { createHash } from 'node:crypto'
import { appendFileSync, readFileSync, truncateSync } from 'node:fs'

const CHECKSUM_LINE = /^sha256 [0-9a-f]{64}\n$/
const LINE_BYTES = 'sha256 '.length + 64 + 1

/** The bytes of a directory file, and the result of comparing them with its checksum. */
export interface CheckedBytes {
  /** The database: the bytes before the checksum line, or all bytes if there is no such line. */
  readonly databaseBytes: Buffer
  /** 'missing' when the file does not end in a checksum line. */
  readonly checksum: 'right' | 'wrong' | 'missing'
  /** The SHA-256 of the whole file, including the checksum line, in hex. */
  readonly sha256: string
}

const computeSha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Cuts a closed database file to the size of its pages, in bytes, and appends the checksum. */
export function appendChecksum(file: string, databaseSize: number) {
  truncateSync(file, databaseSize)
  appendFileSync(file, `sha256 ${computeSha256(readFileSync(file))}\n`)
}

/** Compares the bytes of a directory file with its checksum line. */
export function verifyChecksum(bytes: Buffer): CheckedBytes {
  const lineStart = Math.max(0, bytes.length - LINE_BYTES)
  const lastLine = bytes.toString('latin1', lineStart)
  if (!CHECKSUM_LINE.test(lastLine))
    return { databaseBytes: bytes, checksum: 'missing', sha256: computeSha256(bytes) }
  const databaseBytes = bytes.subarray(0, lineStart)
  const hash = createHash('sha256').update(databaseBytes)
  // Continues the hash, so that the database is hashed only once.
  const sha256 = hash.copy().update(bytes.subarray(lineStart)).digest('hex')
  const isRight = lastLine === `sha256 ${hash.digest('hex')}\n`
  return { databaseBytes, checksum: isRight ? 'right' : 'wrong', sha256 }
}
