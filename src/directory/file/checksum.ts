/**
 * The checksum of a directory file: its last line, `sha256 <64 hex digits>`, is the SHA-256 of everything
 * before it. SQLite ignores bytes behind its last page.
 */
import { createHash } from 'node:crypto'
import { appendFileSync, readFileSync, truncateSync } from 'node:fs'

const LINE = /^sha256 [0-9a-f]{64}\n$/
const LINE_BYTES = 'sha256 '.length + 64 + 1

export interface CheckedBytes {
  /** The database: the bytes before the checksum, or all bytes where there is none. */
  readonly databaseBytes: Buffer
  /** 'missing' when the file does not end in a checksum line. */
  readonly checksum: 'right' | 'wrong' | 'missing'
  /** The SHA-256 of the whole file, its last line included, in hex. */
  readonly sha256: string
}

/** Appends the checksum to a closed database file. First truncates the file after its pages. */
export function appendChecksum(file: string, pagesBytes: number) {
  truncateSync(file, pagesBytes)
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex')
  appendFileSync(file, `sha256 ${hash}\n`)
}

/** Compares the bytes of a directory file with its checksum line. */
export function verifyChecksum(bytes: Buffer): CheckedBytes {
  const end = Math.max(0, bytes.length - LINE_BYTES)
  const line = bytes.toString('latin1', end)
  const hasLine = LINE.test(line)
  const databaseBytes = hasLine ? bytes.subarray(0, end) : bytes
  const hash = createHash('sha256').update(databaseBytes)
  const whole = hash.copy().update(bytes.subarray(databaseBytes.length)).digest('hex')
  const isRight = line === `sha256 ${hash.digest('hex')}\n`
  return { databaseBytes, checksum: isRight ? 'right' : hasLine ? 'wrong' : 'missing', sha256: whole }
}
