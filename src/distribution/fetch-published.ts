import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { openDirectory } from '../directory/file/open-directory.ts'
import { replaceFile, writeFileAtomically } from '../files/atomic-write.ts'
import { saveFile } from '../files/download.ts'
import { lockFile } from '../files/lock.ts'
import { DownloadError, type DownloadProblem } from '../files/request-file.ts'
import { type FetchOutcome, type FetchResult, PublicationRefused } from './fetch-outcome.ts'
import { type Manifest, parseManifest, serializeManifest } from './manifest.ts'
import { type PublishedFolder, readSignedManifest, TIMEOUT_SECONDS } from './published-folder.ts'

export interface FetchSettings extends PublishedFolder {
  /** The path of this node's directory file. */
  readonly file: string
  /** The directory in use; null if there is none. */
  readonly readCurrent: () => Pick<Manifest, 'version' | 'builtAt'> | null
}

/** An outcome with the ETag of the manifest, for the next request. */
export interface FetchOutcomeWithEtag extends FetchOutcome {
  readonly etag?: string | undefined
}

const RESULT_BY_PROBLEM: Readonly<Record<DownloadProblem, FetchResult>> = {
  unreachable: 'unreachable',
  'no file': 'unreachable',
  'too large': 'too_large',
  'broke off': 'broken_off',
}

/**
 * The last accepted manifest is stored next to the directory file. Manifests older than it are refused, which
 * prevents rollback attacks.
 */
const getAcceptedManifestPath = (file: string) => `${file}.published.json`

function readAcceptedManifest(file: string): Manifest | null {
  const path = getAcceptedManifestPath(file)
  return existsSync(path) ? parseManifest(readFileSync(path)) : null
}

function checkNotOlder({ publishedAt }: Manifest, file: string) {
  const last = readAcceptedManifest(file)
  if (last && publishedAt < last.publishedAt)
    throw new PublicationRefused(
      'older',
      `the manifest was published on ${publishedAt}, but this node already has one of ${last.publishedAt}`,
    )
}

/** Throws unless a file is a usable directory with the version and time of its manifest. */
function verifyDirectory(file: string, { version, builtAt }: Manifest) {
  const opened = openDirectory(file)
  if (!opened.ok)
    throw new PublicationRefused('not_a_directory', `the published file is ${opened.failure.reason}`)
  const { directory } = opened
  directory.close()
  if (directory.version !== version || directory.builtAt !== builtAt)
    throw new PublicationRefused(
      'not_a_directory',
      `the published file is version ${directory.version} of ${directory.builtAt}`,
    )
}

async function downloadTo(
  temporaryFile: string,
  manifest: Manifest,
  { openFile: open, timeouts = TIMEOUT_SECONDS, signal }: FetchSettings,
) {
  const response = await open(manifest.file, { timeoutSeconds: timeouts.directory, signal })
  if (!response) throw new PublicationRefused('unreachable', `${manifest.file} was not sent`)
  const { bytes, sha256 } = await saveFile(response, temporaryFile, manifest.bytes)
  if (bytes < manifest.bytes)
    throw new PublicationRefused(
      'broken_off',
      `${manifest.file} ends after ${bytes} of ${manifest.bytes} bytes`,
    )
  if (sha256 !== manifest.sha256)
    throw new PublicationRefused(
      'wrong_checksum',
      `${manifest.file} has the checksum ${sha256}, not ${manifest.sha256}`,
    )
  verifyDirectory(temporaryFile, manifest)
}

/**
 * Downloads to a temporary file and replaces the directory file. Overwrites the temporary file of a killed
 * process.
 */
async function installDirectory(manifest: Manifest, source: FetchSettings) {
  const temporaryFile = `${source.file}.fetched`
  try {
    await downloadTo(temporaryFile, manifest, source)
    // The manifest comes first: after a crash between the two writes, this node downloads the directory
    // again.
    writeFileAtomically(getAcceptedManifestPath(source.file), serializeManifest(manifest))
    replaceFile(temporaryFile, source.file)
  } finally {
    rmSync(temporaryFile, { force: true })
  }
}

async function fetchNewer(source: FetchSettings, lastEtag?: string): Promise<FetchOutcomeWithEtag> {
  const signed = await readSignedManifest(source, lastEtag)
  if (!signed) return { result: 'unchanged', message: null, etag: lastEtag }
  const { manifest, etag } = signed
  checkNotOlder(manifest, source.file)
  const current = source.readCurrent()
  if (current?.version === manifest.version && current.builtAt === manifest.builtAt) {
    writeFileAtomically(getAcceptedManifestPath(source.file), serializeManifest(manifest))
    return { result: 'unchanged', message: null, etag }
  }
  await installDirectory(manifest, source)
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
 * complete, signed by a trusted key, and not published before the last accepted one. Never rejects: an error
 * is an outcome, and leaves the directory file unchanged. Only one process of a machine downloads at a time.
 * `etag` is the ETag of the last manifest.
 */
export async function fetchPublished(source: FetchSettings, etag?: string): Promise<FetchOutcomeWithEtag> {
  let unlock: (() => void) | null = null
  try {
    mkdirSync(dirname(source.file), { recursive: true })
    unlock = lockFile(`${source.file}.fetching`)
    return unlock ? await fetchNewer(source, etag) : { result: 'busy', message: null, etag }
  } catch (error) {
    return toOutcome(error, source.file)
  } finally {
    unlock?.()
  }
}
