/**
 * Changes the directory, the file of all bank codes: rebuilds it, imports files, removes an import, or
 * previews a change.
 */
import type { BakeInputs } from './bake-inputs.ts'
import {
  type BuildProgress,
  type PreparedBuild,
  prepareDirectory,
  removeLeftovers,
} from './build-directory.ts'
import { DEFAULT_INPUTS } from './default-sources.ts'
import { type DirectoryDiff, diffDirectories } from './directory-diff.ts'
import { type ImportChange, recoverImports, stageRemoval } from './imports/change-imports.ts'
import { findChangedFieldErrors } from './imports/changed-fields.ts'
import {
  describeStoredSources,
  lockImports,
  readStoredImports,
  type StoredImport,
} from './imports/import-folder.ts'
import { findLostCodeErrors, findOlderListErrors, type Replacement } from './imports/replacement.ts'
import { type FilesToImport, stageFiles } from './imports/stage-files.ts'
import { BakeError } from './source-description.ts'

export interface DirectoryLocation {
  readonly directoryFile: string
  readonly stateFolder: string
  /** The sources besides imports, and the head offices. Default: those of this program. */
  readonly baseInputs?: BakeInputs
}

/** A build, with its differences from the directory that was current when it was built. */
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
 * Builds the directory from imports and the other sources, and compares it with the current one. Imports are
 * read first: an invalid file is refused before other sources are read, and of sources with equal dates the
 * first takes precedence.
 */
async function prepareChange(
  { directoryFile, baseInputs = DEFAULT_INPUTS }: DirectoryLocation,
  imports: readonly StoredImport[],
  { now, progress }: ChangeContext,
  { reuse }: { reuse: boolean },
): Promise<ChangedDirectory> {
  const sources = [...describeStoredSources(imports), ...baseInputs.sources]
  const build = await prepareDirectory(directoryFile, { ...baseInputs, sources }, now, progress, reuse)
  progress.step('Comparing with the current directory')
  try {
    return { ...build, diff: diffDirectories(directoryFile, build.bake.file, build.reusedTypes) }
  } catch (error) {
    build.bake.discard()
    throw error
  }
}

/** Runs one change at a time. First deletes the leftovers of a killed process. */
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
    const build = await prepareChange(location, readStoredImports(location.stateFolder), context, {
      reuse: false,
    })
    build.bake.commit()
    return build
  })
}

/**
 * Applies a change to the folder of imports, replaces the directory, then makes the change final. An error
 * rolls the change back. After a crash in between, the next rebuild has the change.
 */
async function changeImportsAndDirectory(
  change: ImportChange,
  prepareBuild: () => Promise<ChangedDirectory>,
): Promise<ChangedDirectory> {
  let build: ChangedDirectory | undefined
  try {
    build = await prepareBuild()
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

function throwIfErrors(errors: readonly string[]) {
  if (errors.length > 0) throw new BakeError(errors.join('. '))
}

/** The errors about the content of an import: it lacks many codes, or too many values of a field differ. */
async function findContentErrors(
  { directoryFile }: DirectoryLocation,
  { bake, collected }: ChangedDirectory,
  replacements: readonly Replacement[],
): Promise<string[]> {
  const lost = findLostCodeErrors(directoryFile, bake.file, replacements)
  return [...lost, ...(await findChangedFieldErrors(collected, replacements))]
}

/**
 * Bakes the directory with an import. Throws BakeError if the import is older than the one it replaces, lacks
 * many of its codes, or differs in too many values of a field.
 */
async function prepareImport(
  location: DirectoryLocation,
  imports: readonly StoredImport[],
  replacements: readonly Replacement[],
  context: ChangeContext,
): Promise<ChangedDirectory> {
  throwIfErrors(findOlderListErrors(replacements))
  const build = await prepareChange(location, imports, context, { reuse: true })
  try {
    throwIfErrors(await findContentErrors(location, build, replacements))
    return build
  } catch (error) {
    build.bake.discard()
    throw error
  }
}

/**
 * Imports files of one or several kinds: reads them, bakes one directory with them, audits it, and only then
 * stores the import and replaces the directory. Throws BakeError and changes nothing if a step fails, or if
 * the files are older than the import they replace, lack many of its codes, or differ in too many values of a
 * field.
 */
export async function importFiles(
  location: DirectoryLocation,
  incoming: readonly FilesToImport[],
  context: ChangeContext,
): Promise<ChangedDirectory> {
  return withLock(location, async () => {
    const { imports, replacements, change } = stageFiles(location.stateFolder, incoming, context.now)
    return changeImportsAndDirectory(change, () => prepareImport(location, imports, replacements, context))
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
      const build = await prepareChange(location, imports, context, { reuse: true })
      const errors = await findContentErrors(location, build, replacements)
      build.bake.discard()
      return { ...build, refusals: [...findOlderListErrors(replacements), ...errors] }
    } finally {
      change.rollBack()
    }
  })
}

/** Removes an import. Throws BakeError if there is none of that kind. */
export async function removeImport(
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
    const change = stageRemoval(location.stateFolder, kindId)
    return changeImportsAndDirectory(change, async () =>
      prepareChange(location, others, context, { reuse: true }),
    )
  })
}
