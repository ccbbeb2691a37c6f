import { createHmac } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type MailServer, startMailServer } from '../src/server/testing/mail-server.ts'
import { SERVE_COMMAND } from '../src/testing/servers/serve-command.ts'
import { findFreePort } from '../src/testing/servers/server-process.ts'
import { RECEIVER_HOST, startReceiver } from '../src/watches/testing/receiver.ts'
import { expectAccessible } from './testing/screens.ts'
import { startSite } from './testing/start-site.ts'
import { expectConsoleError, openBrowser, visit } from './testing/visitor.ts'

openBrowser()

/** Starts a site with a mail server. Its webhooks may connect to this machine. */
async function startSiteWithMail() {
  const mailServer = await startMailServer()
  const [program, ...args] = SERVE_COMMAND
  const env = {
    SMTP_URL: mailServer.url,
    PORT: String(await findFreePort()),
    WEBHOOK_ALLOW_NETWORKS: '127.0.0.1',
  }
  const site = await startSite({ command: [program, ...args, '--dev'], env })
  onTestFinished(site.stop)
  return { url: site.url, mailServer }
}

/** Asks for a link on the open page, and returns the one that arrives. */
async function requestLink(page: Page, mailServer: MailServer, email: string): Promise<string> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await page.getByText(`A link is on its way to ${email}`).waitFor()
  await mailServer.waitForMails(1)
  const mail = mailServer.acceptedMails[0]?.replaceAll('=\r\n', '') ?? ''
  return /http:\/\/localhost:\d+\/keys\/confirm#[\w-]{32}/.exec(mail)?.[0] ?? ''
}

async function createKey(page: Page, name: string, kind: 'live' | 'test') {
  await page.getByLabel('Name of the key').fill(name)
  await page.getByLabel('Kind').selectOption(kind)
  await page.getByLabel('I accept the terms of service').check()
  await page.getByRole('button', { name: 'Create key' }).click()
  return readSecret(page, new RegExp(`bcx_${kind}_\\w{33}`))
}

const readSecret = async (page: Page, pattern: RegExp) => {
  await page.getByText('This is the only time it is shown.').waitFor()
  return pattern.exec((await page.locator('main').textContent()) ?? '')?.[0] ?? ''
}

const callSite = (url: string, key: string, code: string) =>
  fetch(`${url}/v1/swift/validate?code=${code}`, { headers: { authorization: `Bearer ${key}` } })

/** The signature of Standard Webhooks 1.0. */
function sign(secret: string, id: unknown, timestamp: unknown, body: string): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('a new developer %s', (_how, javaScriptEnabled) => {
  test('comes from the home page to a verified webhook and a replaced key', async () => {
    const { url, mailServer } = await startSiteWithMail()
    const page = await visit('/', { baseURL: url, javaScriptEnabled })
    const checkPage = javaScriptEnabled ? expectAccessible : async () => {}
    await page.getByRole('link', { name: 'API Access' }).click()
    await page.getByRole('link', { name: 'Sign in with your e-mail address' }).click()
    await page.getByRole('heading', { level: 1, name: 'Your API keys' }).waitFor()
    await checkPage(page)
    const link = await requestLink(page, mailServer, 'ada@example.com')

    await page.goto(link)
    const code = link.slice(link.indexOf('#') + 1)
    if (javaScriptEnabled) {
      await page.waitForURL(`${url}/keys/confirm`)
      expect(await page.getByLabel('Code from the mail').inputValue()).toBe(code)
      expect(page.url()).toBe(`${url}/keys/confirm`)
    } else await page.getByLabel('Code from the mail').fill(code)
    await checkPage(page)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('You are signed in as ada@example.com').waitFor()
    const stored = await page.context().cookies()
    expect(stored).toMatchObject([{ httpOnly: true, sameSite: 'Strict' }])

    const testKey = await createKey(page, 'CI', 'test')
    await page.getByText(testKey, { exact: true }).click()
    if (javaScriptEnabled) expect(await page.evaluate(() => String(getSelection()))).toBe(testKey)
    expect(await (await callSite(url, testKey, 'BCXTDEFFT03')).json()).toMatchObject({ reason: 'closed' })
    await page.getByRole('link', { name: 'CI' }).click()
    await page.getByLabel('URL of your server').fill('example.com/events')
    await page.getByRole('button', { name: 'Add endpoint' }).click()
    await page.getByText('The URL must be an https').waitFor()
    expect(await page.locator(':focus').getAttribute('name')).toBe('url')
    await expectConsoleError('status of 400')
    const receiver = await startReceiver()
    const receiverUrl = receiver.url.replace(RECEIVER_HOST, 'localhost')
    await page.getByLabel('URL of your server').fill(receiverUrl)
    await page.getByRole('button', { name: 'Add endpoint' }).click()
    const secret = await readSecret(page, /whsec_[\w+/]+=*/)
    const guide = await page.getByRole('link', { name: 'How events are signed' }).getAttribute('href')
    const [, anchor] = guide?.split('#') ?? []
    expect(await (await fetch(`${url}${guide}`)).text()).toMatch(`id="${anchor}"`)
    await page.getByRole('link', { name: receiverUrl }).click()
    await page.getByRole('button', { name: 'Send a test event' }).click()
    await page.getByRole('cell', { name: 'endpoint.test' }).first().waitFor()
    await receiver.waitForWebhooks(1)
    const [received] = receiver.requests
    const {
      'webhook-signature': signature,
      'webhook-id': id,
      'webhook-timestamp': time,
    } = received?.headers ?? {}
    expect(signature).toBe(sign(secret, id, time, received?.body ?? ''))
    await checkPage(page)

    await page.getByRole('link', { name: 'CI' }).click()
    await page.locator('#main').getByRole('link', { name: 'Your API keys' }).click()
    const first = await createKey(page, 'Production', 'live')
    expect((await callSite(url, first, 'DEUTDEFF')).status).toBe(200)
    await page.getByRole('link', { name: 'Production' }).click()
    await page.getByRole('button', { name: 'Replace key' }).click()
    const second = await readSecret(page, /bcx_live_\w{33}/)
    for (const key of [first, second]) expect((await callSite(url, key, 'DEUTDEFF')).status).toBe(200)
    await checkPage(page)
    await page.getByText('Revoke this key').click()
    await page.getByRole('button', { name: 'Revoke key' }).click()
    await page.getByText('revoked', { exact: true }).waitFor()
    // The link, two keys, an endpoint, a replacement and a revocation.
    await mailServer.waitForMails(6)
    expect(mailServer.acceptedMails.join('')).not.toMatch(/bcx_(?:live|test)_\w{10}|whsec_/)
  })
})
