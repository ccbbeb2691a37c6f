import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { inventedHeads, openInvented } from '../../testing/invented-directory.ts'
import { INVENTED_ROWS, inventedSource } from '../../testing/invented-source.ts'
import type { BuildContext } from '../build-directory.ts'
import type { BuildInputs } from '../build-inputs.ts'
import type { DirectoryLocation } from '../change-directory.ts'
import type { ImportKind } from '../import-kind.ts'
import type { FilesToImport } from '../imports/stage-files.ts'
import type { ImportFile } from '../source-description.ts'
import { OENB_COLUMNS } from '../sources/oenb/source.ts'
import { findImportKind } from '../sources/registry.ts'

/** A dozen invented banks instead of the default sources, so that a build is fast. */
export const SMALL_INPUTS: BuildInputs = {
  sources: [inventedSource(INVENTED_ROWS)],
  headOffices: inventedHeads(),
}

/** A directory and its imports in a folder. */
export function locateDirectory(folder: string): DirectoryLocation & { readonly baseInputs: BuildInputs } {
  return { directoryFile: join(folder, 'directory.sqlite'), stateFolder: folder, baseInputs: SMALL_INPUTS }
}

export const CHANGE_CONTEXT: BuildContext = {
  now: new Date('2031-09-30T12:00:00Z'),
  progress: { onStep() {}, onRows() {} },
}

/** The import kind with this id. Throws if there is none. */
export function requireKind(id: string): ImportKind {
  const kind = findImportKind(id)
  if (!kind) throw new Error(`no kind ${id}`)
  return kind
}

/** Writes a file to import. */
export function writeIncomingFile(folder: string, name: string, content: string | Buffer): ImportFile {
  const incoming = join(folder, 'incoming')
  mkdirSync(incoming, { recursive: true })
  const path = join(incoming, name)
  writeFileSync(path, content)
  return { path, name }
}

/**
 * An extract of sort codes, all of one bank, without BICs: importing it leaves the SWIFT/BIC directory as it
 * is.
 */
export function formatSortCodes(codes: readonly string[], bank = 'Aldermoor Bank'): string {
  const rows = codes.map((code) => `${code},${bank},,,\n`)
  return `code,bank,branch,address,phone\n${rows.join('')}`
}

/** Sort codes to import. */
export function prepareSortCodes(folder: string, codes: readonly string[], bank?: string): FilesToImport {
  const file = writeIncomingFile(folder, 'codes_2031-09-01.csv', formatSortCodes(codes, bank))
  return { kind: requireKind('sort-codes'), files: [file] }
}

/** Converts a number to four letters: AAAA, BAAA, CAAA ... */
function toLetters(number: number): string {
  return [1, 26, 676, 17_576]
    .map((unit) => String.fromCharCode(65 + (Math.floor(number / unit) % 26)))
    .join('')
}

/**
 * An Austrian directory of invented banks, with as many rows as an import requires. `first` is the first
 * Bankleitzahl.
 */
export function createOenbFile({
  first = 98_000,
  rows: count = 800,
  day = '23.09.2021',
  bank = 'Bank für Äpfel',
} = {}): Buffer {
  const columns = Object.keys(OENB_COLUMNS)
  const rows = Array.from({ length: count }, (_, i) => {
    const values: Record<string, string> = {
      Bankleitzahl: String(first + i),
      Bankenname: `${bank} ${toLetters(first + i)}`,
      'SWIFT-Code': `${toLetters(first + i)}ATQ1XXX`,
    }
    return columns.map((column) => values[column] ?? '').join(';')
  })
  const head = ['Ein Hinweis.', '', `SEPA-Verzeichnis-Abfrage vom ${day}`, columns.join(';')]
  return Buffer.from([...head, ...rows, ''].join('\r\n'), 'latin1')
}

/** The names of the codes in the directory; null for a code that is missing. */
export function readNames({ directoryFile }: DirectoryLocation, type: string, codes: readonly string[]) {
  const directory = openInvented(directoryFile)
  return codes.map((code) => directory.findEntry(type, code)?.name ?? null)
}

/** The hash of every file in a folder, by path, except lock files and files to import. */
export function hashFilesIn(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {}
  const items = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((item) => item.isFile())
  const paths = items.map(({ parentPath, name }) => join(parentPath, name))
  const hashedPaths = paths.filter((path) => !path.endsWith('.lock') && !path.includes('/incoming/'))
  const hash = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')
  return Object.fromEntries(hashedPaths.sort().map((path) => [path.slice(folder.length + 1), hash(path)]))
}

/** The columns that depend on the day of the build. */
const DATE_COLUMNS: ReadonlySet<unknown> = new Set(['retrieved_at', 'built_at'])

/** The tables that depend on the builds before. */
const HISTORY_TABLES: ReadonlySet<string> = new Set(['change', 'former_build', 'former_row'])

/** The schema and all rows of a directory file, without the dates of the build and the history. */
export function readDirectoryContent(file: string): Record<string, unknown> {
  const db = new Database(file, { readonly: true })
  const tables = db.prepare<[], string>(`SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`)
  const readRows = (table: string) => {
    const rows = db.prepare<[], Record<string, unknown>>(`SELECT * FROM ${table}`).all()
    const undated = rows.filter(({ key }) => !DATE_COLUMNS.has(key))
    return undated
      .map((row) => JSON.stringify(row, (field, value) => (DATE_COLUMNS.has(field) ? null : value)))
      .sort()
  }
  const layout = db.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY name').all()
  const content = tables
    .pluck()
    .all()
    .filter((table) => !HISTORY_TABLES.has(table))
    .map((table) => [table, readRows(table)])
  db.close()
  return { ...Object.fromEntries(content), layout }
}
