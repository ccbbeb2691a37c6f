import type { Directory } from '../directory.ts'
import { isDirectory, type LiveDirectory, type ServingFile } from './live-directory.ts'

export interface DirectoryFileFacts {
  readonly version: string
  readonly bytes: number
  /** In hex. */
  readonly sha256: string
}

/** Open for reading, and the caller's to close. */
export type OpenedDirectoryFile = DirectoryFileFacts & Pick<ServingFile, 'handle'>

/** Why the file is not given out: a source's terms forbid it, or no file serves or the next one is about to. */
export type Withheld = 'terms' | 'not now'

/** The directory file as something to take away. */
export interface DirectoryFile {
  open(): Promise<OpenedDirectoryFile | Withheld>
  /** The current file; null when there is none or a source forbids passing it on. */
  facts(): Promise<DirectoryFileFacts | null>
}

/** Whether every source of a directory may be passed on. */
function mayBePassedOn({ sources }: Pick<Directory, 'sources'>): boolean {
  return sources.every((source) => source.redistributable)
}

/** The file of the current directory. Its checksum was computed when it was opened. */
export function directoryFile(live: Pick<LiveDirectory, 'current' | 'file' | 'openFile'>): DirectoryFile {
  async function open(): Promise<OpenedDirectoryFile | Withheld> {
    const file = await live.openFile()
    if (!file) return 'not now'
    const { directory, handle, bytes, sha256 } = file
    if (mayBePassedOn(directory)) return { version: directory.version, bytes, sha256, handle }
    await handle.close()
    return 'terms'
  }

  async function facts(): Promise<DirectoryFileFacts | null> {
    const [current, file] = [live.current(), live.file()]
    if (!file || !isDirectory(current) || !mayBePassedOn(current)) return null
    return { version: current.version, bytes: file.bytes, sha256: file.sha256 }
  }
  return { open, facts }
}
