/** Downloads the directory of a manifest: the delta from the file that the node has, or the whole file. */
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { openDirectory } from '../directory/file/open-directory.ts'
import { readBytes, saveFile } from '../files/download.ts'
import { hashBytes } from '../files/local-file.ts'
import { applyDelta, MAX_DELTA_FILE_BYTES } from './delta.ts'
import { PublicationRefused } from './fetch-outcome.ts'
import type { Manifest, PublishedDelta } from './manifest.ts'
import { type PublishedFolder, TIMEOUT_SECONDS } from './published-folder.ts'

type FolderRequest = Pick<PublishedFolder, 'openFile' | 'timeouts' | 'signal'>

/** Opens a file with a unique name. Throws DownloadError. */
async function openPublished(name: string, { openFile, timeouts = TIMEOUT_SECONDS, signal }: FolderRequest) {
  const response = await openFile(name, { timeoutSeconds: timeouts.directory, signal })
  // The request has no ETag, so there should be a response.
  if (!response) throw new PublicationRefused('unreachable', `${name} was not sent`)
  return response
}

/** Throws PublicationRefused unless a file is a directory with the version and build time of its manifest. */
function verifyDirectory(file: string, { version, builtAt }: Manifest) {
  const opened = openDirectory(file)
  if (!opened.ok)
    throw new PublicationRefused(
      'not_a_directory',
      `the published file cannot be opened: ${opened.failure.reason}`,
    )
  const { directory } = opened
  directory.close()
  if (directory.version !== version || directory.builtAt !== builtAt)
    throw new PublicationRefused(
      'not_a_directory',
      `the published file is version ${directory.version} of ${directory.builtAt}, the manifest states ` +
        `${version} of ${builtAt}`,
    )
}

/** Downloads the whole directory file. Throws PublicationRefused or DownloadError. */
async function downloadWhole(temporaryFile: string, manifest: Manifest, folder: FolderRequest) {
  const response = await openPublished(manifest.file, folder)
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
}

/** The file of this node with the delta from it; null if the manifest has none that is smaller. */
function findDelta(currentFile: string, { deltas = [], bytes }: Manifest) {
  const smaller = deltas.filter((delta) => delta.bytes < bytes)
  const size = statSync(currentFile, { throwIfNoEntry: false })?.size ?? 0
  if (smaller.length === 0 || size === 0 || size > MAX_DELTA_FILE_BYTES) return null
  const oldFile = readFileSync(currentFile)
  const sha256 = hashBytes(oldFile)
  const delta = smaller.find(({ from }) => from === sha256)
  return delta ? { delta, oldFile } : null
}

/** Downloads a delta and writes the file that it makes of the old one; false if it cannot be used. */
async function downloadDelta(
  temporaryFile: string,
  { delta, oldFile }: { readonly delta: PublishedDelta; readonly oldFile: Buffer },
  manifest: Manifest,
  folder: FolderRequest,
): Promise<boolean> {
  try {
    const bytes = await readBytes(await openPublished(delta.file, folder), delta.bytes)
    // Only signed bytes are decompressed.
    if (hashBytes(bytes) !== delta.sha256) return false
    const newFile = await applyDelta(oldFile, bytes, manifest.bytes)
    if (hashBytes(newFile) !== manifest.sha256) return false
    writeFileSync(temporaryFile, newFile)
    return true
  } catch {
    // The whole file has its own errors, which are reported.
    return false
  }
}

/**
 * Downloads the directory of a manifest to a temporary file, and verifies it: the delta from `currentFile` if
 * there is one, and the whole file if there is none or it fails. Throws PublicationRefused or DownloadError.
 */
export async function downloadDirectory(
  temporaryFile: string,
  currentFile: string,
  manifest: Manifest,
  folder: FolderRequest,
): Promise<void> {
  const found = findDelta(currentFile, manifest)
  const isRestored = found !== null && (await downloadDelta(temporaryFile, found, manifest, folder))
  if (!isRestored) await downloadWhole(temporaryFile, manifest, folder)
  verifyDirectory(temporaryFile, manifest)
}
