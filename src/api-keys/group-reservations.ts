/**
 * Reserves the calls of many requests in one write. Requests that arrive while a write is under way are
 * written together in the next one: a commit to disk is shared by as many requests as there are at once, and
 * no call is granted before it is on disk (docs/decisions/2026-11-21-quota-in-groups.md).
 */
import type { Reservation, ReservationResult, UsageStore } from './usage-store.ts'

/** The most reservations in one write, so that a write stays short. */
export const MAX_GROUP = 500

interface Pending {
  readonly reservation: Reservation
  readonly resolve: (result: ReservationResult) => void
  readonly reject: (reason: unknown) => void
}

/**
 * Reserves calls and says whether they may be made. Rejects when the store fails: nothing is counted then.
 */
export type Reserve = (reservation: Reservation) => Promise<ReservationResult>

/** Reserves through the store in groups: all requests of one turn of the event loop share a write. */
export function groupReservations(store: Pick<UsageStore, 'reserve'>, now: () => Date): Reserve {
  const queue: Pending[] = []
  let isWriting = false

  async function writeGroup(): Promise<void> {
    const group = queue.splice(0, MAX_GROUP)
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
    setImmediate(() => void writeGroup())
  }

  return (reservation) =>
    new Promise((resolve, reject) => {
      queue.push({ reservation, resolve, reject })
      schedule()
    })
}
