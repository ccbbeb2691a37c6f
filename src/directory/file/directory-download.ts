import type { Directory } from '../directory.ts'
import { isOpenDirectory, type LiveDirectory, type OpenedFile } from './live-directory.ts'

export interface DownloadDescription {
  /** The version of the directory. */
  readonly version: string
  readonly bytes: number
  /** The SHA-256 of the whole file, in hex. */
  readonly sha256: string
}

/** A download with the handle to read it from, which the caller closes. */
export type OpenedDownload = DownloadDescription & Pick<OpenedFile, 'handle'>

/**
 * Why the file cannot be downloaded. 'terms': a source forbids redistribution. 'not now': there is no
 * directory, or its file is being replaced.
 */
export type UnavailableReason = 'terms' | 'not now'

/** The download of the directory file. */
export interface DirectoryDownload {
  open(): Promise<OpenedDownload | UnavailableReason>
  /** Describes the file without opening it. Null if there is no file or a source forbids redistribution. */
  describeFile(): Promise<DownloadDescription | null>
}

/** Whether the terms of all sources allow redistribution, also of those that only its history has. */
function isRedistributable(directory: Pick<Directory, 'listWithheldSources'>): boolean {
  return directory.listWithheldSources().length === 0
}

/** Creates the download of the current directory's file. */
export function createDirectoryDownload(
  live: Pick<LiveDirectory, 'getCurrent' | 'getFile' | 'openFile'>,
): DirectoryDownload {
  async function open(): Promise<OpenedDownload | UnavailableReason> {
    const file = await live.openFile()
    if (!file) return 'not now'
    const { directory, handle, bytes, sha256 } = file
    if (isRedistributable(directory)) return { version: directory.version, bytes, sha256, handle }
    await handle.close()
    return 'terms'
  }

  async function describeFile(): Promise<DownloadDescription | null> {
    const current = live.getCurrent()
    const file = live.getFile()
    if (!file || !isOpenDirectory(current) || !isRedistributable(current)) return null
    return { version: current.version, bytes: file.bytes, sha256: file.sha256 }
  }
  return { open, describeFile }
}
