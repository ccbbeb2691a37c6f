/**
 * Changes the stored imports. A change is prepared in a hidden folder, takes effect by renames, and can be
 * rolled back.
 */

import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { hashFile, syncToDisk } from '../../files/local-file.ts'
import type { ImportKind } from '../import-kind.ts'
import type { ImportFile } from '../source-description.ts'
import { type ImportInFolder, readImport } from './import-folder.ts'
import { type ImportDetails, resolveImportsFolder, writeImportManifest } from './manifest.ts'

/** A prepared change of the imports: apply it, then commit it or roll it back. */
export interface ImportChange {
  /** Puts the change into effect for the next rebuild. */
  apply(): void
  /** Deletes the import that was replaced or removed. */
  commit(): void
  /** Restores the previous state, whether or not the change was applied. */
  rollBack(): void
}

export interface StagedImport extends ImportInFolder {
  /** Stores the import in place of an earlier one of the same kind, if any. */
  readonly change: ImportChange
}

// Prefixes of hidden folders. The id of the kind follows.
const STAGING_PREFIX = '.staging-'
const REPLACED_PREFIX = '.replaced-'
const REMOVED_PREFIX = '.removed-'

/** Deletes a folder with its files, if it exists. */
function deleteFolder(folder: string) {
  rmSync(folder, { recursive: true, force: true })
}

/**
 * Recovers from a killed process: restores an import whose folder was hidden but not yet replaced, and
 * deletes all other hidden folders. The caller must hold the lock.
 */
export function recoverImports(stateFolder: string) {
  const importsFolder = resolveImportsFolder(stateFolder)
  for (const name of readdirSync(importsFolder)) {
    const folder = join(importsFolder, name)
    const storedFolder = name.startsWith(REPLACED_PREFIX)
      ? join(importsFolder, name.slice(REPLACED_PREFIX.length))
      : null
    if (storedFolder && !existsSync(storedFolder)) renameSync(folder, storedFolder)
    else if ([STAGING_PREFIX, REPLACED_PREFIX, REMOVED_PREFIX].some((prefix) => name.startsWith(prefix)))
      deleteFolder(folder)
  }
}

/**
 * Prepares a change that moves the stored import to a hidden folder, and the staged import to where the
 * stored one was. Without `stagedFolder` the import is removed.
 */
function prepareReplacement(
  importsFolder: string,
  kindId: string,
  hiddenPrefix: string,
  stagedFolder: string | null,
): ImportChange {
  const storedFolder = join(importsFolder, kindId)
  const hiddenFolder = join(importsFolder, hiddenPrefix + kindId)
  let isApplied = false
  return {
    apply() {
      deleteFolder(hiddenFolder)
      if (existsSync(storedFolder)) renameSync(storedFolder, hiddenFolder)
      if (stagedFolder) renameSync(stagedFolder, storedFolder)
      isApplied = true
      syncToDisk(importsFolder)
    },
    commit: () => deleteFolder(hiddenFolder),
    rollBack() {
      if (stagedFolder) deleteFolder(isApplied ? storedFolder : stagedFolder)
      if (existsSync(hiddenFolder)) renameSync(hiddenFolder, storedFolder)
      syncToDisk(importsFolder)
    },
  }
}

/** Copies a file to '<number>-<name>', with '_' for special characters. Returns its entry in the manifest. */
function copyFileInto(folder: string, file: ImportFile, index: number) {
  const storedName = `${index + 1}-${basename(file.name).replace(/[^A-Za-z0-9._-]/g, '_')}`
  const path = join(folder, storedName)
  copyFileSync(file.path, path)
  syncToDisk(path)
  return { name: basename(file.name), stored: storedName, sha256: hashFile(path) }
}

/**
 * Copies files into the staging folder, and prepares the change that stores them. Throws if a file cannot be
 * read.
 */
export function stageImport(
  stateFolder: string,
  kind: ImportKind,
  files: readonly ImportFile[],
  details: ImportDetails,
): StagedImport {
  const importsFolder = resolveImportsFolder(stateFolder)
  const stagingFolder = join(importsFolder, STAGING_PREFIX + kind.id)
  deleteFolder(stagingFolder)
  mkdirSync(stagingFolder, { recursive: true })
  try {
    const manifestFiles = files.map((file, index) => copyFileInto(stagingFolder, file, index))
    writeImportManifest(stagingFolder, { kind: kind.id, ...details, files: manifestFiles })
  } catch (error) {
    deleteFolder(stagingFolder)
    throw error
  }
  const change = prepareReplacement(importsFolder, kind.id, REPLACED_PREFIX, stagingFolder)
  return { ...readImport(stagingFolder), change }
}

/** Prepares the removal of an import. */
export function stageRemoval(stateFolder: string, kindId: string): ImportChange {
  return prepareReplacement(resolveImportsFolder(stateFolder), kindId, REMOVED_PREFIX, null)
}
