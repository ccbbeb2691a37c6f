/** Changes to a directory: rebuild it, import files, remove an import, or preview a change. */

import type { BakeInputs } from './bake-inputs.ts'
import {
  type BuildProgress,
  type PreparedBuild,
  prepareDirectory,
  removeLeftovers,
} from './build-directory.ts'
import { DEFAULT_INPUTS } from './default-sources.ts'
import { type DirectoryDiff, diffDirectories } from './directory-diff.ts'
import { type ImportChange, recoverImports, removeImport } from './imports/change-imports.ts'
import { changedImportErrors } from './imports/changed-fields.ts'
import {
  describeSources,
  lockImports,
  readStoredImports,
  type StoredImport,
} from './imports/import-folder.ts'
import { lostCodesErrors, olderListErrors, type Replacement } from './imports/replacement.ts'
import { type FilesToImport, stageFiles } from './imports/stage-files.ts'
import { BakeError } from './source-description.ts'

export interface DirectoryLocation {
  readonly directoryFile: string
  readonly stateFolder: string
  /** The sources and head offices of every directory, besides imports; by default those of this program. */
  readonly baseInputs?: BakeInputs
}

/** A build with its differences from the current directory, or from the one that it replaced. */
export interface ChangedDirectory extends PreparedBuild {
  readonly diff: DirectoryDiff
}

/** The preview of an import. */
export interface Comparison extends ChangedDirectory {
  /** The reasons why the import would be refused, although its files are valid. */
  readonly refusals: readonly string[]
}

export interface ChangeContext {
  readonly now: Date
  readonly progress: BuildProgress
}

/**
 * Imports come first: an invalid file is refused before other sources are read, and on equal dates imports
 * take precedence.
 */
async function prepare(
  { directoryFile, baseInputs = DEFAULT_INPUTS }: DirectoryLocation,
  imports: readonly StoredImport[],
  { now, progress }: ChangeContext,
  { reuse }: { reuse: boolean },
): Promise<ChangedDirectory> {
  const sources = [...describeSources(imports), ...baseInputs.sources]
  const build = await prepareDirectory(directoryFile, { ...baseInputs, sources }, now, progress, reuse)
  progress.step('Comparing with the current directory')
  try {
    return { ...build, diff: diffDirectories(directoryFile, build.bake.file, build.kept) }
  } catch (error) {
    build.bake.discard()
    throw error
  }
}

/** Runs one change at a time, and deletes the leftovers of a killed one first. */
async function withLock<T>(
  { directoryFile, stateFolder }: DirectoryLocation,
  change: () => Promise<T>,
): Promise<T> {
  const unlock = lockImports(stateFolder)
  try {
    recoverImports(stateFolder)
    removeLeftovers(directoryFile)
    return await change()
  } finally {
    unlock()
  }
}

/** Rebuilds the directory from its default sources and all imports, without reusing rows of the old file. */
export async function rebuildDirectory(
  location: DirectoryLocation,
  context: ChangeContext,
): Promise<ChangedDirectory> {
  return withLock(location, async () => {
    const build = await prepare(location, readStoredImports(location.stateFolder), context, { reuse: false })
    build.bake.commit()
    return build
  })
}

/**
 * Changes the imports, then replaces the directory. In this order, a crash in between never loses the import:
 * the next rebuild contains it.
 */
async function changeBoth(
  change: ImportChange,
  prepared: () => Promise<ChangedDirectory>,
): Promise<ChangedDirectory> {
  let build: ChangedDirectory | undefined
  try {
    build = await prepared()
    change.apply()
    build.bake.commit()
  } catch (error) {
    build?.bake.discard()
    change.rollBack()
    throw error
  }
  change.commit()
  return build
}

function throwErrors(errors: readonly string[]) {
  if (errors.length > 0) throw new BakeError(errors.join('. '))
}

/** Why the content of an import should not replace the current one: codes are missing, or fields differ. */
async function contentErrors(
  { directoryFile }: DirectoryLocation,
  { bake, collected }: ChangedDirectory,
  replacements: readonly Replacement[],
): Promise<string[]> {
  const lost = lostCodesErrors(directoryFile, bake.file, replacements)
  return [...lost, ...(await changedImportErrors(collected, replacements))]
}

/**
 * Bakes the directory with an import. Throws BakeError if it is older than the replaced import, lacks codes,
 * or has other values in its fields.
 */
async function prepareImport(
  location: DirectoryLocation,
  imports: readonly StoredImport[],
  replacements: readonly Replacement[],
  context: ChangeContext,
): Promise<ChangedDirectory> {
  throwErrors(olderListErrors(replacements))
  const build = await prepare(location, imports, context, { reuse: true })
  try {
    throwErrors(await contentErrors(location, build, replacements))
    return build
  } catch (error) {
    build.bake.discard()
    throw error
  }
}

/**
 * Imports files of one or several kinds: reads them, bakes one directory with them, audits it, and only then
 * stores the import and replaces the directory. Throws BakeError and changes nothing if a step fails, or if
 * the files are older than the import they replace or lack many of its codes.
 */
export async function importFiles(
  location: DirectoryLocation,
  incoming: readonly FilesToImport[],
  context: ChangeContext,
): Promise<ChangedDirectory> {
  return withLock(location, async () => {
    const { imports, replacements, change } = stageFiles(location.stateFolder, incoming, context.now)
    return changeBoth(change, () => prepareImport(location, imports, replacements, context))
  })
}

/** Previews an import, or a rebuild if there are no files. Changes nothing. */
export async function compareFiles(
  location: DirectoryLocation,
  incoming: readonly FilesToImport[],
  context: ChangeContext,
): Promise<Comparison> {
  return withLock(location, async () => {
    const { imports, replacements, change } = stageFiles(location.stateFolder, incoming, context.now)
    try {
      const build = await prepare(location, imports, context, { reuse: true })
      const errors = await contentErrors(location, build, replacements)
      build.bake.discard()
      return { ...build, refusals: [...olderListErrors(replacements), ...errors] }
    } finally {
      change.rollBack()
    }
  })
}

/** Removes an import. Throws BakeError if there is none of that kind. */
export async function removeSource(
  location: DirectoryLocation,
  kindId: string,
  context: ChangeContext,
): Promise<ChangedDirectory> {
  return withLock(location, async () => {
    const stored = readStoredImports(location.stateFolder)
    const others = stored.filter(({ kind }) => kind.id !== kindId)
    if (others.length === stored.length) {
      const imported = stored.map(({ kind }) => kind.id).join(', ') || 'nothing'
      throw new BakeError(`${kindId} has not been imported; imported: ${imported}`)
    }
    const change = removeImport(location.stateFolder, kindId)
    return changeBoth(change, async () => prepare(location, others, context, { reuse: true }))
  })
}
