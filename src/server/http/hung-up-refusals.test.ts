import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import type { CountCallback, CountStore, SharedCountStore } from '../../api/rate-limiter.ts'
import { createWindowCounter } from '../../api/window-counter.ts'
import { issueTestKey } from '../../testing/api-keys.ts'
import { inventedSite } from '../../testing/invented-site.ts'
import { listenOnLoopback, openConnection } from '../testing/raw-connection.ts'

/** A shared count that responds asynchronously, as if another process counted. */
class AsynchronousCountStore implements CountStore {
  readonly #windows = createWindowCounter(() => Date.now())

  incr(caller: string, done: CountCallback, window: number): void {
    setTimeout(done, 5, null, this.#windows.count(caller, window))
  }

  read(caller: string, done: CountCallback, window: number): void {
    setTimeout(done, 5, null, this.#windows.read(caller, window))
  }

  child(): AsynchronousCountStore {
    return new AsynchronousCountStore()
  }
}

const sharedCountStore: SharedCountStore = {
  options: { store: AsynchronousCountStore },
  isAvailable: () => true,
  reportFailure: () => {},
}
const site = await inventedSite({ sharedCountStore })
const port = await listenOnLoopback(site.app)

/** Sends a request and closes the connection after some milliseconds, before or during the response. */
async function hangUp(path: string, key: string, milliseconds: number) {
  const socket = await openConnection(port)
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n` +
      `Authorization: Bearer ${key}\r\n\r\n`,
  )
  setTimeout(() => socket.resetAndDestroy(), milliseconds)
  await once(socket, 'close')
}

/** Hangs up 200 times. Returns the new log lines. */
async function hangUpOften(path: string, key: string) {
  const linesBefore = site.log.length
  const delays = Array.from({ length: 200 }, (_, n) => n % 20)
  await Promise.all(delays.map((delay) => hangUp(path, key, delay)))
  await expect.poll(() => site.log.length - linesBefore).toBeGreaterThanOrEqual(delays.length)
  return site.log.slice(linesBefore).map((line) => JSON.parse(line) as Record<string, unknown>)
}

describe('a refused call whose client hangs up', () => {
  it('is not executed, is not counted, and has one log line', async () => {
    const { text, key } = await issueTestKey(site.keys, 'free')
    const lines = await hangUpOften('/v1/swift/search?term=aldermoor', text)
    const usage = await site.inject({ url: '/v1/usage', headers: { authorization: `Bearer ${text}` } })
    expect(lines.filter(({ level }) => level !== 30)).toEqual([])
    expect(lines.filter(({ caller }) => caller === key.id)).toHaveLength(lines.length)
    // /v1/usage answers limited keys too. A key of this plan has five calls a minute.
    expect(usage.json().calls.used).toBeLessThanOrEqual(5)
    expect(Number(usage.headers['x-ratelimit-remaining'])).toBe(0)
  })

  it('causes no warning or error without a valid key either', async () => {
    const lines = await hangUpOften('/v1/swift/search?term=aldermoor', 'bcx_live_none')
    expect(lines.filter(({ level }) => level !== 30)).toEqual([])
  })
})
