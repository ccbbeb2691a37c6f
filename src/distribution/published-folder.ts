import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import {
  DownloadError,
  type FileAnswer,
  type FileRequest,
  reasonOf,
  requestFile,
} from '../files/request-file.ts'

/**
 * Opens a file of a published folder by its name; null when it is still the version of `etag`. Throws DownloadError when it
 * cannot be had.
 */
export type OpenPublished = (
  name: string,
  request: Omit<FileRequest, 'redirects'>,
) => Promise<FileAnswer | null>

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host)

/** Where a directory may be published: https, http on this very machine, or a folder of it. */
export function mayBePublishedAt({ protocol, hostname, username, password, search, hash }: URL): boolean {
  if (username || password || search || hash) return false
  if (protocol === 'file:') return hostname === ''
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}

/** The address of a file in a folder, whether or not the folder's ends in a slash. */
function within(folder: URL, name: string): URL {
  return new URL(name, folder.href.endsWith('/') ? folder : `${folder.href}/`)
}

/** A file is its own version by what changes when another one is put in its place. */
async function openFile(url: URL, name: string, { etag, signal }: Omit<FileRequest, 'redirects'>) {
  try {
    const path = fileURLToPath(url)
    const { ino, size, mtimeMs } = await stat(path)
    const version = `"${ino}-${size}-${mtimeMs}"`
    if (etag === version) return null
    return { address: url.href, name, etag: version, body: createReadStream(path, { signal }) }
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    throw new DownloadError(
      isMissing ? 'no file' : 'unreachable',
      `${url.href} cannot be read (${reasonOf(error)})`,
    )
  }
}

/** How the files of a published folder are opened. */
export function publishedPlace(folder: URL): OpenPublished {
  return async (name, request) => {
    const url = within(folder, name)
    if (url.protocol === 'file:') return openFile(url, name, request)
    // The files lie in one folder: a redirect leads to somewhere that nobody has configured.
    return requestFile(url.href, { ...request, redirects: 'refuse' })
  }
}
