/** Changes of what is imported: a folder appears whole, by a rename, or not at all, and can be taken back. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { syncToDisk } from '../../files/atomic-write.ts'
import { hashFile } from '../../files/file-hash.ts'
import type { ImportFile, ImportKind } from '../import-kind.ts'
import { refusal } from '../readers/refusal.ts'
import { importsFolder, type KeptImport, readImport } from './import-folder.ts'
import { type AboutFiles, writeManifest } from './manifest.ts'

/** A change of the imports: made, and then settled for good or taken back. */
export interface ImportChange {
  /** From now on a rebuild has it. */
  make(): void
  /** Removes what the change has replaced. */
  settle(): void
  /** All is as it was before, whether the change was made or not. */
  takeBack(): void
}

export interface StagedImport extends KeptImport {
  /** Takes the place of an earlier import of the kind. */
  readonly change: ImportChange
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
  const imports = importsFolder(stateFolder)
  for (const name of readdirSync(imports)) {
    const folder = join(imports, name)
    const kept = join(imports, name.slice(REPLACED.length))
    if (name.startsWith(REPLACED) && !existsSync(kept)) renameSync(folder, kept)
    else if ([STAGING, REPLACED, REMOVED].some((prefix) => name.startsWith(prefix))) remove(folder)
  }
}

/** Moves what is kept aside, and what is staged, if anything is, into its place. */
function replacement(
  imports: string,
  kind: string,
  asidePrefix: string,
  staged: string | null,
): ImportChange {
  const kept = join(imports, kind)
  const aside = join(imports, asidePrefix + kind)
  let made = false
  return {
    make() {
      remove(aside)
      if (existsSync(kept)) renameSync(kept, aside)
      if (staged) renameSync(staged, kept)
      made = true
      syncToDisk(imports)
    },
    settle: () => remove(aside),
    takeBack() {
      if (staged) remove(made ? kept : staged)
      if (existsSync(aside)) renameSync(aside, kept)
      syncToDisk(imports)
    },
  }
}

function copyInto(folder: string, file: ImportFile, index: number) {
  const stored = `${index + 1}-${basename(file.name).replace(/[^A-Za-z0-9._-]/g, '_')}`
  const path = join(folder, stored)
  copyFileSync(file.path, path)
  syncToDisk(path)
  return { name: basename(file.name), stored, sha256: hashFile(path) }
}

/** Throws BakeError where there is no file to read. */
export function checkIsFile(file: ImportFile) {
  const named = { ...file, name: file.path }
  const found = statSync(file.path, { throwIfNoEntry: false })
  if (!found) throw refusal(named, 'there is no such file')
  if (!found.isFile()) throw refusal(named, found.isDirectory() ? 'is a folder, not a file' : 'is not a file')
}

/** Copies files to where they can be kept, without keeping them yet. Throws when one cannot be read. */
export function stageImport(
  stateFolder: string,
  kind: ImportKind,
  files: readonly ImportFile[],
  about: AboutFiles,
): StagedImport {
  const imports = importsFolder(stateFolder)
  const staging = join(imports, STAGING + kind.id)
  remove(staging)
  mkdirSync(staging, { recursive: true })
  try {
    const stored = files.map((file, index) => copyInto(staging, file, index))
    writeManifest(staging, { kind: kind.id, ...about, files: stored })
  } catch (error) {
    remove(staging)
    throw error
  }
  return { ...readImport(staging), change: replacement(imports, kind.id, REPLACED, staging) }
}

/** Forgets an import: the next rebuild is without it. */
export function withdrawImport(stateFolder: string, kind: string): ImportChange {
  return replacement(importsFolder(stateFolder), kind, REMOVED, null)
}
