import { describe, expect, it } from 'vitest'
import { inventedSite } from '../../testing/invented-site.ts'
import { inventedSource } from '../../testing/invented-source.ts'

const site = await inventedSite()

describe('GET /shards/index.json', () => {
  it('200 with the first codes of the shards, revalidated with each use', async () => {
    const response = await site.inject('/shards/index.json')
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(response.json()).toMatchObject({
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      firstCodes: { swift: [expect.any(String)] },
      sources: [{ id: 'invented' }],
    })
  })
})

const { version } = (await site.inject('/shards/index.json')).json<{ version: string }>()

describe('GET /shards/VERSION/TYPE/NUMBER.json', () => {
  it('200 with codes and banks, which browsers may cache for ever', async () => {
    for (const _time of ['first', 'from the cache', 'from the cache']) {
      const response = await site.inject(`/shards/${version}/swift/0.json`)
      expect(response.statusCode).toBe(200)
      expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      const { entries, banks } = response.json<{ entries: unknown[]; banks: unknown[] }>()
      expect([entries.length, banks.length]).toEqual([12, 6])
    }
  })

  it('404 for another version and for a shard that does not exist', async () => {
    for (const path of [`/shards/aaaa/swift/0.json`, `/shards/${version}/swift/1.json`]) {
      const response = await site.inject(path)
      expect(response.statusCode).toBe(404)
      expect(response.headers['cache-control']).toBe('no-store')
    }
  })

  it.each(['kidney/0', 'swift/-1', 'swift/x', 'swift/99999'])('400 for %s', async (shard) => {
    expect((await site.inject(`/shards/${version}/${shard}.json`)).statusCode).toBe(400)
  })
})

it('403 where a source forbids redistribution', async () => {
  const licensed = await inventedSite({
    otherSources: [inventedSource([], { id: 'licensed', redistributable: false })],
  })
  for (const path of ['/shards/index.json', '/shards/aaaa/swift/0.json']) {
    const response = await licensed.inject(path)
    expect(response.statusCode).toBe(403)
    expect(response.json()).toMatchObject({ error: expect.stringContaining('not allowed to pass on') })
  }
})
