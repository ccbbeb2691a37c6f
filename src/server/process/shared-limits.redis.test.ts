import { join } from 'node:path'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { connectRedis, publishChangedKeys, type RedisEvents } from '../../storage/redis.ts'
import { issueTestKey } from '../../testing/api-keys.ts'
import { inventedSite } from '../../testing/invented-site.ts'
import { hasRedisProgram, startRedis } from '../../testing/redis-server.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const url = inject('redisUrl') ?? ''

function following(address: string, events: Partial<RedisEvents> = {}) {
  const redis = connectRedis(address, { onUnavailable() {}, onAvailable() {}, onKeyChanged() {}, ...events })
  onTestFinished(redis.close)
  return redis
}

const ownState = () => join(temporaryFolder(), 'state.sqlite')

/** A site that counts in the Redis server at a URL. */
async function siteOn(address: string, events: Partial<RedisEvents> = {}, state = ownState()) {
  const sharedCountStore = following(address, events)
  await expect.poll(sharedCountStore.isAvailable).toBe(true)
  return inventedSite({ sharedCountStore, state })
}

const ask = async (site: Awaited<ReturnType<typeof siteOn>>, key: string) =>
  (
    await site.app.inject({
      url: '/v1/swift/validate?code=DEUTDEFF',
      headers: { authorization: `Bearer ${key}` },
    })
  ).statusCode

describe.skipIf(url === '')('two processes on one Redis', () => {
  it('share the request count of a minute', async () => {
    const state = ownState()
    const one = await siteOn(url, {}, state)
    const other = await siteOn(url, {}, state)
    const { text } = await issueTestKey(one.keys, 'free')
    const statuses: number[] = []
    for (const site of [one, other, one, other, one, other, one]) statuses.push(await ask(site, text))
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  it('count each limit separately', async () => {
    const site = await siteOn(url)
    const remoteAddress = '192.0.2.77'
    const post = { method: 'POST', url: '/api/keys', payload: {}, remoteAddress } as const
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) statuses.push((await site.ask(post)).statusCode)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    const search = { type: 'SWIFT', value: 'QQAADEFF' }
    const added = await site.ask({
      method: 'POST',
      url: '/api/recent-searches/add',
      payload: search,
      remoteAddress,
    })
    expect(added.statusCode).toBe(200)
  })

  it('learn of a changed key at once', async () => {
    const heard: string[] = []
    following(url, { onKeyChanged: (id) => void heard.push(id) })
    await expect
      .poll(async () => (await publishChangedKeys(url, ['3f2a91c0'])) && heard.length > 0)
      .toBe(true)
    expect(heard).toContain('3f2a91c0')
  })
})

it('a command that cannot reach Redis reports it and continues', async () => {
  expect(await publishChangedKeys('redis://127.0.0.1:1', ['3f2a91c0'])).toBe(false)
})

describe.skipIf(!hasRedisProgram)('while Redis is away', () => {
  it('each process counts alone, logs that once, and recovers', async () => {
    const server = await startRedis()
    if (server === null) throw new Error('neither Valkey nor Redis is installed')
    onTestFinished(server.remove)
    const said: string[] = []
    const site = await siteOn(server.url, {
      onUnavailable: () => void said.push('away'),
      onAvailable: () => void said.push('back'),
    })
    const { text } = await issueTestKey(site.keys, 'free')
    for (let n = 0; n < 4; n++) expect(await ask(site, text)).toBe(200)
    await server.stop()
    await expect.poll(() => said).toEqual(['away'])
    const alone: number[] = []
    for (let n = 0; n < 6; n++) alone.push(await ask(site, text))
    expect(alone).toEqual([200, 200, 200, 200, 200, 429])
    expect(said).toEqual(['away'])
    await server.start()
    const { text: another } = await issueTestKey(site.keys, 'developer')
    await expect.poll(async () => (await ask(site, another)) && said.includes('back')).toBe(true)
    expect(said).toEqual(['away', 'back'])
  })
})
