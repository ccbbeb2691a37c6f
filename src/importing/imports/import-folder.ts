/**
 * The stored imports, which every rebuild reads: `<state folder>/imports/<kind>/` holds the files as the
 * operator supplied them, and a manifest.
 */
import { join } from 'node:path'
import { hashFile, lockFile } from '../../files/local-file.ts'
import type { ImportKind } from '../import-kind.ts'
import { toFileError } from '../readers/import-files.ts'
import { BuildError, type ImportFile, type SourceDescription } from '../source-description.ts'
import { findImportKind } from '../sources/registry.ts'
import {
  type ImportManifest,
  listImportFolders,
  readImportManifest,
  resolveImportsFolder,
} from './manifest.ts'

/** An import in a folder: stored, or staged to be stored. */
export interface ImportInFolder {
  readonly kind: ImportKind
  readonly manifest: ImportManifest
  readonly files: readonly ImportFile[]
}

/** Reads the import in a folder. Throws BuildError if the manifest cannot be read, or its kind is unknown. */
export function readImport(folder: string): ImportInFolder {
  const manifest = readImportManifest(folder)
  const kind = findImportKind(manifest.kind)
  if (!kind) throw new BuildError(`${folder}: there is no kind of import called '${manifest.kind}'`)
  const files = manifest.files.map(({ name, stored }) => ({ name, path: join(folder, stored) }))
  return { kind, manifest, files }
}

/** Reads the stored imports of a state folder, sorted by kind. Throws BuildError if one cannot be read. */
export function readStoredImports(stateFolder: string): ImportInFolder[] {
  return listImportFolders(stateFolder).map(readImport)
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

/** Describes the sources of imports. Throws BuildError if a file has changed since its import. */
export function describeStoredSources(imports: readonly ImportInFolder[]): SourceDescription[] {
  imports.forEach(checkUnchanged)
  return imports.flatMap(({ kind, manifest, files }) => kind.describeSources(files, manifest.asOf))
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
