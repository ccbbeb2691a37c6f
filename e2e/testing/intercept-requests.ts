import type { Page } from 'playwright-core'

/** Holds the requests whose URLs match a pattern until the returned function is called. */
export async function holdRequests(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

export const FAILURE_MODES = ['answers 500', 'drops the connection'] as const

/** The responses of a proxy whose server is down, and the login page of a public network. */
export const PROXY_FAILURE_MODES = [
  'answers 502 in HTML',
  'answers 503 in HTML',
  'answers 200 in HTML',
] as const

type FailureMode = (typeof FAILURE_MODES | typeof PROXY_FAILURE_MODES)[number]

/** Makes the requests whose URLs match a pattern fail. Returns a list that collects these URLs. */
export async function failRequests(
  page: Page,
  pattern: string | RegExp,
  mode: FailureMode = 'answers 500',
): Promise<string[]> {
  const failed: string[] = []
  await page.route(pattern, async (route) => {
    failed.push(route.request().url())
    if (mode === 'answers 500') await route.fulfill({ status: 500, json: { error: 'broken' } })
    else if (mode === 'drops the connection') await route.abort('connectionreset')
    else {
      const body = '<!DOCTYPE html><title>Bad Gateway</title><h1>Bad Gateway</h1>'
      await route.fulfill({ status: Number(mode.split(' ')[1]), contentType: 'text/html', body })
    }
  })
  return failed
}

/** A part of the console error of a failed request. */
export const CONSOLE_ERRORS: Readonly<Record<(typeof FAILURE_MODES)[number], string>> = {
  'answers 500': 'status of 500',
  'drops the connection': 'net::ERR_CONNECTION_RESET',
}

/** Returns a list that collects the paths of all further site calls and page loads of a page. */
export function recordRequests(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/') || request.isNavigationRequest()) paths.push(pathname + search)
  })
  return paths
}

/**
 * Answers the requests that record a search, so that the server does not get them. A route of Playwright
 * would disable the HTTP cache of the page, and a visit would take 50 % more CPU time.
 */
export async function dropRecordedSearches(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  const headers = [{ name: 'content-type', value: 'application/json' }]
  devTools.on('Fetch.requestPaused', async ({ requestId }) => {
    const response = { requestId, responseCode: 200, responseHeaders: headers, body: btoa('{}') }
    // Fails if the page has been closed meanwhile.
    await devTools.send('Fetch.fulfillRequest', response).catch(() => {})
  })
  await devTools.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/recent-searches/add' }] })
}
