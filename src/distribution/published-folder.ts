import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import {
  DownloadError,
  describeCause,
  type FileRequest,
  type FileResponse,
  requestFile,
} from '../files/request-file.ts'

/** Opens a file of a published folder by name; null if it still has the given ETag. Throws DownloadError. */
export type OpenPublished = (
  name: string,
  request: Omit<FileRequest, 'redirects'>,
) => Promise<FileResponse | null>

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host)

/**
 * Whether a directory may be published at a URL: https, http on loopback, or a local folder, without
 * credentials, query or fragment.
 */
export function isPublishableUrl({ protocol, hostname, username, password, search, hash }: URL): boolean {
  if (username || password || search || hash) return false
  if (protocol === 'file:') return hostname === ''
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}

/** The URL of a file in a folder, with or without a trailing slash. */
function resolveFileUrl(folder: URL, name: string): URL {
  return new URL(name, folder.href.endsWith('/') ? folder : `${folder.href}/`)
}

/** Opens a local file. Its ETag is made of inode, size and modification time. */
async function openFile(url: URL, name: string, { etag, signal }: Omit<FileRequest, 'redirects'>) {
  try {
    const path = fileURLToPath(url)
    const { ino, size, mtimeMs } = await stat(path)
    const version = `"${ino}-${size}-${mtimeMs}"`
    if (etag === version) return null
    return { url: url.href, name, etag: version, body: createReadStream(path, { signal }) }
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    throw new DownloadError(
      isMissing ? 'no file' : 'unreachable',
      `${url.href} cannot be read (${describeCause(error)})`,
    )
  }
}

/** Opens files of a published folder. */
export function openPublishedFolder(folder: URL): OpenPublished {
  return async (name, request) => {
    const url = resolveFileUrl(folder, name)
    if (url.protocol === 'file:') return openFile(url, name, request)
    // A redirect would leave the configured folder.
    return requestFile(url.href, { ...request, redirects: 'refuse' })
  }
}
