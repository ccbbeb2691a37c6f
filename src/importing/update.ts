/** Downloads official files, and imports those that have changed. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DownloadLimits, download } from '../files/download.ts'
import { DownloadError } from '../files/request-file.ts'
import {
  type ChangeContext,
  type ChangedDirectory,
  type DirectoryLocation,
  importFiles,
} from './change-directory.ts'
import type { ImportKind } from './import-kind.ts'
import { type ImportManifest, readStoredImports } from './imports/import-folder.ts'
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

function lastImport(location: DirectoryLocation, kind: ImportKind): ImportManifest | undefined {
  return readStoredImports(location.stateFolder).find((kept) => kept.kind.id === kind.id)?.manifest
}

/** The URL of the last download of a kind, else its public URL; undefined without either. */
export function findDownloadUrl(location: DirectoryLocation, kind: ImportKind): string | undefined {
  return lastImport(location, kind)?.address ?? kind.address
}

/** Everything that can be downloaded. */
export function allDownloads(location: DirectoryLocation): Download[] {
  return IMPORT_KINDS.flatMap((kind) => {
    const address = findDownloadUrl(location, kind)
    return address === undefined ? [] : [{ kind, address }]
  })
}

/** Converts a DownloadError to a BakeError. */
function asBakeError(error: unknown): never {
  throw error instanceof DownloadError ? new BakeError(error.message) : error
}

async function downloadAndImport(
  folder: string,
  location: DirectoryLocation,
  { kind, address, limits, ...given }: Download,
  context: ChangeContext,
): Promise<ChangedDirectory | null> {
  const last = lastImport(location, kind)
  const path = join(folder, 'download')
  const etag = last?.address === address ? last.etag : undefined
  const downloaded = await download(address, path, etag, limits).catch(asBakeError)
  if (!downloaded) return null
  const files = [{ path, name: downloaded.name || kind.id }]
  const asOf = given.asOf ?? kind.asOf(files) ?? context.now.toISOString().slice(0, 10)
  const from = { address, ...(downloaded.etag ? { etag: downloaded.etag } : {}) }
  return importFiles(location, [{ kind, files, asOf, download: from }], context)
}

/**
 * Downloads one kind of file and imports it; null if it has not changed since its last import. Throws
 * BakeError and changes nothing if the download or the import fails.
 */
export async function updateFrom(
  location: DirectoryLocation,
  from: Download,
  context: ChangeContext,
): Promise<ChangedDirectory | null> {
  const folder = mkdtempSync(join(tmpdir(), 'bankcodex-download-'))
  try {
    context.progress.step(`Downloading ${from.kind.id}`)
    return await downloadAndImport(folder, location, from, context)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
