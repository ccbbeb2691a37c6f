import { createHash } from 'node:crypto'
import { createWriteStream, type WriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

/** Why a download failed. 'no file': the server answered, but not with a file. */
export type DownloadProblem = 'unreachable' | 'no file' | 'too large' | 'broke off'

/** A download failed. The message has the URL and the reason. */
export class DownloadError extends Error {
  override name = 'DownloadError'
  readonly problem: DownloadProblem

  constructor(problem: DownloadProblem, message: string) {
    super(message)
    this.problem = problem
  }
}

export interface FileRequest {
  /** The ETag of the local copy. */
  readonly etag?: string | undefined
  /** The timeout of the whole download in seconds. */
  readonly timeoutSeconds: number
  /** Whether to follow redirects; with 'refuse' a redirect is an error. */
  readonly redirects: 'follow' | 'refuse'
  /** Aborts the request. */
  readonly signal?: AbortSignal | undefined
}

/** A response with a file. */
export interface FileResponse {
  /** The requested URL. */
  readonly url: string
  readonly body: AsyncIterable<Uint8Array>
  /** The ETag; absent if the server sends none. */
  readonly etag?: string
  /** The last part of the path, after redirects: 'FedACHdir_2018-12-04.txt'. */
  readonly name: string
}

/** The message of an error of fetch(), or of its cause: 'getaddrinfo ENOTFOUND bank.example'. */
export function describeCause(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (!(cause instanceof Error)) return String(cause)
  return cause.message || ('code' in cause ? String(cause.code) : cause.name)
}

/** A signal that aborts after the timeout, or when `signal` does. */
function createSignal(timeoutSeconds: number, signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutSeconds * 1000)
  return signal ? AbortSignal.any([timeout, signal]) : timeout
}

async function sendRequest(
  url: string,
  { etag, timeoutSeconds, redirects, signal }: FileRequest,
): Promise<Response> {
  try {
    return await fetch(url, {
      headers: etag ? { 'if-none-match': etag } : {},
      // With 'manual', fetch() returns the redirect: a response that is not ok.
      redirect: redirects === 'follow' ? 'follow' : 'manual',
      signal: createSignal(timeoutSeconds, signal),
    })
  } catch (error) {
    throw new DownloadError('unreachable', `${url} cannot be reached (${describeCause(error)})`)
  }
}

/** Why a response is not a file, in words that follow 'answered'; null if it is a file. */
function explainNotAFile({ ok, status, statusText, headers }: Response): string | null {
  if (!ok) return `${status} ${statusText}`.trim()
  return headers.get('content-type')?.startsWith('text/html') ? 'with a web page, not a file' : null
}

async function requireFileBody(response: Response, url: string): Promise<ReadableStream<Uint8Array>> {
  const problem = explainNotAFile(response)
  if (problem === null && response.body) return response.body
  await response.body?.cancel()
  throw new DownloadError('no file', `${url} answered ${problem ?? 'with nothing'}`)
}

/** Requests a file; null if the file still has the ETag of the request. Throws DownloadError. */
export async function requestFile(url: string, request: FileRequest): Promise<FileResponse | null> {
  const response = await sendRequest(url, request)
  if (response.status === 304 && request.etag) return null
  const body = await requireFileBody(response, url)
  const responseEtag = response.headers.get('etag')
  const name = new URL(response.url).pathname.split('/').at(-1) ?? ''
  return { url, body, name, ...(responseEtag ? { etag: responseEtag } : {}) }
}

/** The limits of a download. */
export interface DownloadLimits {
  readonly maxBytes: number
  readonly timeoutSeconds: number
}

const DEFAULT_LIMITS: DownloadLimits = { maxBytes: 200 * 1024 * 1024, timeoutSeconds: 120 }

/** The name and the ETag that the server gives a downloaded file. */
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
 * if the server cannot be reached or answers without a file, or if the download is too large or interrupted.
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
