/**
 * Counts the calls of API keys (docs/decisions/2026-11-21-quota-in-groups.md). Calls of a plan with a monthly
 * limit are written to the database before they are granted; concurrent requests share one write. Calls of an
 * unlimited plan are counted in memory and written by `flush`: a process that is killed loses the calls since
 * the last flush. On any plan, a reservation with `writeInTransaction` (more data for the transaction) is
 * written before it is granted.
 */
import { setImmediate } from 'node:timers/promises'
import { coalesceRuns } from '../background/background-task.ts'
import {
  formatDay,
  formatMonth,
  type Reservation,
  type ReservationResult,
  type UsageStore,
} from './usage-store.ts'

type CallCounterResult =
  /**
   * `usedCalls`: the calls of this month, including those granted now; null if the calls were counted only in
   * memory, on an unlimited plan.
   */
  | { readonly isGranted: true; readonly usedCalls: number | null }
  | { readonly isGranted: false; readonly usedCalls: number }

export interface CallCounter {
  /** Counts all calls of a reservation; none if they would exceed the limit. Rejects if the store fails. */
  reserve(reservation: Reservation): Promise<CallCounterResult>
  /** Returns the number of calls of a key in this month. */
  countUsedCalls(keyId: string): Promise<number>
  /**
   * Writes the calls of unlimited plans to the store. Rejects if the store fails; the next flush then writes
   * these calls.
   */
  flush(): Promise<void>
}

/** Calls of one day that are not written yet. */
interface UnwrittenDay {
  /** Any time of this day. */
  readonly time: Date
  readonly callsByKey: Map<string, number>
}

/**
 * The calls of unlimited plans that are not written yet. They are grouped by day, so that a flush after
 * midnight counts the calls of the day before for that day.
 */
class UnwrittenCalls {
  readonly #days = new Map<string, UnwrittenDay>()

  add({ keyId, calls }: Reservation, time: Date): void {
    const day = formatDay(time)
    const { callsByKey } = this.#days.get(day) ?? this.#addDay(day, time)
    callsByKey.set(keyId, (callsByKey.get(keyId) ?? 0) + calls)
  }

  has(keyId: string): boolean {
    return [...this.#days.values()].some(({ callsByKey }) => callsByKey.has(keyId))
  }

  /** Writes the calls. Calls that are added meanwhile stay for the next flush. */
  async writeTo(store: Pick<UsageStore, 'reserve'>): Promise<void> {
    for (const [day, { time, callsByKey }] of this.#days) {
      const reservations = [...callsByKey].map(([keyId, calls]) => ({ keyId, calls, limit: null }))
      for (let start = 0; start < reservations.length; start += MAX_GROUP_SIZE) {
        const group = reservations.slice(start, start + MAX_GROUP_SIZE)
        await store.reserve(group, time)
        for (const reservation of group) subtractCalls(callsByKey, reservation)
      }
      if (callsByKey.size === 0) this.#days.delete(day)
    }
  }

  #addDay(day: string, time: Date): UnwrittenDay {
    const unwrittenDay = { time, callsByKey: new Map<string, number>() }
    this.#days.set(day, unwrittenDay)
    return unwrittenDay
  }
}

function subtractCalls(callsByKey: Map<string, number>, { keyId, calls }: Reservation): void {
  const remaining = (callsByKey.get(keyId) ?? 0) - calls
  if (remaining > 0) callsByKey.set(keyId, remaining)
  else callsByKey.delete(keyId)
}

/**
 * Counts calls through a store. The caller runs `flush` every second, and once more before it closes the
 * store.
 */
export function createCallCounter(
  store: Pick<UsageStore, 'reserve' | 'countCallsOfMonth'>,
  now: () => Date,
): CallCounter {
  const reserveInGroup = createGroupedReserve(store, now)
  const unwritten = new UnwrittenCalls()
  /**
   * While this is true, no calls are counted in memory, so that a killed process loses at most the calls
   * between two flushes.
   */
  let hasFlushFailed = false

  // Callers that flush while a flush runs share the next flush.
  const flush = coalesceRuns(async () => {
    try {
      await unwritten.writeTo(store)
      hasFlushFailed = false
    } catch (error) {
      hasFlushFailed = true
      throw error
    }
  })

  return {
    async reserve(reservation) {
      if (reservation.limit === null && !reservation.writeInTransaction && !hasFlushFailed) {
        unwritten.add(reservation, now())
        return { isGranted: true, usedCalls: null }
      }
      // Calls from a time when the plan was unlimited are still in memory. They count towards the limit too.
      if (unwritten.has(reservation.keyId)) await flush()
      return reserveInGroup(reservation)
    },
    async countUsedCalls(keyId) {
      if (unwritten.has(keyId)) await flush()
      return store.countCallsOfMonth(keyId, formatMonth(now()))
    },
    flush,
  }
}

/**
 * The maximum number of turns of the event loop for which a write waits, so that it begins soon even if
 * reservations arrive without a pause.
 */
const MAX_TURNS_BEFORE_WRITE = 10

/** The maximum number of reservations in one write, so that a write stays short. */
const MAX_GROUP_SIZE = 500

interface PendingReservation {
  readonly reservation: Reservation
  readonly resolve: (result: ReservationResult) => void
  readonly reject: (reason: unknown) => void
}

/** Reserves calls. Rejects if the store fails; no calls are counted then. */
export type Reserve = (reservation: Reservation) => Promise<ReservationResult>

/**
 * Creates a function that reserves calls in groups: the reservations of a burst share a write, and those that
 * arrive during a write share the next write.
 */
function createGroupedReserve(store: Pick<UsageStore, 'reserve'>, now: () => Date): Reserve {
  const queue: PendingReservation[] = []
  let isWriting = false

  /** Waits for the rest of a burst: until a turn of the event loop brings no further reservation. */
  async function waitForBurst(): Promise<void> {
    for (let turn = 0, lastLength = 0; turn < MAX_TURNS_BEFORE_WRITE && queue.length > lastLength; turn++) {
      lastLength = queue.length
      await setImmediate()
    }
  }

  async function writeGroup(): Promise<void> {
    await waitForBurst()
    const group = queue.splice(0, MAX_GROUP_SIZE)
    try {
      const results = await store.reserve(
        group.map(({ reservation }) => reservation),
        now(),
      )
      for (const [index, { resolve, reject }] of group.entries()) {
        const result = results[index]
        if (result) resolve(result)
        else reject(new Error('The store returned no result for a reservation'))
      }
    } catch (reason) {
      for (const { reject } of group) reject(reason)
    }
    isWriting = false
    if (queue.length > 0) schedule()
  }

  function schedule(): void {
    if (isWriting) return
    isWriting = true
    void writeGroup()
  }

  return (reservation) =>
    new Promise((resolve, reject) => {
      queue.push({ reservation, resolve, reject })
      schedule()
    })
}
