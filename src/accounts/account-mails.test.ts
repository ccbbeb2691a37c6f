import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { OutboxSender } from '../outbox/outbox.ts'
import { createSmtpSender } from '../server/process/smtp.ts'
import { startMailServer } from '../server/testing/mail-server.ts'
import { createAccountStore } from '../storage/stores/accounts.ts'
import { openStateInNewFile } from '../storage/testing/sqlite-state.ts'
import { createAccountMailOutbox } from './account-mails.ts'
import { signIn } from './sign-in.ts'

const START = Date.UTC(2026, 10, 27, 6)
const SITE = {
  brand: 'Bankcodex',
  url: 'https://codes.example',
  from: 'contact@codes.example',
  contact: 'desk@codes.example',
}

async function setUp() {
  const server = await startMailServer()
  const db = await openStateInNewFile()
  const store = createAccountStore(db)
  const log: string[] = []
  const addToLog = (fields: object, text: string) => void log.push(`${JSON.stringify(fields)} ${text}`)
  let seconds = 0
  const now = () => new Date(START + seconds * 1000)
  const dependencies = { store, randomBytes, now }
  const sendDue = async (at: number) => {
    seconds = at
    const send = createSmtpSender(server.url)
    const outbox = createAccountMailOutbox({
      ...dependencies,
      send,
      site: SITE,
      log: { info: addToLog, warn: addToLog },
    })
    const sender = new OutboxSender(outbox)
    await sender.finish(sender.sendDue())
  }
  const listStates = async () =>
    (await db.selectFrom('account_mail').selectAll().orderBy('seq').execute()).map(
      ({ state: mailState, problem }) => [mailState, problem],
    )
  return { server, store, db, log, dependencies, sendDue, listStates, now }
}

const unfold = (mail: string) => mail.replaceAll('=\r\n', '')
const findCode = (mail: string) => /keys\/confirm#([\w-]{32})/.exec(unfold(mail))?.[1] ?? ''

it('a link arrives, signs in, and is stored as a hash only', async () => {
  const { server, store, db, dependencies, sendDue, log, now } = await setUp()
  await store.addMail({ email: 'ada@example.com', note: null }, now())
  expect(JSON.stringify(await db.selectFrom('account_mail').selectAll().execute())).not.toContain('keys/')
  await sendDue(0)
  const [mail = ''] = server.acceptedMails
  expect(mail).toMatch(/^To: ada@example\.com/m)
  const code = findCode(mail)
  const stored = JSON.stringify([
    await db.selectFrom('sign_in_link').selectAll().execute(),
    await db.selectFrom('account_mail').selectAll().execute(),
    log,
  ])
  expect(stored).not.toContain(code)
  expect(log.join('')).not.toContain('example.com')
  expect(await signIn(dependencies, code)).toMatchObject({ session: { email: 'ada@example.com' } })
})

it('a link works for 15 minutes after the request, also if its mail was late', async () => {
  const { server, store, dependencies, sendDue, listStates, now } = await setUp()
  server.setReply('mail', 451)
  await store.addMail({ email: 'ada@example.com', note: null }, now())
  await sendDue(0)
  expect(await listStates()).toEqual([['waiting', 'EMESSAGE 451']])
  server.setReply('mail', 'accept')
  await sendDue(14 * 60)
  const [mail = ''] = server.acceptedMails
  await sendDue(15 * 60)
  expect(await signIn(dependencies, findCode(mail))).toBeNull()
})

it('a link is not sent when its time is over', async () => {
  const { server, store, sendDue, listStates, now } = await setUp()
  await store.addMail({ email: 'ada@example.com', note: null }, now())
  await sendDue(15 * 60)
  expect(server.receivedMails).toEqual([])
  expect(await listStates()).toEqual([['failed', 'expired']])
})

it('a mail waits while the mail server refuses the sender, which the operator can mend', async () => {
  const { server, store, sendDue, listStates, now } = await setUp()
  await store.addMail({ email: 'ada@example.com', note: 'The key was revoked.' }, now())
  server.setReply('sender', 550)
  await sendDue(0)
  expect(await listStates()).toEqual([['waiting', 'ESENDER 550']])
  server.setReply('sender', 'accept')
  await sendDue(60)
  expect(await listStates()).toEqual([['sent', null]])
})

it('a recipient whom the mail server refuses holds up no other mail', async () => {
  const { server, store, sendDue, listStates, now } = await setUp()
  await store.addMail({ email: 'nobody@example.com', note: null }, now())
  server.setReply('recipient', 550)
  await sendDue(0)
  server.setReply('recipient', 'accept')
  await store.addMail({ email: 'ada@example.com', note: 'The key was revoked.' }, now())
  await sendDue(1)
  expect(await listStates()).toEqual([
    ['failed', 'EENVELOPE 550'],
    ['sent', null],
  ])
  expect(server.acceptedMails.join('')).toContain('The key was revoked.')
  expect(server.acceptedMails.join('')).toContain('https://codes.example/keys')
})
