import type { KeyObject } from 'node:crypto'
import { SCHEMA_VERSION } from '../directory/file/schema.ts'
import { bounded } from '../files/download.ts'
import { DownloadError } from '../files/request-file.ts'
import { isSigned } from './keys.ts'
import { MANIFEST, type Manifest, MOST_MANIFEST_BYTES, readManifest, signatureName } from './manifest.ts'
import { Refused } from './outcome.ts'
import type { OpenPublished } from './published-folder.ts'

const SIGNATURE_BYTES = 64

/** How long a short file and the directory may take, in seconds. */
export const PATIENCE = { short: 15, file: 600 }

export interface Publisher {
  readonly open: OpenPublished
  /** Whose signatures count. */
  readonly keys: readonly KeyObject[]
  readonly patience?: typeof PATIENCE
  /** Gives up what is under way. */
  readonly signal?: AbortSignal
}

/** What a publisher says, signed by one of our keys. */
export interface ReadManifest {
  readonly manifest: Manifest
  readonly etag?: string
}

async function readSignature(
  { open, patience = PATIENCE, signal }: Publisher,
  bytes: Uint8Array,
): Promise<Buffer> {
  try {
    const answer = await open(signatureName(bytes), { seconds: patience.short, signal })
    return answer ? Buffer.concat(await Array.fromAsync(bounded(answer, SIGNATURE_BYTES))) : Buffer.of()
  } catch (error) {
    if (!(error instanceof DownloadError) || error.fault === 'unreachable') throw error
    throw new Refused('bad_signature', `the manifest has no signature: ${error.message}`)
  }
}

/** A manifest that is known to be signed is read; one that is not is never looked into. */
function readSigned(bytes: Uint8Array): Manifest {
  const manifest = readManifest(bytes)
  if (!manifest) throw new Refused('bad_manifest', 'the manifest is signed, but this program cannot read it')
  const { schemaVersion } = manifest
  if (schemaVersion === SCHEMA_VERSION) return manifest
  throw new Refused(
    'other_layout',
    `the directory has layout ${schemaVersion}, this program reads layout ${SCHEMA_VERSION}`,
  )
}

/** Reads what a publisher says; null when that has not changed since `etag`. Throws Refused or DownloadError. */
export async function readPublished(publisher: Publisher, etag?: string): Promise<ReadManifest | null> {
  const { open, keys, patience = PATIENCE, signal } = publisher
  const answer = await open(MANIFEST, { etag, seconds: patience.short, signal })
  if (!answer) return null
  const bytes = Buffer.concat(await Array.fromAsync(bounded(answer, MOST_MANIFEST_BYTES)))
  const signature = await readSignature(publisher, bytes)
  if (!isSigned(bytes, signature, keys))
    throw new Refused('bad_signature', 'the manifest is not signed by a key of DIRECTORY_PUBLIC_KEY')
  return { manifest: readSigned(bytes), ...(answer.etag ? { etag: answer.etag } : {}) }
}
