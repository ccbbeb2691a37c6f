/**
 * Writes log lines with sonic-boom. The log never stops the site: lines are dropped and counted when no
 * process reads them, and a full disk does not affect the process or its shutdown
 * (docs/decisions/2026-11-22-log-output.md).
 */
import cluster from 'node:cluster'
import { constants, fstatSync, openSync } from 'node:fs'
import type { DestinationStream } from 'pino'
import SonicBoom from 'sonic-boom'

/** The maximum size of one write, in bytes, if only this process writes to the output. */
const MAX_WRITE_BYTES = 32 * 1024
/**
 * The maximum size of one write if several processes write to one pipe: writes of up to PIPE_BUF bytes are
 * atomic (POSIX, write).
 */
export const ATOMIC_WRITE_BYTES = 4096
/** The buffer is written when it is within this many bytes of the maximum size of one write. */
const MIN_FREE_BYTES = 512
/** The maximum number of buffered bytes; further lines are dropped. */
const MAX_BUFFERED_BYTES = 4 * 1024 * 1024
/** The maximum time until a line is written, and until a failed write is retried. */
const FLUSH_INTERVAL_MS = 100
/** The time that an exiting process waits for the reader of the log. */
export const EXIT_TIMEOUT_MS = 500
/** The pause between two attempts of an exiting process to write. */
const EXIT_RETRY_MS = 10

function blockThread(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

/** Returns a file descriptor whose writes do not block; null if that is not possible. */
function openNonBlocking(fd: number): number | null {
  try {
    const output = fstatSync(fd)
    if (output.isFile() || output.isCharacterDevice()) return fd
    // An inherited pipe shares its flags with other processes: a process that exits makes it blocking again.
    // A newly opened pipe has its own flags.
    if (output.isFIFO()) return openSync(`/proc/self/fd/${fd}`, constants.O_WRONLY | constants.O_NONBLOCK)
  } catch {
    // No /proc, or a closed output.
  }
  return null
}

/** pino's level 'warn'. */
const WARN = 40

/** Logs the number of dropped lines as soon as the buffer has room. */
function reportDropped(stream: SonicBoom, write: (line: string) => void): void {
  let dropped = 0
  stream.on('drop', () => dropped++)
  stream.on('drain', () => {
    if (dropped === 0) return
    const count = dropped
    dropped = 0
    const time = new Date().toISOString()
    write(`${JSON.stringify({ level: WARN, time, dropped: count, msg: 'log lines were dropped' })}\n`)
    // If the report was dropped as well, the next report has the same count.
    if (dropped > 0) dropped = count
  })
}

/** sonic-boom reads `sync` before each write; its types lack it. */
type Stream = SonicBoom & { sync: boolean }

/** Writes the buffer at exit. `flushSync` would repeat a write to a full disk for ever. */
function flushAtExit(stream: Stream): void {
  let hasFailed = false
  let writtenBytes = 0
  stream.on('error', () => {
    hasFailed = true
  })
  stream.on('write', (bytes) => {
    writtenBytes = bytes
  })
  const deadline = Date.now() + EXIT_TIMEOUT_MS
  stream.sync = true
  do {
    hasFailed = false
    writtenBytes = 0
    stream.flush()
    if (hasFailed) blockThread(EXIT_RETRY_MS)
  } while ((hasFailed || writtenBytes > 0) && Date.now() < deadline)
}

/** Creates a destination for pino that writes to a file descriptor, at most `maxWriteBytes` at once. */
export function createLogDestination(
  fd: number,
  maxWriteBytes = cluster.isWorker ? ATOMIC_WRITE_BYTES : MAX_WRITE_BYTES,
): DestinationStream {
  const nonBlockingFd = openNonBlocking(fd)
  const isSync = nonBlockingFd !== null
  const stream = new SonicBoom({
    fd: nonBlockingFd ?? fd,
    // A write that could block runs in the thread pool.
    sync: isSync,
    contentMode: 'buffer',
    minLength: maxWriteBytes - MIN_FREE_BYTES,
    maxWrite: maxWriteBytes,
    maxLength: MAX_BUFFERED_BYTES,
    periodicFlush: FLUSH_INTERVAL_MS,
    // A synchronous stream would sleep before a retry. The next flush retries instead.
    retryEAGAIN: () => !isSync,
  }) as Stream
  // In mode 'buffer' the stream takes buffers, though its types ask for text.
  const write = (line: string) => void stream.write(Buffer.from(line) as unknown as string)
  stream.on('error', () => {
    // Unwritten lines stay in the buffer for the next flush.
  })
  reportDropped(stream, write)
  process.on('exit', () => flushAtExit(stream))
  return { write, flush: (done: () => void) => stream.flush(done) } as DestinationStream
}
