import type { KeyObject } from 'node:crypto'
import { SCHEMA_VERSION } from '../directory/file/schema.ts'
import { limitBytes } from '../files/download.ts'
import { DownloadError } from '../files/request-file.ts'
import { isSigned } from './keys.ts'
import { MANIFEST, MAX_MANIFEST_BYTES, type Manifest, nameSignature, parseManifest } from './manifest.ts'
import { PublicationRefused } from './outcome.ts'
import type { OpenPublished } from './published-folder.ts'

const SIGNATURE_BYTES = 64

/** The timeouts of manifest or signature, and of the directory file, in seconds. */
export const DOWNLOAD_TIMEOUTS = { short: 15, file: 600 }

export interface Publisher {
  readonly open: OpenPublished
  /** The trusted public keys. */
  readonly keys: readonly KeyObject[]
  readonly timeouts?: typeof DOWNLOAD_TIMEOUTS
  /** Aborts the download. */
  readonly signal?: AbortSignal
}

/** A manifest with a valid signature. */
export interface SignedManifest {
  readonly manifest: Manifest
  readonly etag?: string
}

async function readSignature(
  { open, timeouts = DOWNLOAD_TIMEOUTS, signal }: Publisher,
  bytes: Uint8Array,
): Promise<Buffer> {
  try {
    const response = await open(nameSignature(bytes), { seconds: timeouts.short, signal })
    return response
      ? Buffer.concat(await Array.fromAsync(limitBytes(response, SIGNATURE_BYTES)))
      : Buffer.of()
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

/**
 * Downloads the manifest and verifies its signature; null if it still has the ETag. Throws PublicationRefused
 * or DownloadError.
 */
export async function readSignedManifest(
  publisher: Publisher,
  etag?: string,
): Promise<SignedManifest | null> {
  const { open, keys, timeouts = DOWNLOAD_TIMEOUTS, signal } = publisher
  const response = await open(MANIFEST, { etag, seconds: timeouts.short, signal })
  if (!response) return null
  const bytes = Buffer.concat(await Array.fromAsync(limitBytes(response, MAX_MANIFEST_BYTES)))
  const signature = await readSignature(publisher, bytes)
  if (!isSigned(bytes, signature, keys))
    throw new PublicationRefused(
      'bad_signature',
      'the manifest is not signed by a key of DIRECTORY_PUBLIC_KEY',
    )
  return { manifest: parseSignedManifest(bytes), ...(response.etag ? { etag: response.etag } : {}) }
}
