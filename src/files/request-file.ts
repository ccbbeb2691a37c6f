/** How a request for a file can go wrong, for whoever must tell one from another. */
export type DownloadProblem = 'unreachable' | 'no file' | 'too large' | 'broke off'

/** A file that cannot be had. The message names the address and says why. */
export class DownloadError extends Error {
  override name = 'DownloadError'
  readonly problem: DownloadProblem

  constructor(fault: DownloadProblem, message: string) {
    super(message)
    this.problem = fault
  }
}

export interface FileRequest {
  /** What the server called the version that we have. */
  readonly etag?: string | undefined
  /** How long the whole of it may take, the body too. */
  readonly seconds: number
  /** Whether to go where the server sends us; a redirect is no file otherwise. */
  readonly redirects: 'follow' | 'refuse'
  /** Gives the request up. */
  readonly signal?: AbortSignal | undefined
}

/** A file that is on its way. */
export interface FileAnswer {
  readonly address: string
  readonly body: AsyncIterable<Uint8Array>
  /** What the server calls this version of the file; absent when it gives none. */
  readonly etag?: string
  /** The name in the address, for the date that it may carry. */
  readonly name: string
}

/** What fetch has to say in the error that causes its error: 'getaddrinfo ENOTFOUND bank.example'. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (!(cause instanceof Error)) return String(cause)
  return cause.message || ('code' in cause ? String(cause.code) : cause.name)
}

function endOf(seconds: number, signal: AbortSignal | undefined): AbortSignal {
  const late = AbortSignal.timeout(seconds * 1000)
  return signal ? AbortSignal.any([late, signal]) : late
}

async function ask(address: string, { etag, seconds, redirects, signal }: FileRequest): Promise<Response> {
  try {
    return await fetch(address, {
      headers: etag ? { 'if-none-match': etag } : {},
      redirect: redirects === 'follow' ? 'follow' : 'manual',
      signal: endOf(seconds, signal),
    })
  } catch (error) {
    throw new DownloadError('unreachable', `${address} cannot be reached (${reasonOf(error)})`)
  }
}

/** What the answer is, when it is no file. */
function unfit({ ok, status, statusText, headers }: Response): string | null {
  if (!ok) return `${status} ${statusText}`.trim()
  return headers.get('content-type')?.startsWith('text/html') ? 'with a web page, not a file' : null
}

async function bodyOf(response: Response, address: string): Promise<ReadableStream<Uint8Array>> {
  const answer = unfit(response)
  if (answer === null && response.body) return response.body
  await response.body?.cancel()
  throw new DownloadError('no file', `${address} answered ${answer ?? 'with nothing'}`)
}

/**
 * Asks a server for a file; null when it says that it is still the version of `etag`. Throws DownloadError when it cannot be
 * had, or is none.
 */
export async function requestFile(address: string, request: FileRequest): Promise<FileAnswer | null> {
  const response = await ask(address, request)
  if (response.status === 304 && request.etag) return null
  const body = await bodyOf(response, address)
  const given = response.headers.get('etag')
  const name = new URL(response.url).pathname.split('/').at(-1) ?? ''
  return { address, body, name, ...(given ? { etag: given } : {}) }
}
