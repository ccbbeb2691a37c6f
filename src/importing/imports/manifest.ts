/** The manifests of the stored imports: `<state folder>/imports/<kind>/manifest.json`. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { syncToDisk } from '../../files/local-file.ts'
import { BuildError } from '../source-description.ts'

const downloadSchema = z.object({
  address: z.string(),
  etag: z.string().optional(),
  lastModified: z.string().optional(),
  /** Of the downloaded bytes, before they are unpacked. */
  sha256: z.string(),
})

export type DownloadRecord = z.infer<typeof downloadSchema>

const manifestSchema = z.object({
  kind: z.string(),
  /** The day or month of the content. */
  asOf: z.string(),
  /** ISO 8601. */
  importedAt: z.string(),
  /** The publisher of the kind. */
  publisher: z.string().optional(),
  /** The last day on which the files are current; absent if editions follow no period. */
  currentUntil: z.string().optional(),
  /** `name` is the operator's name of the file, `stored` its name in the folder. */
  files: z.array(z.object({ name: z.string(), stored: z.string(), sha256: z.string() })).min(1),
  /** The URL that the operator has the file downloaded from, instead of the address of its register. */
  address: z.string().optional(),
  /** For downloads: each file as its server sent it. */
  downloads: z.array(downloadSchema).optional(),
})

export type ImportManifest = z.infer<typeof manifestSchema>

/** The fields of a manifest besides kind and files. */
export type ImportDetails = Omit<ImportManifest, 'kind' | 'files'>

export function resolveImportsFolder(stateFolder: string): string {
  return join(stateFolder, 'imports')
}

/** The folders of the stored imports, sorted by kind. Throws BuildError if they cannot be listed. */
export function listImportFolders(stateFolder: string): string[] {
  const importsFolder = resolveImportsFolder(stateFolder)
  const kindIds = listFolder(importsFolder).filter((name) => !name.startsWith('.'))
  return kindIds.sort().map((id) => join(importsFolder, id))
}

/** The names in a folder; none if there is no such folder. Throws BuildError if it cannot be read. */
function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw new BuildError(`${folder} cannot be read (${(error as Error).message})`)
  }
}

const MANIFEST_NAME = 'manifest.json'

/** Reads the manifest of an import. Throws BuildError if it cannot be read. */
export function readImportManifest(folder: string): ImportManifest {
  const path = join(folder, MANIFEST_NAME)
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : error
    throw new BuildError(`${path} cannot be read (${why}); import the files again, or delete its folder`)
  }
}

/** Writes the manifest of an import durably (fsync). */
export function writeImportManifest(folder: string, content: ImportManifest) {
  const path = join(folder, MANIFEST_NAME)
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`)
  syncToDisk(path)
  syncToDisk(folder)
}
