import { createPublicKey, type KeyObject, sign } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Directory } from '../directory/directory.ts'
import { openDirectory } from '../directory/file/open-directory.ts'
import { SCHEMA_VERSION } from '../directory/file/schema.ts'
import { putInPlace, writeWhole } from '../files/atomic-write.ts'
import { keyIdOf, PublishError } from './keys.ts'
import {
  MANIFEST,
  type Manifest,
  manifestBytes,
  publishedKind,
  publishedName,
  readManifest,
  signatureName,
} from './manifest.ts'

/** How many of each kind stay, for readers that have the manifest of a moment ago. */
const KEPT = 5

export interface Publication {
  /** What a web server or object store will serve; made when it is not there. */
  readonly folder: string
  readonly privateKey: KeyObject
  readonly now: Date
  /** Whether only the operator's own nodes will see it, so that no source's terms are in the way. */
  readonly isPrivate: boolean
  /** Whether a directory may take the place of one that was baked later. */
  readonly mayBeOlder: boolean
}

/** The manifest that is in a folder; null in a new one. */
function lastPublished(folder: string): Manifest | null {
  const path = join(folder, MANIFEST)
  if (!existsSync(path)) return null
  const manifest = readManifest(readFileSync(path))
  if (!manifest)
    throw new PublishError(`${path} was not published by Bankcodex; publish to a folder of its own`)
  return manifest
}

function checkTerms({ sources }: Directory) {
  const closed = sources.filter((source) => !source.redistributable).map(({ id }) => id)
  if (closed.length === 0) return
  throw new PublishError(
    `the terms of ${closed.join(', ')} do not allow passing it on. If only your own nodes can read the folder, use --private`,
  )
}

function checkOrder(builtAt: string, last: Manifest | null) {
  if (last && builtAt < last.builtAt)
    throw new PublishError(
      `this directory was baked on ${builtAt}, the published one on ${last.builtAt}. To publish it anyway, use --older`,
    )
}

/** What a directory is, once it is fit to be published. Throws PublishError when it is not. */
function checked(path: string, last: Manifest | null, { isPrivate, mayBeOlder }: Publication) {
  const opened = openDirectory(path)
  if (!opened.ok) throw new PublishError(opened.failure.message)
  const {
    directory,
    file: { bytes, sha256 },
  } = opened
  try {
    if (!isPrivate) checkTerms(directory)
    if (!mayBeOlder) checkOrder(directory.builtAt, last)
    return { version: directory.version, builtAt: directory.builtAt, bytes, sha256 }
  } finally {
    directory.close()
  }
}

/** Later than what was published last, also when the clock has been put back. */
function momentAfter(last: Manifest | null, now: Date): string {
  const earliest = last ? Date.parse(last.publishedAt) + 1 : 0
  return new Date(Math.max(now.getTime(), earliest)).toISOString()
}

/** Removes what no reader can want any more: the oldest of each kind, never the newest names, and what killed processes have left. */
function removeOutdated(folder: string, newest: readonly string[]) {
  const names = readdirSync(folder)
  const remove = (name: string) => rmSync(join(folder, name), { force: true })
  for (const name of names) if (name.endsWith('.new') && publishedKind(name.slice(0, -4))) remove(name)
  for (const kind of ['directory', 'checksum', 'signature'] as const) {
    // By the clock, which can be put back: so the newest are known by name.
    const others = names.filter((name) => publishedKind(name) === kind && !newest.includes(name))
    const aged = others.map((name) => ({ name, at: statSync(join(folder, name)).mtimeMs }))
    for (const { name } of aged.sort((a, b) => b.at - a.at).slice(KEPT - 1)) remove(name)
  }
}

/** Returns the name of the signature. */
function writeSigned(folder: string, manifest: Manifest, privateKey: KeyObject): string {
  const bytes = manifestBytes(manifest)
  const signature = signatureName(bytes)
  writeWhole(join(folder, signature), sign(null, bytes, privateKey))
  writeWhole(join(folder, MANIFEST), bytes)
  return signature
}

/**
 * Publishes a directory file: a copy under a name of its own, its checksum, and a manifest with its signature. The manifest
 * comes last, so that whoever reads sees the last directory or this one, whole. One process at a time; what a killed one has left
 * is written over. Throws PublishError, and changes nothing that readers see, when it cannot be published.
 */
export function publish(directoryFile: string, publication: Publication): Manifest {
  const { folder, privateKey, now } = publication
  if (!existsSync(directoryFile)) throw new PublishError(`${directoryFile} does not exist`)
  mkdirSync(folder, { recursive: true })
  const last = lastPublished(folder)
  const copy = join(folder, '.directory.sqlite.new')
  try {
    copyFileSync(directoryFile, copy)
    const facts = checked(copy, last, publication)
    const manifest: Manifest = {
      format: 'bankcodex-directory',
      ...facts,
      file: publishedName(facts),
      publishedAt: momentAfter(last, now),
      schemaVersion: SCHEMA_VERSION,
      keyId: keyIdOf(createPublicKey(privateKey)),
    }
    const path = join(folder, manifest.file)
    chmodSync(copy, 0o644)
    putInPlace(copy, path)
    writeWhole(`${path}.sha256`, `${manifest.sha256}  ${manifest.file}\n`)
    const signature = writeSigned(folder, manifest, privateKey)
    removeOutdated(folder, [manifest.file, `${manifest.file}.sha256`, signature])
    return manifest
  } finally {
    rmSync(copy, { force: true })
  }
}
