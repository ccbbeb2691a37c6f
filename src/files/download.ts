/** Downloads files: bounded in size and time, and retried. */
import { createHash } from 'node:crypto'
import { createWriteStream, type WriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { DownloadError, type DownloadProblem, describeCause } from './download-error.ts'
import { type FileRequest, type FileResponse, requestFile } from './request-file.ts'

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

/** Reads a whole file into memory. Throws DownloadError if it is larger than `maxBytes`. */
export async function readBytes(response: FileResponse, maxBytes: number): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(readChunks(response, maxBytes)))
}

/** Reads the first bytes of a file, at least as many as asked for if it has them, and ends the response. */
export async function readBeginningOf(response: FileResponse, bytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of readChunks(response, Number.POSITIVE_INFINITY)) {
    chunks.push(chunk)
    size += chunk.byteLength
    if (size >= bytes) break
  }
  return Buffer.concat(chunks)
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
 * the disk. `onBytes` is called with the number of bytes so far.
 */
export async function saveFile(
  response: FileResponse,
  path: string,
  maxBytes: number,
  onBytes?: (bytes: number) => void,
): Promise<SavedFile> {
  const hash = createHash('sha256')
  let bytes = 0
  async function* hashChunks() {
    for await (const chunk of readChunks(response, maxBytes)) {
      hash.update(chunk)
      bytes += chunk.byteLength
      onBytes?.(bytes)
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

/** How a download is bounded, and how long it waits before each further attempt. */
export interface DownloadLimits {
  readonly maxBytes: number
  readonly timeoutSeconds: number
  readonly retryDelaysMs: readonly number[]
}

export const DOWNLOAD_LIMITS: DownloadLimits = {
  maxBytes: 200 * 1024 * 1024,
  timeoutSeconds: 120,
  retryDelaysMs: [500, 4000],
}

/** The problems after which the same request may succeed. */
const TEMPORARY: ReadonlySet<DownloadProblem> = new Set(['unreachable', 'unavailable', 'broke off'])

/** Runs a request again after temporary failures, with the given delays. Throws the last DownloadError. */
export async function withRetries<T>(
  request: () => Promise<T>,
  [delayMs, ...laterDelaysMs]: readonly number[],
): Promise<T> {
  try {
    return await request()
  } catch (error) {
    const isTemporary = error instanceof DownloadError && TEMPORARY.has(error.problem)
    if (!isTemporary || delayMs === undefined) throw error
    await setTimeout(delayMs)
    return withRetries(request, laterDelaysMs)
  }
}

/** What to download besides the URL. */
export interface DownloadOptions extends Omit<FileRequest, 'timeoutSeconds'> {
  readonly limits?: DownloadLimits | undefined
  /** Called with the number of bytes so far, and the number that the server states, if it does. */
  readonly onBytes?: ((bytes: number, statedBytes: number | undefined) => void) | undefined
}

/** A downloaded file: the name and version that the server gives it, and what was saved. */
export type DownloadedFile = Omit<FileResponse, 'body' | 'url' | 'statedBytes'> & SavedFile

/**
 * Downloads a URL to the file at `path`; null if the file at the URL is still the version of the request.
 * Throws DownloadError if the server cannot be reached or answers without a file, or if the download is too
 * large or interrupted.
 */
export async function download(
  url: string,
  path: string,
  { limits = DOWNLOAD_LIMITS, onBytes, ...request }: DownloadOptions,
): Promise<DownloadedFile | null> {
  const { maxBytes, timeoutSeconds, retryDelaysMs } = limits
  return withRetries(async () => {
    const response = await requestFile(url, { ...request, timeoutSeconds })
    if (!response) return null
    const { body: _body, url: _url, statedBytes, ...version } = response
    const saved = await saveFile(response, path, maxBytes, (bytes) => onBytes?.(bytes, statedBytes))
    return { ...version, ...saved }
  }, retryDelaysMs)
}
