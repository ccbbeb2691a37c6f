import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { launchBrowser } from './browser.ts'

export const DESKTOP = { width: 1280, height: 900 }
export const PHONE = { width: 390, height: 844 }

/** The browser of a test worker, whose test files share this module. It ends with the worker. */
let browser: Browser
const consoleErrors: string[] = []

/**
 * Starts the browser unless it runs. A test fails if one of its pages writes a console error or warning.
 * Pages are closed after each test; with `keepsPages`, after all tests of the file.
 */
export function openBrowser({ keepsPages = false } = {}) {
  beforeAll(async () => {
    if (!browser?.isConnected()) browser = await launchBrowser()
  })
  const closePages = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
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

/** Waits until a page is hydrated; a page without script needs no wait. */
export async function waitForHydration(page: Page) {
  if ((await page.locator('script[type=module]').count()) === 0) return
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
}

/** Opens a page of the site as a visitor with a fresh browser. */
export async function visit(path: string, options: VisitOptions = {}): Promise<Page> {
  const { expect404 = false, recorded = false, ...contextOptions } = options
  const context = await browser.newContext({
    viewport: DESKTOP,
    baseURL: inject('siteUrl'),
    // Its requests would mix with those that a test counts or intercepts: only offline.test.ts allows it.
    serviceWorkers: 'block',
    ...contextOptions,
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  if (!recorded) await context.route('**/api/recent-searches/add', (route) => route.fulfill({ json: {} }))
  const page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    if (message.text().includes('Service Worker registration blocked')) return
    if (expect404 && message.text().includes(NOT_FOUND)) return
    consoleErrors.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => consoleErrors.push(`${page.url()}: ${error.message}`))
  await page.goto(path)
  if (contextOptions.javaScriptEnabled !== false) await waitForHydration(page)
  return page
}

/** Stops the clock of a page, so that only the test advances it. */
export async function stopClock(page: Page) {
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
