import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { CodeTypeId } from '../codes/registry.ts'
import { type Assembled, assemble } from './assemble.ts'
import { newFilePath, type PreparedBake, prepareBake } from './bake/bake.ts'
import type { ReadSource } from './bake/read-sources.ts'
import type { BakeInputs } from './bake-inputs.ts'
import { type CollectedSource, collectSource } from './collect.ts'
import { readKnownHeadOffices } from './known-heads.ts'
import { copyCurrentDirectory, type DirectoryCopy } from './reuse/directory-copy.ts'
import { hashInputs, type InputHashes } from './reuse/input-hashes.ts'
import type { SourceDescription } from './source-description.ts'

export interface BuildProgress {
  /** Reports the beginning of a step, as text. */
  step(name: string): void
  /** Reports the number of rows read so far, and the expected number. */
  rows(done: number, expected: number): void
}

/** The result of building one source. */
export interface BuiltSource extends ReadSource {
  readonly isUnchanged: boolean
  /** Differences from the layout that were accepted; empty for an unchanged source. */
  readonly notes: readonly string[]
}

/** A build whose file is written and audited. `bake.commit()` replaces the current directory file. */
export interface PreparedBuild {
  readonly version: string
  /** In the order of the inputs. */
  readonly sources: readonly BuiltSource[]
  /** The code types whose rows were reused from the current directory. */
  readonly reusedTypes: ReadonlySet<CodeTypeId>
  /** The sources that were read, without those of reused types. */
  readonly collected: readonly CollectedSource[]
  readonly bake: PreparedBake
}

/** Whether a process with this id runs, also of another user. */
function isProcessRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Deletes the files of killed bakes: `<file>.<process id>.new` without a running process. */
export function removeLeftovers(file: string) {
  if (!existsSync(dirname(file))) return
  const temporaryFile = new RegExp(`^${RegExp.escape(basename(file))}\\.(\\d+)\\.new(-journal)?$`)
  for (const name of readdirSync(dirname(file))) {
    const pid = Number(temporaryFile.exec(name)?.[1])
    if (pid && !isProcessRunning(pid)) rmSync(join(dirname(file), name), { force: true })
  }
}

/** The inputs of all steps of a build. */
interface BuildContext {
  readonly file: string
  readonly inputs: BakeInputs
  readonly inputHashes: InputHashes
  readonly now: Date
  readonly progress: BuildProgress
}

async function collectAll(sources: readonly SourceDescription[], progress: BuildProgress) {
  const collected: CollectedSource[] = []
  for (const source of sources) {
    progress.step(`Reading ${source.id}`)
    collected.push(await collectSource(source, (done) => progress.rows(done, source.expectedRows)))
  }
  return collected
}

function toPreparedBuild(
  { inputs }: BuildContext,
  reusedTypes: ReadonlySet<CodeTypeId>,
  collected: readonly CollectedSource[],
  bake: PreparedBake,
): PreparedBuild {
  const notes = new Map(collected.map(({ source, notes }) => [source.id, notes]))
  const sources = inputs.sources.flatMap(({ id, type }) =>
    bake.sources
      .filter(({ source }) => source.id === id)
      .map((read) => ({ ...read, isUnchanged: reusedTypes.has(type), notes: notes.get(id) ?? [] })),
  )
  return { version: bake.version, sources, reusedTypes, collected, bake }
}

async function buildAll(context: BuildContext): Promise<PreparedBuild> {
  const { file, inputs, inputHashes, now, progress } = context
  const collected = await collectAll(inputs.sources, progress)
  progress.step('Linking banks and codes')
  const assembled = assemble(collected, inputs.headOffices)
  progress.step('Writing the directory file')
  const bake = prepareBake(file, { ...assembled, inputHashes }, now.toISOString())
  return toPreparedBuild(context, new Set(), collected, bake)
}

/** Reads the sources of all types that are not reused. */
async function assembleChangedTypes(
  { inputs, progress }: BuildContext,
  copy: DirectoryCopy,
): Promise<Assembled> {
  const changed = inputs.sources.filter(({ type }) => !copy.reusedTypes.has(type))
  const collected = await collectAll(changed, progress)
  progress.step('Linking banks and codes')
  return assemble(collected, inputs.headOffices, copy.banks)
}

/**
 * Builds on a copy of the current directory, which has the path that `prepareBake` writes to. Returns null if
 * writing fails, because the copy may be damaged: a build of all types can still succeed.
 */
async function buildOnCopy(context: BuildContext, copy: DirectoryCopy): Promise<PreparedBuild | null> {
  const { file, inputHashes, now, progress } = context
  let assembled: Assembled
  try {
    assembled = await assembleChangedTypes(context, copy)
  } catch (error) {
    copy.discard()
    throw error
  }
  copy.close()
  progress.step('Writing the directory file')
  try {
    const bake = prepareBake(
      file,
      { ...assembled, inputHashes, reusedDigests: copy.reusedDigests },
      now.toISOString(),
    )
    return toPreparedBuild(context, copy.reusedTypes, assembled.collected, bake)
  } catch {
    // A cause other than the copy fails again in the full build.
    return null
  }
}

/**
 * Reads and merges all sources, and writes a directory file that can replace `file`. With `reuse`, copies the
 * code types that would not change from `file`. Throws BakeError and leaves no files if a step fails.
 */
export async function prepareDirectory(
  file: string,
  inputs: BakeInputs,
  now: Date,
  progress: BuildProgress,
  reuse: boolean,
): Promise<PreparedBuild> {
  if (reuse) progress.step('Reading the current directory')
  const context = { file, inputs, inputHashes: hashInputs(inputs), now, progress }
  const copy = reuse ? copyCurrentDirectory(file, newFilePath(file), context.inputHashes) : null
  return (copy && (await buildOnCopy(context, copy))) ?? (await buildAll(context))
}

/** Builds a directory file from sources alone, without imports and lock, and replaces the current one. */
export async function buildDirectory(
  file: string,
  sources: readonly SourceDescription[],
  now: Date,
  progress: BuildProgress,
): Promise<PreparedBuild> {
  const build = await prepareDirectory(
    file,
    { sources, headOffices: readKnownHeadOffices() },
    now,
    progress,
    false,
  )
  build.bake.commit()
  removeLeftovers(file)
  return build
}
