/**
 * npm run screenshots: every kind of page on two widths, light and dark, into screenshots/, to be looked at.
 * Words after the command choose pages by what their names begin with.
 */
import { mkdirSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { launchBrowser } from './testing/browser.ts'
import { PAGES } from './testing/pages.ts'
import { startSite } from './testing/start-site.ts'

const FOLDER = 'screenshots'
const WIDTHS = { phone: 390, desktop: 1200 } as const
const SCHEMES = ['light', 'dark'] as const
const AT_ONCE = 2

/** Every page on one screen; the pages of a browser's context share what it has loaded. */
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

/** The pages of which a name begins with one of the words; all of them where there is none. */
function chosenPages(words: readonly string[]): [string, string][] {
  const chosen = (name: string) => words.some((word) => name.toLowerCase().startsWith(word.toLowerCase()))
  return Object.entries(PAGES).filter(([name]) => words.length === 0 || chosen(name))
}

const pages = chosenPages(process.argv.slice(2))
mkdirSync(FOLDER, { recursive: true })
const site = await startSite()
const browser = await launchBrowser()
try {
  const screens = Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]
  await Promise.all(screens.slice(0, AT_ONCE).map((screen) => photograph(browser, site.url, screen, pages)))
  const taken = pages.length * screens.length * SCHEMES.length
  console.log(`${taken} screenshots of ${pages.length} pages are in ${FOLDER}/`)
} finally {
  await browser.close()
  await site.stop()
}
