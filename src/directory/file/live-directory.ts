import { type Stats, statSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { Directory } from '../directory.ts'
import { type CheckedFile, type OpenFailure, openDirectory } from './open-directory.ts'

/** The interval at which a running process checks the directory file for a replacement. */
export const DIRECTORY_POLL_INTERVAL_MS = 1000

export interface LiveDirectoryEvents {
  /** Called after a new directory has replaced the current one. */
  onSwap?(directory: Directory, file: CheckedFile): void
  /** Called when a changed file cannot be opened. The same failure is reported once. */
  onFailure?(failure: OpenFailure): void
}

/** A directory that is replaced between two requests when a new file is renamed into place. */
export interface LiveDirectory {
  /** The current directory, or why there is none. */
  getCurrent(): Directory | OpenFailure
  /** The file of the current directory; null when there is none. */
  getFile(): CheckedFile | null
  /** Why the newest file was refused, if an earlier directory is still in use; else null. */
  getRefusal(): OpenFailure | null
  /** Opens the file if it has changed since the last poll, or could not be read then. Never throws. */
  refresh(): void
  /**
   * Opens the file of the current directory. The handle reads the same content after the file is replaced;
   * the caller closes it. Returns null when there is no directory, or when the file on disk is another one or
   * cannot be read.
   */
  openFile(): Promise<OpenedFile | null>
  close(): void
}

/** The file of the current directory, open for reading. */
export interface OpenedFile extends CheckedFile {
  readonly directory: Directory
  readonly handle: FileHandle
}

/** Tells a directory from a failure to open it. */
export function isOpenDirectory(current: Directory | OpenFailure): current is Directory {
  return 'version' in current
}

/** A string that changes when the file is replaced or written to: '<inode>:<bytes>:<modification time>'. */
function computeFingerprint(stat: Stats | undefined): string {
  return stat ? `${stat.ino}:${stat.size}:${stat.mtimeMs}` : 'missing'
}

/** Never throws: the file may be unreadable for the moment, as on a network disk. */
function readFingerprint(file: string): string {
  try {
    return computeFingerprint(statSync(file, { throwIfNoEntry: false }))
  } catch (error) {
    return `unreadable: ${(error as NodeJS.ErrnoException).code}`
  }
}

/**
 * Opens a directory file and polls it for changes. A bad file never replaces a good directory. The directory
 * is in memory, so a file that is overwritten in place has an effect only after the next poll. Queries are
 * synchronous, so no query is running when the swap closes the old directory.
 */
export function followDirectory(
  file: string,
  pollMilliseconds: number,
  events: LiveDirectoryEvents = {},
): LiveDirectory {
  let lastFingerprint = readFingerprint(file)
  const initial = openDirectory(file)
  let current: Directory | OpenFailure = initial.ok ? initial.directory : initial.failure
  let currentFile = initial.ok ? { checked: initial.file, fingerprint: lastFingerprint } : null
  let refusal: OpenFailure | null = null
  let lastFailure = initial.ok ? null : initial.failure

  function fail(failure: OpenFailure) {
    if (isOpenDirectory(current)) refusal = failure
    else current = failure
    if (failure.message !== lastFailure?.message) events.onFailure?.(failure)
    lastFailure = failure
  }

  function refresh() {
    const fingerprint = readFingerprint(file)
    // A change of its mode or disk may make an unreadable file readable without another fingerprint.
    if (fingerprint === lastFingerprint && lastFailure?.reason !== 'unreadable') return
    lastFingerprint = fingerprint
    const opened = openDirectory(file)
    if (!opened.ok) return fail(opened.failure)
    lastFailure = null
    const previous = current
    current = opened.directory
    currentFile = { checked: opened.file, fingerprint }
    refusal = null
    if (isOpenDirectory(previous)) previous.close()
    events.onSwap?.(opened.directory, opened.file)
  }

  async function openFile(): Promise<OpenedFile | null> {
    refresh()
    if (lastFingerprint !== currentFile?.fingerprint) return null
    const handle = await open(file).catch(() => null)
    const fingerprint = computeFingerprint(await handle?.stat().catch(() => undefined))
    if (handle && isOpenDirectory(current) && fingerprint === currentFile?.fingerprint)
      return { ...currentFile.checked, directory: current, handle }
    await handle?.close()
    return null
  }

  const timer = setInterval(refresh, pollMilliseconds)
  timer.unref()
  return {
    getCurrent: () => current,
    getFile: () => currentFile?.checked ?? null,
    getRefusal: () => refusal,
    refresh,
    openFile,
    close() {
      clearInterval(timer)
      if (isOpenDirectory(current)) current.close()
    },
  }
}
