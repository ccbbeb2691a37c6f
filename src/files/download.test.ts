import { createHash, pbkdf2 } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { download, saveFile } from './download.ts'
import { DownloadError } from './download-error.ts'
import { FAILING_HANDLERS, sendEndlessly, serveVersion, startFileServer } from './testing/file-server.ts'

const createTargetPath = () => join(temporaryFolder(), 'download')
const LIMITS = { maxBytes: 10_000, timeoutSeconds: 30, retryDelaysMs: [] }
const OPTIONS = { redirects: [], limits: LIMITS }

/** Downloads from a server with the given handler. Returns the error message, without the origin. */
async function getDownloadError(handler: Parameters<typeof startFileServer>[0]) {
  const { origin } = await startFileServer(handler)
  const error = await download(`${origin}/list.csv`, createTargetPath(), OPTIONS).catch((reason) => reason)
  expect(error).toBeInstanceOf(DownloadError)
  return String(error.message).replace(origin, '')
}

describe('a download', () => {
  it('writes the bytes, and returns the name and ETag of the file', async () => {
    const { origin } = await startFileServer(serveVersion('some bytes', '"7"'))
    const path = createTargetPath()
    const downloaded = await download(`${origin}/lists/codes_2031-09.csv?all=1`, path, OPTIONS)
    const sha256 = createHash('sha256').update('some bytes').digest('hex')
    expect(downloaded).toEqual({ name: 'codes_2031-09.csv', etag: '"7"', bytes: 10, sha256 })
    expect(readFileSync(path, 'utf8')).toBe('some bytes')
  })

  it('returns null if the file has not changed', async () => {
    const { origin } = await startFileServer(serveVersion('some bytes', '"7"'))
    expect(await download(origin, createTargetPath(), { ...OPTIONS, etag: '"7"' })).toBe(null)
    expect(await download(origin, createTargetPath(), { ...OPTIONS, etag: '"6"' })).not.toBe(null)
  })

  it('follows redirects, and returns the name of the redirect target', async () => {
    const { origin } = await startFileServer((request, response) => {
      if (request.url === '/new/codes.csv') response.end('moved')
      else response.writeHead(302, { location: '/new/codes.csv' }).end()
    })
    const path = createTargetPath()
    expect(await download(`${origin}/old.csv`, path, OPTIONS)).toMatchObject({ name: 'codes.csv' })
    expect(readFileSync(path, 'utf8')).toBe('moved')
  })

  it.each([
    ['does not exist', '/list.csv answered 404 Not Found'],
    ['answers with status 500', '/list.csv answered 500 Internal Server Error'],
    ['answers with status 304 without a cached copy', '/list.csv answered 304 Not Modified'],
    ['is interrupted', /^the download of \/list\.csv was interrupted \(.+\)$/],
    ['is interrupted without a content length', /^the download of \/list\.csv was interrupted \(.+\)$/],
    ['is a web page', '/list.csv answered with a web page, not a file'],
    ['has no content', '/list.csv answered with nothing'],
  ])('fails if the file %s', async (failure, message) => {
    expect(await getDownloadError(FAILING_HANDLERS[failure] ?? (() => {}))).toMatch(message)
  })

  it('fails as soon as the file is larger than the maximum', async () => {
    const error = await getDownloadError((_request, response) => sendEndlessly(response))
    expect(error).toBe('/list.csv is larger than 10000 bytes')
  })

  it('fails after the timeout if the server sends no body', async () => {
    const server = await startFileServer((_request, response) => response.flushHeaders())
    const limits = { ...LIMITS, timeoutSeconds: 0.05 }
    await expect(download(server.origin, createTargetPath(), { ...OPTIONS, limits })).rejects.toThrow(
      /was interrupted|cannot be reached/,
    )
  })

  it('fails if no server listens, or the URL is invalid', async () => {
    const server = await startFileServer(() => {})
    await server.stop()
    await expect(download(server.origin, createTargetPath(), OPTIONS)).rejects.toThrow(
      /cannot be reached \(.*ECONNREFUSED/,
    )
    await expect(download('nowhere', createTargetPath(), OPTIONS)).rejects.toThrow(
      /^nowhere cannot be reached \(/,
    )
  })

  it('creates no file after it was aborted', async () => {
    const path = createTargetPath()
    // Keeps all threads of the pool busy, so that the file is opened only after the download was aborted.
    const poolWork = Array.from({ length: 16 }, () => promisify(pbkdf2)('a', 'b', 50_000, 64, 'sha512'))
    const body = (async function* () {
      yield new Uint8Array(2)
    })()
    await expect(saveFile({ url: 'a', name: 'a', body }, path, 1)).rejects.toThrow(DownloadError)
    rmSync(path, { force: true })
    await Promise.all(poolWork)
    expect(existsSync(path)).toBe(false)
  })
})
