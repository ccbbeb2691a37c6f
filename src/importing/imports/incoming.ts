/** Files that are handed in: checked, dated and copied beside what is imported, one kind or several as one change. */
import type { ImportFile, ImportKind } from '../import-kind.ts'
import { dayFault } from '../list-day.ts'
import { BakeError } from '../source-description.ts'
import { checkIsFile, type ImportChange, type StagedImport, stageImport } from './change-imports.ts'
import { type KeptImport, keptImports } from './import-folder.ts'
import type { AboutFiles } from './manifest.ts'
import type { Replacement } from './replacement.ts'

/** Files of one kind to import, and what is known of them. */
export interface Incoming {
  readonly kind: ImportKind
  readonly files: readonly ImportFile[]
  /** The day or month of the content; asked of the files when absent. */
  readonly asOf?: string
  readonly download?: Pick<AboutFiles, 'address' | 'etag'>
}

export interface StagedFiles {
  /** Everything that would be imported then. */
  readonly imports: readonly KeptImport[]
  /** What of it takes the place of an import that is kept. */
  readonly replacements: readonly Replacement[]
  readonly change: ImportChange
}

function asOfOf({ kind, files, asOf }: Incoming, now: Date): string {
  const found = asOf ?? kind.asOf(files)
  if (found === null)
    throw new BakeError(`${kind.id}: the files have no date; give it with --as-of 2026-11-21`)
  const fault = dayFault(found, now)
  if (fault !== null) throw new BakeError(`${kind.id}: ${fault}`)
  return found
}

function stage(stateFolder: string, incoming: Incoming, now: Date): StagedImport {
  const { kind, files, download } = incoming
  if (files.length === 0) throw new BakeError(`${kind.id}: no file is given`)
  if (files.length > 1 && !kind.severalFiles) throw new BakeError(`${kind.id} takes one file`)
  files.forEach(checkIsFile)
  const about = { asOf: asOfOf(incoming, now), importedAt: now.toISOString(), ...download }
  return stageImport(stateFolder, kind, files, about)
}

function asOneChange(staged: readonly StagedImport[]): ImportChange {
  const each = (step: keyof ImportChange) => () => {
    for (const { change } of staged) change[step]()
  }
  return { make: each('make'), settle: each('settle'), takeBack: each('takeBack') }
}

/** The imports as they are, with new ones in the place of the last of their kinds; by kind, as a rebuild has them. */
function withStaged(stateFolder: string, staged: readonly StagedImport[]): Omit<StagedFiles, 'change'> {
  const kept = keptImports(stateFolder)
  const nextOf = ({ kind }: KeptImport) => staged.find((next) => next.kind.id === kind.id)
  const others = kept.filter((one) => !nextOf(one))
  const replacements = kept.flatMap((one) => {
    const next = nextOf(one)
    return next ? [{ kept: one, next }] : []
  })
  const imports = [...others, ...staged].sort((a, b) => (a.kind.id < b.kind.id ? -1 : 1))
  return { imports, replacements }
}

function checkKinds(incoming: readonly Incoming[]) {
  const kinds = incoming.map(({ kind }) => kind.id)
  const twice = kinds.find((id, index) => kinds.indexOf(id) < index)
  if (twice === undefined) return
  throw new BakeError(`${twice} is given twice; give it once, followed by all its files`)
}

/**
 * Copies files of one kind or several to where they can be kept, without keeping them yet. Throws BakeError, and leaves nothing of
 * them, where one cannot be imported.
 */
export function stageFiles(stateFolder: string, incoming: readonly Incoming[], now: Date): StagedFiles {
  checkKinds(incoming)
  const staged: StagedImport[] = []
  try {
    for (const one of incoming) staged.push(stage(stateFolder, one, now))
    return { ...withStaged(stateFolder, staged), change: asOneChange(staged) }
  } catch (error) {
    asOneChange(staged).takeBack()
    throw error
  }
}
