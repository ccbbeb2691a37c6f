/**
 * The state machine of an outbox item: each step, and what it changes. The stores implement the same
 * transitions in SQL (storage/stores/leases.ts); model-contract.ts compares them.
 */

/** The steps of one item. A step with `lease` is that of a process that has claimed the item before. */
export type Step =
  | { readonly kind: 'claim' | 'restart' | 'switch off' | 'delete old' | 'wait' }
  | { readonly kind: 'sent' | 'failed' | 'gone' | 'retry' | 'release'; readonly lease: 'first' | 'last' }

export type ItemState = 'waiting' | 'sent' | 'failed' | 'deleted'

export interface ModelItem {
  readonly state: ItemState
  /** In minutes, like all times here. */
  readonly dueAt: number
  /** Changes with each claim and restart. A process holds the lease whose number is the item's. */
  readonly claims: number
  readonly wasRestarted: boolean
  /** The lease numbers that claims have returned, the oldest first. */
  readonly leases: readonly number[]
  readonly now: number
}

export const LEASE_MINUTES = 2
export const RETRY_MINUTES = 5
/** Less than a lease: two waits end it. */
const WAIT_MINUTES = 1

export const createModelItem = (now: number): ModelItem => ({
  state: 'waiting',
  dueAt: now,
  claims: 0,
  wasRestarted: false,
  leases: [],
  now,
})

export function isDue({ state, dueAt, now }: ModelItem): boolean {
  return state === 'waiting' && dueAt <= now
}

/** The index in `leases` of the lease that a step uses; -1 if the item was never claimed. */
export const findLease = ({ leases }: ModelItem, lease: 'first' | 'last') =>
  lease === 'first' ? Math.min(0, leases.length - 1) : leases.length - 1

function end(item: ModelItem, step: Extract<Step, { lease: string }>): ModelItem {
  const lease = item.leases[findLease(item, step.lease)]
  if (lease === undefined) return item
  // What has been sent is sent, whoever holds the lease now, and even if the item was given up meanwhile.
  if (step.kind === 'sent')
    return item.state === 'waiting' || item.state === 'failed' ? { ...item, state: 'sent' } : item
  if (item.state !== 'waiting' || lease !== item.claims) return item
  if (step.kind === 'retry') return { ...item, dueAt: item.now + RETRY_MINUTES }
  if (step.kind === 'release') return { ...item, dueAt: item.now }
  return { ...item, state: 'failed' }
}

/** The item after a step. */
export function applyStep(item: ModelItem, step: Step): ModelItem {
  if ('lease' in step) return end(item, step)
  switch (step.kind) {
    case 'claim': {
      if (!isDue(item)) return item
      const claims = item.claims + 1
      return { ...item, claims, leases: [...item.leases, claims], dueAt: item.now + LEASE_MINUTES }
    }
    case 'restart':
      if (item.state === 'deleted') return item
      return { ...item, state: 'waiting', dueAt: item.now, claims: item.claims + 1, wasRestarted: true }
    case 'switch off':
      return item.state === 'waiting' ? { ...item, state: 'failed' } : item
    case 'delete old':
      // An item that waits since a restart keeps its retries.
      return item.state === 'waiting' && item.wasRestarted ? item : { ...item, state: 'deleted' }
    case 'wait':
      return { ...item, now: item.now + WAIT_MINUTES }
  }
}
