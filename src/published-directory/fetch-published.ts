import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DownloadError, type DownloadProblem } from '../files/download-error.ts'
import { lockFile, readFileIfPresent, replaceFile, writeFileAtomically } from '../files/local-file.ts'
import { downloadDirectory } from './download-published.ts'
import { type FetchOutcome, type FetchResult, PublicationRefused } from './fetch-outcome.ts'
import { isInFuture, type Manifest, parseManifest, serializeManifest } from './manifest.ts'
import { type PublishedFolder, readSignedManifest } from './published-folder.ts'

export interface FetchSettings extends PublishedFolder {
  /** The path of this node's directory file. */
  readonly file: string
  /** Returns version and build time of the directory that this node serves; null if there is none. */
  readonly readCurrent: () => Pick<Manifest, 'version' | 'builtAt'> | null
}

/** An outcome with the ETag of the manifest, for the next request. */
export interface FetchOutcomeWithEtag extends FetchOutcome {
  readonly etag?: string | undefined
}

/** The result of a check, by the problem of its download. */
const RESULT_BY_PROBLEM: Readonly<Record<DownloadProblem, FetchResult>> = {
  unreachable: 'unreachable',
  unavailable: 'unreachable',
  refused: 'unreachable',
  'no file': 'unreachable',
  'too large': 'too_large',
  'broke off': 'broken_off',
}

/**
 * The last accepted manifest is stored next to the directory file. Manifests older than this one are refused,
 * which prevents rollback attacks.
 */
const getAcceptedManifestPath = (file: string) => `${file}.published.json`

function readAcceptedManifest(file: string): Manifest | null {
  const bytes = readFileIfPresent(getAcceptedManifestPath(file))
  return bytes && parseManifest(bytes)
}

/** Throws PublicationRefused if a manifest is older than the last accepted one. */
function checkNotOlder({ publishedAt }: Manifest, last: Manifest | null) {
  if (last && publishedAt < last.publishedAt)
    throw new PublicationRefused(
      'older',
      `the manifest was published on ${publishedAt}, but this node already has one of ${last.publishedAt}`,
    )
}

/** Throws PublicationRefused if a manifest is dated in the future. */
function checkNotInFuture(manifest: Manifest, now: Date) {
  if (isInFuture(manifest, now))
    throw new PublicationRefused(
      'future',
      `the manifest is dated ${manifest.publishedAt}, but it is ${now.toISOString()} on this node`,
    )
}

/**
 * Downloads the directory of a manifest to a temporary file and replaces the directory file. Overwrites the
 * temporary file of a killed process.
 */
async function installDirectory(manifest: Manifest, settings: FetchSettings) {
  const temporaryFile = `${settings.file}.fetched`
  try {
    await downloadDirectory(temporaryFile, settings.file, manifest, settings)
    // In the other order, a crash between the two writes would leave the new directory with the old manifest,
    // and a later check would accept an older directory.
    writeFileAtomically(getAcceptedManifestPath(settings.file), serializeManifest(manifest))
    replaceFile(temporaryFile, settings.file)
  } finally {
    rmSync(temporaryFile, { force: true })
  }
}

/** Whether this node serves the directory of a manifest. */
function isServed({ readCurrent }: FetchSettings, manifest: Manifest | null): boolean {
  const current = readCurrent()
  return current !== null && current.version === manifest?.version && current.builtAt === manifest.builtAt
}

/**
 * Installs the published directory unless this node serves it already. An unchanged manifest says nothing
 * about a node that serves another directory: it is then requested without its ETag. Throws
 * PublicationRefused or DownloadError.
 */
async function installUnlessServed(
  settings: FetchSettings,
  lastEtag?: string,
): Promise<FetchOutcomeWithEtag> {
  const accepted = readAcceptedManifest(settings.file)
  const signed = await readSignedManifest(settings, isServed(settings, accepted) ? lastEtag : undefined)
  if (!signed) return { result: 'unchanged', message: null, etag: lastEtag }
  const { manifest, etag } = signed
  checkNotInFuture(manifest, new Date())
  checkNotOlder(manifest, accepted)
  if (isServed(settings, manifest)) {
    writeFileAtomically(getAcceptedManifestPath(settings.file), serializeManifest(manifest))
    return { result: 'unchanged', message: null, etag }
  }
  await installDirectory(manifest, settings)
  if (!isServed(settings, manifest))
    throw new PublicationRefused('failed', 'the published directory was installed, but cannot be opened')
  return {
    result: 'installed',
    message: 'published directory installed',
    directory: { version: manifest.version, builtAt: manifest.builtAt },
    etag,
  }
}

function toOutcome(error: unknown, file: string): FetchOutcome {
  if (error instanceof PublicationRefused) return { result: error.result, message: error.message }
  if (error instanceof DownloadError)
    return { result: RESULT_BY_PROBLEM[error.problem], message: error.message }
  const why = error instanceof Error ? error.message : String(error)
  return { result: 'failed', message: `${file} cannot be replaced (${why})` }
}

/**
 * Downloads the published directory and replaces the directory file. The published directory must be
 * complete, signed by a trusted key, not dated in the future, and not published before the last accepted one.
 * Never rejects: an error is returned as an outcome, and leaves the directory file unchanged. Only one
 * process of a machine downloads at a time. `etag` is the ETag of the last manifest.
 */
export async function fetchPublished(settings: FetchSettings, etag?: string): Promise<FetchOutcomeWithEtag> {
  let unlock: (() => void) | null = null
  try {
    mkdirSync(dirname(settings.file), { recursive: true })
    unlock = lockFile(`${settings.file}.fetching`)
    return unlock ? await installUnlessServed(settings, etag) : { result: 'busy', message: null, etag }
  } catch (error) {
    return toOutcome(error, settings.file)
  } finally {
    unlock?.()
  }
}
