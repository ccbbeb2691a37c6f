import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { syncToDisk } from '../../files/atomic-write.ts'
import { BakeError } from '../source-description.ts'

const manifest = z.object({
  kind: z.string(),
  asOf: z.string(),
  /** ISO 8601. */
  importedAt: z.string(),
  files: z.array(z.object({ name: z.string(), stored: z.string(), sha256: z.string() })).min(1),
  /** Of a download: where it was had from, and what the server called this version of the file. */
  address: z.string().optional(),
  etag: z.string().optional(),
})

/** What is written beside the files of an import. */
export type ImportManifest = z.infer<typeof manifest>

/** What is known of files besides their content. */
export type AboutFiles = Omit<ImportManifest, 'kind' | 'files'>

const NAME = 'manifest.json'

/** The manifest in the folder of an import. Throws BakeError when it cannot be read. */
export function readManifest(folder: string): ImportManifest {
  const path = join(folder, NAME)
  try {
    return manifest.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : error
    throw new BakeError(`${path} cannot be read (${why}); import the files again, or remove the folder`)
  }
}

/** Writes the manifest into the folder of an import, to last. */
export function writeManifest(folder: string, content: ImportManifest) {
  const path = join(folder, NAME)
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`)
  syncToDisk(path)
  syncToDisk(folder)
}
