/** Requests files over HTTPS: conditionally, and with redirects only to known hosts. */
import { DownloadError, describeCause } from './download-error.ts'

/** What the server said about the version of a file. */
export interface FileVersion {
  readonly etag?: string | undefined
  /** The Last-Modified header. */
  readonly lastModified?: string | undefined
}

/** `etag` and `lastModified` are those of the local copy. */
export interface FileRequest extends FileVersion {
  /** The timeout of the whole download in seconds. */
  readonly timeoutSeconds: number
  /** The hosts that redirects may lead to besides that of the URL; with 'refuse' a redirect is an error. */
  readonly redirects: 'refuse' | readonly string[]
  /** Whether a response of the type text/html is accepted. Default: no, it is an error page. */
  readonly acceptsHtml?: boolean | undefined
  /** Aborts the request. */
  readonly signal?: AbortSignal | undefined
}

/** A response with a file. */
export interface FileResponse extends FileVersion {
  /** The requested URL. */
  readonly url: string
  readonly body: AsyncIterable<Uint8Array>
  /** The name of the attachment, else the last part of the path after redirects: 'FedACHdir_2018.txt'. */
  readonly name: string
  /** The size that the server states, in bytes. */
  readonly statedBytes?: number
}

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host)

/** Whether a URL is https, or http on this machine. */
export const isSecureUrl = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))

/** Requests a file; null if the file is still the version of the request. Throws DownloadError. */
export async function requestFile(url: string, request: FileRequest): Promise<FileResponse | null> {
  const response = await sendRequest(url, request)
  if (response.status === 304 && (request.etag || request.lastModified)) return null
  const body = await requireFileBody(response, url, request)
  const { headers } = response
  const [etag, lastModified] = [headers.get('etag'), headers.get('last-modified')]
  const statedBytes = headers.has('content-encoding') ? 0 : Number(headers.get('content-length'))
  return {
    url,
    body,
    name: readFileName(response),
    ...(etag && { etag }),
    ...(lastModified && { lastModified }),
    ...(statedBytes && { statedBytes }),
  }
}

/** The name of the attachment, else the last part of the path. */
function readFileName({ headers, url }: Response): string {
  const [, name] = /filename="?([^";/\\]+)/i.exec(headers.get('content-disposition') ?? '') ?? []
  return name?.trim() ?? new URL(url).pathname.split('/').at(-1) ?? ''
}

/** A signal that aborts after the timeout, or when `signal` does. */
function createSignal(timeoutSeconds: number, signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutSeconds * 1000)
  return signal ? AbortSignal.any([timeout, signal]) : timeout
}

const MAX_REDIRECTS = 5

/**
 * Sends a request and follows its redirects. Sends back the cookies of the redirects: some publishers repeat
 * a redirect until they get them.
 */
async function sendRequest(url: string, request: FileRequest): Promise<Response> {
  const { timeoutSeconds, redirects, signal } = request
  const sharedSignal = createSignal(timeoutSeconds, signal)
  const cookies = new Map<string, string>()
  let target = parseSecureUrl(url, url)
  const hosts = new Set([target.host, ...(redirects === 'refuse' ? [] : redirects)])
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    const headers = createHeaders(request, target.host, cookies)
    const response = await fetchOnce(target, { headers, signal: sharedSignal, redirect: 'manual' }, url)
    const location = response.headers.get('location')
    if (redirects === 'refuse' || !isRedirect(response) || location === null) return response
    await response.body?.cancel()
    for (const cookie of response.headers.getSetCookie()) storeCookie(cookies, target.host, cookie)
    target = resolveRedirect(location, target, hosts, url)
  }
  throw new DownloadError('refused', `${url} redirects more than ${MAX_REDIRECTS} times`)
}

const isRedirect = ({ status }: Response) => [301, 302, 303, 307, 308].includes(status)

/** Parses a URL. Throws DownloadError if it is invalid or not secure; the message names the first URL. */
function parseSecureUrl(text: string, firstUrl: string): URL {
  const url = URL.parse(text)
  if (!url) throw new DownloadError('refused', `${firstUrl} cannot be reached (it is not a URL)`)
  if (isSecureUrl(url)) return url
  const redirect = text === firstUrl ? '' : ` redirects to ${url.origin}, which`
  throw new DownloadError('refused', `${firstUrl}${redirect} is not an https address`)
}

function resolveRedirect(location: string, base: URL, hosts: ReadonlySet<string>, firstUrl: string): URL {
  const target = parseSecureUrl(URL.parse(location, base)?.href ?? location, firstUrl)
  if (hosts.has(target.host)) return target
  throw new DownloadError(
    'refused',
    `${firstUrl} redirects to ${target.host}, which is not a host of this register`,
  )
}

function storeCookie(cookies: Map<string, string>, host: string, cookie: string) {
  const [pair = ''] = cookie.split(';', 1)
  cookies.set(`${host} ${pair.split('=', 1)[0]}`, pair)
}

function createHeaders(
  { etag, lastModified }: FileVersion,
  host: string,
  cookies: ReadonlyMap<string, string>,
): Record<string, string> {
  const own = [...cookies].flatMap(([key, pair]) => (key.startsWith(`${host} `) ? pair : []))
  return {
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
    ...(own.length > 0 && { cookie: own.join('; ') }),
  }
}

async function fetchOnce(target: URL, init: RequestInit, firstUrl: string): Promise<Response> {
  try {
    return await fetch(target, init)
  } catch (error) {
    throw new DownloadError('unreachable', `${firstUrl} cannot be reached (${describeCause(error)})`)
  }
}

/** Why a response is not a file, in words that follow 'answered'; null if it is a file. */
function explainNotAFile(response: Response, { acceptsHtml }: FileRequest): string | null {
  const { ok, status, statusText, headers } = response
  if (!ok) return `${status} ${statusText}`.trim()
  const isHtml = headers.get('content-type')?.startsWith('text/html')
  return isHtml && !acceptsHtml ? 'with a web page, not a file' : null
}

/** Too many requests, and errors of the server: the same request may succeed later. */
const isUnavailable = ({ status }: Response) => status === 429 || status >= 500

async function requireFileBody(
  response: Response,
  url: string,
  request: FileRequest,
): Promise<ReadableStream<Uint8Array>> {
  const problem = explainNotAFile(response, request)
  if (problem === null && response.body) return response.body
  await response.body?.cancel()
  throw new DownloadError(
    isUnavailable(response) ? 'unavailable' : 'no file',
    `${url} answered ${problem ?? 'with nothing'}`,
  )
}
