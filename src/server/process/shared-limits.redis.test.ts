import { join } from 'node:path'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { inventedSite } from '../../testing/invented-site.ts'
import { hasRedisProgram, startRedis } from '../../testing/servers/redis-server.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { connectRedis, publishChangedKeys, type RedisEvents } from './redis.ts'

const url = inject('redisUrl') ?? ''

function connect(address: string, events: Partial<RedisEvents> = {}) {
  const redis = connectRedis(address, { onUnavailable() {}, onAvailable() {}, onKeyChanged() {}, ...events })
  onTestFinished(redis.close)
  return redis
}

const createStatePath = () => join(temporaryFolder(), 'state.sqlite')

/** A site that counts in the Redis server at a URL. */
async function startSite(address: string, events: Partial<RedisEvents> = {}, state = createStatePath()) {
  const sharedCounter = connect(address, events)
  await expect.poll(sharedCounter.isAvailable).toBe(true)
  return inventedSite({ sharedCounter, state })
}

const validate = async (site: Awaited<ReturnType<typeof startSite>>, key: string) =>
  (
    await site.app.inject({
      url: '/v1/swift/validate?code=DEUTDEFF',
      headers: { authorization: `Bearer ${key}` },
    })
  ).statusCode

describe.skipIf(url === '')('two processes on one Redis', () => {
  it('share the request count of a minute', async () => {
    const state = createStatePath()
    const first = await startSite(url, {}, state)
    const second = await startSite(url, {}, state)
    const { text } = await first.issueKey('free')
    const statuses: number[] = []
    for (const site of [first, second, first, second, first, second, first])
      statuses.push(await validate(site, text))
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  it('count each limit separately', async () => {
    const site = await startSite(url)
    const remoteAddress = '192.0.2.77'
    const post = { method: 'POST', url: '/api/keys', payload: {}, remoteAddress } as const
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) statuses.push((await site.inject(post)).statusCode)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    const search = { type: 'SWIFT', value: 'QQAADEFF' }
    const added = await site.inject({
      method: 'POST',
      url: '/api/recent-searches/add',
      payload: search,
      remoteAddress,
    })
    expect(added.statusCode).toBe(200)
  })

  it('receive the ids of changed keys at once', async () => {
    const changedIds: string[] = []
    connect(url, { onKeyChanged: (id) => void changedIds.push(id) })
    await expect
      .poll(async () => (await publishChangedKeys(url, ['3f2a91c0'])) && changedIds.length > 0)
      .toBe(true)
    expect(changedIds).toContain('3f2a91c0')
  })
})

it('a command that cannot reach Redis reports it and continues', async () => {
  expect(await publishChangedKeys('redis://127.0.0.1:1', ['3f2a91c0'])).toBe(false)
})

describe.skipIf(!hasRedisProgram)('while Redis is unavailable', () => {
  it('each process counts alone, logs that once, and recovers', async () => {
    const server = await startRedis()
    if (server === null) throw new Error('neither Valkey nor Redis is installed')
    onTestFinished(server.remove)
    const events: string[] = []
    const site = await startSite(server.url, {
      onUnavailable: () => void events.push('unavailable'),
      onAvailable: () => void events.push('available'),
    })
    const { text } = await site.issueKey('free')
    for (let n = 0; n < 4; n++) expect(await validate(site, text)).toBe(200)
    await server.stop()
    await expect.poll(() => events).toEqual(['unavailable'])
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) statuses.push(await validate(site, text))
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(events).toEqual(['unavailable'])
    await server.start()
    await expect.poll(() => events).toEqual(['unavailable', 'available'])
    const { text: newKey } = await site.issueKey('developer')
    expect(await validate(site, newKey)).toBe(200)
    expect(events).toEqual(['unavailable', 'available'])
  })
})
