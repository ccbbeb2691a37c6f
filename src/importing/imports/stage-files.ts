/**
 * Prepares the files of an import command: checks them, reads their date and copies them to staging folders.
 */
import { statSync } from 'node:fs'
import {
  OLE,
  startsWithBytes,
  UTF_16BE_MARK,
  UTF_16LE_MARK,
  ZIP,
} from '../../bulk-check/readers/file-signatures.ts'
import type { ImportKind } from '../import-kind.ts'
import { addDays, findDateError } from '../list-date.ts'
import { createFileError, isWebPage, isXmlWorkbook, readBeginning } from '../readers/import-files.ts'
import { BuildError, type ImportFile, toSourceError } from '../source-description.ts'
import { type ImportChange, type StagedImport, stageImport } from './change-imports.ts'
import { type ImportInFolder, readStoredImports } from './import-folder.ts'
import type { ImportDetails } from './manifest.ts'
import type { Replacement } from './replacement.ts'

/** The files of one kind, with their date and download details. */
export interface FilesToImport {
  readonly kind: ImportKind
  readonly files: readonly ImportFile[]
  /** The day or month of the content of files that do not state it. */
  readonly asOf?: string
  readonly download?: Pick<ImportDetails, 'address' | 'downloads'>
}

export interface StagedFiles {
  /** All imports after the change. */
  readonly imports: readonly ImportInFolder[]
  /** The stored imports that the change replaces, each with the new one. */
  readonly replacements: readonly Replacement[]
  readonly change: ImportChange
}

/**
 * Checks the files of one kind or several, and copies them to staging folders. Throws BuildError, and leaves
 * nothing staged, if a file cannot be imported.
 */
export function stageFiles(stateFolder: string, incoming: readonly FilesToImport[], now: Date): StagedFiles {
  checkNoKindTwice(incoming)
  const staged: StagedImport[] = []
  try {
    for (const filesOfKind of incoming) staged.push(stageNamedKind(stateFolder, filesOfKind, now))
    return { ...mergeStaged(stateFolder, staged), change: combineChanges(staged) }
  } catch (error) {
    combineChanges(staged).rollBack()
    throw error
  }
}

function checkNoKindTwice(incoming: readonly FilesToImport[]) {
  const kinds = incoming.map(({ kind }) => kind.id)
  const repeated = kinds.find((id, index) => kinds.indexOf(id) < index)
  if (repeated === undefined) return
  throw new BuildError(`${repeated} is given twice; give it once, followed by all its files`)
}

function stageNamedKind(stateFolder: string, incoming: FilesToImport, now: Date): StagedImport {
  try {
    return stageKind(stateFolder, incoming, now)
  } catch (error) {
    throw toSourceError(incoming.kind.id, error)
  }
}

function stageKind(stateFolder: string, incoming: FilesToImport, now: Date): StagedImport {
  const { kind, files, download } = incoming
  if (files.length === 0) throw new BuildError(`${kind.id}: no file is given`)
  if (files.length > 1 && !kind.allowsSeveralFiles) throw new BuildError(`${kind.id} takes one file`)
  checkFiles(kind, files)
  const asOf = readContentDate(incoming, now)
  const currentUntil = findCurrentUntil(kind, files, asOf)
  const details = {
    ...{ asOf, importedAt: now.toISOString(), publisher: kind.publisher },
    ...(currentUntil !== undefined && { currentUntil }),
    ...download,
  }
  return stageImport(stateFolder, kind, files, details)
}

/** The last day of the period of a complete list, else of the days for which a copy counts as current. */
function findCurrentUntil(kind: ImportKind, files: readonly ImportFile[], asOf: string): string | undefined {
  const ends = kind.describeSources(files, asOf).flatMap(({ completeness }) => completeness?.until ?? [])
  const { currentDays } = kind
  return ends.toSorted()[0] ?? (currentDays === null ? undefined : addDays(asOf, currentDays))
}

/**
 * The date that the files state, else `asOf`. Throws BuildError if the files have no date, if `asOf`
 * contradicts the date of a file, or if the date is in the future.
 */
function readContentDate({ kind, files, asOf }: FilesToImport, now: Date): string {
  for (const file of files) checkStatedDate(kind, file, asOf)
  const found = kind.readDate(files) ?? asOf
  if (found === undefined)
    throw new BuildError(`${kind.id}: the files have no date; give it with --as-of, as in --as-of 2026-11-21`)
  const error = findDateError(found, now, kind.announcedDays)
  if (error !== null) throw new BuildError(`${kind.id}: ${error}`)
  return found
}

/**
 * Throws BuildError if a file states another date than `asOf`: an old list would count as a current one. A
 * month agrees with its days.
 */
function checkStatedDate(kind: ImportKind, file: ImportFile, asOf: string | undefined) {
  const stated = kind.readDate([file])
  if (asOf === undefined || stated === null || stated.startsWith(asOf) || asOf.startsWith(stated)) return
  throw new BuildError(
    `${kind.id}: ${file.name} is dated ${stated}, and --as-of gives ${asOf}; omit --as-of for this kind, ` +
      'or rename the file if the date in its name is wrong',
  )
}

/**
 * Throws BuildError if a path is not a file, if its first bytes are of another format, or if the files are
 * larger than an import of their kind may be. Reads 16 KB of each file at most.
 */
export function checkFiles(kind: ImportKind, files: readonly ImportFile[]) {
  const { id, maxMegabytes } = kind
  let totalBytes = 0
  for (const file of files) {
    // The errors name the path as the operator typed it.
    const named = { ...file, name: file.path }
    totalBytes += readFileSize(named)
    checkFormat(kind, named)
  }
  if (totalBytes <= maxMegabytes * MEGABYTE) return
  const subject = files.length === 1 ? files[0]?.path : `${files.length} files`
  throw new BuildError(
    `${id}: ${subject}: ${formatMegabytes(totalBytes)}, and a whole ${id} list has less than ` +
      `${maxMegabytes} MB; this is another file, or several joined together`,
  )
}

const MEGABYTE = 1_000_000
const formatMegabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(1)} MB`

/** Returns the size of a file in bytes. Throws BuildError if the path is no file. */
function readFileSize(file: ImportFile): number {
  const found = statSync(file.path, { throwIfNoEntry: false })
  if (!found) throw createFileError(file, 'there is no such file')
  if (!found.isFile())
    throw createFileError(file, found.isDirectory() ? 'is a folder, not a file' : 'is not a file')
  return found.size
}

/** Formats that cannot be imported: their first bytes, and what the operator can do. */
const UNSUPPORTED_FORMATS: readonly (readonly [
  signature: readonly number[],
  format: string,
  remedy: string,
])[] = [
  [ZIP, 'a ZIP archive or an Excel workbook', 'unpack it, or save it as text'],
  [[0x1f, 0x8b], 'a gzip archive', 'unpack it'],
  [[0x42, 0x5a, 0x68], 'a bzip2 archive', 'unpack it'],
  [[0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00], 'an xz archive', 'unpack it'],
  [[0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], 'a 7-Zip archive', 'unpack it'],
  [OLE, 'an Excel or Word file', 'save it as text'],
  [[0x25, 0x50, 0x44, 0x46, 0x2d], 'a PDF', 'import the text file that its publisher offers'],
  [UTF_16LE_MARK, 'in UTF-16, by its byte order mark', 'import the original file'],
  [UTF_16BE_MARK, 'in UTF-16, by its byte order mark', 'import the original file'],
]

function checkFormat({ format: expected, encoding }: ImportKind, file: ImportFile) {
  const beginning = readBeginning(file)
  if (isXmlWorkbook(beginning)) {
    if (expected === 'XML workbook') return
    throw createFileError(file, 'is an XML workbook; save it as text')
  }
  if (isWebPage(beginning)) throw createFileError(file, 'is an HTML or XML page; download the file itself')
  const bytes = Buffer.from(beginning.slice(0, 8), 'latin1')
  if (expected === 'XLSX workbook' && startsWithBytes(bytes, ZIP)) return
  if (encoding === 'utf-16le' && startsWithBytes(bytes, UTF_16LE_MARK)) return
  const [, format, remedy] =
    UNSUPPORTED_FORMATS.find(([signature]) => startsWithBytes(bytes, signature)) ?? []
  if (format) throw createFileError(file, `is ${format}; ${remedy}`)
}

/** The changes of several imports as one. */
function combineChanges(staged: readonly StagedImport[]): ImportChange {
  const callEach = (step: keyof ImportChange) => () => {
    for (const { change } of staged) change[step]()
  }
  return { apply: callEach('apply'), commit: callEach('commit'), rollBack: callEach('rollBack') }
}

/** The imports after the change, sorted by kind as in a rebuild, and which of them replace stored ones. */
function mergeStaged(stateFolder: string, staged: readonly StagedImport[]): Omit<StagedFiles, 'change'> {
  const stored = readStoredImports(stateFolder)
  const findNext = ({ kind }: ImportInFolder) => staged.find((next) => next.kind.id === kind.id)
  const unchanged = stored.filter((one) => !findNext(one))
  const replacements = stored.flatMap((one) => {
    const next = findNext(one)
    return next ? [{ stored: one, next }] : []
  })
  const imports = [...unchanged, ...staged].sort((a, b) => (a.kind.id < b.kind.id ? -1 : 1))
  return { imports, replacements }
}
