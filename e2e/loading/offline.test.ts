import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectConsoleError, openBrowser, PHONE, visit, waitForHydration } from '../testing/visitor.ts'

openBrowser()

const IBAN = 'DE89 3704 0044 0532 0130 00'

/** Opens a page, and waits until the service worker controls it. */
async function visitWithServiceWorker(path: string): Promise<Page> {
  const page = await visit(path, { serviceWorkers: 'allow', viewport: PHONE })
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })
  return page
}

async function visitThenGoOffline(path: string): Promise<Page> {
  const page = await visitWithServiceWorker(path)
  await page.context().setOffline(true)
  return page
}

async function submit(page: Page, label: string, code: string) {
  const field = page.getByRole('textbox', { name: label, exact: true })
  await field.fill(code)
  await field.press('Enter')
}

/** The URLs in all caches of the site. */
function listCachedUrls(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const openCaches = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(openCaches.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => url)
  })
}

test.each([
  ['/iban', 'IBAN', IBAN, 'The format and check digits are right'],
  ['/routing-number', 'Routing number', '021000021', 'The format and check digits are right'],
  ['/sort-code', 'Sort code', '20-00-00', 'The format is right'],
])('%s checks a code without a connection', async (path, label, code, verdict) => {
  const page = await visitThenGoOffline('/')
  await page.goto(path)
  await waitForHydration(page)
  await submit(page, label, code)
  await page.getByRole('heading', { name: verdict }).waitFor()
  await expectConsoleError('ERR_INTERNET_DISCONNECTED', { all: true })
})

test('a page that needs the server shows an error offline, and loads when online again', async () => {
  const page = await visitThenGoOffline('/')
  await page.goto('/swift/de/deutsche-bank-ag')
  await page.getByRole('heading', { level: 1, name: 'Our server cannot be reached' }).waitFor()
  await page.context().setOffline(false)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Deutsche Bank' }).waitFor()
})

test('the form for a key says that the connection is missing', async () => {
  const page = await visitThenGoOffline('/api')
  await page.getByLabel('I accept the terms of service').check()
  await page.getByRole('button', { name: 'Get a key for a day' }).click()
  await page.getByText('Please check your connection and try again.').waitFor()
  await expectConsoleError('ERR_INTERNET_DISCONNECTED', { all: true })
})

test('the caches hold no account number, no query and no response of the API', async () => {
  const page = await visitThenGoOffline('/')
  await page.context().setOffline(false)
  await page.goto(`/iban?iban=${encodeURIComponent(IBAN)}`)
  await page.goto('/iban/validate/DE89370400440532013000')
  const cachedUrls = await listCachedUrls(page)
  expect(cachedUrls.length).toBeGreaterThan(10)
  const unexpected = cachedUrls.filter((url) => /[?]|DE89|validate|[/]api[/]/.test(url))
  expect(unexpected).toEqual([])
})

test('a full storage hides nothing that the server sends', async () => {
  const page = await visitWithServiceWorker('/')
  await page.evaluate(async () => {
    const [name = ''] = await caches.keys()
    const old = new Response('<h1>A copy of before</h1>', { headers: { 'content-type': 'text/html' } })
    await (await caches.open(name)).put('/iban', old)
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin, quotaSize: 1 })
  await page.goto('/iban')
  await page.getByRole('textbox', { name: 'IBAN', exact: true }).waitFor()
  // The scripts of this page are not among the files that the service worker caches at its installation.
  await page.goto('/check')
  await waitForHydration(page)
})
