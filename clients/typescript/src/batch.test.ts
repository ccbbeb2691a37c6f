import { setImmediate } from 'node:timers/promises'
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'
import { INVENTED_CODES } from '../../../src/api/site/testing/invented-codes.ts'
import { issueTestKey } from '../../../src/testing/api-keys.ts'
import { inventedSite } from '../../../src/testing/invented-site.ts'
import { Bankcodex } from './bankcodex.ts'
import type { BatchItem } from './batch.ts'

const site = await inventedSite({ more: INVENTED_CODES })
const baseUrl = await site.app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => site.app.server.closeAllConnections())

async function newClient(plan: Parameters<typeof issueTestKey>[1] = 'business') {
  const { text, key } = await issueTestKey(site.keys, plan)
  const client = new Bankcodex({ apiKey: text, baseUrl })
  return { client, key, countUsed: async () => (await client.usage()).calls.used }
}

/** Collects the rest of a stream. */
async function collect<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const all: Value[] = []
  for await (const value of values) all.push(value)
  return all
}

/** Endless items. `isEnded` after their iteration was ended. */
function createEndlessItems() {
  const state = { isEnded: false }
  async function* generate(): AsyncGenerator<BatchItem> {
    try {
      for (let id = 0; ; id++) {
        yield { id, type: 'swift', code: 'QQAADEFF' }
        await setImmediate()
      }
    } finally {
      state.isEnded = true
    }
  }
  return { state, items: generate() }
}

it('streams more codes than a request of JSON takes, and their results in order', async () => {
  const { client, countUsed } = await newClient()
  const items = Array.from({ length: 2345 }, (_, id) => ({ id, type: 'swift', code: 'QQAADEFF' }) as const)
  const results = await collect(client.streamBatch([...items, 'XX']))
  expect(results.map(({ id }) => id)).toEqual([...items.map(({ id }) => id), null])
  expect(results[0]).toMatchObject({ type: 'swift', status: 'valid' })
  expect(results.at(-1)?.problem?.code).toBe('invalid_parameter')
  expect(await countUsed()).toBe(2345)
  expect(await collect(client.streamBatch([]))).toEqual([])
})

it('answers a code before the next one is known', async () => {
  const { client } = await newClient()
  const answered: unknown[] = []
  let [release, released] = [() => {}, Promise.resolve()]
  async function* waitForResults() {
    for (let id = 0; id < 3; id++) {
      released = new Promise((resolve) => (release = resolve))
      yield { id, type: 'swift', code: 'QQAADEFF' } as const
      await released
    }
  }
  for await (const { id } of client.streamBatch(waitForResults())) {
    answered.push(id)
    release()
  }
  expect(answered).toEqual([0, 1, 2])
})

it('ends the request and the items when the iteration ends', async () => {
  const { client } = await newClient()
  const { state, items } = createEndlessItems()
  for await (const { id } of client.streamBatch(items)) if (id === 3) break
  await expect.poll(() => state.isEnded).toBe(true)
  // The server has released the stream: a key has two at a time.
  for (let time = 0; time < 3; time++)
    await expect.poll(() => collect(client.streamBatch(['QQAADEFF'])).catch(() => [])).toHaveLength(1)
})

it('rejects with the reason of the signal', async () => {
  const { client } = await newClient()
  const { state, items } = createEndlessItems()
  const controller = new AbortController()
  const results = client.streamBatch(items, { signal: controller.signal })
  await results.next()
  controller.abort(new Error('enough'))
  await expect(collect(results)).rejects.toThrow('enough')
  await expect.poll(() => state.isEnded).toBe(true)
  await expect(collect(client.streamBatch(['X'], { signal: controller.signal }))).rejects.toThrow('enough')
})

it('rejects with the error of the items', async () => {
  const { client } = await newClient()
  async function* failing() {
    yield 'QQAADEFF'
    throw new Error('file is gone')
  }
  await expect(collect(client.streamBatch(failing()))).rejects.toThrow('file is gone')
})

it('rejects when the monthly quota ends, after the results within it', async () => {
  const { client, key } = await newClient()
  await site.usage.reserve([{ keyId: key.id, calls: 49_998, limit: null }], new Date())
  const results = client.streamBatch(['QQAADEFF', 'QQAADEFF', 'QQAADEFF'])
  expect([(await results.next()).done, (await results.next()).done]).toEqual([false, false])
  await expect(results.next()).rejects.toMatchObject({ code: 'quota_exceeded' })
})

it('rejects on a platform that converts a stream to a text', async () => {
  const { client } = await newClient()
  class BrowserRequest {
    readonly headers = new Headers({ 'content-type': 'text/plain;charset=UTF-8' })
  }
  vi.stubGlobal('Request', BrowserRequest)
  onTestFinished(() => void vi.unstubAllGlobals())
  await expect(client.streamBatch(['QQAADEFF']).next()).rejects.toThrow(TypeError)
})

it.each(['Deno', 'Bun'])('streams in %s, whose Request does not read `duplex`', async (runtime) => {
  const { client } = await newClient()
  class RuntimeRequest {
    readonly headers = new Headers()
  }
  vi.stubGlobal('Request', RuntimeRequest)
  vi.stubGlobal(runtime, {})
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(await collect(client.streamBatch(['QQAADEFF']))).toHaveLength(1)
})

it('rejects for a plan without streams', async () => {
  const { client } = await newClient('developer')
  await expect(client.streamBatch(['QQAADEFF']).next()).rejects.toMatchObject({
    ...{ status: 403, code: 'not_in_plan' },
  })
})
