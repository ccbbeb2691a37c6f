/**
 * Where log lines go. They are gathered into pages of bytes: a write for each line, or a text that grows line by line, costs as much as
 * a good part of the answer that the line tells of (docs/decisions/2026-11-22-log-lines-in-bytes.md).
 */
import cluster from 'node:cluster'
import { type DestinationStream, pino } from 'pino'

const PAGE = 32 * 1024

/** Several processes write to the same pipe: what is not longer than PIPE_BUF arrives in one piece (POSIX, write). */
const PAGE_OF_SEVERAL = 4096

/** Lines that nobody takes are dropped from here on: a log that stands still must not take the memory of the site. */
const MOST_WAITING = 4 * 1024 * 1024

/** No line waits longer, in milliseconds. */
const LONGEST_WAIT = 100

function droppedLine(count: number): string {
  const told = { level: 40, time: new Date().toISOString(), dropped: count, msg: 'log lines were dropped' }
  return `${JSON.stringify(told)}\n`
}

/** Takes log lines for a file descriptor, and tells in a line of its own how many it had to drop. */
export function logOutput(fd: number, page = cluster.isWorker ? PAGE_OF_SEVERAL : PAGE): DestinationStream {
  const output = pino.destination({
    dest: fd,
    sync: false,
    contentMode: 'buffer',
    maxWrite: page,
    minLength: page - page / 8,
    maxLength: MOST_WAITING,
    periodicFlush: LONGEST_WAIT,
  })
  // In this mode it takes bytes, which its types do not know.
  const write = (line: string) => void output.write(Buffer.from(line) as unknown as string)
  let dropped = 0
  output.on('drop', () => {
    dropped++
  })
  output.on('drain', () => {
    if (dropped === 0) return
    const line = droppedLine(dropped)
    dropped = 0
    write(line)
  })
  return { write }
}
