import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { CodeTypeId } from '../codes/registry.ts'
import type { BuildInputs } from './build-inputs.ts'
import { type CollectedSource, collectSource } from './collect.ts'
import type { DirectoryDiff } from './directory-diff.ts'
import {
  getNewFilePath,
  type NewDirectoryFile,
  type SourceWithRejections,
  writeNewFile,
} from './directory-file/new-directory-file.ts'
import { type AssembledDirectory, assembleDirectory } from './merging/assemble.ts'
import { copyCurrentDirectory, type DirectoryCopy } from './reuse/directory-copy.ts'
import { hashInputs, type InputHashes } from './reuse/input-hashes.ts'
import type { SourceDescription } from './source-description.ts'

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
  /** Whether its rows were copied from the current directory. */
  readonly isUnchanged: boolean
  /** Accepted differences of the files from their layout; empty for an unchanged source. */
  readonly notes: readonly string[]
}

/** A build whose file is written and audited. `newFile.commit()` replaces the current directory file. */
export interface PreparedBuild {
  readonly version: string
  /** All sources, in the order of the inputs. */
  readonly sources: readonly SourceReport[]
  /** The code types whose rows were copied from the current directory. */
  readonly reusedTypes: ReadonlySet<CodeTypeId>
  /** The data of the sources that were read: all but those of reused types. */
  readonly collected: readonly CollectedSource[]
  readonly newFile: NewDirectoryFile
  /** The differences from the directory that was current when it was built. */
  readonly diff: DirectoryDiff
}

/**
 * Reads and merges all sources, and writes a directory file that can replace `file`. With `reuse`, does not
 * read the sources of code types whose inputs are unchanged, but copies the rows of these types from `file`.
 * Throws BuildError and leaves no files if a step fails.
 */
export async function prepareDirectory(
  file: string,
  inputs: BuildInputs,
  { now, progress }: BuildContext,
  { reuse }: { readonly reuse: boolean },
): Promise<PreparedBuild> {
  if (reuse) progress.onStep('Reading the current directory')
  const request = { file, inputs, inputHashes: hashInputs(inputs), now, progress }
  const copy = reuse ? copyCurrentDirectory(file, getNewFilePath(file), request.inputHashes) : null
  const build = copy && (await buildOnCopy(request, copy))
  return build ?? (await buildAll(request))
}

interface BuildRequest extends BuildContext {
  readonly file: string
  readonly inputs: BuildInputs
  readonly inputHashes: InputHashes
}

const COMPARING = 'Comparing with the current directory'

async function buildAll(request: BuildRequest): Promise<PreparedBuild> {
  const { file, inputs, inputHashes, now, progress } = request
  const collected = await collectAll(inputs.sources, progress)
  progress.onStep('Linking banks and codes')
  const assembled = assembleDirectory(collected, inputs.headOffices)
  progress.onStep('Writing the directory file')
  const newFile = writeNewFile(file, { ...assembled, inputHashes }, now.toISOString(), () =>
    progress.onStep(COMPARING),
  )
  return toPreparedBuild(request, new Set(), collected, newFile)
}

/**
 * Replaces the changed types in a copy of the current directory; the copy then is the new file. Returns null
 * if writing fails, for example because the copied file is damaged: a build of all types can still succeed.
 */
async function buildOnCopy(request: BuildRequest, copy: DirectoryCopy): Promise<PreparedBuild | null> {
  const { file, inputHashes, now, progress } = request
  let assembled: AssembledDirectory
  try {
    assembled = await assembleChangedTypes(request, copy)
  } catch (error) {
    copy.discard()
    throw error
  }
  copy.close()
  progress.onStep('Writing the directory file')
  try {
    const content = { ...assembled, inputHashes, digestsOfReusedParts: copy.digestsOfReusedParts }
    const newFile = writeNewFile(file, content, now.toISOString(), () => progress.onStep(COMPARING))
    return toPreparedBuild(request, copy.reusedTypes, assembled.collectedSources, newFile)
  } catch {
    // If the copy did not cause the error, the full build throws it again.
    return null
  }
}

/** Reads the sources of all types that are not reused. */
async function assembleChangedTypes(
  { inputs, progress }: BuildRequest,
  copy: DirectoryCopy,
): Promise<AssembledDirectory> {
  const changed = inputs.sources.filter(({ type }) => !copy.reusedTypes.has(type))
  const collected = await collectAll(changed, progress)
  progress.onStep('Linking banks and codes')
  return assembleDirectory(collected, inputs.headOffices, copy)
}

async function collectAll(sources: readonly SourceDescription[], progress: BuildProgress) {
  const collected: CollectedSource[] = []
  for (const source of sources) {
    progress.onStep(`Reading ${source.id}`)
    collected.push(await collectSource(source, (count) => progress.onRows(count, source.expectedRows)))
  }
  return collected
}

function toPreparedBuild(
  { inputs }: BuildRequest,
  reusedTypes: ReadonlySet<CodeTypeId>,
  collected: readonly CollectedSource[],
  newFile: NewDirectoryFile,
): PreparedBuild {
  const notesById = new Map(collected.map(({ source, notes }) => [source.id, notes]))
  const sources = inputs.sources.flatMap(({ id, type }) => {
    const written = newFile.sources.find(({ source }) => source.id === id)
    if (!written) return []
    return { ...written, isUnchanged: reusedTypes.has(type), notes: notesById.get(id) ?? [] }
  })
  const { version, diff } = newFile
  return { version, sources, reusedTypes, collected, newFile, diff }
}

/**
 * Deletes the files of killed builds: each `<file>.<process id>.new` whose process does not run any more, and
 * its SQLite journal.
 */
export function deleteLeftoverFiles(file: string) {
  if (!existsSync(dirname(file))) return
  const leftoverName = new RegExp(`^${RegExp.escape(basename(file))}\\.(\\d+)\\.new(-journal)?$`)
  for (const name of readdirSync(dirname(file))) {
    const pid = Number(leftoverName.exec(name)?.[1])
    if (pid && !isProcessRunning(pid)) rmSync(join(dirname(file), name), { force: true })
  }
}

/** Whether a process with this id runs, also one of another user. */
function isProcessRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
