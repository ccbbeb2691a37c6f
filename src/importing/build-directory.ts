import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { CodeTypeId } from '../codes/registry.ts'
import { type Assembled, assemble } from './assemble.ts'
import { freshFile, type PreparedBake, prepareBake } from './bake/bake.ts'
import type { ReadSource } from './bake/read-sources.ts'
import { type Collected, collect } from './collect.ts'
import type { Ingredients } from './ingredients.ts'
import { knownHeads } from './known-heads.ts'
import { type MadeFrom, madeFrom } from './reuse/made-from.ts'
import { copyServing, type ServingCopy } from './reuse/serving-copy.ts'
import { isRunning } from './running.ts'
import type { SourceDescription } from './source-description.ts'

export interface BuildProgress {
  /** A step begins, in words. */
  step(name: string): void
  /** Rows read of the step's source so far, and how many are expected. */
  rows(done: number, expected: number): void
}

/** What became of a source: its rows, and whether they were taken over from the directory that serves. */
export interface BuiltSource extends ReadSource {
  readonly unchanged: boolean
  /** What was read although it differs from the layout; none of a source that is unchanged. */
  readonly notes: readonly string[]
}

/** A build whose file is written and audited; it serves after `bake.commit()`. */
export interface PreparedBuild {
  readonly version: string
  /** In the order in which they were given. */
  readonly sources: readonly BuiltSource[]
  /** The code types that were taken over from the directory that serves. */
  readonly kept: ReadonlySet<CodeTypeId>
  readonly bake: PreparedBake
}

/** Files that a bake left behind when it was killed: `<file>.<process id>.new` of a process that is gone. */
export function removeLeftovers(file: string) {
  if (!existsSync(dirname(file))) return
  const ours = new RegExp(`^${RegExp.escape(basename(file))}\\.(\\d+)\\.new(-journal)?$`)
  for (const name of readdirSync(dirname(file))) {
    const pid = Number(ours.exec(name)?.[1])
    if (pid && !isRunning(pid)) rmSync(join(dirname(file), name), { force: true })
  }
}

/** What all steps of a build need. */
interface Order {
  readonly file: string
  readonly ingredients: Ingredients
  readonly madeFrom: MadeFrom
  readonly now: Date
  readonly progress: BuildProgress
}

async function collectAll(sources: readonly SourceDescription[], progress: BuildProgress) {
  const collected: Collected[] = []
  for (const source of sources) {
    progress.step(`Reading ${source.id}`)
    collected.push(await collect(source, (done) => progress.rows(done, source.expectedRows)))
  }
  return collected
}

function prepared(
  { ingredients }: Order,
  kept: ReadonlySet<CodeTypeId>,
  collected: readonly Collected[],
  bake: PreparedBake,
): PreparedBuild {
  const notes = new Map(collected.map(({ source, notes }) => [source.id, notes]))
  const sources = ingredients.sources.flatMap(({ id, type }) =>
    bake.sources
      .filter(({ source }) => source.id === id)
      .map((read) => ({ ...read, unchanged: kept.has(type), notes: notes.get(id) ?? [] })),
  )
  return { version: bake.version, sources, kept, bake }
}

async function buildAll(order: Order): Promise<PreparedBuild> {
  const { file, ingredients, madeFrom, now, progress } = order
  const collected = await collectAll(ingredients.sources, progress)
  progress.step('Linking banks and codes')
  const assembled = assemble(collected, ingredients.heads)
  progress.step('Writing the directory file')
  const bake = prepareBake(file, { ...assembled, madeFrom }, now.toISOString())
  return prepared(order, new Set(), collected, bake)
}

/** Reads the sources of all types that are not in the copy. */
async function assembleRest({ ingredients, progress }: Order, copy: ServingCopy): Promise<Assembled> {
  const rest = ingredients.sources.filter(({ type }) => !copy.types.has(type))
  const collected = await collectAll(rest, progress)
  progress.step('Linking banks and codes')
  return assemble(collected, ingredients.heads, copy.banks)
}

/** null when a directory cannot be made of the copy, though every source is as described. */
async function buildOn(order: Order, copy: ServingCopy): Promise<PreparedBuild | null> {
  const { file, madeFrom, now, progress } = order
  let assembled: Assembled
  try {
    assembled = await assembleRest(order, copy)
  } catch (error) {
    copy.discard()
    throw error
  }
  copy.close()
  progress.step('Writing the directory file')
  try {
    const bake = prepareBake(file, { ...assembled, madeFrom, kept: copy.kept }, now.toISOString())
    return prepared(order, copy.types, assembled.collected, bake)
  } catch {
    // The copy may be to blame, and whatever else is will show again.
    return null
  }
}

/**
 * Reads every source, puts together what they say, and writes a directory file that is ready to take
 * the place of `file`. With `reuse`, code types that would come out as they are in `file` are copied from
 * there. Throws BakeError and leaves nothing behind when anything is off.
 */
export async function prepareDirectory(
  file: string,
  ingredients: Ingredients,
  now: Date,
  progress: BuildProgress,
  reuse: boolean,
): Promise<PreparedBuild> {
  if (reuse) progress.step('Reading the current directory')
  const order = { file, ingredients, madeFrom: madeFrom(ingredients), now, progress }
  const copy = reuse ? copyServing(file, freshFile(file), order.madeFrom) : null
  return (copy && (await buildOn(order, copy))) ?? (await buildAll(order))
}

/** Builds a directory file and swaps it in at once. */
export async function buildDirectory(
  file: string,
  sources: readonly SourceDescription[],
  now: Date,
  progress: BuildProgress,
): Promise<PreparedBuild> {
  const build = await prepareDirectory(file, { sources, heads: knownHeads() }, now, progress, false)
  build.bake.commit()
  removeLeftovers(file)
  return build
}
