import { realpathSync, statSync } from 'node:fs'
import type { StateEvents } from './reachability.ts'
import { StateUnavailable } from './state-error.ts'

const LOOK_EVERY = 1000

/** A state file that is open, as long as its path leads to it. What is written to a removed file is lost when it is closed. */
export interface FileInPlace {
  /** Throws a StateUnavailable where the path leads to no file, an empty one or another. */
  check(): void
  /** Ends the looking. */
  close(): void
}

/** What SQLite has open of a database with a write-ahead log, which it puts beside what a symbolic link leads to. */
function partsOf(file: string): string[] {
  const real = realpathSync(file)
  return [file, `${real}-wal`, `${real}-shm`]
}

/** Tells one file from another, also where it is put in its place; null where there is none that could be ours. */
function identityOf(path: string, mayBeEmpty: boolean): string | null {
  try {
    const { dev, ino, size } = statSync(path)
    return size > 0 || mayBeEmpty ? `${dev}:${ino}` : null
  } catch {
    return null
  }
}

/**
 * Remembers which files a path leads to, right after SQLite has opened them, and looks at them once a second, so that the
 * operator hears of it where nobody writes. Putting the very same files back heals it.
 */
export function fileInPlace(file: string, { onAway, onBack }: StateEvents): FileInPlace {
  // A log is empty once all of it is in the file.
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
