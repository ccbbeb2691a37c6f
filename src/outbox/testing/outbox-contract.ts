import { describe, expect, it } from 'vitest'
import type { BackgroundTask } from '../../background/background-task.ts'

/** An outbox under test, with a real store and a real receiver. */
export interface OutboxUnderTest {
  /** Stores an item that is due at once. Returns the id that the receiver gets. */
  add(): Promise<string>
  /** Starts the outbox. Its clock stands still, `after` milliseconds after the start of the test. */
  start(options?: { readonly after?: number; readonly claim?: 'fails once' }): BackgroundTask
  /** Starts another process with an outbox on the same store. */
  startProcess(): { kill(): Promise<void> }
  answer(how: 'accept' | 'refuse for now' | 'hang'): void
  /** The ids that the receiver got, in order. */
  received(): readonly (string | undefined)[]
  /** The states of all items, and when they are due, in milliseconds after the start of the test. */
  items(): Promise<readonly { readonly state: string; readonly dueAfter: number }[]>
  /** The number of reported attempts; their outcomes are committed. */
  reported(): number
  /** The number of reported errors of the store. */
  errors(): number
}

type SetUp = () => Promise<OutboxUnderTest>

const RETRY = 5000
const MINUTES = 60_000
const LONG_TIMEOUT = { timeout: 20_000 }

function sends(setUp: SetUp) {
  it('items that are due, and those that it is woken for, each once', LONG_TIMEOUT, async () => {
    const { add, start, received, reported } = await setUp()
    const ids = [await add(), await add()]
    const outbox = start()
    await expect.poll(reported, LONG_TIMEOUT).toBe(2)
    ids.push(await add())
    outbox.wake()
    await expect.poll(reported, LONG_TIMEOUT).toBe(3)
    await outbox.close()
    expect(received().toSorted()).toEqual(ids.toSorted())
  })

  it('an item again under the same id after a refusal', LONG_TIMEOUT, async () => {
    const { add, start, answer, received, reported, items } = await setUp()
    const id = await add()
    answer('refuse for now')
    const first = start()
    await expect.poll(reported, LONG_TIMEOUT).toBe(1)
    await first.close()
    expect(await items()).toMatchObject([{ state: 'waiting', dueAfter: RETRY }])
    answer('accept')
    const second = start({ after: RETRY })
    await expect.poll(reported, LONG_TIMEOUT).toBe(2)
    await second.close()
    expect(received()).toEqual([id, id])
  })

  it('on after the store has failed', LONG_TIMEOUT, async () => {
    const { add, start, reported, errors } = await setUp()
    await add()
    const outbox = start({ claim: 'fails once' })
    await expect.poll(errors, LONG_TIMEOUT).toBe(1)
    outbox.wake()
    await expect.poll(reported, LONG_TIMEOUT).toBe(1)
    await outbox.close()
  })
}

function ends(setUp: SetUp) {
  it(
    'when it is closed: cuts off a receiver that hangs, and the item is due at once',
    LONG_TIMEOUT,
    async () => {
      const { add, start, answer, received, reported, items } = await setUp()
      const id = await add()
      answer('hang')
      const outbox = start()
      await expect.poll(received, LONG_TIMEOUT).toEqual([id])
      await outbox.close()
      expect(await items()).toMatchObject([{ state: 'waiting', dueAfter: 0 }])
      answer('accept')
      const next = start()
      await expect.poll(reported, LONG_TIMEOUT).toBe(1)
      await next.close()
      expect(received()).toEqual([id, id])
    },
  )

  it('when its process is killed: another sends the item under the same id after the lease', {
    timeout: 60_000,
  }, async () => {
    const { add, start, startProcess, answer, received, reported, items } = await setUp()
    const id = await add()
    answer('hang')
    const { kill } = startProcess()
    await expect.poll(received, { timeout: 30_000 }).toEqual([id])
    await kill()
    const [left] = await items()
    expect(left?.state).toBe('waiting')
    answer('accept')
    const outbox = start({ after: left?.dueAfter ?? 0 })
    await expect.poll(reported, LONG_TIMEOUT).toBe(1)
    await outbox.close()
    expect(received()).toEqual([id, id])
  })
}

/** The contract of every outbox, with its own store, receiver and processes. */
export function outboxContract(name: string, setUp: SetUp): void {
  describe(`the outbox of ${name} sends`, () => sends(setUp))
  describe(`the outbox of ${name} ends well`, () => ends(setUp))
  describe(`the outboxes of ${name} in three processes`, () => {
    it('send each item once', { timeout: MINUTES }, async () => {
      const { add, startProcess, received, items } = await setUp()
      const ids: string[] = []
      for (let n = 0; n < 30; n++) ids.push(await add())
      const processes = [1, 2, 3].map(() => startProcess())
      const waiting = async () => (await items()).filter(({ state }) => state === 'waiting').length
      await expect.poll(waiting, { timeout: 50_000 }).toBe(0)
      await Promise.all(processes.map(({ kill }) => kill()))
      expect(received().toSorted()).toEqual(ids.toSorted())
    })
  })
}
