import { createHash } from 'node:crypto'
import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createRequestCounter, type RequestCounter } from '../../api/request-counter.ts'
import { SPEED_CHECK_INTERVAL_MS } from '../../api/transfer-limits.ts'
import { inventedCodes, inventedEntry } from '../../testing/invented-codes.ts'
import { buildInvented } from '../../testing/invented-directory.ts'
import { inventedSite } from '../../testing/invented-site.ts'
import { INVENTED_ROWS } from '../../testing/invented-source.ts'
import { createTestRenderer } from '../../testing/page-renderer.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { addDownloadRoutes } from './directory-download.ts'

const FILE = '/data/directory.sqlite'
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const site = await inventedSite({ render: createTestRenderer() })
const getVersion = () => site.currentLookup.getDirectoryVersion()
let addressCount = 0

/** Sends a request from a new address. */
function request(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  addressCount += 1
  return site.inject({ method, url, headers, remoteAddress: `2001:db8:0:${addressCount}::1` })
}

describe('the directory file', () => {
  it('is the current file, byte for byte, with its version in the file name', async () => {
    const response = await request(FILE)
    const onDisk = readFileSync(site.file)
    expect(response.statusCode).toBe(200)
    expect(response.rawPayload.equals(onDisk)).toBe(true)
    expect(response.headers).toMatchObject({
      'content-type': 'application/vnd.sqlite3',
      'content-length': String(onDisk.length),
      'content-disposition': `attachment; filename="directory-${getVersion()}.sqlite"`,
      etag: `"${sha256(onDisk)}"`,
      'accept-ranges': 'none',
    })
  })

  it('has a checksum file for sha256sum, equal to that on the data page', async () => {
    const checksum = sha256(readFileSync(site.file))
    const checksumFile = await request(`${FILE}.sha256`)
    expect(checksumFile.body).toBe(`${checksum}  directory-${getVersion()}.sqlite\n`)
    expect((await request('/data')).body).toContain(checksum)
  })

  it('is not sent for a current ETag, nor for HEAD', async () => {
    const { headers } = await request(FILE, {}, 'HEAD')
    expect(headers['content-length']).toBe(String(readFileSync(site.file).length))
    const notModified = await request(FILE, { 'if-none-match': String(headers.etag) })
    expect([notModified.statusCode, notModified.body]).toEqual([304, ''])
  })

  it('is sent ten times an hour to each address', async () => {
    const download = () => site.inject({ url: FILE, remoteAddress: '192.0.2.1' })
    const statuses: number[] = []
    for (let time = 0; time < 11; time++) statuses.push((await download()).statusCode)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    const refused = await download()
    expect(refused.json()).toEqual({ error: 'Too many downloads. Please try again later.' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
    expect((await request(FILE)).statusCode).toBe(200)
  })

  it('is the new file after a swap, with its checksum', async () => {
    const before = await request(FILE)
    buildInvented(site.file, { rows: INVENTED_ROWS.slice(0, 5) })
    const after = await request(FILE)
    expect(after.headers.etag).not.toBe(before.headers.etag)
    expect(after.headers.etag).toBe(`"${sha256(after.rawPayload)}"`)
  })
})

/** Creates a server of downloads of a file of zeros. `onOpen` receives each opened handle. */
function createDownloadServer(
  bytes: number,
  requestCounter: RequestCounter,
  onOpen: (handle: FileHandle) => void = () => {},
) {
  const path = join(temporaryFolder(), 'zeros')
  writeFileSync(path, '')
  truncateSync(path, bytes)
  const description = { version: 'v', bytes, sha256: '0' }
  async function openFile() {
    const handle = await open(path)
    onOpen(handle)
    return { ...description, handle }
  }
  const app = Fastify({ trustProxy: true })
  app.decorate('requestCounter', requestCounter)
  addDownloadRoutes(app, { open: openFile, describeFile: async () => description })
  afterAll(() => app.close())
  return app
}

it('closes the file of a request that cannot be counted', async () => {
  const fail = () => Promise.reject(new Error('cannot count'))
  const handles: FileHandle[] = []
  const app = createDownloadServer(1, { count: fail, read: fail }, (handle) => handles.push(handle))
  expect((await app.inject(FILE)).statusCode).toBe(500)
  expect(handles.map(({ fd }) => fd)).toEqual([-1])
})

describe('downloads that their clients do not read', () => {
  /** More than the socket buffers hold. */
  const BYTES = 32 * 1024 * 1024

  it('are limited to two for each address, and release their slots', { timeout: 60_000 }, async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const url =
      (await createDownloadServer(BYTES, createRequestCounter(null)).listen({ port: 0, host: '127.0.0.1' })) +
      FILE
    const downloadAs = (caller: string) => fetch(url, { headers: { 'x-forwarded-for': caller } })
    const paused = await Promise.all(['192.0.2.1', '192.0.2.1'].map(downloadAs))
    expect(paused.map(({ status }) => status)).toEqual([200, 200])
    const third = await downloadAs('192.0.2.1')
    expect([third.status, third.headers.get('retry-after')]).toEqual([429, '60'])
    const otherAddress = await downloadAs('192.0.2.2')
    expect((await otherAddress.arrayBuffer()).byteLength).toBe(BYTES)

    // Does not depend on timing: bytes in socket buffers count as read until the buffers are full.
    const isFree = async () => {
      vi.advanceTimersByTime(SPEED_CHECK_INTERVAL_MS)
      const next = await downloadAs('192.0.2.1')
      await next.body?.cancel()
      return next.status === 200
    }
    await vi.waitUntil(isFree, { timeout: 30_000 })
    for (const response of paused) await expect(response.arrayBuffer()).rejects.toThrow()
  })
})

describe('a directory with data that must not be redistributed', async () => {
  const licensed = inventedCodes('sort-code', [inventedEntry('987001', 'Quillhaven')], {
    redistributable: false,
  })
  const licensedSite = await inventedSite({ otherSources: [licensed], render: createTestRenderer() })

  it.each([FILE, `${FILE}.sha256`])('cannot be downloaded: %s', async (url) => {
    const { status, body } = await licensedSite.json(url)
    expect(status).toBe(403)
    expect(body).toEqual({
      error:
        'This directory cannot be downloaded, because it contains data that we are not allowed to pass on',
    })
  })

  it('has no download on the data page, which names the source', async () => {
    const { body } = await licensedSite.inject('/data')
    expect(body).not.toContain(FILE)
    expect(body).toMatch(/The data is from (<!-- -->)?Invented list for sort-code/)
  })

  it('cannot be downloaded after the list was removed, because its history has it', async () => {
    buildInvented(licensedSite.file)
    licensedSite.live.refresh()
    expect((await licensedSite.json(FILE)).status).toBe(403)
    const { body } = await licensedSite.inject('/data')
    expect(body).toMatch(/its history contains data that we are not allowed to pass\s+on/)
  })
})
