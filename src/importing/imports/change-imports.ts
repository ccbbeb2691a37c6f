/** Changes of the stored imports. A rename makes each change atomic; a change can be rolled back. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { syncToDisk } from '../../files/atomic-write.ts'
import { hashFile } from '../../files/file-hash.ts'
import type { ImportFile, ImportKind } from '../import-kind.ts'
import {
  type ImportDetails,
  readImport,
  resolveImportsFolder,
  type StoredImport,
  writeImportManifest,
} from './import-folder.ts'

/** A prepared change of the imports: apply it, then commit it or roll it back. */
export interface ImportChange {
  /** Puts the change into effect for the next rebuild. */
  apply(): void
  /** Deletes the replaced import. */
  commit(): void
  /** Restores the previous state, whether or not the change was applied. */
  rollBack(): void
}

export interface StagedImport extends StoredImport {
  /** Replaces an earlier import of the same kind. */
  readonly change: ImportChange
}

const STAGING = '.staging-'
const REPLACED = '.replaced-'
const REMOVED = '.removed-'

function deleteFolder(folder: string) {
  rmSync(folder, { recursive: true, force: true })
}

/**
 * Recovers from a killed process: restores an import that was moved aside but not replaced, and deletes other
 * leftovers. The caller must hold the lock.
 */
export function recoverImports(stateFolder: string) {
  const imports = resolveImportsFolder(stateFolder)
  for (const name of readdirSync(imports)) {
    const folder = join(imports, name)
    const storedFolder = join(imports, name.slice(REPLACED.length))
    if (name.startsWith(REPLACED) && !existsSync(storedFolder)) renameSync(folder, storedFolder)
    else if ([STAGING, REPLACED, REMOVED].some((prefix) => name.startsWith(prefix))) deleteFolder(folder)
  }
}

/** Moves the stored import aside, and the staged one, if there is one, into its place. */
function prepareReplacement(
  imports: string,
  kind: string,
  asidePrefix: string,
  staged: string | null,
): ImportChange {
  const storedFolder = join(imports, kind)
  const aside = join(imports, asidePrefix + kind)
  let isApplied = false
  return {
    apply() {
      deleteFolder(aside)
      if (existsSync(storedFolder)) renameSync(storedFolder, aside)
      if (staged) renameSync(staged, storedFolder)
      isApplied = true
      syncToDisk(imports)
    },
    commit: () => deleteFolder(aside),
    rollBack() {
      if (staged) deleteFolder(isApplied ? storedFolder : staged)
      if (existsSync(aside)) renameSync(aside, storedFolder)
      syncToDisk(imports)
    },
  }
}

function copyFileInto(folder: string, file: ImportFile, index: number) {
  const stored = `${index + 1}-${basename(file.name).replace(/[^A-Za-z0-9._-]/g, '_')}`
  const path = join(folder, stored)
  copyFileSync(file.path, path)
  syncToDisk(path)
  return { name: basename(file.name), stored, sha256: hashFile(path) }
}

/** Copies files into the staging folder. Throws if a file cannot be read. */
export function stageImport(
  stateFolder: string,
  kind: ImportKind,
  files: readonly ImportFile[],
  details: ImportDetails,
): StagedImport {
  const imports = resolveImportsFolder(stateFolder)
  const staging = join(imports, STAGING + kind.id)
  deleteFolder(staging)
  mkdirSync(staging, { recursive: true })
  try {
    const stored = files.map((file, index) => copyFileInto(staging, file, index))
    writeImportManifest(staging, { kind: kind.id, ...details, files: stored })
  } catch (error) {
    deleteFolder(staging)
    throw error
  }
  return { ...readImport(staging), change: prepareReplacement(imports, kind.id, REPLACED, staging) }
}

/** Prepares the removal of an import: the next rebuild runs without it. */
export function stageRemoval(stateFolder: string, kind: string): ImportChange {
  return prepareReplacement(resolveImportsFolder(stateFolder), kind, REMOVED, null)
}
