import { type Stats, statSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { Directory } from '../directory.ts'
import { type CheckedFile, type OpenFailure, openDirectory } from './open-directory.ts'

export interface LiveDirectoryEvents {
  onSwap?(directory: Directory, file: CheckedFile): void
  onFailure?(failure: OpenFailure): void
}

/** The directory file as it is now: a new file in its place is noticed and takes over between requests. */
export interface LiveDirectory {
  /** The directory that serves, or the reason why none does. */
  current(): Directory | OpenFailure
  /** The file that the current directory was read from; null when there is none. */
  file(): CheckedFile | null
  /** Why the file on the disk was refused while an earlier directory serves; null when it was not. */
  refused(): OpenFailure | null
  /** Looks at the file once, now. The poll does the same. */
  refresh(): void
  /**
   * The very file that serves, opened once more: it stays whole whatever takes its place meanwhile, and is the
   * caller's to close. Null where none serves, or where another one is on the disk already.
   */
  openFile(): Promise<ServingFile | null>
  close(): void
}

export interface ServingFile extends CheckedFile {
  readonly directory: Directory
  readonly handle: FileHandle
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
 * Opens a directory file and follows it by looking every `pollMilliseconds`. A bad new file never replaces a
 * good directory, nor does overwriting the file in place: the directory is in memory. Every answer of a
 * directory is complete before the next request begins, so the old one can be closed at the swap.
 */
export function followDirectory(
  file: string,
  pollMilliseconds: number,
  events: LiveDirectoryEvents = {},
): LiveDirectory {
  let seen = fingerprint(file)
  const first = openDirectory(file)
  let current: Directory | OpenFailure = first.ok ? first.directory : first.failure
  let serving = first.ok ? { file: first.file, fingerprint: seen } : null
  let refused: OpenFailure | null = null

  function refresh() {
    const now = fingerprint(file)
    if (now === seen) return
    seen = now
    const next = openDirectory(file)
    if (!next.ok) {
      if (isDirectory(current)) refused = next.failure
      else current = next.failure
      events.onFailure?.(next.failure)
      return
    }
    const old = current
    current = next.directory
    serving = { file: next.file, fingerprint: now }
    refused = null
    if (isDirectory(old)) old.close()
    events.onSwap?.(next.directory, next.file)
  }

  async function openFile(): Promise<ServingFile | null> {
    refresh()
    if (seen !== serving?.fingerprint) return null
    const handle = await open(file)
    const found = fingerprintOf(await handle.stat())
    if (serving && isDirectory(current) && found === serving.fingerprint)
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
      if (isDirectory(current)) current.close()
    },
  }
}
