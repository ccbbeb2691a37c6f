/**
 * Where log lines go: sonic-boom, with what it leaves to its user. The site goes on whatever happens to the
 * log: lines are dropped and counted when nobody reads them, and a full disk neither ends the process nor
 * keeps it from ending (docs/decisions/2026-11-22-log-output.md).
 */
import cluster from 'node:cluster'
import { constants, fstatSync, openSync } from 'node:fs'
import type { DestinationStream } from 'pino'
import SonicBoom from 'sonic-boom'

/** Bytes that are gathered for one write. */
const PAGE = 32 * 1024
/** Several processes write to the same pipe: up to PIPE_BUF bytes arrive in one piece (POSIX, write). */
export const PAGE_OF_SEVERAL = 4096
/** Lines are written before a page is full, so that the next line still fits. */
const ROOM_FOR_LINE = 512
/** Bytes that wait for a reader; further lines are dropped. */
const MAX_WAITING = 4 * 1024 * 1024
/** In milliseconds: no line waits longer, and a failed write is repeated after that time. */
const FLUSH_INTERVAL = 100
/** In milliseconds: how long a process that ends waits for a reader. */
const EXIT_TIMEOUT = 500
const EXIT_RETRY = 10

function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

/** Opens a target for writes that return at once when there is no room; null where that is not possible. */
function openNonBlocking(fd: number): number | null {
  try {
    const target = fstatSync(fd)
    if (target.isFile() || target.isCharacterDevice()) return fd
    // The flags of an inherited pipe are shared: any process that ends makes it blocking again. A new one has
    // its own.
    if (target.isFIFO()) return openSync(`/proc/self/fd/${fd}`, constants.O_WRONLY | constants.O_NONBLOCK)
  } catch {
    // No /proc, or a closed output.
  }
  return null
}

/** Reports dropped lines, in a line of their own, as soon as there is room for it. */
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

/** The library reads this field before each write, though its types do not have it. */
type Stream = SonicBoom & { sync: boolean }

/** Writes what is left at exit. `flushSync` is not used: it repeats a write to a full disk for ever. */
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

/** Takes log lines for a file descriptor. */
export function logOutput(fd: number, page = cluster.isWorker ? PAGE_OF_SEVERAL : PAGE): DestinationStream {
  const nonBlocking = openNonBlocking(fd)
  const isSync = nonBlocking !== null
  const stream = new SonicBoom({
    fd: nonBlocking ?? fd,
    // Where a write could block, another thread makes it.
    sync: isSync,
    contentMode: 'buffer',
    minLength: page - ROOM_FOR_LINE,
    maxWrite: page,
    maxLength: MAX_WAITING,
    periodicFlush: FLUSH_INTERVAL,
    // A synchronous stream would sleep before it repeats a write: the next flush repeats it instead.
    retryEAGAIN: () => !isSync,
  }) as Stream
  const write = (line: string) => void stream.write(Buffer.from(line) as unknown as string)
  stream.on('error', () => {
    // What was not written stays, and is written by a later flush.
  })
  reportDropped(stream, write)
  process.on('exit', () => flushAtExit(stream))
  return { write }
}
