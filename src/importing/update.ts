/** Downloads official files, and imports those that have changed. */
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

/** A kind of file with its download URL. */
export interface Download {
  readonly kind: ImportKind
  readonly address: string
  /** The date of the content, if the file does not state it. */
  readonly asOf?: string
  readonly limits?: DownloadLimits
}

function lastImport(place: DirectoryPlace, kind: ImportKind): ImportManifest | undefined {
  return storedImports(place.stateFolder).find((kept) => kept.kind.id === kind.id)?.manifest
}

/** The URL of the last download of a kind, else its public URL; undefined without either. */
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

/** Converts a DownloadError to a BakeError. */
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
 * Downloads one kind of file and imports it; null if it has not changed since its last import. Throws
 * BakeError and changes nothing if the download or the import fails.
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
