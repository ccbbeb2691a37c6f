/**
 * Where log lines go. They are gathered into pages of bytes: a write for each line, or a text that grows line by line, costs as much as
 * a good part of the answer that the line tells of. Why no library: docs/decisions/2026-11-22-log-lines-in-bytes.md
 */
import cluster from 'node:cluster'
import { constants, fstatSync, openSync, write, writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'

const PAGE = 32 * 1024

/** Several processes write to the same pipe: what is not longer than PIPE_BUF arrives in one piece (POSIX, write). */
export const PAGE_OF_SEVERAL = 4096

/** Lines that nobody takes are dropped from here on, in bytes: a log that stands still must not take the memory of the site. */
const MOST_WAITING = 4 * 1024 * 1024

/** No line waits longer, in milliseconds, and no write that failed is tried again sooner. */
const LONGEST_WAIT = 100

/** A process that ends waits no longer than this for room in a pipe, in milliseconds. */
const LONGEST_END = 500

function droppedLine(count: number): string {
  const told = { level: 40, time: new Date().toISOString(), dropped: count, msg: 'log lines were dropped' }
  return `${JSON.stringify(told)}\n`
}

/** No character takes more in UTF-8. */
const mostBytes = (line: string) => line.length * 3

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EAGAIN'
}

function pause(milliseconds: number) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

class LogPages implements DestinationStream {
  readonly #fd: number
  readonly #size: number
  /** The page that lines are put on, and how much of it is taken. */
  #page: Buffer
  #taken = 0
  /** Pages that wait, or what is left of them. */
  readonly #full: Buffer[] = []
  #waiting = 0
  /** Whether the first of them is being written, or its write has failed and is tried again soon. */
  #writing = false
  #failed = false
  #timer: NodeJS.Timeout | null = null
  #dropped = 0

  constructor(fd: number, size: number) {
    this.#fd = fd
    this.#size = size
    this.#page = Buffer.allocUnsafe(size)
  }

  write(line: string): void {
    if (!this.#hasRoomFor(line)) {
      this.#dropped++
      return
    }
    const most = mostBytes(line)
    if (this.#taken + most > this.#size) this.#turn()
    if (most > this.#size) this.#put(Buffer.from(line))
    else this.#taken += this.#page.write(line, this.#taken)
    this.#timer ??= setTimeout(this.#onTime, LONGEST_WAIT).unref()
  }

  /** Writes what waits before the process ends, as far as it is taken. */
  end(): void {
    this.#close()
    // Another thread has that page: it may write it behind the others, or not at all where the pipe is full.
    if (this.#writing && !this.#failed) this.#full.shift()
    const latest = Date.now() + LONGEST_END
    try {
      while (this.#full.length > 0) this.#writeNow(latest)
    } catch {
      // Nobody is left to tell.
    }
  }

  #hasRoomFor(line: string): boolean {
    return this.#waiting + this.#taken + mostBytes(line) <= MOST_WAITING
  }

  #onTime = () => {
    this.#timer = null
    this.#turn()
  }

  #put(page: Buffer) {
    this.#full.push(page)
    this.#waiting += page.length
  }

  /** Puts the page with those that wait. */
  #close() {
    if (this.#taken === 0) return
    this.#put(this.#page.subarray(0, this.#taken))
    this.#page = Buffer.allocUnsafe(this.#size)
    this.#taken = 0
  }

  #turn() {
    this.#close()
    if (!this.#writing) this.#writeNext()
  }

  #writeNext() {
    const page = this.#full[0]
    this.#writing = page !== undefined
    this.#failed = false
    if (page) write(this.#fd, page, this.#onWritten)
  }

  #onWritten = (error: Error | null, count: number) => {
    if (error) {
      // There may be room later on a full disk or in a full pipe. A reader that has gone is no reason to end the site either.
      this.#failed = true
      setTimeout(() => this.#writeNext(), LONGEST_WAIT).unref()
      return
    }
    this.#takeOff(count)
    this.#tellDropped()
    this.#writeNext()
  }

  #takeOff(count: number) {
    const page = this.#full[0] as Buffer
    this.#waiting -= count
    if (count < page.length) this.#full[0] = page.subarray(count)
    else this.#full.shift()
  }

  #tellDropped() {
    if (this.#dropped === 0) return
    const line = droppedLine(this.#dropped)
    if (!this.#hasRoomFor(line)) return
    this.#dropped = 0
    this.write(line)
  }

  #writeNow(latest: number) {
    try {
      this.#takeOff(writeSync(this.#fd, this.#full[0] as Buffer))
    } catch (error) {
      if (!isFull(error) || Date.now() > latest) throw error
      pause(10)
    }
  }
}

/**
 * The same pipe with flags of its own. Those of one that several processes have are shared, and any of them that ends has it block again:
 * then whoever waits for room in it waits for good. What is no pipe, or cannot be opened anew, is taken as it is.
 */
function neverBlocking(fd: number): number {
  try {
    return fstatSync(fd).isFIFO()
      ? openSync(`/proc/self/fd/${fd}`, constants.O_WRONLY | constants.O_NONBLOCK)
      : fd
  } catch {
    return fd
  }
}

/**
 * Takes log lines for a file descriptor, and tells in a line of its own how many it had to drop. Whatever happens to the log, the site
 * goes on.
 */
export function logOutput(fd: number, page = cluster.isWorker ? PAGE_OF_SEVERAL : PAGE): DestinationStream {
  const pages = new LogPages(neverBlocking(fd), page)
  process.on('exit', () => pages.end())
  return pages
}
