import { realpathSync, statSync } from 'node:fs'
import type { StateEvents } from '../postgres/circuit-breaker.ts'
import { StateUnavailable } from '../state-error.ts'

const LOOK_EVERY = 1000

/** Checks that an open state file is still at its path: writes to a removed file are lost on close. */
export interface FileInPlace {
  /** Throws a StateUnavailable when the path has no file, an empty one or another one. */
  check(): void
  /** Stops the checks. */
  close(): void
}

/** The files of a database in WAL mode. SQLite puts log and index beside the target of a symbolic link. */
function partsOf(file: string): string[] {
  const real = realpathSync(file)
  return [file, `${real}-wal`, `${real}-shm`]
}

/** Device and inode; null for a missing file, and for an empty one unless `mayBeEmpty`. */
function identityOf(path: string, mayBeEmpty: boolean): string | null {
  try {
    const { dev, ino, size } = statSync(path)
    return size > 0 || mayBeEmpty ? `${dev}:${ino}` : null
  } catch {
    return null
  }
}

/**
 * Remembers the files that SQLite has just opened. Also checks them once a second, so that `events` hear of a
 * removal on an idle site. The state is available again when the same files are back.
 */
export function fileInPlace(file: string, { onAway, onBack }: StateEvents): FileInPlace {
  // SQLite may truncate the log after a checkpoint.
  const parts = partsOf(file)
  const identities = () => parts.map((path) => identityOf(path, path !== file))
  const opened = identities()
  let away: StateUnavailable | null = null

  function look(): void {
    const found = identities()
    const lost = parts.filter((_path, part) => found[part] !== opened[part])
    if (lost.length === 0) {
      if (away) onBack?.()
      away = null
      return
    }
    if (away) return
    away = new StateUnavailable(
      'moved',
      `${lost.join(', ')}; put back what was there, or restart the site to go on with what is there now`,
    )
    onAway?.(away)
  }

  const timer = setInterval(look, LOOK_EVERY)
  timer.unref()
  return {
    check() {
      look()
      if (away) throw away
    },
    close: () => clearInterval(timer),
  }
}
