import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import type { ImportFile, LocatedRow, OpenedSource } from '../source-description.ts'

/** Writes a file that is deleted when the running test ends. */
export function writeTemporaryFile(content: string | Buffer, name = 'file.txt'): ImportFile {
  const path = join(temporaryFolder(), name)
  writeFileSync(path, content)
  return { path, name }
}

/** All rows of an opened source. */
export function readRows({ rows }: OpenedSource): Promise<LocatedRow[]> {
  return Array.fromAsync(rows)
}
