/** What a process has of a key's calls, and when more is worth being taken ahead (docs/decisions/2026-11-21-quota-in-groups.md). */
import { MonthTally } from './month-tally.ts'
import type { Take } from './usage-store.ts'

export const SECOND = 1000
/** So many calls in a second make it worthwhile to take ahead. */
const MANY = 20
const MOST_AHEAD = 10_000
/** Near its limit a key takes nothing ahead: a process must not hold what another could grant. */
export const CUSHION = 10

/** What a process has of one key. */
export interface Account {
  readonly keyId: string
  /** The limit within which calls were taken ahead. */
  limit: number | null
  readonly tally: MonthTally
  /** The calls of the last second, or since its beginning. */
  since: number
  calls: number
  /** Taken ahead, and not used yet. */
  left: number
  takenAt: number
  until: number
  /** Whether more is being taken ahead. */
  taking: boolean
  /** How many calls wait for the store. */
  asking: number
}

/** That of a key of which nothing is known yet. */
export function newAccount({ keyId, limit }: Take, time: number): Account {
  return {
    keyId,
    limit,
    tally: new MonthTally(),
    since: time,
    calls: 0,
    left: 0,
    takenAt: time,
    until: time,
    taking: false,
    asking: 0,
  }
}

/** How many calls a key makes in a second, going by the last one; begins a new second when that is over. */
function callsPerSecond(account: Account, time: number): number {
  const elapsed = time - account.since
  if (elapsed >= 0 && elapsed < SECOND) return account.calls
  const rate = elapsed > 0 ? (account.calls * SECOND) / elapsed : 0
  account.since = time
  account.calls = 0
  return Math.floor(rate)
}

/** How many calls to take ahead now. */
export function worthTaking(account: Account, limit: number | null, time: number): number {
  const ahead = Math.min(callsPerSecond(account, time), MOST_AHEAD)
  if (ahead < MANY || account.taking) return 0
  return limit === null || account.tally.used + ahead * (CUSHION + 1) <= limit ? ahead : 0
}

/** Whether what was taken ahead is to be given back. */
export const isOver = ({ takenAt, until }: Account, time: number) => time >= until || time < takenAt

/** Whether a key makes no calls. */
export const isIdle = ({ since, taking, asking }: Account, time: number) =>
  !taking && asking === 0 && Math.abs(time - since) >= SECOND
