import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inventedHeads, opened } from '../../testing/invented-directory.ts'
import { INVENTED_ROWS, inventedSource } from '../../testing/invented-source.ts'
import type { DirectoryPlace, Occasion } from '../change-directory.ts'
import type { ImportFile, ImportKind } from '../import-kind.ts'
import type { FilesToImport } from '../imports/stage-files.ts'
import type { Ingredients } from '../ingredients.ts'
import { findImportKind } from '../kinds/all.ts'

/** A dozen invented banks in place of all that the program brings: a change takes no time. */
export const SMALL_BASIS: Ingredients = {
  sources: [inventedSource(INVENTED_ROWS, { fingerprint: () => 'a dozen banks' })],
  heads: inventedHeads(),
}

/** A directory, and what is imported into it, in a folder. */
export function smallPlace(folder: string): DirectoryPlace & { readonly basis: Ingredients } {
  return { directoryFile: join(folder, 'directory.sqlite'), stateFolder: folder, basis: SMALL_BASIS }
}

export const OCCASION: Occasion = {
  now: new Date('2031-09-30T12:00:00Z'),
  progress: { step() {}, rows() {} },
}

/** The kind of an id that there must be. */
export function kindOf(id: string): ImportKind {
  const kind = findImportKind(id)
  if (!kind) throw new Error(`no kind ${id}`)
  return kind
}

/** Writes a file to hand in. */
export function fileIn(folder: string, name: string, content: string | Buffer): ImportFile {
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
export function sortCodes(codes: readonly string[], bank = 'Aldermoor Bank'): string {
  const rows = codes.map((code) => `${code},${bank},,,\n`)
  return `code,bank,branch,address,phone\n${rows.join('')}`
}

/** Sort codes to import. */
export function someSortCodes(folder: string, codes: readonly string[], bank?: string): FilesToImport {
  const file = fileIn(folder, 'codes_2031-09-01.csv', sortCodes(codes, bank))
  return { kind: kindOf('sort-codes'), files: [file] }
}

/** The codes of a type in the directory of a place, each with its name; none for one that is not there. */
export function namesOf({ directoryFile }: DirectoryPlace, type: string, codes: readonly string[]) {
  const directory = opened(directoryFile)
  try {
    return codes.map((code) => directory.find(type, code)?.name ?? null)
  } finally {
    directory.close()
  }
}

/** Every file of a folder by its path, with the hash of its bytes; what only tells of a lock is left out. */
export function bytesIn(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {}
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((item) => item.isFile())
  const files = found.map(({ parentPath, name }) => join(parentPath, name))
  const kept = files.filter((path) => !path.endsWith('.lock') && !path.includes('/incoming/'))
  const hash = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')
  return Object.fromEntries(kept.sort().map((path) => [path.slice(folder.length + 1), hash(path)]))
}
