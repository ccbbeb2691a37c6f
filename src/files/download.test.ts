import { pbkdf2 } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { DownloadError, download, saveFile } from './download.ts'
import { FAILING_HANDLERS, serveVersion, startFileServer } from './testing/file-server.ts'

const target = () => join(temporaryFolder(), 'download')
const LIMITS = { maxBytes: 10_000, timeoutSeconds: 30 }

async function refusalOf(answer: Parameters<typeof startFileServer>[0]) {
  const { origin } = await startFileServer(answer)
  const error = await download(`${origin}/list.csv`, target(), undefined, LIMITS).catch((reason) => reason)
  expect(error).toBeInstanceOf(DownloadError)
  return String(error.message).replace(origin, '')
}

describe('a download', () => {
  it('writes the bytes, and tells name and version of the file', async () => {
    const { origin } = await startFileServer(serveVersion('some bytes', '"7"'))
    const path = target()
    const downloaded = await download(`${origin}/lists/codes_2031-09.csv?all=1`, path)
    expect(downloaded).toEqual({ name: 'codes_2031-09.csv', etag: '"7"' })
    expect(readFileSync(path, 'utf8')).toBe('some bytes')
  })

  it('is none when the file has not changed', async () => {
    const { origin } = await startFileServer(serveVersion('some bytes', '"7"'))
    expect(await download(origin, target(), '"7"')).toBe(null)
    expect(await download(origin, target(), '"6"')).not.toBe(null)
  })

  it('goes where the server sends it', async () => {
    const { origin } = await startFileServer((request, response) => {
      if (request.url === '/new/codes.csv') response.end('moved')
      else response.writeHead(302, { location: '/new/codes.csv' }).end()
    })
    const path = target()
    expect(await download(`${origin}/old.csv`, path)).toEqual({ name: 'codes.csv' })
    expect(readFileSync(path, 'utf8')).toBe('moved')
  })

  it.each([
    ['is not there', '/list.csv answered 404 Not Found'],
    ['answers with status 500', '/list.csv answered 500 Internal Server Error'],
    ['answers with status 304 without a cached copy', '/list.csv answered 304 Not Modified'],
    ['breaks off', /^the download of \/list\.csv was interrupted \(.+\)$/],
    ['breaks off without a content length', /^the download of \/list\.csv was interrupted \(.+\)$/],
    ['is a web page', '/list.csv answered with a web page, not a file'],
    ['has no content', '/list.csv answered with nothing'],
  ])('is refused when the file %s', async (what, message) => {
    expect(await refusalOf(FAILING_HANDLERS[what] ?? (() => {}))).toMatch(message)
  })

  it('is refused when it is too large, before all of it is there', async () => {
    let open = true
    const endless = await refusalOf((_request, response) => {
      response.on('close', () => {
        open = false
      })
      const more = () => {
        if (open) response.write(Buffer.alloc(4096), more)
      }
      more()
    })
    expect(endless).toBe('/list.csv is larger than 10000 bytes')
  })

  it('is refused when nothing comes for too long', async () => {
    const silent = await startFileServer((_request, response) => response.flushHeaders())
    const hurried = { ...LIMITS, timeoutSeconds: 0.05 }
    await expect(download(silent.origin, target(), undefined, hurried)).rejects.toThrow(
      /was interrupted|cannot be reached/,
    )
  })

  it('is refused when there is no server, or no address', async () => {
    const server = await startFileServer(() => {})
    await server.stop()
    await expect(download(server.origin, target())).rejects.toThrow(/cannot be reached \(.*ECONNREFUSED/)
    await expect(download('nowhere', target())).rejects.toThrow(/^nowhere cannot be reached \(/)
  })

  it('that is aborted creates no file afterwards', async () => {
    const path = target()
    // Opening a file waits for its turn behind these.
    const work = Array.from({ length: 16 }, () => promisify(pbkdf2)('a', 'b', 50_000, 64, 'sha512'))
    const body = (async function* () {
      yield new Uint8Array(2)
    })()
    await expect(saveFile({ url: 'a', name: 'a', body }, path, 1)).rejects.toThrow(DownloadError)
    rmSync(path, { force: true })
    await Promise.all(work)
    expect(existsSync(path)).toBe(false)
  })
})
