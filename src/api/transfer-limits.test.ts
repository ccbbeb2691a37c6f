import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { abortSlowStream, releaseAtEnd, SPEED_CHECK_INTERVAL_MS, StreamSlots } from './transfer-limits.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

/** Creates an endless stream. The test sets how many bytes the client has read and sent. */
function createEndlessStream() {
  const stream = new Readable({ read() {} })
  const sent = { bytes: 0 }
  const received = { bytes: 0 }
  abortSlowStream(
    stream,
    () => sent.bytes,
    () => received.bytes,
  )
  return { stream, sent, received }
}

/** 32 KB a second until the next check of the speed. */
const MIN_BYTES = 640 * 1024

describe('a streamed response', () => {
  it('is aborted if the client reads nothing', async () => {
    const { stream } = createEndlessStream()
    vi.advanceTimersByTime(SPEED_CHECK_INTERVAL_MS - 1)
    expect(stream.destroyed).toBe(false)
    vi.advanceTimersByTime(1)
    await expect(finished(stream)).rejects.toThrow('too slowly')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is aborted if the client first reads fast and then too slowly', async () => {
    const { stream, sent } = createEndlessStream()
    sent.bytes += 10 * MIN_BYTES
    vi.advanceTimersByTime(SPEED_CHECK_INTERVAL_MS)
    sent.bytes += MIN_BYTES - 1
    vi.advanceTimersByTime(SPEED_CHECK_INTERVAL_MS)
    await expect(finished(stream)).rejects.toThrow('too slowly')
  })

  it('continues for 15 minutes at 32 KB a second, and no longer', async () => {
    const { stream, sent } = createEndlessStream()
    for (let window = 0; window < 44; window++) {
      sent.bytes += MIN_BYTES
      vi.advanceTimersByTime(SPEED_CHECK_INTERVAL_MS)
    }
    expect(stream.destroyed).toBe(false)
    sent.bytes += MIN_BYTES
    vi.advanceTimersByTime(SPEED_CHECK_INTERVAL_MS)
    await expect(finished(stream)).rejects.toThrow('too slowly')
  })

  it('continues while the client uploads slowly, and is aborted when the upload stalls', async () => {
    const { stream, received } = createEndlessStream()
    for (let window = 0; window < 3; window++) {
      received.bytes += 1
      vi.advanceTimersByTime(SPEED_CHECK_INTERVAL_MS)
    }
    expect(stream.destroyed).toBe(false)
    vi.advanceTimersByTime(SPEED_CHECK_INTERVAL_MS)
    await expect(finished(stream)).rejects.toThrow('too slowly')
  })

  it('is no longer checked after its end', async () => {
    const stream = Readable.from(['all of it'])
    abortSlowStream(stream, () => 0)
    await stream.toArray()
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0))
  })
})

describe('stream slots', () => {
  it('are limited per caller and in total, and are released once', async () => {
    const slots = new StreamSlots(3, 2)
    const first = slots.acquire('a')
    expect(slots.acquire('a')).toEqual({ release: expect.any(Function) })
    expect(slots.acquire('a')).toEqual({ reachedLimit: 2 })
    expect(slots.acquire('b')).toEqual({ release: expect.any(Function) })
    expect(slots.acquire('c')).toEqual({ reachedLimit: 3 })
    const stream = Readable.from(['text'])
    if ('release' in first) releaseAtEnd(stream, first.release)
    await stream.toArray()
    expect(slots.acquire('a')).toEqual({ release: expect.any(Function) })
    expect([slots.acquire('a'), slots.acquire('c')]).toEqual([{ reachedLimit: 2 }, { reachedLimit: 3 }])
  })
})
