import type { Page } from 'playwright-core'

/** Holds back the answers at addresses that fit a pattern, until the returned function lets them go. */
export async function hold(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

export const BREAKDOWNS = ['answers 500', 'drops the connection'] as const

/** Has every call that fits a pattern fail; gives the addresses that were called. */
export async function breakDown(
  page: Page,
  pattern: string,
  how: (typeof BREAKDOWNS)[number] = 'answers 500',
): Promise<string[]> {
  const called: string[] = []
  await page.route(pattern, async (route) => {
    called.push(route.request().url())
    if (how === 'answers 500') await route.fulfill({ status: 500, json: { error: 'broken' } })
    else await route.abort('connectionreset')
  })
  return called
}

/** What the console says of a call that broke down. */
export const COMPLAINTS: Readonly<Record<(typeof BREAKDOWNS)[number], string>> = {
  'answers 500': 'status of 500',
  'drops the connection': 'net::ERR_CONNECTION_RESET',
}

/** The paths of the site calls that a page makes from now on, and of the pages that it loads. */
export function listen(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/') || request.isNavigationRequest()) asked.push(pathname + search)
  })
  return asked
}
