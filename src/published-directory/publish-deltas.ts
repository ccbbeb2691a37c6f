import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { hashBytes, writeFileAtomically } from '../files/local-file.ts'
import { createDelta, MAX_DELTA_FILE_BYTES } from './delta.ts'
import {
  getDeltaFileName,
  getHashInFileName,
  MAX_DELTAS,
  type Manifest,
  type PublishedDelta,
} from './manifest.ts'

/** A published directory file in the folder, by its SHA-256; null if it is gone or damaged. */
function readPublishedFile(folder: string, sha256: string): Buffer | null {
  const name = readdirSync(folder).find((published) => getHashInFileName(published) === sha256.slice(0, 16))
  if (name === undefined) return null
  const path = join(folder, name)
  if (statSync(path).size > MAX_DELTA_FILE_BYTES) return null
  const bytes = readFileSync(path)
  return hashBytes(bytes) === sha256 ? bytes : null
}

/**
 * Writes deltas to a published directory file from those of the last manifest, and from those that its deltas
 * begin with. A node may be some publications behind.
 */
export function writeDeltas(
  folder: string,
  { file, sha256 }: Pick<Manifest, 'file' | 'sha256'>,
  last: Manifest | null,
): PublishedDelta[] {
  if (!last || statSync(join(folder, file)).size > MAX_DELTA_FILE_BYTES) return []
  const newFile = readFileSync(join(folder, file))
  const earlier = new Set([last.sha256, ...(last.deltas ?? []).map(({ from }) => from)])
  earlier.delete(sha256)
  return [...earlier].slice(0, MAX_DELTAS).flatMap((from) => {
    const oldFile = readPublishedFile(folder, from)
    const delta = oldFile && createDelta(oldFile, newFile)
    if (!delta || delta.byteLength >= newFile.byteLength) return []
    const name = getDeltaFileName(from, sha256)
    writeFileAtomically(join(folder, name), delta)
    return [{ from, file: name, bytes: delta.byteLength, sha256: hashBytes(delta) }]
  })
}
