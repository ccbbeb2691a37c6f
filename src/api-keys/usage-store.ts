/** The numbers of calls of each API key, by day and by month, and the port to their storage. */

/** A request of a caller to count calls of its key, if the limit allows it. */
export interface Reservation {
  readonly keyId: string
  /** The number of calls: a batch counts one call for each of its codes. */
  readonly calls: number
  /** The monthly limit of calls; null for none. */
  readonly limit: number | null
  /**
   * Writes more data in the transaction that counts the calls, so that both are stored or neither. Called
   * only if the calls are granted.
   */
  writeInTransaction?(transaction: object): Promise<void>
}

/** A reservation is granted or refused as a whole. */
export interface ReservationResult {
  readonly isGranted: boolean
  /** The calls of the key in this month, including those granted now. */
  readonly usedCalls: number
}

export interface DayUsage {
  /** '2026-11-21', UTC. */
  readonly day: string
  readonly calls: number
}

/** Usage is stored for 400 days, so that a month can be compared with the same month of last year. */
export const USAGE_DAYS = 400

/** Stores the usage. Rejects only if the database fails. */
export interface UsageStore {
  /**
   * Grants or refuses each reservation, in order, by its limit and the calls of the month of `now`. One
   * transaction counts all granted calls and runs their `writeInTransaction`; if it fails, no calls are
   * counted. The limit also holds for concurrent processes. Once the promise resolves, a killed process loses
   * no counts.
   */
  reserve(reservations: readonly Reservation[], now: Date): Promise<readonly ReservationResult[]>
  /** Returns the number of calls of a key in a month: '2026-11'. */
  countCallsOfMonth(keyId: string, month: string): Promise<number>
  /** Returns the days from `from` to `to`, both included, on which a key has made calls, in order. */
  listCallsByDay(keyId: string, from: string, to: string): Promise<DayUsage[]>
}

/** The month of a time in UTC: '2026-11'. */
export function formatMonth(time: Date): string {
  return time.toISOString().slice(0, 7)
}

/** The day of a time in UTC: '2026-11-21'. */
export function formatDay(time: Date): string {
  return time.toISOString().slice(0, 10)
}

/** The first moment of the next month in UTC, when the monthly count restarts at 0. */
export function getStartOfNextMonth(time: Date): Date {
  return new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1))
}
