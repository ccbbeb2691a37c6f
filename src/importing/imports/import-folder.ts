/**
 * The stored imports, which every rebuild reads: `<state folder>/imports/<kind>/` holds the files as the
 * operator supplied them, and a manifest.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { hashFile, lockFile, syncToDisk } from '../../files/local-file.ts'
import type { ImportKind } from '../import-kind.ts'
import { toFileError } from '../readers/import-files.ts'
import { BuildError, type ImportFile, type SourceDescription } from '../source-description.ts'
import { findImportKind } from '../sources/registry.ts'

/** An import in a folder: stored, or staged to be stored. */
export interface ImportInFolder {
  readonly kind: ImportKind
  readonly manifest: ImportManifest
  readonly files: readonly ImportFile[]
}

export function resolveImportsFolder(stateFolder: string): string {
  return join(stateFolder, 'imports')
}

/** Reads the import in a folder. Throws BuildError if the manifest cannot be read, or its kind is unknown. */
export function readImport(folder: string): ImportInFolder {
  const manifest = readImportManifest(folder)
  const kind = findImportKind(manifest.kind)
  if (!kind) throw new BuildError(`${folder}: there is no kind of import called '${manifest.kind}'`)
  const files = manifest.files.map(({ name, stored }) => ({ name, path: join(folder, stored) }))
  return { kind, manifest, files }
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

/** Reads the stored imports of a state folder, sorted by kind. Throws BuildError if one cannot be read. */
export function readStoredImports(stateFolder: string): ImportInFolder[] {
  const importsFolder = resolveImportsFolder(stateFolder)
  const kindIds = listFolder(importsFolder).filter((name) => !name.startsWith('.'))
  return kindIds.sort().map((id) => readImport(join(importsFolder, id)))
}

function hashStoredFile(file: ImportFile): string {
  try {
    return hashFile(file.path)
  } catch (error) {
    // The error names the path in the state folder, not the file that the operator imported.
    throw toFileError({ ...file, name: file.path }, error)
  }
}

/** Throws BuildError if a file has changed since its import. */
function checkUnchanged({ kind, manifest, files }: ImportInFolder) {
  manifest.files.forEach(({ sha256 }, i) => {
    const file = files[i]
    if (file && hashStoredFile(file) !== sha256)
      throw new BuildError(`${file.path} has changed since it was imported; import ${kind.id} again`)
  })
}

/** Describes the sources of an import. Their fingerprint is made of the names and hashes in the manifest. */
function describeImport({ kind, manifest, files }: ImportInFolder): SourceDescription[] {
  const fingerprint = () => JSON.stringify(manifest.files.map(({ name, sha256 }) => [name, sha256]))
  return kind.describeSources(files, manifest.asOf).map((source) => ({ ...source, fingerprint }))
}

/** Describes the sources of imports. Throws BuildError if a file has changed since its import. */
export function describeStoredSources(imports: readonly ImportInFolder[]): SourceDescription[] {
  imports.forEach(checkUnchanged)
  return imports.flatMap(describeImport)
}

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

const MANIFEST_NAME = 'manifest.json'

function readImportManifest(folder: string): ImportManifest {
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

/**
 * Locks the imports and the directory against other processes. Throws BuildError if another process holds the
 * lock. Returns the function that releases it.
 */
export function lockImports(stateFolder: string): () => void {
  const file = join(resolveImportsFolder(stateFolder), '.lock')
  const unlock = lockFile(file)
  if (!unlock) throw new BuildError(`another process is changing the bank directory (lock file: ${file})`)
  return unlock
}
