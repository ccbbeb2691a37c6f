import { realpathSync, statSync } from 'node:fs'
import type Database from 'better-sqlite3'
import type { StateEvents } from '../state.ts'
import { StateUnavailable } from '../state-error.ts'
import { createLogCheck, quickCheckInThread } from './file-damage.ts'

const CHECK_INTERVAL_MS = 1000
/** quick_check reads the whole file, in a thread of its own. It also runs at start. */
export const DAMAGE_CHECK_INTERVAL_MS = 60 * 60 * 1000

/** Checks whether an open state file is still at its path. Writes to a removed file are lost on close. */
interface FilePresence {
  /** Throws a StateUnavailable if a file of the database is missing, replaced or damaged. */
  check(): void
  /** Stops the checks. */
  close(): void
}

/**
 * The files of a database in WAL mode: the database, its log (-wal) and the index of the log (-shm). SQLite
 * keeps log and index next to the target of a symbolic link.
 */
function listDatabaseFiles(file: string): string[] {
  const real = realpathSync(file)
  return [file, `${real}-wal`, `${real}-shm`]
}

/** Device and inode: '2049:131'; null for a missing file, and for an empty one unless `mayBeEmpty`. */
function readFileIdentity(path: string, { mayBeEmpty }: { readonly mayBeEmpty: boolean }): string | null {
  try {
    const { dev, ino, size } = statSync(path)
    return size > 0 || mayBeEmpty ? `${dev}:${ino}` : null
  } catch {
    return null
  }
}

/**
 * Records the identities of the files that SQLite has opened, and compares them once a second, so that
 * `events` report a removal even on an idle site. The state is available again when the same files are back.
 * A damaged file stays unavailable until the restart, at which the operator restores it.
 */
export function watchFilePresence(
  sqlite: Database.Database,
  file: string,
  { onUnavailable, onAvailable }: StateEvents,
  damageCheckIntervalMs: number,
): FilePresence {
  const paths = listDatabaseFiles(file)
  // The log may be empty: SQLite may truncate it after a checkpoint.
  const readIdentities = () => paths.map((path) => readFileIdentity(path, { mayBeEmpty: path !== file }))
  const identities = readIdentities()
  const realFile = realpathSync(file)
  const hasLostFrames = createLogCheck(sqlite, `${realFile}-wal`)
  let outage: StateUnavailable | null = null

  function beginOutage(problem: 'moved' | 'damaged', detail: string): void {
    outage = new StateUnavailable(problem, detail)
    onUnavailable?.(outage)
  }

  function compareIdentities(): void {
    if (outage?.problem === 'damaged') return
    const found = readIdentities()
    const lost = paths.filter((_path, index) => found[index] !== identities[index])
    if (lost.length === 0) {
      if (outage) onAvailable?.()
      outage = null
      if (hasLostFrames()) beginOutage('damaged', `${realFile}-wal is shorter than its index says`)
      return
    }
    if (outage) return
    const remedy = 'restore these files, or restart the site to use the files that are there now'
    beginOutage('moved', `${lost.join(', ')}; ${remedy}`)
  }

  /** Drops an error of SQLite or the file system, which would end the process: the next check repeats it. */
  function compareInBackground(): void {
    try {
      compareIdentities()
    } catch {}
  }

  async function checkForDamage(): Promise<void> {
    const result = await quickCheckInThread(realFile)
    if (result !== 'ok' && outage?.problem !== 'damaged') beginOutage('damaged', `${realFile}: ${result}`)
  }

  const timers = [
    setInterval(compareInBackground, CHECK_INTERVAL_MS),
    // A check that cannot run, because the file was removed, is repeated.
    setInterval(() => void checkForDamage().catch(() => {}), damageCheckIntervalMs),
  ]
  for (const timer of timers) timer.unref()
  return {
    check() {
      compareIdentities()
      if (outage) throw outage
    },
    close() {
      for (const timer of timers) clearInterval(timer)
    },
  }
}
