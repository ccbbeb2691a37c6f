/** The ways to change a directory: rebuild it, import files, take an import away, or see what would change. */
import { join } from 'node:path'
import {
  type BuildProgress,
  type PreparedBuild,
  prepareDirectory,
  removeLeftovers,
} from './build-directory.ts'
import { DEFAULT_SOURCES } from './default-sources.ts'
import { type DirectoryDiff, diffDirectories } from './directory-diff.ts'
import type { ImportFile, ImportKind } from './import-kind.ts'
import {
  type KeptImport,
  keptImports,
  mendImports,
  removeImport,
  type StagedImport,
  sourcesIn,
  stageImport,
} from './imports/import-folder.ts'
import { lock } from './imports/lock.ts'
import { BakeError } from './source-description.ts'

export interface DirectoryPlace {
  readonly directoryFile: string
  readonly stateFolder: string
}

/** A build with what it changes against the file that serves, or served until now. */
export interface ChangedDirectory extends PreparedBuild {
  readonly diff: DirectoryDiff
}

/** Files to import, and what is known of them. */
export interface Incoming {
  readonly kind: ImportKind
  readonly files: readonly ImportFile[]
  /** The day or month of the content; asked of the files when absent. */
  readonly asOf?: string
  /** Of a download: what the server calls this version. */
  readonly etag?: string
}

export interface Occasion {
  readonly now: Date
  readonly progress: BuildProgress
}

async function prepare(
  { directoryFile }: DirectoryPlace,
  imports: readonly KeptImport[],
  { now, progress }: Occasion,
): Promise<ChangedDirectory> {
  const sources = [...DEFAULT_SOURCES, ...sourcesIn(imports)]
  const build = await prepareDirectory(directoryFile, sources, now, progress)
  progress.step('Comparing with the directory that serves')
  try {
    return { ...build, diff: diffDirectories(directoryFile, build.bake.file) }
  } catch (error) {
    build.bake.discard()
    throw error
  }
}

/** One change at a time; what a killed one has left is cleared away. */
async function alone<T>(
  { directoryFile, stateFolder }: DirectoryPlace,
  change: () => Promise<T>,
): Promise<T> {
  const unlock = lock(join(stateFolder, 'imports', '.lock'))
  try {
    mendImports(stateFolder)
    removeLeftovers(directoryFile)
    return await change()
  } finally {
    unlock()
  }
}

/** Rebuilds the directory from its default sources and everything that was imported. */
export async function rebuildDirectory(place: DirectoryPlace, occasion: Occasion): Promise<ChangedDirectory> {
  return alone(place, async () => {
    const build = await prepare(place, keptImports(place.stateFolder), occasion)
    build.bake.commit()
    return build
  })
}

function asOfOf({ kind, files, asOf }: Incoming): string {
  const found = asOf ?? kind.asOf(files)
  if (found === null)
    throw new BakeError(
      `${kind.id}: nothing in the files says of which day they are; say it with --as-of 2026-11-21`,
    )
  return found
}

function stage(place: DirectoryPlace, incoming: Incoming, { now }: Occasion): StagedImport {
  const { kind, files, etag } = incoming
  if (files.length > 1 && !kind.severalFiles) throw new BakeError(`${kind.id} takes one file`)
  const about = { asOf: asOfOf(incoming), importedAt: now.toISOString(), ...(etag ? { etag } : {}) }
  return stageImport(place.stateFolder, kind, files, about)
}

/** The imports as they are, with a new one in the place of the last of its kind. */
function withStaged(place: DirectoryPlace, staged: StagedImport): KeptImport[] {
  return [...keptImports(place.stateFolder).filter(({ kind }) => kind.id !== staged.kind.id), staged]
}

/**
 * Imports files: they are read, baked together with everything else, audited, and only then kept and
 * swapped in. Throws BakeError and changes nothing when anything is off.
 */
export async function importFiles(
  place: DirectoryPlace,
  incoming: Incoming,
  occasion: Occasion,
): Promise<ChangedDirectory> {
  return alone(place, async () => {
    const staged = stage(place, incoming, occasion)
    try {
      const build = await prepare(place, withStaged(place, staged), occasion)
      // In this order: a rebuild after a crash in between has the import, and never loses it.
      staged.keep()
      build.bake.commit()
      return build
    } catch (error) {
      staged.discard()
      throw error
    }
  })
}

/** What an import would change, without changing anything. */
export async function compareFiles(
  place: DirectoryPlace,
  incoming: Incoming | null,
  occasion: Occasion,
): Promise<ChangedDirectory> {
  return alone(place, async () => {
    const staged = incoming && stage(place, incoming, occasion)
    try {
      const imports = staged ? withStaged(place, staged) : keptImports(place.stateFolder)
      const build = await prepare(place, imports, occasion)
      build.bake.discard()
      return build
    } finally {
      staged?.discard()
    }
  })
}

/** Takes an import away again. Throws BakeError when there is none of that kind. */
export async function removeSource(
  place: DirectoryPlace,
  kindId: string,
  occasion: Occasion,
): Promise<ChangedDirectory> {
  return alone(place, async () => {
    const kept = keptImports(place.stateFolder)
    const others = kept.filter(({ kind }) => kind.id !== kindId)
    if (others.length === kept.length) {
      const known = kept.map(({ kind }) => kind.id).join(', ') || 'nothing'
      throw new BakeError(`${kindId} has not been imported; imported: ${known}`)
    }
    const build = await prepare(place, others, occasion)
    removeImport(place.stateFolder, kindId)
    build.bake.commit()
    return build
  })
}
