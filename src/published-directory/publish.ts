import { createPublicKey, type KeyObject, sign } from 'node:crypto'
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Directory } from '../directory/directory.ts'
import { openDirectory } from '../directory/file/open-directory.ts'
import { SCHEMA_VERSION } from '../directory/file/schema.ts'
import { readFileIfPresent, replaceFile, writeFileAtomically } from '../files/local-file.ts'
import { computeKeyId, PublishError } from './keys.ts'
import {
  classifyPublishedFile,
  FILE_KINDS,
  getDirectoryFileName,
  getSignatureFileName,
  isInFuture,
  MANIFEST_FILE_NAME,
  type Manifest,
  parseManifest,
  serializeManifest,
} from './manifest.ts'
import { writeDeltas } from './publish-deltas.ts'

/**
 * The number of files of each kind to keep, including the current one. A node may be downloading the files of
 * an older manifest.
 */
const KEPT_FILES_PER_KIND = 5

export interface PublishSettings {
  /** The folder that a web server or object store serves; created if missing. */
  readonly folder: string
  readonly privateKey: KeyObject
  readonly now: Date
  /**
   * Whether only the operator's own nodes can read the folder: sources then need not allow redistribution.
   */
  readonly isPrivate: boolean
  /** Whether the directory may be older than the published one. */
  readonly allowsOlder: boolean
}

/** The manifest of a folder; null if there is none. Throws PublishError if it cannot be parsed. */
function readLastManifest(folder: string): Manifest | null {
  const path = join(folder, MANIFEST_FILE_NAME)
  const bytes = readFileIfPresent(path)
  if (bytes === null) return null
  const manifest = parseManifest(bytes)
  if (!manifest) throw new PublishError(`${path} was not published by Bankcodex; choose another folder`)
  return manifest
}

/**
 * Throws PublishError if the published manifest is dated in the future: nodes refuse it, and this one would
 * have a later date still. A clock that is before the build was set back, and says nothing.
 */
function checkNotInFuture(builtAt: string, last: Manifest | null, { folder, now }: PublishSettings) {
  if (last === null || !isInFuture(last, now) || now.toISOString() < builtAt) return
  throw new PublishError(
    `the published directory is dated ${last.publishedAt}, but it is ${now.toISOString()} on this machine. ` +
      `Set its clock. If that date is wrong, delete ${join(folder, MANIFEST_FILE_NAME)} and publish again`,
  )
}

/** Throws PublishError if the terms of a source do not allow redistribution, also of a former one. */
function checkTerms(directory: Directory) {
  const restricted = directory.listWithheldSources()
  if (restricted.length === 0) return
  throw new PublishError(
    `the terms of ${restricted.join(', ')} do not allow redistribution. If only your own nodes can read ` +
      'the folder, use --private',
  )
}

/** Throws PublishError if the directory is older than the published one. */
function checkNotOlder(builtAt: string, last: Manifest | null) {
  if (last && builtAt < last.builtAt)
    throw new PublishError(
      `this directory was built on ${builtAt}, the published one on ${last.builtAt}. To publish it ` +
        'anyway, use --older',
    )
}

/**
 * Verifies a directory and returns the fields that describe it in the manifest. Throws PublishError if it is
 * not publishable.
 */
function verifyPublishable(path: string, last: Manifest | null, settings: PublishSettings) {
  const { isPrivate, allowsOlder } = settings
  const opened = openDirectory(path)
  if (!opened.ok) throw new PublishError(opened.failure.message)
  const {
    directory,
    file: { bytes, sha256 },
  } = opened
  try {
    if (!isPrivate) checkTerms(directory)
    if (!allowsOlder) checkNotOlder(directory.builtAt, last)
    checkNotInFuture(directory.builtAt, last, settings)
    return { version: directory.version, builtAt: directory.builtAt, bytes, sha256 }
  } finally {
    directory.close()
  }
}

/** The time of the publication: later than that of the last one, even if the clock was set back. */
function computePublicationTime(last: Manifest | null, now: Date): string {
  const earliest = last ? Date.parse(last.publishedAt) + 1 : 0
  return new Date(Math.max(now.getTime(), earliest)).toISOString()
}

/**
 * Deletes temporary files of killed processes, and the oldest files of each kind, but none of `currentFiles`,
 * which belong to the newest publication.
 */
function deleteOutdatedFiles(folder: string, currentFiles: readonly string[]) {
  const names = readdirSync(folder)
  const remove = (name: string) => rmSync(join(folder, name), { force: true })
  for (const name of names)
    if (name.endsWith('.new') && classifyPublishedFile(name.slice(0, -'.new'.length))) remove(name)
  for (const kind of FILE_KINDS) {
    // A clock may be wrong, so the current files are excluded by name.
    const others = names.filter(
      (name) => classifyPublishedFile(name) === kind && !currentFiles.includes(name),
    )
    const dated = others.map((name) => ({ name, modifiedAt: statSync(join(folder, name)).mtimeMs }))
    const newestFirst = dated.sort((a, b) => b.modifiedAt - a.modifiedAt)
    for (const { name } of newestFirst.slice(KEPT_FILES_PER_KIND - 1)) remove(name)
  }
}

/** Writes a manifest and its signature, the manifest last. Returns the file name of the signature. */
function writeSignedManifest(folder: string, manifest: Manifest, privateKey: KeyObject): string {
  const bytes = serializeManifest(manifest)
  const signatureFile = getSignatureFileName(bytes)
  writeFileAtomically(join(folder, signatureFile), sign(null, bytes, privateKey))
  writeFileAtomically(join(folder, MANIFEST_FILE_NAME), bytes)
  return signatureFile
}

/**
 * Publishes a directory file: a copy with a unique name, its checksum, deltas, and a signed manifest. The
 * manifest is replaced last, so that nodes see the old or the new directory. Run one process at a time.
 * Throws PublishError without a visible change if the directory cannot be published.
 */
export function publish(directoryFile: string, settings: PublishSettings): Manifest {
  const { folder, privateKey, now } = settings
  if (!existsSync(directoryFile)) throw new PublishError(`${directoryFile} does not exist`)
  // A web server reads a new folder also if the umask of the operator would keep it from others.
  if (mkdirSync(folder, { recursive: true }) !== undefined) chmodSync(folder, 0o755)
  const last = readLastManifest(folder)
  const temporaryFile = join(folder, '.directory.sqlite.new')
  try {
    copyFileSync(directoryFile, temporaryFile)
    const verified = verifyPublishable(temporaryFile, last, settings)
    const file = getDirectoryFileName(verified)
    chmodSync(temporaryFile, 0o644)
    replaceFile(temporaryFile, join(folder, file))
    const deltas = writeDeltas(folder, { ...verified, file }, last)
    const manifest: Manifest = {
      format: 'bankcodex-directory',
      ...verified,
      file,
      deltas,
      publishedAt: computePublicationTime(last, now),
      schemaVersion: SCHEMA_VERSION,
      keyId: computeKeyId(createPublicKey(privateKey)),
    }
    writeFileAtomically(join(folder, `${file}.sha256`), `${manifest.sha256}  ${file}\n`)
    const signatureFile = writeSignedManifest(folder, manifest, privateKey)
    const deltaFiles = deltas.map((delta) => delta.file)
    deleteOutdatedFiles(folder, [file, `${file}.sha256`, signatureFile, ...deltaFiles])
    return manifest
  } finally {
    rmSync(temporaryFile, { force: true })
  }
}
