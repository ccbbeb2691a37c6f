import { describe, expect, it } from 'vitest'
import type { AttemptOutcome, OutboxStore } from '../outbox.ts'
import type { ItemState } from './item-model.ts'
import { followsTheModel } from './model-contract.ts'

/** An empty outbox store, with functions to add and inspect items. */
export interface OpenedOutbox<Item, Attempt, Reason> {
  readonly store: Pick<OutboxStore<Item, Attempt, Reason>, 'commit' | 'release'> & {
    claim(now: Date, leaseEnd: Date): Promise<Item | null>
  }
  /** Stores an item that is due at `dueAt`. Returns its id. */
  add(dueAt: Date): Promise<string>
  /** Whether an item waits, was sent, has failed or was deleted. */
  readState(id: string): Promise<ItemState>
  /** Makes an item due at once, whatever its state. */
  restart(id: string, now: Date): Promise<void>
  /** Gives up all waiting items of the receiver. */
  switchOff?(): Promise<void>
  /** Deletes items as if `now` were later by the time for which they are stored. */
  deleteOld?(now: Date): Promise<void>
  /** The failure of a receiver that wants no more items. */
  readonly gone?: AttemptOutcome<Reason> & { readonly kind: 'failed' }
  readonly attempt: { readonly succeeded: Attempt; readonly failed: Attempt }
  readonly failure: AttemptOutcome<Reason> & { readonly kind: 'failed' }
}

type OpenOutbox<Item, Attempt, Reason> = () => Promise<OpenedOutbox<Item, Attempt, Reason>>

/** The time some minutes after the start of a test. */
const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 6) + minute * 60_000)
const SENT = { kind: 'sent' } as const

async function claimItem<Item>({ store }: OpenedOutbox<Item, never, never>, minute: number): Promise<Item> {
  const item = await store.claim(at(minute), at(minute + 2))
  if (!item) throw new Error('no item is due')
  return item
}

function leasesItems<Item extends { readonly id: string }, Attempt, Reason>(
  openOutbox: OpenOutbox<Item, Attempt, Reason>,
) {
  it('leases the item that has been due the longest, and each item once', async () => {
    const { store, add } = await openOutbox()
    const [firstId, secondId] = [await add(at(1)), await add(at(2))]
    expect(await store.claim(at(0), at(2))).toBeNull()
    expect(await store.claim(at(2), at(4))).toMatchObject({ id: firstId })
    expect(await store.claim(at(2), at(4))).toMatchObject({ id: secondId })
    expect(await store.claim(at(2), at(4))).toBeNull()
  })

  it('leases each of ten items to one of ten concurrent callers', async () => {
    const { store, add } = await openOutbox()
    const ids = new Set<string>()
    for (let n = 0; n < 10; n++) ids.add(await add(at(0)))
    // A round may claim fewer than ten items, because two callers can compete for the same item.
    const claimedIds: string[] = []
    for (let round = 0; claimedIds.length < ids.size && round < ids.size; round++) {
      const results = await Promise.all(Array.from({ length: 10 }, () => store.claim(at(0), at(2))))
      claimedIds.push(...results.flatMap((item) => (item ? [item.id] : [])))
    }
    expect(claimedIds.toSorted()).toEqual([...ids].toSorted())
  })

  it('leases an item again after its lease has ended', async () => {
    const { store, add } = await openOutbox()
    const id = await add(at(0))
    await store.claim(at(0), at(2))
    expect(await store.claim(at(1), at(3))).toBeNull()
    expect(await store.claim(at(2), at(4))).toMatchObject({ id })
  })

  it('leases a released item at once', async () => {
    const { store, add } = await openOutbox()
    const id = await add(at(0))
    const item = await store.claim(at(0), at(2))
    if (item) await store.release(item, at(1))
    expect(await store.claim(at(1), at(3))).toMatchObject({ id })
  })
}

function commitsOutcomes<Item extends { readonly id: string }, Attempt, Reason>(
  openOutbox: OpenOutbox<Item, Attempt, Reason>,
) {
  const claim = (opened: OpenedOutbox<Item, Attempt, Reason>, minute: number) =>
    claimItem(opened as unknown as OpenedOutbox<Item, never, never>, minute)

  it('commits a retry, which is due at its time', async () => {
    const opened = await openOutbox()
    const { store, add, readState, attempt } = opened
    const id = await add(at(0))
    await store.commit(await claim(opened, 0), attempt.failed, { kind: 'retry', at: at(5) }, at(1))
    expect(await readState(id)).toBe('waiting')
    expect(await store.claim(at(4), at(6))).toBeNull()
    expect(await store.claim(at(5), at(7))).toMatchObject({ id })
  })

  it('commits a success or a failure, after which the item is not leased again', async () => {
    const opened = await openOutbox()
    const { store, add, readState, attempt, failure } = opened
    const [sentId, failedId] = [await add(at(0)), await add(at(0))]
    await store.commit(await claim(opened, 0), attempt.succeeded, SENT, at(0))
    await store.commit(await claim(opened, 0), attempt.failed, failure, at(0))
    expect([await readState(sentId), await readState(failedId)]).toEqual(['sent', 'failed'])
    expect(await store.claim(at(100), at(102))).toBeNull()
  })

  it('commits only a success for an expired lease, after another process has claimed the item', async () => {
    const opened = await openOutbox()
    const { store, add, readState, attempt, failure } = opened
    const id = await add(at(0))
    const expiredLease = await claim(opened, 0)
    const currentLease = await claim(opened, 2)
    await store.commit(expiredLease, attempt.failed, failure, at(2))
    await store.commit(expiredLease, attempt.failed, { kind: 'retry', at: at(2) }, at(2))
    await store.release(expiredLease, at(2))
    expect(await readState(id)).toBe('waiting')
    expect(await store.claim(at(3), at(5))).toBeNull()
    await store.commit(expiredLease, attempt.succeeded, SENT, at(3))
    await store.commit(currentLease, attempt.failed, { kind: 'retry', at: at(4) }, at(3))
    expect(await readState(id)).toBe('sent')
  })
}

/** The contract of every outbox store. `openOutbox` returns an empty store, closed at the end of the test. */
export function outboxStoreContract<Item extends { readonly id: string }, Attempt, Reason>(
  storeName: string,
  openOutbox: OpenOutbox<Item, Attempt, Reason>,
): void {
  describe(`the outbox store of ${storeName}`, () => {
    leasesItems(openOutbox)
    commitsOutcomes(openOutbox)
    followsTheModel(openOutbox)
  })
}
