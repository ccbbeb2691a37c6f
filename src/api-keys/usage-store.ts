/** What is kept of the calls that a key has made, and the port that it is stored through. */

/** Calls that a key wants to make. */
export interface Take {
  readonly keyId: string
  /** How many: a batch counts each of its codes. */
  readonly calls: number
  /** The most of a month; null for no limit. */
  readonly limit: number | null
}

/** What became of a take: it is granted as a whole, or refused as a whole. */
export interface Grant {
  readonly granted: boolean
  /** The calls of this month, those granted now among them. */
  readonly used: number
}

export interface DayUsage {
  /** '2026-11-21', UTC. */
  readonly day: string
  readonly calls: number
}

/** For how many days the usage is kept, so that a month can be compared with that of last year. */
export const USAGE_DAYS = 400

/** Keeps the usage. Fails only when the storage under it does. */
export interface UsageStore {
  /**
   * Grants each take, in their order, or refuses it, against the month that `now` is in. All of them are counted at once or,
   * when it fails, none; never is more granted than a limit allows, whoever else takes meanwhile. What is resolved is on disk.
   */
  take(takes: readonly Take[], now: Date): Promise<readonly Grant[]>
  /** Counts calls no longer that were granted at a time and not made. */
  giveBack(keyId: string, calls: number, takenAt: Date): Promise<void>
  /** The calls of a key in a month: '2026-11'. */
  ofMonth(keyId: string, month: string): Promise<number>
  /** The days on which a key has made calls, from the first to the last of those given, both included, in order. */
  byDay(keyId: string, from: string, to: string): Promise<DayUsage[]>
}

/** The month of a time in UTC: '2026-11'. */
export function monthOf(time: Date): string {
  return time.toISOString().slice(0, 7)
}

/** The day of a time in UTC: '2026-11-21'. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10)
}

/** When the count of a month begins anew: the first moment of the next month in UTC. */
export function endOfMonth(time: Date): Date {
  return new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1))
}
