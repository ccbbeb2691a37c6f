/** Downloads the files of a register as an import, if they have changed. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatUtcDay } from '../../codes/format.ts'
import { DOWNLOAD_LIMITS, type DownloadLimits } from '../../files/download.ts'
import { DownloadError } from '../../files/download-error.ts'
import { deleteLeftovers } from '../../files/leftovers.ts'
import type { BuildContext } from '../build-directory.ts'
import type { DirectoryLocation } from '../change-directory.ts'
import type { ImportKind } from '../import-kind.ts'
import { readStoredImports } from '../imports/import-folder.ts'
import type { ImportManifest } from '../imports/manifest.ts'
import type { FilesToImport } from '../imports/stage-files.ts'
import { addDays } from '../list-date.ts'
import type { DownloadAddress } from '../register.ts'
import { BuildError } from '../source-description.ts'
import { IMPORT_KINDS } from '../sources/registry.ts'
import { type ObtainedFiles, obtainFiles } from './obtain-files.ts'

/** A register to update. */
export interface UpdateRequest {
  readonly kind: ImportKind
  /** Where the operator has the file downloaded from; absent for the addresses of the register. */
  readonly address?: string
  /**
   * The date of a file that does not state it. Default: that of its page, else when the server last changed
   * it, else today.
   */
  readonly asOf?: string
  readonly limits?: DownloadLimits
}

function findLastImport(location: DirectoryLocation, kind: ImportKind): ImportManifest | undefined {
  return readStoredImports(location.stateFolder).find((stored) => stored.kind.id === kind.id)?.manifest
}

/** The address that the operator gave with the last update of a kind; undefined if there is none. */
export function findOwnAddress(location: DirectoryLocation, kind: ImportKind): string | undefined {
  return findLastImport(location, kind)?.address
}

/** A request for each kind of file that can be downloaded. */
export function listUpdates({ stateFolder }: DirectoryLocation): UpdateRequest[] {
  const stored = readStoredImports(stateFolder)
  const addresses = new Map(stored.map(({ kind, manifest }) => [kind.id, manifest.address]))
  return IMPORT_KINDS.flatMap((kind) => {
    const address = addresses.get(kind.id)
    if (address !== undefined) return [{ kind, address }]
    return kind.supply.by === 'download' ? [{ kind }] : []
  })
}

/** The addresses to download from. Throws BuildError if the operator has to import the files. */
export function listAddresses({ kind, address }: UpdateRequest): readonly DownloadAddress[] {
  const { supply } = kind
  if (address === undefined) {
    if (supply.by === 'download') return supply.files
    throw new BuildError(`${kind.id}: import its files with 'data import'. ${supply.reason}`)
  }
  const member = supply.by === 'download' ? supply.files[0].member : undefined
  return [{ url: address, ...(member && /\.zip$/i.test(address) && { member }) }]
}

/**
 * Downloads the files of a register into a folder. Returns them as an import; null if they have not changed
 * since the last one. Throws BuildError if they cannot be downloaded, or are no longer current.
 */
export async function prepareUpdate(
  location: DirectoryLocation,
  request: UpdateRequest,
  folder: string,
  { now, progress }: BuildContext,
): Promise<FilesToImport | null> {
  const { kind, address, limits = DOWNLOAD_LIMITS } = request
  progress.onStep(`Downloading ${kind.id}`)
  const obtained = await obtainFiles(listAddresses(request), {
    folder,
    maxBytes: kind.maxMegabytes * 1_000_000,
    limits,
    known: findLastImport(location, kind)?.downloads ?? [],
    progress,
  }).catch(throwAsBuildError)
  if (!obtained) return null
  const dates = chooseDate(request, obtained, now)
  if (address === undefined) throwIfStale(kind, dates.date, now)
  return {
    kind,
    files: obtained.files,
    ...(dates.given && { asOf: dates.given }),
    download: { downloads: [...obtained.downloads], ...(address !== undefined && { address }) },
  }
}

/** Throws a DownloadError as a BuildError, and any other error as it is. */
function throwAsBuildError(error: unknown): never {
  throw error instanceof DownloadError ? new BuildError(error.message) : error
}

/** The date of the files, and the part of it that the files do not state themselves. */
function chooseDate({ kind, asOf }: UpdateRequest, obtained: ObtainedFiles, now: Date) {
  const stated = kind.readDate(obtained.files)
  const modified = obtained.downloads.flatMap(({ lastModified }) => readDay(lastModified) ?? [])
  const dates = obtained.statedDays.length > 0 ? obtained.statedDays : modified
  // An announcement takes effect on its date, which is not that of the download.
  if (kind.announcedDays > 0 && asOf === undefined && stated === null && obtained.statedDays.length === 0)
    throw new BuildError(`${kind.id}: neither the file nor its page has a date; give it with --as-of`)
  const given = asOf ?? (stated === null ? (dates.toSorted()[0] ?? formatUtcDay(now)) : undefined)
  return { date: given ?? stated ?? '', given }
}

/** The day of a Last-Modified header; undefined if there is none, or it is invalid. */
function readDay(lastModified = ''): string | undefined {
  const date = new Date(lastModified)
  return Number.isNaN(date.getTime()) ? undefined : formatUtcDay(date)
}

/** Some publishers leave an old copy at an old address, which is still answered with status 200. */
function throwIfStale({ id, url, currentDays }: ImportKind, date: string, now: Date) {
  if (currentDays === null || addDays(date, currentDays) >= formatUtcDay(now)) return
  throw new BuildError(
    `${id}: the file is dated ${date}, and a current one is at most ${currentDays} days old. ` +
      `See ${url} for a newer one; 'data import' also takes an old one`,
  )
}

/** Runs an action with a temporary folder, and deletes the folder; also those of killed updates. */
export async function withDownloadFolder<T>(action: (folder: string) => Promise<T>): Promise<T> {
  deleteLeftovers(tmpdir(), /^bankcodex-download-(\d+)-/)
  const folder = mkdtempSync(join(tmpdir(), `bankcodex-download-${process.pid}-`))
  try {
    return await action(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
