import { createHash } from 'node:crypto'
import { createWriteStream, type WriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { DownloadError, describeCause, type FileResponse, requestFile } from './request-file.ts'

/** The limits of a download. */
export interface DownloadLimits {
  readonly maxBytes: number
  readonly timeoutSeconds: number
}

const DEFAULT_LIMITS: DownloadLimits = { maxBytes: 200 * 1024 * 1024, timeoutSeconds: 120 }

/** The server's name and ETag for a downloaded file. */
export type DownloadedFile = Pick<FileResponse, 'etag' | 'name'>

export interface SavedFile {
  readonly bytes: number
  /** In hex. */
  readonly sha256: string
}

/** Yields the chunks of a file. Throws DownloadError when the file is too large or the connection breaks. */
export async function* readChunks({ body, url }: FileResponse, maxBytes: number) {
  let bytes = 0
  try {
    for await (const chunk of body) {
      bytes += chunk.byteLength
      if (bytes > maxBytes) throw new DownloadError('too large', `${url} is larger than ${maxBytes} bytes`)
      yield chunk
    }
  } catch (error) {
    if (error instanceof DownloadError) throw error
    throw new DownloadError('broke off', `the download of ${url} was interrupted (${describeCause(error)})`)
  }
}

/**
 * Waits until a stream has closed its file. The caller may delete the file only then: a stream that is still
 * opening could create it again.
 */
function waitUntilClosed(file: WriteStream): Promise<void> {
  return new Promise((resolve) => {
    if (file.closed) resolve()
    else file.once('close', resolve)
  })
}

/**
 * Streams a download to a file. Throws DownloadError if it is too large or interrupted, and system errors of
 * the disk.
 */
export async function saveFile(response: FileResponse, path: string, maxBytes: number): Promise<SavedFile> {
  const hash = createHash('sha256')
  let bytes = 0
  async function* hashChunks() {
    for await (const chunk of readChunks(response, maxBytes)) {
      hash.update(chunk)
      bytes += chunk.byteLength
      yield chunk
    }
  }
  const file = createWriteStream(path)
  try {
    await pipeline(hashChunks, file)
  } finally {
    await waitUntilClosed(file)
  }
  return { bytes, sha256: hash.digest('hex') }
}

/**
 * Downloads a URL to the file at `path`; null if the file at the URL still has the ETag. Throws DownloadError
 * if the URL cannot be reached or is that of no file, or if the download is too large or interrupted.
 */
export async function download(
  url: string,
  path: string,
  etag?: string,
  { maxBytes, timeoutSeconds } = DEFAULT_LIMITS,
): Promise<DownloadedFile | null> {
  const response = await requestFile(url, { etag, timeoutSeconds, redirects: 'follow' })
  if (!response) return null
  await saveFile(response, path, maxBytes)
  const { name, etag: responseEtag } = response
  return { name, ...(responseEtag ? { etag: responseEtag } : {}) }
}
