/**
 * What a publisher says of the directory, and signs: file, checksum, version and moment are bound together, so that none can be
 * exchanged for another. In the published folder:
 *
 *   manifest.json                      written last; everything else has a name that never gets another content
 *   manifest-<its own hash>.sig        the Ed25519 signature over its bytes
 *   directory-<version>-<hash>.sqlite  the file, with its .sha256 beside it
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { MAX_FILE_BYTES } from '../directory/file/schema.ts'

export const MANIFEST = 'manifest.json'

/** A published folder is read in moments and by anybody: a manifest is short. */
export const MOST_MANIFEST_BYTES = 16 * 1024

const hex = (digits: number) => z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`))
const FILE = /^directory-[0-9a-f]{16}-[0-9a-f]{16}\.sqlite$/

const manifest = z.object({
  format: z.literal('bankcodex-directory'),
  /** Changes when, and only when, the content does. */
  version: hex(16),
  file: z.string().regex(FILE),
  bytes: z.number().int().min(1).max(MAX_FILE_BYTES),
  sha256: hex(64),
  builtAt: z.iso.datetime(),
  /** Never goes back, whatever is published: what was signed once cannot be passed off as the newest again. */
  publishedAt: z.iso.datetime(),
  /** The layout of the file (directory/schema.ts). */
  schemaVersion: z.number().int(),
  keyId: hex(16),
})

export type Manifest = z.infer<typeof manifest>

/** A manifest from the bytes of its file; null when they are none. */
export function readManifest(bytes: Uint8Array): Manifest | null {
  try {
    return manifest.parse(JSON.parse(Buffer.from(bytes).toString('utf8')))
  } catch {
    return null
  }
}

/** The bytes of a manifest, which are signed and published as they are. */
export function manifestBytes(content: Manifest): Buffer {
  return Buffer.from(`${JSON.stringify(content, null, 2)}\n`)
}

/** The name of the file that holds a manifest's signature: another manifest has another one. */
export function signatureName(bytes: Uint8Array): string {
  return `manifest-${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.sig`
}

/** The name under which a directory file is published: another content, or another bake of it, has another one. */
export function publishedName({ version, sha256 }: Pick<Manifest, 'version' | 'sha256'>): string {
  return `directory-${version}-${sha256.slice(0, 16)}.sqlite`
}

/** Whether a name is one that a publisher gives, and of which kind. */
export function publishedKind(name: string): 'directory' | 'checksum' | 'signature' | null {
  if (FILE.test(name)) return 'directory'
  if (/^manifest-[0-9a-f]{16}\.sig$/.test(name)) return 'signature'
  return name.endsWith('.sha256') && FILE.test(name.slice(0, -'.sha256'.length)) ? 'checksum' : null
}
