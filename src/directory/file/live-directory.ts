import { type Stats, statSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { Directory } from '../directory.ts'
import { type CheckedFile, type OpenFailure, openDirectory } from './open-directory.ts'

export interface LiveDirectoryEvents {
  onSwap?(directory: Directory, file: CheckedFile): void
  onFailure?(failure: OpenFailure): void
}

/** The current directory. It may be replaced between two requests when a new file is renamed into place. */
export interface LiveDirectory {
  /** The current directory, or why there is none. */
  current(): Directory | OpenFailure
  /** The file of the current directory; null when there is none. */
  file(): CheckedFile | null
  /** Why the newest file was refused, if an earlier directory is still in use; else null. */
  refused(): OpenFailure | null
  /** Checks the file now, as the poll does. */
  refresh(): void
  /**
   * Opens the file of the current directory. Its content stays the same when the file is replaced. The caller
   * closes the handle. Returns null when there is no file, or when another file is already on the disk.
   */
  openFile(): Promise<ServingFile | null>
  close(): void
}

export interface ServingFile extends CheckedFile {
  readonly directory: Directory
  readonly handle: FileHandle
}

export function isOpenDirectory(current: Directory | OpenFailure): current is Directory {
  return 'version' in current
}

/** A string that changes when the file is replaced or written to. */
function computeFingerprint(stat: Stats | undefined): string {
  return stat ? `${stat.ino}:${stat.size}:${stat.mtimeMs}` : 'missing'
}

function readFingerprint(file: string): string {
  return computeFingerprint(statSync(file, { throwIfNoEntry: false }))
}

/**
 * Opens a directory file and polls it for changes. A bad file never replaces a good directory. The directory
 * is in memory, so a file that is overwritten in place has an effect only after the next poll. Queries are
 * synchronous, so the old directory can be closed at the swap.
 */
export function followDirectory(
  file: string,
  pollMilliseconds: number,
  events: LiveDirectoryEvents = {},
): LiveDirectory {
  let seen = readFingerprint(file)
  const first = openDirectory(file)
  let current: Directory | OpenFailure = first.ok ? first.directory : first.failure
  let serving = first.ok ? { file: first.file, fingerprint: seen } : null
  let refused: OpenFailure | null = null

  function refresh() {
    const now = readFingerprint(file)
    if (now === seen) return
    seen = now
    const next = openDirectory(file)
    if (!next.ok) {
      if (isOpenDirectory(current)) refused = next.failure
      else current = next.failure
      events.onFailure?.(next.failure)
      return
    }
    const old = current
    current = next.directory
    serving = { file: next.file, fingerprint: now }
    refused = null
    if (isOpenDirectory(old)) old.close()
    events.onSwap?.(next.directory, next.file)
  }

  async function openFile(): Promise<ServingFile | null> {
    refresh()
    if (seen !== serving?.fingerprint) return null
    const handle = await open(file)
    const found = computeFingerprint(await handle.stat())
    if (serving && isOpenDirectory(current) && found === serving.fingerprint)
      return { ...serving.file, directory: current, handle }
    await handle.close()
    return null
  }

  const timer = setInterval(refresh, pollMilliseconds)
  timer.unref()
  return {
    current: () => current,
    file: () => serving?.file ?? null,
    refused: () => refused,
    refresh,
    openFile,
    close() {
      clearInterval(timer)
      if (isOpenDirectory(current)) current.close()
    },
  }
}
