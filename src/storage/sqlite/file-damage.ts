/**
 * Detects damage to the files of an open SQLite database, whose pages SQLite itself has in memory. Opens none
 * of the files: closing one would drop the locks that SQLite has on it (fcntl, POSIX.1).
 */
import { statSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type Database from 'better-sqlite3'

/** The sizes of the header of the log, and of that of each frame (SQLite, "WAL-mode File Format", 1). */
const LOG_HEADER_BYTES = 32
const FRAME_HEADER_BYTES = 24

/** The size that the log must have at least, from the number of frames in the index of the log. */
function readMinLogBytes(sqlite: Database.Database): number {
  // NOOP reads the numbers without a checkpoint.
  const [{ log }] = sqlite.pragma('wal_checkpoint(NOOP)') as [{ log: number }]
  const pageSize = Number(sqlite.pragma('page_size', { simple: true }))
  return log === 0 ? 0 : LOG_HEADER_BYTES + log * (FRAME_HEADER_BYTES + pageSize)
}

/**
 * Returns a function that tells whether the log has lost committed frames: whether it is shorter than its
 * index says. Writes after the loss would succeed, and could not be read at the next start. SQLite does not
 * tell the number of frames during a transaction, in which no checkpoint can make the log shorter.
 */
export function createLogCheck(sqlite: Database.Database, logFile: string): () => boolean {
  let lastBytes = 0
  return () => {
    // Before the size, because another process may append to the log in between.
    const minBytes = sqlite.inTransaction ? lastBytes : readMinLogBytes(sqlite)
    const { size } = statSync(logFile)
    if (size < minBytes) return true
    lastBytes = size
    return false
  }
}

/** Throws an error if SQLite finds a database damaged, with what the operator can do. */
export function refuseDamage(sqlite: Database.Database): void {
  const result = String(sqlite.pragma('quick_check(1)', { simple: true }))
  if (result === 'ok') return
  // A heading with the name of the database precedes the damage.
  const [damage] = result.split('\n').toReversed()
  throw new Error(
    `it is damaged (${damage}): restore a backup, or save what can be read (docs/operations/state.md)`,
  )
}

/** Checks the database file in a thread, and resolves to 'ok' or the first damage that SQLite finds. */
export function quickCheckInThread(file: string): Promise<string> {
  const worker = new Worker(new URL('./quick-check-worker.ts', import.meta.url), { workerData: file })
  worker.unref()
  return new Promise((resolve, reject) => {
    worker.once('message', resolve).once('error', reject)
  })
}
