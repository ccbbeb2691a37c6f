import { basename, dirname } from 'node:path'
import { deleteLeftovers } from '../files/leftovers.ts'
import type { BuildInputs } from './build-inputs.ts'
import type { DirectoryDiff } from './directory-file/directory-diff.ts'
import {
  type NewDirectoryFile,
  type SourceWithRejections,
  writeNewFile,
} from './directory-file/new-directory-file.ts'
import { assembleDirectory } from './merging/assemble.ts'
import { type CollectedSource, collectSource } from './rows/collect.ts'
import { type SourceDescription, toSourceError } from './source-description.ts'

export interface BuildContext {
  /** The time of the build, which is stored in the directory file. */
  readonly now: Date
  readonly progress: BuildProgress
}

export interface BuildProgress {
  /** Called at the beginning of a step, with its description. */
  onStep(description: string): void
  /** Called with the number of rows that were read so far, and the expected number. */
  onRows(readCount: number, expectedCount: number): void
  /** Called with the number of bytes that were downloaded so far, and the expected number if it is known. */
  onBytes?(bytes: number, expectedBytes: number | undefined): void
}

/** A source of a build, for the report. */
export interface SourceReport extends SourceWithRejections {
  /** Accepted differences of the files from their layout. */
  readonly notes: readonly string[]
}

/** A build whose file is written and audited. `newFile.commit()` replaces the current directory file. */
export interface PreparedBuild {
  readonly version: string
  /** All sources, in the order of the inputs. */
  readonly sources: readonly SourceReport[]
  /** The data of the sources. */
  readonly collected: readonly CollectedSource[]
  readonly newFile: NewDirectoryFile
  /** The differences from the directory that was current when it was built. */
  readonly diff: DirectoryDiff
}

/**
 * Reads and merges all sources, and writes a directory file that can replace `file`. Throws BuildError and
 * leaves no files if a step fails.
 */
export async function prepareDirectory(
  file: string,
  inputs: BuildInputs,
  { now, progress }: BuildContext,
): Promise<PreparedBuild> {
  const collected = await collectAll(inputs.sources, progress)
  progress.onStep('Linking banks and codes')
  const assembled = assembleDirectory(collected, inputs.headOffices)
  progress.onStep('Writing the directory file')
  const newFile = writeNewFile(file, assembled, now.toISOString(), () =>
    progress.onStep('Comparing with the current directory'),
  )
  return toPreparedBuild(inputs, collected, newFile)
}

async function collectAll(sources: readonly SourceDescription[], progress: BuildProgress) {
  const collected: CollectedSource[] = []
  for (const source of sources) {
    progress.onStep(`Reading ${source.id}`)
    const onRow = (count: number) => progress.onRows(count, source.expectedRows)
    const rows = await collectSource(source, onRow).catch((error: unknown) => {
      throw toSourceError(source.id, error)
    })
    collected.push(rows)
  }
  return collected
}

function toPreparedBuild(
  inputs: BuildInputs,
  collected: readonly CollectedSource[],
  newFile: NewDirectoryFile,
): PreparedBuild {
  const notesById = new Map(collected.map(({ source, notes }) => [source.id, notes]))
  const sources = inputs.sources.flatMap(({ id }) => {
    const written = newFile.sources.find(({ source }) => source.id === id)
    return written ? { ...written, notes: notesById.get(id) ?? [] } : []
  })
  const { version, diff } = newFile
  return { version, sources, collected, newFile, diff }
}

/**
 * Deletes the files of killed builds: each `<file>.<process id>.new` whose process does not run any more, and
 * its SQLite journal.
 */
export function deleteLeftoverFiles(file: string) {
  deleteLeftovers(dirname(file), new RegExp(`^${RegExp.escape(basename(file))}\\.(\\d+)\\.new(-journal)?$`))
}
