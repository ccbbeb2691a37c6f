import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { openDirectory } from '../directory/file/open-directory.ts'
import { putInPlace, writeWhole } from '../files/atomic-write.ts'
import { saveFile } from '../files/download.ts'
import { lockFile } from '../files/lock.ts'
import { DownloadError, type DownloadFault } from '../files/request-file.ts'
import { type Manifest, manifestBytes, readManifest } from './manifest.ts'
import { type FetchResult, type Outcome, Refused } from './outcome.ts'
import { PATIENCE, type Publisher, readPublished } from './read-published.ts'

export interface PublishedSource extends Publisher {
  /** Where the directory file of this node is. */
  readonly file: string
  /** What is there now; null for nothing that could serve. */
  readonly present: () => Pick<Manifest, 'version' | 'builtAt'> | null
}

/** An outcome, and by what the next look is told that nothing has changed since. */
export interface Fetched extends Outcome {
  readonly etag?: string | undefined
}

const RESULT_OF: Readonly<Record<DownloadFault, FetchResult>> = {
  unreachable: 'unreachable',
  'no file': 'unreachable',
  'too large': 'too_large',
  'broke off': 'broken_off',
}

/** What this node has taken last is kept beside the file, so that nothing published before it is taken again. */
const acceptedFile = (file: string) => `${file}.published.json`

function accepted(file: string): Manifest | null {
  const path = acceptedFile(file)
  return existsSync(path) ? readManifest(readFileSync(path)) : null
}

function checkNotOlder({ publishedAt }: Manifest, file: string) {
  const last = accepted(file)
  if (last && publishedAt < last.publishedAt)
    throw new Refused(
      'older',
      `the manifest was published on ${publishedAt}, but this node already has one of ${last.publishedAt}`,
    )
}

/** Whether a file is the directory that its manifest speaks of, and can serve. */
function checkDirectory(file: string, { version, builtAt }: Manifest) {
  const opened = openDirectory(file)
  if (!opened.ok) throw new Refused('not_a_directory', `the published file is ${opened.failure.reason}`)
  const { directory } = opened
  directory.close()
  if (directory.version !== version || directory.builtAt !== builtAt)
    throw new Refused(
      'not_a_directory',
      `the published file is version ${directory.version} of ${directory.builtAt}`,
    )
}

async function downloadTo(
  fresh: string,
  manifest: Manifest,
  { open, patience = PATIENCE, signal }: PublishedSource,
) {
  const answer = await open(manifest.file, { seconds: patience.file, signal })
  if (!answer) throw new Refused('unreachable', `${manifest.file} was not sent`)
  const { bytes, sha256 } = await saveFile(answer, fresh, manifest.bytes)
  if (bytes < manifest.bytes)
    throw new Refused('broken_off', `${manifest.file} ends after ${bytes} of ${manifest.bytes} bytes`)
  if (sha256 !== manifest.sha256)
    throw new Refused('wrong_checksum', `${manifest.file} has the checksum ${sha256}, not ${manifest.sha256}`)
  checkDirectory(fresh, manifest)
}

/** Downloads beside the file that serves, and puts it in its place. What a killed process has left is written over. */
async function install(manifest: Manifest, source: PublishedSource) {
  const fresh = `${source.file}.fetched`
  try {
    await downloadTo(fresh, manifest, source)
    // First what is known of it: between the two, this node has an older file than it has heard of, and fetches it anew.
    writeWhole(acceptedFile(source.file), manifestBytes(manifest))
    putInPlace(fresh, source.file)
  } finally {
    rmSync(fresh, { force: true })
  }
}

async function look(source: PublishedSource, since?: string): Promise<Fetched> {
  const read = await readPublished(source, since)
  if (!read) return { result: 'unchanged', message: null, etag: since }
  const { manifest, etag } = read
  checkNotOlder(manifest, source.file)
  const present = source.present()
  if (present?.version === manifest.version && present.builtAt === manifest.builtAt) {
    writeWhole(acceptedFile(source.file), manifestBytes(manifest))
    return { result: 'unchanged', message: null, etag }
  }
  await install(manifest, source)
  return {
    result: 'installed',
    message: 'published directory installed',
    directory: { version: manifest.version, builtAt: manifest.builtAt },
    etag,
  }
}

function outcomeOf(error: unknown, file: string): Outcome {
  if (error instanceof Refused) return { result: error.result, message: error.message }
  if (error instanceof DownloadError) return { result: RESULT_OF[error.fault], message: error.message }
  const why = error instanceof Error ? error.message : String(error)
  return { result: 'failed', message: `${file} cannot be replaced (${why})` }
}

/**
 * Looks at what is published, and puts it in the place of the directory file when it is another, signed by one of the keys, not
 * older than what this node had, and whole. Whatever is wrong with it is an outcome, and the file stays as it was. Processes of one
 * machine take turns.
 */
export async function fetchPublished(source: PublishedSource, since?: string): Promise<Fetched> {
  let unlock: (() => void) | null = null
  try {
    mkdirSync(dirname(source.file), { recursive: true })
    unlock = lockFile(`${source.file}.fetching`)
    return unlock ? await look(source, since) : { result: 'busy', message: null, etag: since }
  } catch (error) {
    return outcomeOf(error, source.file)
  } finally {
    unlock?.()
  }
}
