import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, beforeAll, expect, inject } from 'vitest'
import { launchBrowser } from './browser.ts'

export const DESKTOP = { width: 1280, height: 900 }
export const PHONE = { width: 390, height: 844 }

/** One browser serves all files of a test worker, which share their modules. It ends with the worker. */
let browser: Browser
const complaints: string[] = []

/** Starts the browser unless it runs. Each test fails on whatever one of its pages writes to the console. */
export function openBrowser() {
  beforeAll(async () => {
    if (!browser?.isConnected()) browser = await launchBrowser()
  })
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
    expect(complaints.splice(0)).toEqual([])
  })
}

/** What Chromium says of every page that is served with 404, which the tests of such pages expect. */
const NOT_FOUND = 'the server responded with a status of 404'

interface VisitOptions extends BrowserContextOptions {
  readonly expect404?: boolean
  /**
   * Whether the server hears of searches to record. It takes 30 a minute, so that only tests about them
   * have them recorded, on a site of their own.
   */
  readonly recorded?: boolean
}

/** Waits until a page is hydrated; a page without script needs no wait. */
export async function waitForHydration(page: Page) {
  if ((await page.locator('script[type=module]').count()) === 0) return
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
}

/** Opens a page of the site as a visitor with a fresh browser. */
export async function visit(path: string, options: VisitOptions = {}): Promise<Page> {
  const { expect404 = false, recorded = false, ...given } = options
  const context = await browser.newContext({ viewport: DESKTOP, baseURL: inject('siteUrl'), ...given })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  if (!recorded) await context.route('**/api/recent-searches/add', (route) => route.fulfill({ json: {} }))
  const page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    if (expect404 && message.text().includes(NOT_FOUND)) return
    complaints.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  await page.goto(path)
  if (given.javaScriptEnabled !== false) await waitForHydration(page)
  return page
}

/** Stops the clock of a page, so that only a test moves it on. */
export async function stopClock(page: Page) {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
}

/** Waits for a console error that the test provokes, and removes it; with `all`, removes all that match. */
export async function expectComplaint(text: string, { all = false } = {}) {
  const find = () => complaints.findIndex((complaint) => complaint.includes(text))
  await expect.poll(find, { message: `a complaint about ${text}` }).toBeGreaterThanOrEqual(0)
  do complaints.splice(find(), 1)
  while (all && find() >= 0)
}
