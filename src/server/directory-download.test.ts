import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inventedCodes, inventedEntry } from '../testing/invented-codes.ts'
import { bakeInvented } from '../testing/invented-directory.ts'
import { inventedSite } from '../testing/invented-site.ts'
import { INVENTED_ROWS } from '../testing/invented-source.ts'

const FILE = '/data/directory.sqlite'
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const site = await inventedSite()
let address = 0

/** Asks as somebody who has not asked before. */
function ask(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  address += 1
  return site.ask({ method, url, headers, remoteAddress: `2001:db8:0:${address}::1` })
}

describe('the directory file', () => {
  it('is the one that serves, byte for byte, under a name that says its version', async () => {
    const answer = await ask(FILE)
    const onDisk = readFileSync(site.file)
    const { body } = await site.json('/api/data')
    const { version } = body as { version: string }
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(onDisk)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.sqlite3',
      'content-length': String(onDisk.length),
      'content-disposition': `attachment; filename="directory-${version}.sqlite"`,
      etag: `"${sha256(onDisk)}"`,
      'accept-ranges': 'none',
    })
  })

  it('comes with its checksum, as sha256sum reads it and as the data call says it', async () => {
    const [line, { body }] = await Promise.all([ask(`${FILE}.sha256`), site.json('/api/data')])
    const bytes = readFileSync(site.file)
    const { version } = body as { version: string }
    expect(line.body).toBe(`${sha256(bytes)}  directory-${version}.sqlite\n`)
    expect(body).toMatchObject({ download: { version, bytes: bytes.length, sha256: sha256(bytes) } })
  })

  it('is not sent to who has it, nor to who only asks about it', async () => {
    const { headers } = await ask(FILE, {}, 'HEAD')
    expect(headers['content-length']).toBe(String(readFileSync(site.file).length))
    const again = await ask(FILE, { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('is sent ten times an hour to one address, and to others all the same', async () => {
    const greedy = () => site.ask({ url: FILE, remoteAddress: '192.0.2.1' })
    const statuses: number[] = []
    for (let time = 0; time < 11; time++) statuses.push((await greedy()).statusCode)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    const refused = await greedy()
    expect(refused.json()).toEqual({ error: 'Too many downloads. Please try again later.' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
    expect((await ask(FILE)).statusCode).toBe(200)
  })

  it('is the new one as soon as another takes its place, checksum and all', async () => {
    const before = await ask(FILE)
    bakeInvented(site.file, { rows: INVENTED_ROWS.slice(0, 5) })
    const after = await ask(FILE)
    expect(after.headers.etag).not.toBe(before.headers.etag)
    expect(after.headers.etag).toBe(`"${sha256(after.rawPayload)}"`)
  })
})

describe('a directory with data that may not be passed on', async () => {
  const licensed = inventedCodes('sort-code', [inventedEntry('987001', 'Quillhaven')], {
    redistributable: false,
  })
  const closed = await inventedSite({ more: [licensed] })

  it.each([FILE, `${FILE}.sha256`])('is not given out: %s', async (url) => {
    const { status, body } = await closed.json(url)
    expect(status).toBe(403)
    expect(body).toEqual({
      error:
        'This directory cannot be downloaded, because it contains data that we are not allowed to pass on',
    })
  })

  it('says so in the data call, with the source that forbids it', async () => {
    const { body } = await closed.json('/api/data')
    expect(body).toMatchObject({ download: null })
    expect(body).toMatchObject({
      sources: expect.arrayContaining([expect.objectContaining({ redistributable: false })]),
    })
  })
})
