import { describe, expect, it } from 'vitest'
import type { BackgroundTask } from '../../background/background-task.ts'

/** An outbox under test, with a real store and a real receiver. */
export interface OutboxUnderTest {
  /** Stores an item that is due at once. Returns the id that the receiver gets. */
  add(): Promise<string>
  /** Starts the outbox. Its clock stands still, `afterMs` milliseconds after the start of the test. */
  start(options?: { readonly afterMs?: number; readonly claim?: 'fails once' }): BackgroundTask
  /** Starts another process with an outbox on the same store. */
  startProcess(): { kill(): Promise<void> }
  /** Sets how the receiver responds from now on. */
  setReceiver(behaviour: 'accept' | 'refuse for now' | 'hang'): void
  /** The ids that the receiver got, in order. */
  listReceivedIds(): readonly (string | undefined)[]
  /** The states of all items, and when they are due, in milliseconds after the start of the test. */
  listItems(): Promise<readonly { readonly state: string; readonly dueAfter: number }[]>
  /** The number of reported attempts; their outcomes are committed. */
  countAttempts(): number
  /** The number of reported errors of the store. */
  countErrors(): number
}

type SetUp = () => Promise<OutboxUnderTest>

/** The first retry delay of every outbox. */
const RETRY_DELAY_MS = 5000
const MINUTE_MS = 60_000
const LONG_TIMEOUT = { timeout: 20_000 }

function sendsItems(setUp: SetUp) {
  it('sends due items at the start and after a wake call, each once', LONG_TIMEOUT, async () => {
    const { add, start, listReceivedIds, countAttempts } = await setUp()
    const ids = [await add(), await add()]
    const outbox = start()
    await expect.poll(countAttempts, LONG_TIMEOUT).toBe(2)
    ids.push(await add())
    outbox.wake()
    await expect.poll(countAttempts, LONG_TIMEOUT).toBe(3)
    await outbox.close()
    expect(listReceivedIds().toSorted()).toEqual(ids.toSorted())
  })

  it('sends an item again with the same id after a temporary refusal', LONG_TIMEOUT, async () => {
    const { add, start, setReceiver, listReceivedIds, countAttempts, listItems } = await setUp()
    const id = await add()
    setReceiver('refuse for now')
    const firstOutbox = start()
    await expect.poll(countAttempts, LONG_TIMEOUT).toBe(1)
    await firstOutbox.close()
    expect(await listItems()).toMatchObject([{ state: 'waiting', dueAfter: RETRY_DELAY_MS }])
    setReceiver('accept')
    const secondOutbox = start({ afterMs: RETRY_DELAY_MS })
    await expect.poll(countAttempts, LONG_TIMEOUT).toBe(2)
    await secondOutbox.close()
    expect(listReceivedIds()).toEqual([id, id])
  })

  it('continues to send after an error of the store', LONG_TIMEOUT, async () => {
    const { add, start, countAttempts, countErrors } = await setUp()
    await add()
    const outbox = start({ claim: 'fails once' })
    await expect.poll(countErrors, LONG_TIMEOUT).toBe(1)
    outbox.wake()
    await expect.poll(countAttempts, LONG_TIMEOUT).toBe(1)
    await outbox.close()
  })
}

function stopsCleanly(setUp: SetUp) {
  it(
    'aborts the request to a hanging receiver when it is closed, and the item is due at once',
    LONG_TIMEOUT,
    async () => {
      const { add, start, setReceiver, listReceivedIds, countAttempts, listItems } = await setUp()
      const id = await add()
      setReceiver('hang')
      const outbox = start()
      await expect.poll(listReceivedIds, LONG_TIMEOUT).toEqual([id])
      await outbox.close()
      expect(await listItems()).toMatchObject([{ state: 'waiting', dueAfter: 0 }])
      setReceiver('accept')
      const nextOutbox = start()
      await expect.poll(countAttempts, LONG_TIMEOUT).toBe(1)
      await nextOutbox.close()
      expect(listReceivedIds()).toEqual([id, id])
    },
  )

  it('leaves the item of a killed process to another process, which sends it after the lease', {
    timeout: 60_000,
  }, async () => {
    const { add, start, startProcess, setReceiver, listReceivedIds, countAttempts, listItems } = await setUp()
    const id = await add()
    setReceiver('hang')
    const { kill } = startProcess()
    await expect.poll(listReceivedIds, { timeout: 30_000 }).toEqual([id])
    await kill()
    const [item] = await listItems()
    expect(item?.state).toBe('waiting')
    setReceiver('accept')
    const outbox = start({ afterMs: item?.dueAfter ?? 0 })
    await expect.poll(countAttempts, LONG_TIMEOUT).toBe(1)
    await outbox.close()
    expect(listReceivedIds()).toEqual([id, id])
  })
}

/** The contract of every outbox, with its own store, receiver and processes. */
export function outboxContract(itemName: string, setUp: SetUp): void {
  describe(`the outbox of ${itemName}`, () => {
    sendsItems(setUp)
    stopsCleanly(setUp)
  })
  describe(`the outboxes of ${itemName} in three processes`, () => {
    it('send each item once', { timeout: MINUTE_MS }, async () => {
      const { add, startProcess, listReceivedIds, listItems } = await setUp()
      const ids: string[] = []
      for (let n = 0; n < 30; n++) ids.push(await add())
      const processes = [1, 2, 3].map(() => startProcess())
      const countWaiting = async () => (await listItems()).filter(({ state }) => state === 'waiting').length
      await expect.poll(countWaiting, { timeout: 50_000 }).toBe(0)
      await Promise.all(processes.map(({ kill }) => kill()))
      expect(listReceivedIds().toSorted()).toEqual(ids.toSorted())
    })
  })
}
