/** Unpacks one file of a ZIP archive to disk, within bounds. */
import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import { BlobReader, configure, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-custom.js'
import { saveFile } from './download.ts'
import { DownloadError } from './download-error.ts'

configure({ useWebWorkers: false })

/** Archives with more files are refused. */
const MAX_MEMBERS = 1000

/** Finds the file of an archive whose name matches. Throws if it has none, or several. */
async function findMember(archive: Blob, pattern: RegExp): Promise<FileEntry> {
  const found: FileEntry[] = []
  let count = 0
  for await (const entry of new ZipReader(new BlobReader(archive)).getEntriesGenerator()) {
    if (++count > MAX_MEMBERS) throw new Error(`more than ${MAX_MEMBERS} files`)
    if (!entry.directory && pattern.test(entry.filename)) found.push(entry)
  }
  const [member] = found
  if (!member || found.length > 1) throw new Error(`${found.length} files named like ${pattern.source}`)
  return member
}

/** Saves a member. A member that unpacks to more bytes than allowed, or that is damaged, rejects. */
async function saveMember(member: FileEntry, path: string, maxBytes: number, label: string) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const results = await Promise.allSettled([
    saveFile({ url: label, name: member.filename, body: readable }, path, maxBytes),
    member.getData(writable, { checkSignature: true }).catch(async (error: unknown) => {
      // Otherwise the reader would wait for further bytes.
      await writable.abort(error).catch(() => undefined)
      throw error
    }),
  ])
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}

/**
 * Unpacks the one file of the archive at `path` whose name matches into a folder, next to the archive.
 * Returns its path and name. Throws DownloadError, which names the archive by its `label`, if it is damaged,
 * has no such file or several, or if the file is larger than `maxBytes`.
 */
export async function unpackMember(
  path: string,
  pattern: RegExp,
  { label, maxBytes }: { readonly label: string; readonly maxBytes: number },
): Promise<{ readonly path: string; readonly name: string }> {
  try {
    const member = await findMember(await openAsBlob(path), pattern)
    const target = `${path}.unpacked`
    await saveMember(member, target, maxBytes, `${label}, ${member.filename}`)
    return { path: target, name: basename(member.filename) }
  } catch (error) {
    if (error instanceof DownloadError && error.problem === 'too large') throw error
    const why = error instanceof Error ? error.message : String(error)
    throw new DownloadError('no file', `${label} cannot be unpacked (${why})`)
  }
}
