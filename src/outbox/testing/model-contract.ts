import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { AttemptOutcome } from '../outbox.ts'
import {
  applyStep,
  createModelItem,
  findLease,
  isDue,
  LEASE_MINUTES,
  type ModelItem,
  RETRY_MINUTES,
  type Step,
} from './item-model.ts'
import type { OpenedOutbox } from './store-contract.ts'

const START = Date.UTC(2026, 10, 21, 6)
const at = (minute: number) => new Date(START + minute * 60_000)
/** The time between two items, longer than all steps of an item and their retries. */
const MINUTES_PER_ITEM = 1000

const LEASE_KINDS = ['sent', 'failed', 'gone', 'retry', 'release'] as const
const LEASES = ['first', 'last'] as const

/** The steps that a store can do. */
function listSteps({ switchOff, deleteOld, gone }: OpenedOutbox<never, never, never>): Step[] {
  return [
    { kind: 'claim' },
    { kind: 'restart' },
    { kind: 'wait' },
    ...(switchOff ? [{ kind: 'switch off' } as const] : []),
    ...(deleteOld ? [{ kind: 'delete old' } as const] : []),
    ...LEASE_KINDS.filter((kind) => kind !== 'gone' || gone).flatMap((kind) =>
      LEASES.map((lease) => ({ kind, lease })),
    ),
  ]
}

/** Runs steps on one item after the other in a store and in the model, and compares them after each step. */
class ComparedItems<Item extends { readonly id: string }, Attempt, Reason> {
  readonly #opened: OpenedOutbox<Item, Attempt, Reason>
  #itemCount = 0

  constructor(opened: OpenedOutbox<Item, Attempt, Reason>) {
    this.#opened = opened
  }

  async run(steps: readonly Step[]): Promise<void> {
    const { add, readState } = this.#opened
    this.#itemCount += 1
    const start = this.#itemCount * MINUTES_PER_ITEM
    const id = await add(at(start))
    const claimed: Item[] = []
    let model = createModelItem(start)
    for (const [index, step] of steps.entries()) {
      await this.#do(id, step, model, claimed)
      model = applyStep(model, step)
      const seen = { state: await readState(id), claims: claimed.length }
      expect(seen, `after step ${index + 1}: ${JSON.stringify(step)}`).toEqual({
        state: model.state,
        claims: model.leases.length,
      })
    }
    await this.#finish(id, model)
  }

  async #do(id: string, step: Step, model: ModelItem, claimed: Item[]): Promise<void> {
    const { store, restart, switchOff, deleteOld } = this.#opened
    const now = at(model.now)
    if ('lease' in step) {
      const item = claimed[findLease(model, step.lease)]
      if (item && step.kind === 'release') await store.release(item, now)
      else if (item) await this.#commit(item, step.kind as Exclude<typeof step.kind, 'release'>, model)
    } else if (step.kind === 'claim') {
      const item = await store.claim(now, at(model.now + LEASE_MINUTES))
      expect(item?.id ?? null).toBe(isDue(model) ? id : null)
      if (item) claimed.push(item)
    } else if (step.kind === 'restart') await restart(id, now)
    else if (step.kind === 'switch off') await switchOff?.()
    else if (step.kind === 'delete old') await deleteOld?.(now)
  }

  async #commit(item: Item, kind: 'sent' | 'failed' | 'gone' | 'retry', { now }: ModelItem): Promise<void> {
    const { store, attempt, failure, gone = failure } = this.#opened
    const outcomes: Record<typeof kind, AttemptOutcome<Reason>> = {
      sent: { kind: 'sent' },
      failed: failure,
      gone,
      retry: { kind: 'retry', at: at(now + RETRY_MINUTES) },
    }
    await store.commit(item, kind === 'sent' ? attempt.succeeded : attempt.failed, outcomes[kind], at(now))
  }

  /** Checks whether the item can still be claimed, and sends it, so that the next item is the only one. */
  async #finish(id: string, { state, dueAt, now }: ModelItem): Promise<void> {
    const { store, attempt } = this.#opened
    const end = Math.max(dueAt, now)
    const item = await store.claim(at(end), at(end + LEASE_MINUTES))
    expect(item?.id ?? null).toBe(state === 'waiting' ? id : null)
    if (item) await store.commit(item, attempt.succeeded, { kind: 'sent' }, at(end))
  }
}

/** Compares a store with the state machine of its items. `open` returns an empty store. */
export function followsTheModel<Item extends { readonly id: string }, Attempt, Reason>(
  open: () => Promise<OpenedOutbox<Item, Attempt, Reason>>,
) {
  const openCompared = async () => {
    const opened = await open()
    return { items: new ComparedItems(opened), steps: listSteps(opened as never) }
  }

  it('does every pair of steps as the state machine says, during a lease and after its end', async () => {
    const { items, steps } = await openCompared()
    const afterLease: Step[] = [{ kind: 'claim' }, { kind: 'wait' }, { kind: 'wait' }, { kind: 'claim' }]
    for (const beginning of [[{ kind: 'claim' } as const], afterLease])
      for (const first of steps) for (const second of steps) await items.run([...beginning, first, second])
  })

  it('does any sequence of steps as the state machine says', async () => {
    const { items, steps } = await openCompared()
    const anySteps = fc.array(fc.constantFrom(...steps), { minLength: 3, maxLength: 10 })
    await fc.assert(
      fc.asyncProperty(anySteps, (sequence) => items.run(sequence)),
      { numRuns: 100 },
    )
  })
}
