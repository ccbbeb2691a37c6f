/**
 * Writes log lines with sonic-boom. The log never stops the site: lines are dropped and counted when no
 * process reads them, and a full disk does not affect the process or its shutdown
 * (docs/decisions/2026-11-22-log-output.md).
 */
import cluster from 'node:cluster'
import { constants, fstatSync, openSync } from 'node:fs'
import type { DestinationStream } from 'pino'
import SonicBoom from 'sonic-boom'

/** Bytes of one write. */
const PAGE_SIZE = 32 * 1024
/** With several writers to one pipe, a write of up to PIPE_BUF bytes is atomic (POSIX, write). */
export const SHARED_PAGE_SIZE = 4096
/** Free bytes of a page below which it is written. */
const ROOM_FOR_LINE = 512
/** The maximum number of buffered bytes; further lines are dropped. */
const MAX_BUFFERED = 4 * 1024 * 1024
/** Milliseconds until a line is written, and until a failed write is retried. */
const FLUSH_INTERVAL = 100
/** Milliseconds that an exiting process waits for the reader of the log. */
const EXIT_TIMEOUT = 500
const EXIT_RETRY = 10

function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

/** Opens the file descriptor for non-blocking writes; null where that is not possible. */
function openNonBlocking(fd: number): number | null {
  try {
    const target = fstatSync(fd)
    if (target.isFile() || target.isCharacterDevice()) return fd
    // An inherited pipe shares its flags with other processes, and one that exits makes it blocking again. A
    // newly opened pipe has its own flags.
    if (target.isFIFO()) return openSync(`/proc/self/fd/${fd}`, constants.O_WRONLY | constants.O_NONBLOCK)
  } catch {
    // No /proc, or a closed output.
  }
  return null
}

/** Logs the number of dropped lines, as soon as the buffer has room. */
function reportDropped(stream: SonicBoom, write: (line: string) => void): void {
  let dropped = 0
  stream.on('drop', () => dropped++)
  stream.on('drain', () => {
    if (dropped === 0) return
    const count = dropped
    dropped = 0
    const time = new Date().toISOString()
    write(`${JSON.stringify({ level: 40, time, dropped: count, msg: 'log lines were dropped' })}\n`)
    // The report itself was dropped.
    if (dropped > 0) dropped = count
  })
}

/** sonic-boom reads `sync` before each write; its types lack it. */
type Stream = SonicBoom & { sync: boolean }

/** Writes the buffer at exit. `flushSync` would repeat a write to a full disk for ever. */
function flushAtExit(stream: Stream): void {
  let hasFailed = false
  let written = 0
  stream.on('error', () => {
    hasFailed = true
  })
  stream.on('write', (bytes) => {
    written = bytes
  })
  const deadline = Date.now() + EXIT_TIMEOUT
  stream.sync = true
  do {
    hasFailed = false
    written = 0
    stream.flush()
    if (hasFailed) pause(EXIT_RETRY)
  } while ((hasFailed || written > 0) && Date.now() < deadline)
}

/** A destination for pino that writes to a file descriptor in pages of `page` bytes. */
export function createLogDestination(
  fd: number,
  page = cluster.isWorker ? SHARED_PAGE_SIZE : PAGE_SIZE,
): DestinationStream {
  const nonBlocking = openNonBlocking(fd)
  const isSync = nonBlocking !== null
  const stream = new SonicBoom({
    fd: nonBlocking ?? fd,
    // A write that could block runs in the thread pool.
    sync: isSync,
    contentMode: 'buffer',
    minLength: page - ROOM_FOR_LINE,
    maxWrite: page,
    maxLength: MAX_BUFFERED,
    periodicFlush: FLUSH_INTERVAL,
    // A synchronous stream would sleep before a retry. The next flush retries instead.
    retryEAGAIN: () => !isSync,
  }) as Stream
  const write = (line: string) => void stream.write(Buffer.from(line) as unknown as string)
  stream.on('error', () => {
    // Unwritten lines stay in the buffer for the next flush.
  })
  reportDropped(stream, write)
  process.on('exit', () => flushAtExit(stream))
  return { write }
}
