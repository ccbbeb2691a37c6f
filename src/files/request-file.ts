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
  /** The final URL, after redirects. */
  readonly url: string
  readonly body: AsyncIterable<Uint8Array>
  /** The ETag; absent if the server sends none. */
  readonly etag?: string
  /** The last part of the path of `url`: 'FedACHdir_2018-12-04.txt'. */
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
