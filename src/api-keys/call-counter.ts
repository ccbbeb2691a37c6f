/**
 * Counts the calls of keys. A key that makes many has calls taken ahead for it, at most those of a second: they are on disk
 * before they are made, and answered for from memory. What is not used within a second is given back. So a process that is killed
 * has counted at most a second of calls too many, and never one too few (docs/decisions/2026-11-21-quota-in-groups.md).
 */
import { groupedTakes, type TakeCalls } from './grouped-takes.ts'
import { endOfMonth, type Grant, monthOf, type Take, type UsageStore } from './usage-store.ts'

const SECOND = 1000
/** So many calls in a second make it worthwhile to take ahead. */
const MANY = 20
const MOST_AHEAD = 10_000
/** Near its limit a key takes nothing ahead: a process must not hold what another could grant. */
const CUSHION = 10

/** What one key has, within one limit. */
interface Account {
  /** The calls of the last second, or since its beginning. */
  since: number
  calls: number
  /** Taken ahead, and not used yet. */
  left: number
  takenAt: number
  until: number
  /** What the month has come to, as far as is known. */
  used: number
  /** The month that this is of; none before the store has told. */
  month: string
  /** Whether more is being taken ahead. */
  taking: boolean
  /** How many calls wait for the store. */
  asking: number
}

export interface CallCounter {
  readonly take: TakeCalls
  /** The calls of this month, as far as this process knows, without counting one. */
  used(asked: Pick<Take, 'keyId' | 'limit'>): Promise<number>
  /** Gives back what was taken ahead and not used in its second; forgets keys that make no calls. */
  tidy(): Promise<void>
  /** Gives everything back. Nothing is taken afterwards. */
  close(): Promise<void>
}

function newAccount(time: number): Account {
  return {
    since: time,
    calls: 0,
    left: 0,
    takenAt: time,
    until: time,
    used: 0,
    month: '',
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
function worthTaking(account: Account, limit: number | null, time: number): number {
  const ahead = Math.min(callsPerSecond(account, time), MOST_AHEAD)
  if (ahead < MANY || account.taking) return 0
  return limit === null || account.used + ahead * (CUSHION + 1) <= limit ? ahead : 0
}

const isOver = ({ takenAt, until }: Account, time: number) => time >= until || time < takenAt

const isIdle = ({ since, taking, asking }: Account, time: number) =>
  !taking && asking === 0 && Math.abs(time - since) >= SECOND

/** What goes on beside the requests. Its failure is not theirs: what could not be given back is counted. */
class Beside {
  readonly #underWay = new Set<Promise<void>>()

  begin(work: Promise<void>): void {
    const settled = work.catch(() => {}).finally(() => this.#underWay.delete(settled))
    this.#underWay.add(settled)
  }

  async end(): Promise<void> {
    await Promise.all(this.#underWay)
  }
}

/** Counts calls through a store; `tidy` wants to be called every second. */
export function callCounter(
  store: Pick<UsageStore, 'take' | 'giveBack' | 'ofMonth'>,
  now: () => Date,
): CallCounter {
  const accounts = new Map<string, Account>()
  const takeNow = groupedTakes(store, now)
  const beside = new Beside()

  const nameOf = ({ keyId, limit }: Pick<Take, 'keyId' | 'limit'>) => `${keyId} ${limit}`

  function accountOf(take: Take, time: number): Account {
    const name = nameOf(take)
    const account = accounts.get(name) ?? newAccount(time)
    accounts.set(name, account)
    return account
  }

  function giveBack(keyId: string, calls: number, takenAt: number): void {
    if (calls > 0) beside.begin(store.giveBack(keyId, calls, new Date(takenAt)))
  }

  function giveAllBack(keyId: string, account: Account): void {
    giveBack(keyId, account.left, account.takenAt)
    account.left = 0
  }

  async function takeAhead({ keyId, limit }: Take, account: Account, ahead: number) {
    const cushioned = limit === null ? null : limit - ahead * CUSHION
    const grant = await takeNow({ keyId, calls: ahead, limit: cushioned })
    if (!grant.granted) return
    giveAllBack(keyId, account)
    account.left = ahead
    account.used = grant.used - ahead
    const takenAt = grant.at.getTime()
    account.takenAt = takenAt
    account.until = Math.min(takenAt + SECOND, endOfMonth(grant.at).getTime())
  }

  function beginTakingAhead(take: Take, account: Account, time: number): void {
    const ahead = worthTaking(account, take.limit, time)
    if (ahead === 0) return
    account.taking = true
    const taken = takeAhead(take, account, ahead).finally(() => {
      account.taking = false
    })
    beside.begin(taken)
  }

  /** A call for which there is not enough in memory; what there is counts towards it. */
  async function takeFromStore(take: Take, account: Account, time: number): Promise<Grant> {
    const { left, takenAt } = account
    account.left = 0
    account.asking++
    const asked = takeNow({ ...take, calls: take.calls - left })
    beginTakingAhead(take, account, time)
    try {
      const { granted, used, at } = await asked
      if (!granted) giveBack(take.keyId, left, takenAt)
      account.used = used - account.left - (granted ? 0 : left)
      account.month = monthOf(at)
      return { granted, used: account.used }
    } catch (error) {
      giveBack(take.keyId, left, takenAt)
      throw error
    } finally {
      account.asking--
    }
  }

  async function take(asked: Take): Promise<Grant> {
    const time = now().getTime()
    const account = accountOf(asked, time)
    if (isOver(account, time)) giveAllBack(asked.keyId, account)
    account.calls += asked.calls
    if (account.left < asked.calls) return takeFromStore(asked, account, time)
    account.left -= asked.calls
    account.used += asked.calls
    return { granted: true, used: account.used }
  }

  async function giveBackWhere(isDue: (account: Account) => boolean): Promise<void> {
    for (const [name, account] of accounts) {
      if (!isDue(account)) continue
      giveAllBack(name.slice(0, name.lastIndexOf(' ')), account)
      accounts.delete(name)
    }
    await beside.end()
  }

  return {
    take,
    async used(asked) {
      const account = accounts.get(nameOf(asked))
      const month = monthOf(now())
      return account?.month === month ? account.used : store.ofMonth(asked.keyId, month)
    },
    tidy() {
      const time = now().getTime()
      return giveBackWhere((account) => isOver(account, time) && isIdle(account, time))
    },
    async close() {
      await beside.end()
      await giveBackWhere(() => true)
    },
  }
}
