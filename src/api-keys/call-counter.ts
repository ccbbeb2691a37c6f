/**
 * Counts the calls of keys. A key that makes many has calls taken ahead for it, at most those of a second: they are on disk
 * before they are made, and answered for from memory. What is not used within a second is given back. So a process that is killed
 * has counted at most a second of calls too many, and never one too few (docs/decisions/2026-11-21-quota-in-groups.md).
 */
import { type Account, CUSHION, isIdle, isOver, newAccount, SECOND, worthTaking } from './account.ts'
import { Beside } from './beside.ts'
import { groupedTakes, type TakeCalls } from './grouped-takes.ts'
import { endOfMonth, type Grant, monthOf, type Take, type UsageStore } from './usage-store.ts'

export interface CallCounter {
  readonly take: TakeCalls
  /** The calls of this month, as far as this process knows, without counting one. */
  used(keyId: string): Promise<number>
  /** Gives back what was taken ahead and not used in its second; forgets keys that make no calls. */
  tidy(): Promise<void>
  /** Gives everything back. Nothing is taken afterwards. */
  close(): Promise<void>
}

/** Counts calls through a store; `tidy` wants to be called every second. */
export function callCounter(
  store: Pick<UsageStore, 'take' | 'giveBack' | 'ofMonth'>,
  now: () => Date,
): CallCounter {
  const accounts = new Map<string, Account>()
  const takeNow = groupedTakes(store, now)
  const beside = new Beside()

  function accountOf(take: Take, time: number): Account {
    const account = accounts.get(take.keyId) ?? newAccount(take, time)
    accounts.set(take.keyId, account)
    return account
  }

  function giveBack({ keyId, tally }: Account, calls: number, takenAt: Date): void {
    if (calls > 0) beside.begin(tally.giveBack(calls, takenAt, store.giveBack(keyId, calls, takenAt)))
  }

  function giveAllBack(account: Account): void {
    giveBack(account, account.left, new Date(account.takenAt))
    account.left = 0
  }

  async function takeAhead({ keyId, limit }: Take, account: Account, ahead: number) {
    const cushioned = limit === null ? null : limit - ahead * CUSHION
    const counted = account.tally.ask(keyId)
    const grant = await takeNow({ keyId, calls: ahead, limit: cushioned })
    counted(grant, ahead)
    if (!grant.granted) return
    giveAllBack(account)
    const { at } = grant.write
    account.left = ahead
    account.takenAt = at.getTime()
    account.until = Math.min(at.getTime() + SECOND, endOfMonth(at).getTime())
    if (account.limit !== limit) giveAllBack(account)
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
    const { left, tally } = account
    const takenAt = new Date(account.takenAt)
    const calls = take.calls - left
    account.left = 0
    account.asking++
    const counted = tally.ask(take.keyId)
    const asked = takeNow({ ...take, calls })
    beginTakingAhead(take, account, time)
    try {
      const grant = await asked
      counted(grant, calls)
      if (!grant.granted) giveBack(account, left, takenAt)
      else {
        tally.grant(calls)
        tally.grant(left, takenAt)
      }
      return { granted: grant.granted, used: tally.used }
    } catch (error) {
      giveBack(account, left, takenAt)
      throw error
    } finally {
      account.asking--
    }
  }

  async function take(asked: Take): Promise<Grant> {
    const time = now().getTime()
    const account = accountOf(asked, time)
    if (isOver(account, time) || account.limit !== asked.limit) giveAllBack(account)
    account.limit = asked.limit
    account.calls += asked.calls
    if (account.left < asked.calls) return takeFromStore(asked, account, time)
    account.left -= asked.calls
    account.tally.grant(asked.calls)
    return { granted: true, used: account.tally.used }
  }

  /** An account that has something on its way is kept: the next would not know of it. */
  async function giveBackWhere(isDue: (account: Account) => boolean): Promise<void> {
    const due = [...accounts.values()].filter(isDue)
    for (const account of due) giveAllBack(account)
    await beside.end()
    for (const account of due)
      if (isDue(account) && account.left === 0 && account.tally.isSettled) accounts.delete(account.keyId)
  }

  return {
    take,
    async used(keyId) {
      const tally = accounts.get(keyId)?.tally
      const month = monthOf(now())
      return tally?.month === month ? tally.used : store.ofMonth(keyId, month)
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
