import { createHash } from 'node:crypto'
import { createWriteStream, type WriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { DownloadError, type FileAnswer, reasonOf, requestFile } from './request-file.ts'

/** How much, and how long, a download may take. */
export interface DownloadLimits {
  readonly bytes: number
  readonly seconds: number
}

const LIMITS: DownloadLimits = { bytes: 200 * 1024 * 1024, seconds: 120 }

export type Downloaded = Pick<FileAnswer, 'etag' | 'name'>

export interface SavedFile {
  readonly bytes: number
  /** In hex; reckoned while the bytes came. */
  readonly sha256: string
}

/** What has come of a file so far; throws DownloadError as soon as that is too much, or when it ends before it is whole. */
export async function* bounded({ body, address }: FileAnswer, mostBytes: number) {
  let bytes = 0
  try {
    for await (const chunk of body) {
      bytes += chunk.byteLength
      if (bytes > mostBytes)
        throw new DownloadError('too large', `${address} is larger than ${mostBytes} bytes`)
      yield chunk
    }
  } catch (error) {
    if (error instanceof DownloadError) throw error
    throw new DownloadError('broke off', `the download of ${address} was interrupted (${reasonOf(error)})`)
  }
}

/** Waits until a file is let go: one that is still being opened would come to be after its caller has removed it. */
function letGo(file: WriteStream): Promise<void> {
  return new Promise((done) => {
    if (file.closed) done()
    else file.once('close', done)
  })
}

/** Writes a file as it comes. Throws DownloadError for one that is too large or breaks off, and the system's error where it cannot be written. */
export async function saveFile(answer: FileAnswer, path: string, mostBytes: number): Promise<SavedFile> {
  const hash = createHash('sha256')
  let bytes = 0
  async function* reckoned() {
    for await (const chunk of bounded(answer, mostBytes)) {
      hash.update(chunk)
      bytes += chunk.byteLength
      yield chunk
    }
  }
  const file = createWriteStream(path)
  try {
    await pipeline(reckoned, file)
  } finally {
    await letGo(file)
  }
  return { bytes, sha256: hash.digest('hex') }
}

/**
 * Downloads an address to a file, unless the server says that it is still the version of `etag`: then
 * null. Throws DownloadError when it cannot be had, is no file, is too large, or breaks off.
 */
export async function download(
  address: string,
  path: string,
  etag?: string,
  { bytes, seconds } = LIMITS,
): Promise<Downloaded | null> {
  const answer = await requestFile(address, { etag, seconds, redirects: 'follow' })
  if (!answer) return null
  await saveFile(answer, path, bytes)
  const { name, etag: given } = answer
  return { name, ...(given ? { etag: given } : {}) }
}
