import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createWindowCounter, type SharedCounter } from '../../api/request-counter.ts'
import { inventedSite } from '../../testing/invented-site.ts'
import { listenOnLoopback, openConnection } from '../testing/raw-connection.ts'

const windows = createWindowCounter(Date.now)

/** A shared count that responds asynchronously, as if another process counted. */
const sharedCounter: SharedCounter = {
  count: (caller, window) => setTimeout(5, windows.count(caller, window)),
  read: (caller, window) => setTimeout(5, windows.read(caller, window)),
  isAvailable: () => true,
  reportFailure: () => {},
}
const site = await inventedSite({ sharedCounter })
const port = await listenOnLoopback(site.app)

/** Sends a request and closes the connection after some milliseconds, before or during the response. */
async function hangUp(path: string, key: string, milliseconds: number) {
  const socket = await openConnection(port)
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n` +
      `Authorization: Bearer ${key}\r\n\r\n`,
  )
  const closed = once(socket, 'close')
  await setTimeout(milliseconds)
  socket.resetAndDestroy()
  await closed
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
    const { text, key } = await site.issueKey('free')
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
