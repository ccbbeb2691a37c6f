import type { BrowserContextOptions, Page } from 'playwright-core'

/** The options that `adoptOptions` can change in an open page. Any other option needs a new context. */
const ADOPTABLE_OPTIONS = new Set(['viewport', 'colorScheme'])

/** Whether a page opened with these options may serve later tests. */
export function isReusable({ javaScriptEnabled = true, ...options }: BrowserContextOptions): boolean {
  return javaScriptEnabled && Object.keys(options).every((name) => ADOPTABLE_OPTIONS.has(name))
}

/** Gives an open page the viewport and the media features of a new page with these options. */
export async function adoptOptions(page: Page, { viewport, colorScheme }: BrowserContextOptions) {
  if (viewport) await page.setViewportSize(viewport)
  await page.emulateMedia({ media: null, colorScheme: colorScheme ?? 'light' })
}

/** Clears the storage of the site. Returns false if the page shows another origin or a browser error. */
async function clearStorage(page: Page, siteUrl: string): Promise<boolean> {
  await page.context().clearCookies()
  return page.evaluate((siteUrl) => {
    if (location.origin !== siteUrl) return false
    localStorage.clear()
    sessionStorage.clear()
    return true
  }, siteUrl)
}

/**
 * Removes the history, storage, routes and request listeners of a test from its page. Keeps the renderer
 * process and the compiled scripts, so that the next visit takes half the CPU time of a visit with a new
 * page. Keeps the document, because a blank page would cost a quarter of a visit. Returns false if the page
 * cannot serve another test.
 */
export async function resetPage(page: Page, siteUrl: string): Promise<boolean> {
  const context = page.context()
  if (page.isClosed() || context.pages().length > 1) return false
  page.removeAllListeners('request')
  context.removeAllListeners('request')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  if (!(await clearStorage(page, siteUrl))) return false
  await page.mouse.move(0, 0)
  const devTools = await context.newCDPSession(page)
  await devTools.send('Page.resetNavigationHistory')
  await devTools.detach()
  return true
}
