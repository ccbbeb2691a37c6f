import { describe, expect, it } from 'vitest'
import {
  ACCOUNT_LIMITS,
  type AccountLimits,
  type AccountStore,
  LINK_MS,
  MAIL_DAYS,
  type RunInTransaction,
  SESSION_MS,
} from '../account-store.ts'

interface Stores {
  readonly store: AccountStore
  readonly runInTransaction: RunInTransaction
}

type OpenStores = (limits?: AccountLimits) => Promise<Stores>

const START = Date.UTC(2026, 10, 27, 6)
const at = (ms: number) => new Date(START + ms)
const ADA = 'Ada@example.com'
const LINK = { hash: 'link', expiresAt: at(LINK_MS) }
const SESSION = { hash: 'session', expiresAt: at(SESSION_MS) }

function storesTokens(open: OpenStores) {
  it('opens a session with a link once, also for requests at the same time', async () => {
    const { store } = await open()
    await store.addLink(ADA, LINK, at(0))
    const sessions = await Promise.all(
      ['one', 'other'].map((hash) => store.openSession(LINK.hash, { ...SESSION, hash }, at(1))),
    )
    expect(sessions.filter((session) => session !== null)).toEqual([
      { email: ADA, expiresAt: SESSION.expiresAt.toISOString() },
    ])
  })

  it('deletes the other links of the address, in any case, and those of nobody else', async () => {
    const { store } = await open()
    await store.addLink(ADA, LINK, at(0))
    await store.addLink('ada@EXAMPLE.com', { ...LINK, hash: 'second' }, at(0))
    await store.addLink('eve@example.com', { ...LINK, hash: 'eve' }, at(0))
    expect(await store.openSession('second', SESSION, at(1))).not.toBeNull()
    expect(await store.openSession(LINK.hash, { ...SESSION, hash: 'x' }, at(1))).toBeNull()
    expect(await store.openSession('eve', { ...SESSION, hash: 'y' }, at(1))).not.toBeNull()
  })

  it('ends links and sessions at their time, and a session when asked', async () => {
    const { store } = await open()
    await store.addLink(ADA, LINK, at(0))
    expect(await store.openSession(LINK.hash, SESSION, at(LINK_MS))).toBeNull()
    expect(await store.openSession(LINK.hash, SESSION, at(LINK_MS - 1))).not.toBeNull()
    expect(await store.findSession(SESSION.hash, at(SESSION_MS - 1))).toMatchObject({ email: ADA })
    expect(await store.findSession(SESSION.hash, at(SESSION_MS))).toBeNull()
    expect(await store.findSession(LINK.hash, at(1))).toBeNull()
    await store.endSession(SESSION.hash)
    expect(await store.findSession(SESSION.hash, at(1))).toBeNull()
  })

  it('keeps the newest sessions of an address, and of all', async () => {
    const { store } = await open({ ...ACCOUNT_LIMITS, sessionsPerAddress: 2, total: 3 })
    const emails = [ADA, ADA, ADA, 'eve@example.com', 'bob@example.com']
    for (const [index, email] of emails.entries()) {
      await store.addLink(email, { ...LINK, hash: `link ${index}` }, at(index))
      await store.openSession(`link ${index}`, { ...SESSION, hash: `session ${index}` }, at(index))
    }
    const found = await Promise.all(emails.map((_, index) => store.findSession(`session ${index}`, at(9))))
    expect(found.map((session) => session?.email)).toEqual([
      undefined,
      undefined,
      ADA,
      'eve@example.com',
      'bob@example.com',
    ])
  })
}

function storesMails(open: OpenStores) {
  it('leases a mail once, and counts its attempts', async () => {
    const { store } = await open()
    expect(await store.addMail({ email: ADA, note: 'The key was rotated.' }, at(0))).toBe('stored')
    const mail = await store.claim(at(0), at(60), [])
    expect(mail).toMatchObject({
      email: ADA,
      note: 'The key was rotated.',
      createdAt: at(0).toISOString(),
      attempts: 1,
    })
    expect(await store.claim(at(1), at(61), [])).toBeNull()
    if (mail) await store.commit(mail, { problem: 'ECONNREFUSED' }, { kind: 'retry', at: at(100) }, at(2))
    expect(await store.claim(at(99), at(160), [])).toBeNull()
    const again = await store.claim(at(100), at(160), [])
    expect(again).toMatchObject({ attempts: 2 })
    if (again) await store.commit(again, { problem: null }, { kind: 'sent' }, at(101))
    expect(await store.claim(at(9999), at(99_999), [])).toBeNull()
  })

  it('limits the links of an address while they work, in any case, and no other mails by that', async () => {
    const { store } = await open()
    const add = (email: string, note: string | null, ms: number) => store.addMail({ email, note }, at(ms))
    for (let number = 0; number < ACCOUNT_LIMITS.linksPerAddress; number++)
      expect(await add(ADA, null, 0)).toBe('stored')
    expect(await add('ADA@example.com', null, LINK_MS - 1)).toBe('address limit reached')
    expect(await add(ADA, 'A note', 1)).toBe('stored')
    expect(await add('eve@example.com', null, 1)).toBe('stored')
    expect(await add(ADA, null, LINK_MS)).toBe('stored')
  })

  it('limits waiting mails, and deletes those of a week ago', async () => {
    const { store } = await open({ ...ACCOUNT_LIMITS, waitingMails: 1 })
    expect(await store.addMail({ email: ADA, note: null }, at(0))).toBe('stored')
    expect(await store.addMail({ email: 'eve@example.com', note: null }, at(1))).toBe('total limit reached')
    const later = at(MAIL_DAYS * 86_400_000 + 1)
    expect(await store.addMail({ email: 'eve@example.com', note: null }, later)).toBe('stored')
    expect(await store.claim(later, at(MAIL_DAYS * 86_400_000 + 99), [])).toMatchObject({
      email: 'eve@example.com',
    })
  })

  it('stores a mail with the change that it notes, or neither', async () => {
    const { store, runInTransaction } = await open()
    const failed = runInTransaction(async ({ accounts }) => {
      await accounts.addMail({ email: ADA, note: 'It was changed.' }, at(0))
      throw new Error('the change failed')
    })
    await expect(failed).rejects.toThrow('the change failed')
    expect(await store.claim(at(1), at(60), [])).toBeNull()
  })
}

/** The contract of every account store. `open` returns empty stores, closed at the end of the test. */
export function accountStoreContract(name: string, open: OpenStores): void {
  describe(`accounts in ${name}`, () => {
    storesTokens(open)
    storesMails(open)
  })
}
