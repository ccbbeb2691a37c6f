import { createHash, type Hash } from 'node:crypto'
import type { ImportFile } from '../import-kind.ts'
import type { OpenedSource, ReadRow } from '../source-description.ts'

/** Reads one file after the other and hashes all of them together. */
export function openFiles(
  files: readonly ImportFile[],
  read: (file: ImportFile, hash: Hash) => AsyncIterable<ReadRow>,
): OpenedSource {
  const hash = createHash('sha256')
  async function* rows() {
    for (const file of files) for await (const row of read(file, hash)) yield row
  }
  return { rows: rows(), sha256: () => hash.copy().digest('hex') }
}
