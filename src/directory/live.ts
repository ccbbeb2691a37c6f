import { type Stats, statSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { Directory } from './directory.ts'
import { type OpenFailure, openDirectory } from './open.ts'

export interface LiveDirectoryEvents {
  onSwap?(directory: Directory): void
  onFailure?(failure: OpenFailure): void
}

/** The directory file as it is now: a new file in its place is noticed and takes over between requests. */
export interface LiveDirectory {
  /** The directory that serves, or the reason why none does. */
  current(): Directory | OpenFailure
  /** Looks at the file once, now. The poll does the same. */
  refresh(): void
  /**
   * The very file that serves, opened once more: it stays whole whatever takes its place meanwhile, and is the
   * caller's to close. Null where none serves, or where another one is on the disk already.
   */
  openFile(): Promise<ServingFile | null>
  close(): void
}

export interface ServingFile {
  readonly directory: Directory
  readonly handle: FileHandle
  readonly bytes: number
}

export function isDirectory(current: Directory | OpenFailure): current is Directory {
  return 'version' in current
}

/** What changes when another file is renamed into place, or the file is written to. */
function fingerprintOf(stat: Stats | undefined): string {
  return stat ? `${stat.ino}:${stat.size}:${stat.mtimeMs}` : 'missing'
}

function fingerprint(file: string): string {
  return fingerprintOf(statSync(file, { throwIfNoEntry: false }))
}

/**
 * Opens a directory file and follows it by looking every `pollMilliseconds`.
 * A bad new file never replaces a good one that serves. Every answer of a directory is complete before
 * the next request begins, so the old file can be closed at the swap.
 */
export function followDirectory(
  file: string,
  pollMilliseconds: number,
  events: LiveDirectoryEvents = {},
): LiveDirectory {
  let seen = fingerprint(file)
  const first = openDirectory(file)
  let current: Directory | OpenFailure = first.ok ? first.directory : first.failure
  let serving = seen

  function refresh() {
    const now = fingerprint(file)
    if (now === seen) return
    seen = now
    const next = openDirectory(file)
    if (!next.ok) {
      if (!isDirectory(current)) current = next.failure
      events.onFailure?.(next.failure)
      return
    }
    const old = current
    current = next.directory
    serving = now
    if (isDirectory(old)) old.close()
    events.onSwap?.(next.directory)
  }

  async function openFile(): Promise<ServingFile | null> {
    refresh()
    if (!isDirectory(current) || seen !== serving) return null
    const handle = await open(file)
    const stat = await handle.stat()
    if (isDirectory(current) && fingerprintOf(stat) === serving)
      return { directory: current, handle, bytes: stat.size }
    await handle.close()
    return null
  }

  const timer = setInterval(refresh, pollMilliseconds)
  timer.unref()
  return {
    current: () => current,
    refresh,
    openFile,
    close() {
      clearInterval(timer)
      if (isDirectory(current)) current.close()
    },
  }
}
