/**
 * Changes the directory, the file with all banks and codes: rebuilds it, imports files or removes an import,
 * and previews an import.
 */

import {
  type BuildContext,
  deleteLeftoverFiles,
  type PreparedBuild,
  prepareDirectory,
} from './build-directory.ts'
import { type BuildInputs, DEFAULT_INPUTS } from './build-inputs.ts'
import { type ImportChange, recoverImports, stageRemoval } from './imports/change-imports.ts'
import { describeFormerCodes, keepFormerCodes } from './imports/former-codes.ts'
import {
  describeStoredSources,
  type ImportInFolder,
  lockImports,
  readStoredImports,
} from './imports/import-folder.ts'
import {
  findChangedFieldErrors,
  findLostCodeErrors,
  findOlderListErrors,
  type Replacement,
} from './imports/replacement.ts'
import { type FilesToImport, stageFiles } from './imports/stage-files.ts'
import { BuildError } from './source-description.ts'

export interface DirectoryLocation {
  /** The path of the SQLite file. */
  readonly directoryFile: string
  /** The folder whose subfolder 'imports' has the imports. */
  readonly stateFolder: string
  /** The sources besides imports, and the head offices. Default: those that this program contains. */
  readonly baseInputs?: BuildInputs
}

export interface ImportPreview extends PreparedBuild {
  /** The reasons why the import would be refused, although its files are valid. */
  readonly refusals: readonly string[]
}

/** Rebuilds the directory from the base sources and all imports. */
export async function rebuildDirectory(
  location: DirectoryLocation,
  context: BuildContext,
): Promise<PreparedBuild> {
  return withLock(location, async () => {
    const imports = readStoredImports(location.stateFolder)
    const build = await buildAndCompare(location, imports, context)
    build.newFile.commit()
    return build
  })
}

/**
 * Imports files of one or several kinds: reads them, builds one directory with them, audits it, and only then
 * stores the import and replaces the directory. Throws BuildError and changes nothing if a step fails, or if
 * the files are older than the import they replace, lack many of its codes, or differ in too many values of a
 * field.
 */
export async function importFiles(
  location: DirectoryLocation,
  incoming: readonly FilesToImport[],
  context: BuildContext,
): Promise<PreparedBuild> {
  return withLock(location, async () => {
    const { imports, replacements, change } = stageFiles(location.stateFolder, incoming, context.now)
    return changeImportsAndDirectory(change, () =>
      buildAndCheckImport(location, imports, replacements, context),
    )
  })
}

/** Previews an import, or a rebuild if there are no files. Changes nothing. */
export async function previewImport(
  location: DirectoryLocation,
  incoming: readonly FilesToImport[],
  context: BuildContext,
): Promise<ImportPreview> {
  return withLock(location, async () => {
    const { imports, replacements, change } = stageFiles(location.stateFolder, incoming, context.now)
    try {
      await Promise.all(replacements.map(keepFormerCodes))
      const build = await buildAndCompare(location, imports, context)
      return { ...build, refusals: await findRefusals(location, build, replacements) }
    } finally {
      change.rollBack()
    }
  })
}

/** The reasons to refuse an import of which `build` is a preview. Discards the new file of the build. */
async function findRefusals(
  location: DirectoryLocation,
  build: PreparedBuild,
  replacements: readonly Replacement[],
): Promise<string[]> {
  try {
    const older = findOlderListErrors(replacements)
    const errors = [...older, ...(await findContentErrors(location, build, replacements))]
    return errors.map(({ message }) => message)
  } finally {
    build.newFile.discard()
  }
}

/** Removes an import and rebuilds the directory without it. Throws BuildError if the kind is not imported. */
export async function removeImport(
  location: DirectoryLocation,
  kindId: string,
  context: BuildContext,
): Promise<PreparedBuild> {
  return withLock(location, async () => {
    const stored = readStoredImports(location.stateFolder)
    const others = stored.filter(({ kind }) => kind.id !== kindId)
    if (others.length === stored.length) {
      const imported = stored.map(({ kind }) => kind.id).join(', ') || 'nothing'
      throw new BuildError(`${kindId} has not been imported; imported: ${imported}`)
    }
    const change = stageRemoval(location.stateFolder, kindId)
    return changeImportsAndDirectory(change, () => buildAndCompare(location, others, context))
  })
}

/** Locks the imports and the directory, recovers from a process that was killed, and runs an action. */
async function withLock<T>(
  { directoryFile, stateFolder }: DirectoryLocation,
  action: () => Promise<T>,
): Promise<T> {
  const unlock = lockImports(stateFolder)
  try {
    recoverImports(stateFolder)
    deleteLeftoverFiles(directoryFile)
    return await action()
  } finally {
    unlock()
  }
}

/**
 * Builds the directory from imports and the other sources, and compares it with the current one. The imports
 * come first in the order of sources: an invalid file is refused before other sources are read, and an import
 * takes precedence over another source of the same date. The codes of their earlier editions come next.
 */
async function buildAndCompare(
  { directoryFile, baseInputs = DEFAULT_INPUTS }: DirectoryLocation,
  imports: readonly ImportInFolder[],
  context: BuildContext,
): Promise<PreparedBuild> {
  const former = imports.flatMap(describeFormerCodes)
  const sources = [...describeStoredSources(imports), ...former, ...baseInputs.sources]
  return prepareDirectory(directoryFile, { ...baseInputs, sources }, context)
}

/**
 * Prepares a build, applies a change to the folder of imports, replaces the directory, then makes the change
 * final. An error rolls the change back. If the process is killed after the change is applied, the next
 * rebuild includes it.
 */
async function changeImportsAndDirectory(
  change: ImportChange,
  prepareBuild: () => Promise<PreparedBuild>,
): Promise<PreparedBuild> {
  let build: PreparedBuild | undefined
  try {
    build = await prepareBuild()
    change.apply()
    build.newFile.commit()
  } catch (error) {
    build?.newFile.discard()
    change.rollBack()
    throw error
  }
  change.commit()
  return build
}

/**
 * Builds the directory with new imports. Throws BuildError if one is older than the import it replaces, lacks
 * many of its codes, or differs in too many values of a field.
 */
async function buildAndCheckImport(
  location: DirectoryLocation,
  imports: readonly ImportInFolder[],
  replacements: readonly Replacement[],
  context: BuildContext,
): Promise<PreparedBuild> {
  throwIfErrors(findOlderListErrors(replacements))
  await Promise.all(replacements.map(keepFormerCodes))
  const build = await buildAndCompare(location, imports, context)
  try {
    throwIfErrors(await findContentErrors(location, build, replacements))
    return build
  } catch (error) {
    build.newFile.discard()
    throw error
  }
}

/** The errors about the content of an import: it lacks many codes, or too many values of a field differ. */
async function findContentErrors(
  { directoryFile }: DirectoryLocation,
  { newFile, collected }: PreparedBuild,
  replacements: readonly Replacement[],
): Promise<BuildError[]> {
  const lostCodeErrors = findLostCodeErrors(directoryFile, newFile.path, replacements)
  return [...lostCodeErrors, ...(await findChangedFieldErrors(collected, replacements))]
}

function throwIfErrors(errors: readonly BuildError[]) {
  const message = errors.map((error) => error.message).join('. ')
  if (errors.length > 0) throw new BuildError(message, errors[0]?.sourceId)
}
