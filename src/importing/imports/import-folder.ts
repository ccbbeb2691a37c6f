/**
 * Imported files, kept so that every rebuild has them: `<state folder>/imports/<kind>/` with the files as
 * they were handed in and a manifest. A folder appears whole, by a rename, or not at all.
 */
import { createHash } from 'node:crypto'
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import type { ImportFile, ImportKind } from '../import-kind.ts'
import { findImportKind } from '../kinds/all.ts'
import { BakeError, type SourceDescription } from '../source-description.ts'

const manifest = z.object({
  kind: z.string(),
  asOf: z.string(),
  /** ISO 8601. */
  importedAt: z.string(),
  files: z.array(z.object({ name: z.string(), stored: z.string(), sha256: z.string() })).min(1),
  /** Of a download: what the server called this version of the file. */
  etag: z.string().optional(),
})

export type ImportManifest = z.infer<typeof manifest>

/** An import that is kept, or is about to be. */
export interface KeptImport {
  readonly kind: ImportKind
  readonly manifest: ImportManifest
  readonly files: readonly ImportFile[]
}

export interface StagedImport extends KeptImport {
  /** Takes the place of an earlier import of the kind; a rebuild has it from now on. */
  keep(): void
  discard(): void
}

const MANIFEST = 'manifest.json'
const NOT_KEPT = /^\./

function hashFile(path: string): string {
  const hash = createHash('sha256')
  const handle = openSync(path, 'r')
  const block = Buffer.allocUnsafe(1 << 16)
  try {
    for (let n = readSync(handle, block); n > 0; n = readSync(handle, block))
      hash.update(block.subarray(0, n))
  } finally {
    closeSync(handle)
  }
  return hash.digest('hex')
}

function syncPath(path: string) {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

function readManifest(folder: string): ImportManifest {
  const path = join(folder, MANIFEST)
  try {
    return manifest.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : error
    throw new BakeError(`${path} cannot be read (${why}); import the files again, or remove the folder`)
  }
}

function readImport(folder: string): KeptImport {
  const read = readManifest(folder)
  const kind = findImportKind(read.kind)
  if (!kind) throw new BakeError(`${folder}: there is no kind of import called '${read.kind}'`)
  const files = read.files.map(({ name, stored }) => ({ name, path: join(folder, stored) }))
  return { kind, manifest: read, files }
}

/** The imports of a state folder, by kind. Throws BakeError when one cannot be read. */
export function keptImports(stateFolder: string): KeptImport[] {
  const imports = join(stateFolder, 'imports')
  if (!existsSync(imports)) return []
  const kinds = readdirSync(imports).filter((name) => !NOT_KEPT.test(name))
  return kinds.sort().map((name) => readImport(join(imports, name)))
}

/** The sources in the files of imports. */
export function sourcesIn(imports: readonly KeptImport[]): SourceDescription[] {
  return imports.flatMap(({ kind, manifest: { asOf }, files }) => kind.describe(files, asOf))
}

function copyInto(folder: string, file: ImportFile, index: number) {
  const stored = `${index + 1}-${basename(file.name).replace(/[^A-Za-z0-9._-]/g, '_')}`
  const path = join(folder, stored)
  if (!statSync(file.path, { throwIfNoEntry: false })?.isFile())
    throw new BakeError(`${file.path} is not a file`)
  copyFileSync(file.path, path)
  syncPath(path)
  return { name: basename(file.name), stored, sha256: hashFile(path) }
}

const STAGING = '.staging-'
const REPLACED = '.replaced-'
const REMOVED = '.removed-'

function remove(folder: string) {
  rmSync(folder, { recursive: true, force: true })
}

/**
 * Mends what a killed process has left: an import that was moved out of the way of a newer one, which did not
 * take its place any more, is put back; the rest is removed. Only for who holds the lock.
 */
export function mendImports(stateFolder: string) {
  const imports = join(stateFolder, 'imports')
  for (const name of readdirSync(imports)) {
    const folder = join(imports, name)
    const kept = join(imports, name.slice(REPLACED.length))
    if (name.startsWith(REPLACED) && !existsSync(kept)) renameSync(folder, kept)
    else if ([STAGING, REPLACED, REMOVED].some((prefix) => name.startsWith(prefix))) remove(folder)
  }
}

/** Renames one folder over another, which must be moved out of the way first. */
function replaceFolder(from: string, to: string, aside: string) {
  remove(aside)
  if (existsSync(to)) renameSync(to, aside)
  renameSync(from, to)
  remove(aside)
}

/** Copies files to where they can be kept, without keeping them yet. Throws BakeError when one cannot be read. */
export function stageImport(
  stateFolder: string,
  kind: ImportKind,
  files: readonly ImportFile[],
  about: Pick<ImportManifest, 'asOf' | 'importedAt'> & { readonly etag?: string },
): StagedImport {
  const imports = join(stateFolder, 'imports')
  const staging = join(imports, `${STAGING}${kind.id}`)
  const discard = () => remove(staging)
  discard()
  mkdirSync(staging, { recursive: true })
  try {
    const stored = files.map((file, index) => copyInto(staging, file, index))
    const written: ImportManifest = { kind: kind.id, ...about, files: stored }
    writeFileSync(join(staging, MANIFEST), `${JSON.stringify(written, null, 2)}\n`)
    syncPath(join(staging, MANIFEST))
    syncPath(staging)
  } catch (error) {
    discard()
    throw error
  }
  return {
    ...readImport(staging),
    discard,
    keep() {
      replaceFolder(staging, join(imports, kind.id), join(imports, `${REPLACED}${kind.id}`))
      syncPath(imports)
    },
  }
}

/** Forgets an import: the next rebuild is without it. */
export function removeImport(stateFolder: string, kind: string) {
  const imports = join(stateFolder, 'imports')
  const aside = join(imports, `${REMOVED}${kind}`)
  remove(aside)
  renameSync(join(imports, kind), aside)
  syncPath(imports)
  remove(aside)
}
