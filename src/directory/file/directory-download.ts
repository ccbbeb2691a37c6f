import type { Directory } from '../directory.ts'
import { isOpenDirectory, type LiveDirectory, type ServingFile } from './live-directory.ts'

export interface DirectoryFileInfo {
  readonly version: string
  readonly bytes: number
  /** In hex. */
  readonly sha256: string
}

/** An open file handle, which the caller closes. */
export type OpenedDirectoryFile = DirectoryFileInfo & Pick<ServingFile, 'handle'>

/**
 * Why the file cannot be downloaded. 'terms': a source forbids redistribution. 'not now': there is no file,
 * or it is being replaced.
 */
export type UnavailableReason = 'terms' | 'not now'

/** The directory file as a download. */
export interface DirectoryDownload {
  open(): Promise<OpenedDirectoryFile | UnavailableReason>
  /** Describes the current file; null when there is none or a source forbids redistribution. */
  readInfo(): Promise<DirectoryFileInfo | null>
}

/** Whether the terms of all sources allow redistribution. */
export function isRedistributable({ sources }: Pick<Directory, 'sources'>): boolean {
  return sources.every((source) => source.redistributable)
}

/** The file of the current directory. Its checksum was computed when it was opened. */
export function createDirectoryDownload(
  live: Pick<LiveDirectory, 'current' | 'file' | 'openFile'>,
): DirectoryDownload {
  async function open(): Promise<OpenedDirectoryFile | UnavailableReason> {
    const file = await live.openFile()
    if (!file) return 'not now'
    const { directory, handle, bytes, sha256 } = file
    if (isRedistributable(directory)) return { version: directory.version, bytes, sha256, handle }
    await handle.close()
    return 'terms'
  }

  async function readInfo(): Promise<DirectoryFileInfo | null> {
    const [current, file] = [live.current(), live.file()]
    if (!file || !isOpenDirectory(current) || !isRedistributable(current)) return null
    return { version: current.version, bytes: file.bytes, sha256: file.sha256 }
  }
  return { open, readInfo }
}
