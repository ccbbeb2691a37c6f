/**
 * npm run screenshots: writes screenshots of every kind of page in two widths, light and dark, to
 * screenshots/. Arguments select pages whose names begin with one of them.
 */
import { mkdirSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { launchBrowser } from './testing/browser.ts'
import { PAGES } from './testing/pages.ts'
import { startSite } from './testing/start-site.ts'

const FOLDER = 'screenshots'
const WIDTHS = { phone: 390, desktop: 1200 } as const
const SCHEMES = ['light', 'dark'] as const

/** Writes screenshots of pages in one width. The pages share a browser context and its cache. */
async function photograph(
  browser: Browser,
  siteUrl: string,
  screen: keyof typeof WIDTHS,
  pages: [string, string][],
) {
  const context = await browser.newContext({
    baseURL: siteUrl,
    viewport: { width: WIDTHS[screen], height: 844 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  for (const [name, path] of pages) {
    await page.goto(path, { waitUntil: 'networkidle' })
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme })
      const file = `${name.replace(/[^a-z0-9]+/gi, '-')}.${screen}.${colorScheme}.png`
      await page.screenshot({ path: `${FOLDER}/${file}`, fullPage: true })
    }
  }
  await context.close()
}

/** The pages whose names begin with one of the prefixes; all pages without prefixes. */
function selectPages(prefixes: readonly string[]): [string, string][] {
  const isSelected = (name: string) =>
    prefixes.some((prefix) => name.toLowerCase().startsWith(prefix.toLowerCase()))
  return Object.entries(PAGES).filter(([name]) => prefixes.length === 0 || isSelected(name))
}

const pages = selectPages(process.argv.slice(2))
mkdirSync(FOLDER, { recursive: true })
const site = await startSite()
const browser = await launchBrowser()
try {
  const screens = Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]
  await Promise.all(screens.map((screen) => photograph(browser, site.url, screen, pages)))
  const count = pages.length * screens.length * SCHEMES.length
  console.log(`${count} screenshots of ${pages.length} pages are in ${FOLDER}/`)
} finally {
  await browser.close()
  await site.stop()
}
