import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { launchBrowser } from './browser.ts'
import { dropRecordedSearches } from './intercept-requests.ts'
import { adoptOptions, isReusable, resetPage } from './reusable-page.ts'

export const DESKTOP = { width: 1280, height: 900 }
export const PHONE = { width: 390, height: 844 }

/** The browser of a test worker, whose test files share this module. It ends with the worker. */
let browser: Browser
const consoleErrors: string[] = []
/** The page that the tests of a worker share, one after the other. */
let reusablePage: Page | undefined
/** Whether the running test uses the reusable page. */
let isPageTaken = false
/** Whether console errors about status 404 are expected in the reusable page. */
let expects404InReusablePage = false

/**
 * Starts the browser unless it runs. A test fails if one of its pages writes a console error or warning.
 * Pages are closed after each test; with `keepsPages`, after all tests of the file.
 */
export function openBrowser({ keepsPages = false } = {}) {
  beforeAll(async () => {
    if (!browser?.isConnected()) browser = await launchBrowser()
  })
  const closePages = async () => {
    const page = reusablePage
    const isKept = page && (!isPageTaken || (await resetPage(page, inject('siteUrl'))))
    if (!isKept) reusablePage = undefined
    isPageTaken = false
    const others = browser.contexts().filter((context) => context !== reusablePage?.context())
    await Promise.all(others.map((context) => context.close()))
  }
  afterEach(async () => {
    if (!keepsPages) await closePages()
    expect(consoleErrors.splice(0)).toEqual([])
  })
  if (keepsPages) afterAll(closePages)
}

/** Chromium's console error for a page with status 404. Tests of such pages expect it. */
export const NOT_FOUND = 'the server responded with a status of 404'

interface VisitOptions extends BrowserContextOptions {
  readonly expect404?: boolean
  /**
   * Whether the page sends searches to the server to record them. The limit is 30 a minute, so only the
   * tests of recent searches do this, on a site of their own.
   */
  readonly recorded?: boolean
}

/**
 * Waits until a page is hydrated; a page without script needs no wait. `waitForFunction` would load 340 KB of
 * Playwright's own script into each document, which takes a seventh of the time of a visit.
 */
export async function waitForHydration(page: Page) {
  await page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const observer = new PerformanceObserver((marks) => {
      if (marks.getEntriesByName('hydrated').length > 0) resolve()
    })
    if (document.querySelector('script[type=module]')) observer.observe({ type: 'mark', buffered: true })
    else resolve()
    return promise
  })
}

/** Loads a new document, whichever URL the page shows. */
export async function loadDocument(page: Page, path: string) {
  // The browser would keep the document if only the fragment differs from the current URL.
  if (path.includes('#')) await page.goto('about:blank')
  await page.goto(path)
}

/** Only a page that hangs reaches this limit, even on a busy machine. */
const MAX_WAIT_MS = 120_000

async function openContext(options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: DESKTOP,
    baseURL: inject('siteUrl'),
    // A test that counts or intercepts requests would also get those of a service worker. Only
    // offline.test.ts allows service workers.
    serviceWorkers: 'block',
    ...options,
  })
  context.setDefaultTimeout(MAX_WAIT_MS)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  return context
}

async function openPage(
  options: BrowserContextOptions,
  recorded: boolean,
  expects404: () => boolean,
): Promise<Page> {
  const context = await openContext(options)
  const page = await context.newPage()
  if (!recorded) await dropRecordedSearches(page)
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    if (message.text().includes('Service Worker registration blocked')) return
    if (expects404() && message.text().includes(NOT_FOUND)) return
    consoleErrors.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => consoleErrors.push(`${page.url()}: ${error.message}`))
  return page
}

async function takeReusablePage(expect404: boolean, options: BrowserContextOptions): Promise<Page> {
  isPageTaken = true
  expects404InReusablePage = expect404
  reusablePage ??= await openPage({}, false, () => expects404InReusablePage)
  await adoptOptions(reusablePage, { viewport: DESKTOP, ...options })
  return reusablePage
}

/**
 * Opens a page of the site as a visitor with a fresh browser. The first visit of a test gets the reusable
 * page if it needs no other context.
 */
export async function visit(path: string, options: VisitOptions = {}): Promise<Page> {
  const { expect404 = false, recorded = false, ...contextOptions } = options
  const page =
    !recorded && !isPageTaken && isReusable(contextOptions)
      ? await takeReusablePage(expect404, contextOptions)
      : await openPage(contextOptions, recorded, () => expect404)
  await loadDocument(page, path)
  if (contextOptions.javaScriptEnabled !== false) await waitForHydration(page)
  return page
}

/** Stops the clock of a page, so that only the test advances it. The page then serves no other test. */
export async function stopClock(page: Page) {
  if (page === reusablePage) reusablePage = undefined
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
}

/** Waits for an expected console error and removes it; with `all`, removes all errors that match. */
export async function expectConsoleError(text: string, { all = false } = {}) {
  const find = () => consoleErrors.findIndex((error) => error.includes(text))
  await expect.poll(find, { message: `a console error about ${text}` }).toBeGreaterThanOrEqual(0)
  do consoleErrors.splice(find(), 1)
  while (all && find() >= 0)
}
