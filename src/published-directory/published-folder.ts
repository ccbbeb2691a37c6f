/** Reads a published folder: opens its files, and verifies the signature of its manifest. */
import type { KeyObject } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { SCHEMA_VERSION } from '../directory/file/schema.ts'
import { readBytes } from '../files/download.ts'
import { DownloadError, describeCause } from '../files/download-error.ts'
import { type FileRequest, type FileResponse, isSecureUrl, requestFile } from '../files/request-file.ts'
import { PublicationRefused } from './fetch-outcome.ts'
import { isSigned } from './keys.ts'
import {
  getSignatureFileName,
  MANIFEST_FILE_NAME,
  MAX_MANIFEST_BYTES,
  type Manifest,
  parseManifest,
} from './manifest.ts'

/**
 * Opens a file of a published folder by name; null if the file still has the ETag of the request. Throws
 * DownloadError.
 */
export type FileOpener = (
  name: string,
  request: Omit<FileRequest, 'redirects'>,
) => Promise<FileResponse | null>

/**
 * Whether a directory may be published at a URL: https, http on loopback, or a local folder, without
 * credentials, query or fragment.
 */
export function isPublishableUrl(url: URL): boolean {
  const { protocol, hostname, username, password, search, hash } = url
  if (username || password || search || hash) return false
  return protocol === 'file:' ? hostname === '' : isSecureUrl(url)
}

/** The URL of a file in a folder. The URL of the folder may lack its trailing slash. */
function resolveFileUrl(folderUrl: URL, name: string): URL {
  return new URL(name, folderUrl.href.endsWith('/') ? folderUrl : `${folderUrl.href}/`)
}

/** Opens a local file. Its ETag is made of inode, size and modification time. */
async function openLocalFile(url: URL, name: string, { etag, signal }: Omit<FileRequest, 'redirects'>) {
  try {
    const path = fileURLToPath(url)
    const { ino, size, mtimeMs } = await stat(path)
    const currentEtag = `"${ino}-${size}-${mtimeMs}"`
    if (etag === currentEtag) return null
    return { url: url.href, name, etag: currentEtag, body: createReadStream(path, { signal }) }
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    throw new DownloadError(
      isMissing ? 'no file' : 'unreachable',
      `${url.href} cannot be read (${describeCause(error)})`,
    )
  }
}

export function createFileOpener(folderUrl: URL): FileOpener {
  return async (name, request) => {
    const url = resolveFileUrl(folderUrl, name)
    if (url.protocol === 'file:') return openLocalFile(url, name, request)
    // A redirect could leave the folder that the operator configured.
    return requestFile(url.href, { ...request, redirects: 'refuse' })
  }
}

/** The length of an Ed25519 signature. */
const SIGNATURE_BYTES = 64

/** The timeouts of a download in seconds. `manifest` also applies to the signature of the manifest. */
export const TIMEOUT_SECONDS = { manifest: 15, directory: 600 }

export interface PublishedFolder {
  readonly openFile: FileOpener
  /** The public keys of trusted publishers. */
  readonly keys: readonly KeyObject[]
  readonly timeouts?: typeof TIMEOUT_SECONDS
  /** Aborts each download. */
  readonly signal?: AbortSignal
}

/** A manifest with a valid signature. */
export interface SignedManifest {
  readonly manifest: Manifest
  readonly etag?: string
}

/**
 * Downloads the manifest and verifies its signature. Returns null if the manifest still has the ETag. Throws
 * PublicationRefused or DownloadError.
 */
export async function readSignedManifest(
  folder: PublishedFolder,
  etag?: string,
): Promise<SignedManifest | null> {
  const { openFile, keys, timeouts = TIMEOUT_SECONDS, signal } = folder
  const response = await openFile(MANIFEST_FILE_NAME, { etag, timeoutSeconds: timeouts.manifest, signal })
  if (!response) return null
  const bytes = await readBytes(response, MAX_MANIFEST_BYTES)
  const signature = await readSignature(folder, bytes)
  if (!isSigned(bytes, signature, keys))
    throw new PublicationRefused(
      'bad_signature',
      'the manifest is not signed by a key of DIRECTORY_PUBLIC_KEY',
    )
  return { manifest: parseSignedManifest(bytes), ...(response.etag ? { etag: response.etag } : {}) }
}

/** Downloads the signature of a manifest. Throws PublicationRefused if there is none. */
async function readSignature(
  { openFile, timeouts = TIMEOUT_SECONDS, signal }: PublishedFolder,
  manifestBytes: Uint8Array,
): Promise<Buffer> {
  try {
    const response = await openFile(getSignatureFileName(manifestBytes), {
      timeoutSeconds: timeouts.manifest,
      signal,
    })
    // The request has no ETag, so there is a response.
    return response ? await readBytes(response, SIGNATURE_BYTES) : Buffer.of()
  } catch (error) {
    if (!(error instanceof DownloadError) || error.problem === 'unreachable') throw error
    throw new PublicationRefused('bad_signature', `the manifest has no signature: ${error.message}`)
  }
}

/** Parses a manifest whose signature was verified; unsigned bytes are never parsed. */
function parseSignedManifest(bytes: Uint8Array): Manifest {
  const manifest = parseManifest(bytes)
  if (!manifest)
    throw new PublicationRefused('bad_manifest', 'the manifest is signed, but this program cannot read it')
  const { schemaVersion } = manifest
  if (schemaVersion === SCHEMA_VERSION) return manifest
  throw new PublicationRefused(
    'other_layout',
    `the directory has layout ${schemaVersion}, this program reads layout ${SCHEMA_VERSION}`,
  )
}
