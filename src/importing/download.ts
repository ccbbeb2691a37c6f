import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { BakeError } from './source-description.ts'

/** How much, and how long, a download may take. */
export interface DownloadLimits {
  readonly megabytes: number
  readonly seconds: number
}

const LIMITS: DownloadLimits = { megabytes: 200, seconds: 120 }
const MEGABYTE = 1024 * 1024

export interface Downloaded {
  /** What the server calls this version of the file; absent when it gives none. */
  readonly etag?: string
  /** The name in the address, for the date that it may carry. */
  readonly name: string
}

/** Lets bytes through as long as they are not too many. */
async function* bounded(chunks: AsyncIterable<Uint8Array>, address: string, megabytes: number) {
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.byteLength
    if (bytes > megabytes * MEGABYTE) throw new BakeError(`${address} is larger than ${megabytes} MB`)
    yield chunk
  }
}

/** What fetch has to say in the error that causes its error: 'getaddrinfo ENOTFOUND bank.example'. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (!(cause instanceof Error)) return String(cause)
  return cause.message || ('code' in cause ? String(cause.code) : cause.name)
}

async function ask(address: string, etag: string | undefined, seconds: number): Promise<Response> {
  try {
    return await fetch(address, {
      headers: etag ? { 'if-none-match': etag } : {},
      signal: AbortSignal.timeout(seconds * 1000),
    })
  } catch (error) {
    throw new BakeError(`${address} cannot be reached (${reasonOf(error)})`)
  }
}

/** What the answer is, when it is no file. */
function unfit({ ok, status, statusText, headers }: Response): string | null {
  if (!ok) return `${status} ${statusText}`.trim()
  return headers.get('content-type')?.startsWith('text/html') ? 'with a web page, not with a file' : null
}

async function bodyOf(response: Response, address: string): Promise<ReadableStream<Uint8Array>> {
  const answer = unfit(response)
  if (answer === null && response.body) return response.body
  await response.body?.cancel()
  throw new BakeError(`${address} answered ${answer ?? 'with nothing'}`)
}

/** A body that ends before it is whole, or is too long in coming, is no file. */
async function save(body: ReadableStream<Uint8Array>, address: string, path: string, megabytes: number) {
  try {
    await pipeline(bounded(body, address, megabytes), createWriteStream(path))
  } catch (error) {
    if (error instanceof BakeError) throw error
    throw new BakeError(`${address} broke off (${reasonOf(error)})`)
  }
}

/**
 * Downloads an address to a file, unless the server says that it is still the version of `etag`: then
 * null. Throws BakeError when it cannot be had, is no file, is too large, or breaks off.
 */
export async function download(
  address: string,
  path: string,
  etag?: string,
  { megabytes, seconds } = LIMITS,
): Promise<Downloaded | null> {
  const response = await ask(address, etag, seconds)
  if (response.status === 304 && etag) return null
  await save(await bodyOf(response, address), address, path, megabytes)
  const given = response.headers.get('etag')
  return { name: new URL(response.url).pathname.split('/').at(-1) ?? '', ...(given ? { etag: given } : {}) }
}
