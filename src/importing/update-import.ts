/** Downloads official files, and imports those that have changed. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatUtcDay } from '../codes/format.ts'
import { DownloadError, type DownloadLimits, download } from '../files/download.ts'
import type { BuildContext, PreparedBuild } from './build-directory.ts'
import { type DirectoryLocation, importFiles } from './change-directory.ts'
import type { ImportKind } from './import-kind.ts'
import { type ImportManifest, readStoredImports } from './imports/import-folder.ts'
import { BuildError } from './source-description.ts'
import { IMPORT_KINDS } from './sources/registry.ts'

/** What to download: a kind of file, and its URL. */
export interface DownloadRequest {
  readonly kind: ImportKind
  readonly url: string
  /** The date of a file that does not state it; today if absent. */
  readonly asOf?: string
  readonly limits?: DownloadLimits
}

function findLastImport(location: DirectoryLocation, kind: ImportKind): ImportManifest | undefined {
  return readStoredImports(location.stateFolder).find((stored) => stored.kind.id === kind.id)?.manifest
}

/** The URL of the file of a register; undefined if it has no file that is imported as it is. */
function findPublicUrl({ register: { supply, terms } }: ImportKind): string | undefined {
  if (supply.by === 'operator' || terms.acceptAs !== undefined || supply.files.length > 1) return
  const [{ url, link, member }] = supply.files
  return link || member ? undefined : url
}

/** The URL of the last download of a kind, else its public URL; undefined without either. */
export function findDownloadUrl(location: DirectoryLocation, kind: ImportKind): string | undefined {
  return findLastImport(location, kind)?.address ?? findPublicUrl(kind)
}

/** A request for each kind of file with a known download URL. */
export function listDownloads(location: DirectoryLocation): DownloadRequest[] {
  return IMPORT_KINDS.flatMap((kind) => {
    const url = findDownloadUrl(location, kind)
    return url === undefined ? [] : [{ kind, url }]
  })
}

/** Throws a DownloadError as a BuildError, and any other error as it is. */
function throwAsBuildError(error: unknown): never {
  throw error instanceof DownloadError ? new BuildError(error.message) : error
}

async function downloadAndImport(
  folder: string,
  location: DirectoryLocation,
  { kind, url, limits, asOf }: DownloadRequest,
  context: BuildContext,
): Promise<PreparedBuild | null> {
  const last = findLastImport(location, kind)
  const path = join(folder, 'download')
  const etag = last?.address === url ? last.etag : undefined
  const downloaded = await download(url, path, etag, limits).catch(throwAsBuildError)
  if (!downloaded) return null
  const files = [{ path, name: downloaded.name || kind.id }]
  const dateOption = asOf ?? (kind.readDate(files) === null ? formatUtcDay(context.now) : undefined)
  const origin = { address: url, ...(downloaded.etag ? { etag: downloaded.etag } : {}) }
  return importFiles(
    location,
    [{ kind, files, ...(dateOption ? { asOf: dateOption } : {}), download: origin }],
    context,
  )
}

/**
 * Downloads one kind of file and imports it. Returns null if the file has not changed since its last import.
 * Throws BuildError and changes nothing if the download or the import fails.
 */
export async function updateImport(
  location: DirectoryLocation,
  request: DownloadRequest,
  context: BuildContext,
): Promise<PreparedBuild | null> {
  const folder = mkdtempSync(join(tmpdir(), 'bankcodex-download-'))
  try {
    context.progress.onStep(`Downloading ${request.kind.id}`)
    return await downloadAndImport(folder, location, request, context)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
