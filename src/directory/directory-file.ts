import { createHash } from 'node:crypto'
import type { Directory } from './directory.ts'
import { isDirectory, type LiveDirectory, type ServingFile } from './live.ts'
import { onceForEach } from './once-for-each.ts'

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
  /** What `open` would give; null where it would give nothing. */
  facts(): Promise<DirectoryFileFacts | null>
}

/** A block is hashed in less than a millisecond, and other requests have their turn between two. */
const BLOCK = 1 << 18

async function hashOf({ handle }: ServingFile): Promise<string> {
  const hash = createHash('sha256')
  const blocks = handle.createReadStream({ start: 0, autoClose: false, highWaterMark: BLOCK })
  for await (const block of blocks) hash.update(block as Buffer)
  return hash.digest('hex')
}

/** Whether every source of a directory may be passed on. */
function mayBePassedOn({ sources }: Pick<Directory, 'sources'>): boolean {
  return sources.every((source) => source.redistributable)
}

/** The file of whatever directory serves now. Its checksum is computed once for each directory. */
export function directoryFile(live: Pick<LiveDirectory, 'current' | 'openFile'>): DirectoryFile {
  const told = new WeakMap<Directory, DirectoryFileFacts>()
  const checksum = onceForEach<Directory, string>()

  async function open(): Promise<OpenedDirectoryFile | Withheld> {
    const file = await live.openFile()
    if (!file) return 'not now'
    const { directory, handle, bytes } = file
    if (!mayBePassedOn(directory)) {
      await handle.close()
      return 'terms'
    }
    try {
      const facts = {
        version: directory.version,
        bytes,
        sha256: await checksum(directory, () => hashOf(file)),
      }
      told.set(directory, facts)
      return { ...facts, handle }
    } catch (error) {
      await handle.close()
      throw error
    }
  }

  async function facts(): Promise<DirectoryFileFacts | null> {
    const current = live.current()
    const known = isDirectory(current) ? told.get(current) : undefined
    if (known) return known
    const opened = await open()
    if (typeof opened === 'string') return null
    const { handle, ...found } = opened
    await handle.close()
    return found
  }
  return { open, facts }
}
