import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { abortSlowStream, releaseAtEnd, SPEED_CHECK_INTERVAL_MS, StreamSlots } from './transfer-limits.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

/** A stream that has no end, and how much of it a client has taken. */
function endless() {
  const stream = new Readable({ read() {} })
  const taken = { bytes: 0 }
  const received = { bytes: 0 }
  abortSlowStream(
    stream,
    () => taken.bytes,
    () => received.bytes,
  )
  return { stream, taken, received }
}

const ENOUGH = 640 * 1024

describe('a long answer', () => {
  it('is cut when the client takes nothing', async () => {
    const { stream } = endless()
    vi.advanceTimersByTime(SPEED_CHECK_INTERVAL_MS - 1)
    expect(stream.destroyed).toBe(false)
    vi.advanceTimersByTime(1)
    await expect(finished(stream)).rejects.toThrow('too slowly')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is cut when the client begins fast and then takes too little', async () => {
    const { stream, taken } = endless()
    taken.bytes += 10 * ENOUGH
    vi.advanceTimersByTime(SPEED_CHECK_INTERVAL_MS)
    taken.bytes += ENOUGH - 1
    vi.advanceTimersByTime(SPEED_CHECK_INTERVAL_MS)
    await expect(finished(stream)).rejects.toThrow('too slowly')
  })

  it('goes on for a quarter of an hour at 32 KB a second, and no longer', async () => {
    const { stream, taken } = endless()
    for (let window = 0; window < 44; window++) {
      taken.bytes += ENOUGH
      vi.advanceTimersByTime(SPEED_CHECK_INTERVAL_MS)
    }
    expect(stream.destroyed).toBe(false)
    taken.bytes += ENOUGH
    vi.advanceTimersByTime(SPEED_CHECK_INTERVAL_MS)
    await expect(finished(stream)).rejects.toThrow('too slowly')
  })

  it('goes on while the client uploads slowly, and is cut when the upload stalls', async () => {
    const { stream, received } = endless()
    for (let window = 0; window < 3; window++) {
      received.bytes += 1
      vi.advanceTimersByTime(SPEED_CHECK_INTERVAL_MS)
    }
    expect(stream.destroyed).toBe(false)
    vi.advanceTimersByTime(SPEED_CHECK_INTERVAL_MS)
    await expect(finished(stream)).rejects.toThrow('too slowly')
  })

  it('that has ended is looked at no more', async () => {
    const stream = Readable.from(['all of it'])
    abortSlowStream(stream, () => 0)
    await stream.toArray()
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0))
  })
})

describe('slots', () => {
  it('are so many for one caller and so many for all, and are freed once', async () => {
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
