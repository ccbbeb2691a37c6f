import { describe, expect, it } from 'vitest'
import { groupedTakes } from './grouped-takes.ts'
import type { Grant, Take } from './usage-store.ts'

const take = (calls: number): Take => ({ keyId: 'key', calls, limit: null })

/** A store that answers each take with its own number of calls, when it is let. */
function slowStore() {
  const writes: number[][] = []
  let release = Promise.withResolvers<void>()
  return {
    writes,
    release: () => {
      release.resolve()
      release = Promise.withResolvers<void>()
    },
    async take(takes: readonly Take[]): Promise<readonly Grant[]> {
      writes.push(takes.map(({ calls }) => calls))
      await release.promise
      return takes.map(({ calls }) => ({ granted: true, used: calls }))
    },
  }
}

const turn = () => new Promise<void>((next) => setImmediate(next))

describe('calls that are counted in groups', () => {
  it('those of one turn are written together, those that come meanwhile in the next write', async () => {
    const store = slowStore()
    const takeCalls = groupedTakes(store, () => new Date())
    const first = [takeCalls(take(1)), takeCalls(take(2))]
    await turn()
    const second = [takeCalls(take(3)), takeCalls(take(4))]
    await turn()
    expect(store.writes).toEqual([[1, 2]])
    store.release()
    expect(await Promise.all(first)).toMatchObject([
      { granted: true, used: 1 },
      { granted: true, used: 2 },
    ])
    await turn()
    store.release()
    expect((await Promise.all(second)).map(({ used }) => used)).toEqual([3, 4])
    expect(store.writes).toEqual([
      [1, 2],
      [3, 4],
    ])
  })

  it('no write takes more than 500', async () => {
    const sizes: number[] = []
    const store = {
      take: async (takes: readonly Take[]) => {
        sizes.push(takes.length)
        return takes.map(() => ({ granted: true, used: 0 }))
      },
    }
    const takeCalls = groupedTakes(store, () => new Date())
    await Promise.all(Array.from({ length: 1001 }, () => takeCalls(take(1))))
    expect(sizes).toEqual([500, 500, 1])
  })

  it('a write that fails fails for those in it alone', async () => {
    let failing = true
    const store = {
      take: async (takes: readonly Take[]) => {
        if (failing) throw new Error('disk full')
        return takes.map(() => ({ granted: true, used: 7 }))
      },
    }
    const takeCalls = groupedTakes(store, () => new Date())
    const failed = await Promise.allSettled([takeCalls(take(1)), takeCalls(take(1))])
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    failing = false
    expect(await takeCalls(take(1))).toMatchObject({ granted: true, used: 7 })
  })

  it('nobody waits for ever when the store leaves one out', async () => {
    const takeCalls = groupedTakes({ take: async () => [] }, () => new Date())
    await expect(takeCalls(take(1))).rejects.toThrow('left out')
  })
})
