import { setImmediate } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { INVENTED_CODES } from '../../../src/api/site/testing/invented-codes.ts'
import { inventedSite } from '../../../src/testing/invented-site.ts'
import { Bankcodex } from './bankcodex.ts'
import type { BatchItem } from './batch.ts'

const site = await inventedSite({ otherSources: INVENTED_CODES })
const baseUrl = await site.app.listen({ host: '127.0.0.1', port: 0 })

async function createClient(plan: Parameters<typeof site.issueKey>[0] = 'business') {
  const { text, key } = await site.issueKey(plan)
  const client = new Bankcodex({ apiKey: text, baseUrl })
  return { client, key, countUsed: async () => (await client.usage()).calls.used }
}

/** Reads a stream to its end. */
async function collect<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const all: Value[] = []
  for await (const value of values) all.push(value)
  return all
}

/** Endless items. `state.isEnded` is true after their consumer ended the iteration. */
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

it('streams more codes than a JSON request may have, with results in order', async () => {
  const { client, countUsed } = await createClient()
  const items = Array.from({ length: 2345 }, (_, id) => ({ id, type: 'swift', code: 'QQAADEFF' }) as const)
  const results = await collect(client.streamBatch([...items, 'XX']))
  expect(results.map(({ id }) => id)).toEqual([...items.map(({ id }) => id), null])
  expect(results[0]).toMatchObject({ type: 'swift', status: 'valid' })
  expect(results.at(-1)?.problem?.code).toBe('invalid_parameter')
  expect(await countUsed()).toBe(2345)
  expect(await collect(client.streamBatch([]))).toEqual([])
})

it('yields a result before the next code is known', async () => {
  const { client } = await createClient()
  const yieldedIds: unknown[] = []
  let [releaseNext, nextReleased] = [() => {}, Promise.resolve()]
  async function* waitForResults() {
    for (let id = 0; id < 3; id++) {
      nextReleased = new Promise((resolve) => (releaseNext = resolve))
      yield { id, type: 'swift', code: 'QQAADEFF' } as const
      await nextReleased
    }
  }
  for await (const { id } of client.streamBatch(waitForResults())) {
    yieldedIds.push(id)
    releaseNext()
  }
  expect(yieldedIds).toEqual([0, 1, 2])
})

it('ends the request and the items when the iteration ends', async () => {
  const { client } = await createClient()
  const { state, items } = createEndlessItems()
  for await (const { id } of client.streamBatch(items)) if (id === 3) break
  await expect.poll(() => state.isEnded).toBe(true)
  // A key may have two streams at a time, so these succeed only after the server has released the first.
  for (let stream = 0; stream < 3; stream++)
    await expect.poll(() => collect(client.streamBatch(['QQAADEFF'])).catch(() => [])).toHaveLength(1)
})

it('rejects with the reason of the signal', async () => {
  const { client } = await createClient()
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
  const { client } = await createClient()
  async function* failing() {
    yield 'QQAADEFF'
    throw new Error('file is gone')
  }
  await expect(collect(client.streamBatch(failing()))).rejects.toThrow('file is gone')
})

it('rejects when the monthly quota ends, after the results within it', async () => {
  const { client, key } = await createClient()
  await site.usage.reserve([{ keyId: key.id, calls: 49_998, limit: null }], new Date())
  const results = client.streamBatch(['QQAADEFF', 'QQAADEFF', 'QQAADEFF'])
  expect([(await results.next()).done, (await results.next()).done]).toEqual([false, false])
  await expect(results.next()).rejects.toMatchObject({ code: 'quota_exceeded' })
})

it('gets the problem that ends a stream, although the connection closes before that is read', async () => {
  const { client } = await createClient()
  const problem = { type: 'problem', id: null, problem: { code: 'quota_exceeded', message: 'Used up' } }
  const chunks = [{ type: 'swift', id: null }, problem].map((line) => `${JSON.stringify(line)}\n`)
  let breakOff = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      breakOff = () => controller.error(new TypeError('terminated'))
    },
  })
  vi.stubGlobal('fetch', async () => new Response(body))
  onTestFinished(() => void vi.unstubAllGlobals())
  const results = client.streamBatch(['QQAADEFF', 'QQAADEFF'])
  expect((await results.next()).done).toBe(false)
  breakOff()
  await expect(results.next()).rejects.toMatchObject({ code: 'quota_exceeded' })
})

it('rejects on a platform that cannot stream uploads', async () => {
  const { client } = await createClient()
  // Such a browser converts a stream to text.
  class BrowserRequest {
    readonly headers = new Headers({ 'content-type': 'text/plain;charset=UTF-8' })
  }
  vi.stubGlobal('Request', BrowserRequest)
  onTestFinished(() => void vi.unstubAllGlobals())
  await expect(client.streamBatch(['QQAADEFF']).next()).rejects.toThrow(TypeError)
})

it.each(['Deno', 'Bun'])('streams in %s, whose Request does not read `duplex`', async (runtime) => {
  const { client } = await createClient()
  class RuntimeRequest {
    readonly headers = new Headers()
  }
  vi.stubGlobal('Request', RuntimeRequest)
  vi.stubGlobal(runtime, {})
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(await collect(client.streamBatch(['QQAADEFF']))).toHaveLength(1)
})

it('rejects for a plan without streams', async () => {
  const { client } = await createClient('developer')
  await expect(client.streamBatch(['QQAADEFF']).next()).rejects.toMatchObject({
    ...{ status: 403, code: 'not_in_plan' },
  })
})
