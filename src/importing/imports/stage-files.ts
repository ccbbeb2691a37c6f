/** Checks, dates and stages the files of an import command, one kind or several as one change. */
import type { ImportFile, ImportKind } from '../import-kind.ts'
import { findListDayError } from '../list-day.ts'
import { BakeError } from '../source-description.ts'
import { type ImportChange, type StagedImport, stageImport } from './change-imports.ts'
import { checkFiles } from './check-files.ts'
import { type ImportDetails, readStoredImports, type StoredImport } from './import-folder.ts'
import type { Replacement } from './replacement.ts'

/** The files of one kind, with their date and download details. */
export interface FilesToImport {
  readonly kind: ImportKind
  readonly files: readonly ImportFile[]
  /** The day or month of the content; read from the files if absent. */
  readonly asOf?: string
  readonly download?: Pick<ImportDetails, 'address' | 'etag'>
}

export interface StagedFiles {
  /** All imports after the change. */
  readonly imports: readonly StoredImport[]
  /** The stored imports that the change replaces. */
  readonly replacements: readonly Replacement[]
  readonly change: ImportChange
}

function readContentDate({ kind, files, asOf }: FilesToImport, now: Date): string {
  const found = asOf ?? kind.readDate(files)
  if (found === null)
    throw new BakeError(`${kind.id}: the files have no date; give it with --as-of 2026-11-21`)
  const error = findListDayError(found, now)
  if (error !== null) throw new BakeError(`${kind.id}: ${error}`)
  return found
}

function stageKind(stateFolder: string, incoming: FilesToImport, now: Date): StagedImport {
  const { kind, files, download } = incoming
  if (files.length === 0) throw new BakeError(`${kind.id}: no file is given`)
  if (files.length > 1 && !kind.allowsSeveralFiles) throw new BakeError(`${kind.id} takes one file`)
  checkFiles(kind, files)
  const about = { asOf: readContentDate(incoming, now), importedAt: now.toISOString(), ...download }
  return stageImport(stateFolder, kind, files, about)
}

function combineChanges(staged: readonly StagedImport[]): ImportChange {
  const each = (step: keyof ImportChange) => () => {
    for (const { change } of staged) change[step]()
  }
  return { apply: each('apply'), commit: each('commit'), rollBack: each('rollBack') }
}

/** The imports after the change, sorted by kind as in a rebuild. */
function mergeStaged(stateFolder: string, staged: readonly StagedImport[]): Omit<StagedFiles, 'change'> {
  const stored = readStoredImports(stateFolder)
  const findNext = ({ kind }: StoredImport) => staged.find((next) => next.kind.id === kind.id)
  const others = stored.filter((one) => !findNext(one))
  const replacements = stored.flatMap((one) => {
    const next = findNext(one)
    return next ? [{ stored: one, next }] : []
  })
  const imports = [...others, ...staged].sort((a, b) => (a.kind.id < b.kind.id ? -1 : 1))
  return { imports, replacements }
}

function checkKinds(incoming: readonly FilesToImport[]) {
  const kinds = incoming.map(({ kind }) => kind.id)
  const repeated = kinds.find((id, index) => kinds.indexOf(id) < index)
  if (repeated === undefined) return
  throw new BakeError(`${repeated} is given twice; give it once, followed by all its files`)
}

/**
 * Stages files of one kind or several. Throws BakeError, and leaves nothing staged, if one cannot be
 * imported.
 */
export function stageFiles(stateFolder: string, incoming: readonly FilesToImport[], now: Date): StagedFiles {
  checkKinds(incoming)
  const staged: StagedImport[] = []
  try {
    for (const one of incoming) staged.push(stageKind(stateFolder, one, now))
    return { ...mergeStaged(stateFolder, staged), change: combineChanges(staged) }
  } catch (error) {
    combineChanges(staged).rollBack()
    throw error
  }
}
