import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { BakeError } from './source-description.ts'

const LARGEST = 200 * 1024 * 1024
const LONGEST = 120_000

export interface Downloaded {
  /** What the server calls this version of the file; absent when it gives none. */
  readonly etag?: string
  /** The name in the address, for the date that it may carry. */
  readonly name: string
}

/** Lets bytes through as long as they are not too many. */
async function* bounded(chunks: AsyncIterable<Uint8Array>, address: string) {
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.byteLength
    if (bytes > LARGEST) throw new BakeError(`${address} is larger than ${LARGEST / 1024 / 1024} MB`)
    yield chunk
  }
}

async function ask(address: string, etag: string | undefined): Promise<Response> {
  try {
    return await fetch(address, {
      headers: etag ? { 'if-none-match': etag } : {},
      signal: AbortSignal.timeout(LONGEST),
    })
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error
    throw new BakeError(`${address} cannot be reached (${cause instanceof Error ? cause.message : cause})`)
  }
}

/** A body that ends before it is whole, or is too long in coming, is no file. */
async function save(response: Response, address: string, path: string) {
  if (!response.body) throw new BakeError(`${address} answered with nothing`)
  try {
    await pipeline(bounded(response.body, address), createWriteStream(path))
  } catch (error) {
    if (error instanceof BakeError) throw error
    throw new BakeError(`${address} broke off (${error instanceof Error ? error.message : error})`)
  }
}

/**
 * Downloads an address to a file, unless the server says that it is still the version of `etag`: then
 * null. Throws BakeError when it cannot be had, is too large, or breaks off.
 */
export async function download(
  address: string,
  path: string,
  etag: string | undefined,
): Promise<Downloaded | null> {
  const response = await ask(address, etag)
  if (response.status === 304) return null
  if (!response.ok) throw new BakeError(`${address} answered ${response.status} ${response.statusText}`)
  await save(response, address, path)
  const given = response.headers.get('etag')
  return { name: new URL(response.url).pathname.split('/').at(-1) ?? '', ...(given ? { etag: given } : {}) }
}
