import { writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { buildInvented } from '../../testing/invented-directory.ts'
import { inventedSite } from '../../testing/invented-site.ts'

describe('with a directory', async () => {
  const site = await inventedSite()

  it('200 from /healthz and /readyz, with the version', async () => {
    expect(await site.json('/healthz')).toEqual({ status: 200, body: { status: 'ok' } })
    expect(await site.json('/readyz')).toEqual({
      status: 200,
      body: { status: 'ready', directory: expect.stringMatching(/^[0-9a-f]{16}$/) },
    })
  })

  it('503 from /readyz while the process shuts down', async () => {
    const stoppingSite = await inventedSite()
    await stoppingSite.app.listen({ port: 0, host: '127.0.0.1' })
    void stoppingSite.app.draining.drain(1)
    expect(await stoppingSite.json('/readyz')).toEqual({
      status: 503,
      body: { status: 'not ready', error: 'the process is shutting down' },
    })
  })

  it('200 and a warning from /readyz when a damaged file replaces a valid one', async () => {
    const before = await site.json('/api/swift/code/QQAADEFF100')
    writeFileSync(site.file, 'rubbish'.repeat(1000))
    expect(await site.json('/api/swift/de/aldermoor-bank-ag')).toMatchObject({ status: 200 })
    site.live.refresh()
    expect(await site.json('/readyz')).toMatchObject({
      status: 200,
      body: { warning: 'the directory file is damaged; the last valid one is in use' },
    })
    expect(await site.json('/api/swift/code/QQAADEFF100')).toEqual(before)
    buildInvented(site.file)
    site.live.refresh()
    expect((await site.json('/readyz')).body).not.toHaveProperty('warning')
  })
})

const CALLS = [
  '/api/swift/popular',
  '/api/swift/coverage',
  '/api/swift/search?term=aldermoor',
  '/api/swift/code/QQAADEFF',
  '/api/swift/de/aldermoor-bank-ag',
  '/api/iban/validate?iban=DE89370400440532013000',
]

describe.each([
  ['missing', () => {}],
  ['damaged', (file: string) => writeFileSync(file, 'rubbish'.repeat(1000))],
] as const)('with a %s directory file', async (reason, prepareFile) => {
  const site = await inventedSite({ hasDirectory: false })
  prepareFile(site.file)
  site.live.refresh()

  it('200 from /healthz, because the process runs', async () => {
    expect(await site.json('/healthz')).toMatchObject({ status: 200 })
  })

  it('503 from /readyz with the reason, without a path', async () => {
    const { status, body } = await site.json('/readyz')
    expect(status).toBe(503)
    expect(body).toEqual({ status: 'not ready', error: `the directory file is ${reason}` })
  })

  it.each(CALLS)('503 from %s, without internal details', async (url) => {
    expect(await site.json(url)).toEqual({
      status: 503,
      body: { error: 'The directory is not available at the moment. Please try again later.' },
    })
  })

  it('400 for an invalid request, as with a directory', async () => {
    expect(await site.json('/api/swift/search?country=QQ')).toMatchObject({ status: 400 })
  })

  it('200 as soon as the directory file is valid', async () => {
    buildInvented(site.file)
    site.live.refresh()
    expect(await site.json('/readyz')).toMatchObject({ status: 200 })
    for (const url of CALLS) expect(await site.json(url)).toMatchObject({ status: 200 })
  })
})
