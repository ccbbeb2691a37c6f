/** Downloads: which kinds of file can be had from where, and what has changed since they were last. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DownloadLimits, download } from '../files/download.ts'
import { DownloadError } from '../files/request-file.ts'
import { type ChangedDirectory, type DirectoryPlace, importFiles, type Occasion } from './change-directory.ts'
import type { ImportKind } from './import-kind.ts'
import { type ImportManifest, storedImports } from './imports/import-folder.ts'
import { IMPORT_KINDS } from './kinds/all.ts'
import { BakeError } from './source-description.ts'

/** A kind of file and where to download it from. */
export interface Download {
  readonly kind: ImportKind
  readonly address: string
  /** The day or month of the content, where nothing in the file says it. */
  readonly asOf?: string
  readonly limits?: DownloadLimits
}

function lastImport(place: DirectoryPlace, kind: ImportKind): ImportManifest | undefined {
  return storedImports(place.stateFolder).find((kept) => kept.kind.id === kind.id)?.manifest
}

/** Where a kind was downloaded from last, else where anybody may; undefined for one that is handed in. */
export function addressOf(place: DirectoryPlace, kind: ImportKind): string | undefined {
  return lastImport(place, kind)?.address ?? kind.address
}

/** Everything that can be downloaded. */
export function allDownloads(place: DirectoryPlace): Download[] {
  return IMPORT_KINDS.flatMap((kind) => {
    const address = addressOf(place, kind)
    return address === undefined ? [] : [{ kind, address }]
  })
}

/** What cannot be had cannot be baked. */
function asBakeError(error: unknown): never {
  throw error instanceof DownloadError ? new BakeError(error.message) : error
}

async function updateThrough(
  folder: string,
  place: DirectoryPlace,
  { kind, address, limits, ...given }: Download,
  occasion: Occasion,
): Promise<ChangedDirectory | null> {
  const last = lastImport(place, kind)
  const path = join(folder, 'download')
  const etag = last?.address === address ? last.etag : undefined
  const downloaded = await download(address, path, etag, limits).catch(asBakeError)
  if (!downloaded) return null
  const files = [{ path, name: downloaded.name || kind.id }]
  const asOf = given.asOf ?? kind.asOf(files) ?? occasion.now.toISOString().slice(0, 10)
  const from = { address, ...(downloaded.etag ? { etag: downloaded.etag } : {}) }
  return importFiles(place, [{ kind, files, asOf, download: from }], occasion)
}

/**
 * Downloads one kind of file and imports it; null when it is the version that was imported from there last.
 * Throws BakeError and changes nothing when it cannot be had or imported.
 */
export async function updateFrom(
  place: DirectoryPlace,
  from: Download,
  occasion: Occasion,
): Promise<ChangedDirectory | null> {
  const folder = mkdtempSync(join(tmpdir(), 'bankcodex-download-'))
  try {
    occasion.progress.step(`Downloading ${from.kind.id}`)
    return await updateThrough(folder, place, from, occasion)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
