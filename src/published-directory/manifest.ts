/**
 * The signed manifest of a published directory, with its file, checksum, version and time. Files of a
 * published folder:
 * - directory-<version>-<hash>.sqlite, the directory, and the same name with .sha256, its checksum;
 * - delta-<hash of the old file>-<hash of the new file>.zst, the difference from an earlier directory;
 * - manifest-<hash>.sig, the Ed25519 signature of the manifest;
 * - manifest.json, the manifest. It is written last. All other names are new in each publication.
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { MAX_FILE_BYTES } from '../directory/file/schema.ts'
import { MAX_DELTA_FILE_BYTES } from './delta.ts'

export const MANIFEST_FILE_NAME = 'manifest.json'

/** Larger manifests are refused. */
export const MAX_MANIFEST_BYTES = 16 * 1024

const hex = (digits: number) => z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`))
const DIRECTORY_FILE = /^directory-[0-9a-f]{16}-([0-9a-f]{16})\.sqlite$/
const DELTA_FILE = /^delta-[0-9a-f]{16}-[0-9a-f]{16}\.zst$/

/** The maximum number of deltas of a manifest: a node may be so many publications behind. */
export const MAX_DELTAS = 3

const deltaSchema = z.object({
  /** The SHA-256 of the old directory file. */
  from: hex(64),
  file: z.string().regex(DELTA_FILE),
  bytes: z.number().int().min(1).max(MAX_DELTA_FILE_BYTES),
  sha256: hex(64),
})

export type PublishedDelta = z.infer<typeof deltaSchema>

const manifestSchema = z.object({
  format: z.literal('bankcodex-directory'),
  /** The version of the directory: a hash of its content. */
  version: hex(16),
  /** The name of the directory file. */
  file: z.string().regex(DIRECTORY_FILE),
  bytes: z.number().int().min(1).max(MAX_FILE_BYTES),
  sha256: hex(64),
  /** The differences from earlier directory files; absent in manifests of earlier programs. */
  deltas: z.array(deltaSchema).max(MAX_DELTAS).optional(),
  builtAt: z.iso.datetime(),
  /** Later than in all earlier manifests, so that a node can refuse an old manifest. */
  publishedAt: z.iso.datetime(),
  /** The layout of the file (directory/file/schema.ts). */
  schemaVersion: z.number().int(),
  /** The id of the key that signs the manifest (computeKeyId). */
  keyId: hex(16),
})

export type Manifest = z.infer<typeof manifestSchema>

/** Parses a manifest; null if it is invalid. */
export function parseManifest(bytes: Uint8Array): Manifest | null {
  try {
    return manifestSchema.parse(JSON.parse(Buffer.from(bytes).toString('utf8')))
  } catch {
    return null
  }
}

/** How far the clocks of publisher and node may differ. */
const MAX_CLOCK_DIFFERENCE_MS = 24 * 60 * 60 * 1000

/**
 * Whether a manifest is dated more than a day after `now`. A node that accepted it would refuse all right
 * ones until that date, because they are older.
 */
export function isInFuture({ publishedAt }: Pick<Manifest, 'publishedAt'>, now: Date): boolean {
  return Date.parse(publishedAt) > now.getTime() + MAX_CLOCK_DIFFERENCE_MS
}

/** Serializes a manifest: the bytes that are signed and published. */
export function serializeManifest(manifest: Manifest): Buffer {
  return Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
}

/** The file name of the signature of a manifest, unique per manifest. */
export function getSignatureFileName(manifestBytes: Uint8Array): string {
  return `manifest-${createHash('sha256').update(manifestBytes).digest('hex').slice(0, 16)}.sig`
}

/**
 * The published name of a directory file. `sha256` changes with each build, `version` with the content only.
 */
export function getDirectoryFileName({ version, sha256 }: Pick<Manifest, 'version' | 'sha256'>): string {
  return `directory-${version}-${sha256.slice(0, 16)}.sqlite`
}

/** The beginning of the SHA-256 in the name of a directory file; null for other names. */
export const getHashInFileName = (name: string) => DIRECTORY_FILE.exec(name)?.[1] ?? null

/** The published name of a delta, by the SHA-256 of both files. */
export const getDeltaFileName = (from: string, to: string) =>
  `delta-${from.slice(0, 16)}-${to.slice(0, 16)}.zst`

export const FILE_KINDS = ['directory', 'checksum', 'signature', 'delta'] as const

/** The kind of a published file by its name; null for other files. */
export function classifyPublishedFile(name: string): (typeof FILE_KINDS)[number] | null {
  if (DELTA_FILE.test(name)) return 'delta'
  if (DIRECTORY_FILE.test(name)) return 'directory'
  if (/^manifest-[0-9a-f]{16}\.sig$/.test(name)) return 'signature'
  return name.endsWith('.sha256') && DIRECTORY_FILE.test(name.slice(0, -'.sha256'.length)) ? 'checksum' : null
}
