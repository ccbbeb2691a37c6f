/**
 * Imported files, kept so that every rebuild has them: `<state folder>/imports/<kind>/` with the files as
 * they were handed in and a manifest.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { hashFile } from '../../files/file-hash.ts'
import type { ImportFile, ImportKind } from '../import-kind.ts'
import { findImportKind } from '../kinds/all.ts'
import { systemRefusal } from '../readers/refusal.ts'
import { BakeError, type SourceDescription } from '../source-description.ts'
import { type ImportManifest, readManifest } from './manifest.ts'

/** An import that is kept, or is about to be. */
export interface KeptImport {
  readonly kind: ImportKind
  readonly manifest: ImportManifest
  readonly files: readonly ImportFile[]
}

/** Where the imports of a state folder are. */
export function importsFolder(stateFolder: string): string {
  return join(stateFolder, 'imports')
}

/** The import in a folder. Throws BakeError when its manifest cannot be read, or is of no kind that there is. */
export function readImport(folder: string): KeptImport {
  const read = readManifest(folder)
  const kind = findImportKind(read.kind)
  if (!kind) throw new BakeError(`${folder}: there is no kind of import called '${read.kind}'`)
  const files = read.files.map(({ name, stored }) => ({ name, path: join(folder, stored) }))
  return { kind, manifest: read, files }
}

const HIDDEN = /^\./

/** The imports of a state folder, by kind. Throws BakeError when one cannot be read. */
export function keptImports(stateFolder: string): KeptImport[] {
  const imports = importsFolder(stateFolder)
  if (!existsSync(imports)) return []
  const kinds = readdirSync(imports).filter((name) => !HIDDEN.test(name))
  return kinds.sort().map((name) => readImport(join(imports, name)))
}

function hashKept(file: ImportFile): string {
  try {
    return hashFile(file.path)
  } catch (error) {
    throw systemRefusal({ ...file, name: file.path }, error)
  }
}

/** Throws BakeError when a file is not what was imported any more. */
function checkKept({ kind, manifest, files }: KeptImport) {
  manifest.files.forEach(({ sha256 }, i) => {
    const file = files[i]
    if (file && hashKept(file) !== sha256)
      throw new BakeError(`${file.path} has changed since it was imported; import ${kind.id} again`)
  })
}

/** What the sources in the files of an import are, the name of each file and its content. */
function described({ kind, manifest, files }: KeptImport): SourceDescription[] {
  const fingerprint = () => JSON.stringify(manifest.files.map(({ name, sha256 }) => [name, sha256]))
  return kind.describe(files, manifest.asOf).map((source) => ({ ...source, fingerprint }))
}

/** The sources in the files of imports. Throws BakeError when a file is not what was imported any more. */
export function sourcesIn(imports: readonly KeptImport[]): SourceDescription[] {
  imports.forEach(checkKept)
  return imports.flatMap(described)
}
