import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { findPattern, PAGE_PATTERNS, PAGES } from './testing/pages.ts'
import { expectAccessible } from './testing/screens.ts'
import {
  DESKTOP,
  expectConsoleError,
  loadDocument,
  NOT_FOUND,
  openBrowser,
  PHONE,
  visit,
  waitForHydration,
} from './testing/visitor.ts'

openBrowser({ keepsPages: true })

async function expectHead(page: Page) {
  const { title, ...head } = await page.evaluate(() => {
    const content = (selector: string) => document.head.querySelector<HTMLMetaElement>(selector)?.content
    return {
      title: document.title,
      headings: document.querySelectorAll('h1').length,
      description: content('meta[name=description]'),
      sharedTitle: content('meta[property="og:title"]'),
      sharedImage: content('meta[property="og:image"]'),
      themeColors: document.head.querySelectorAll('meta[name=theme-color]').length,
    }
  })
  expect(title).toContain('Bankcodex')
  expect(head).toEqual({
    headings: 1,
    description: expect.stringMatching(/.{40,}/),
    sharedTitle: title,
    sharedImage: expect.stringMatching(/^http.*\/social(\/.+)?\.png$/),
    themeColors: 2,
  })
}

/** WCAG 2.2, 1.4.4: with text of twice the size, no page scrolls sideways. */
async function expectLargeTextFits(page: Page) {
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport)
    const width = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
      return document.documentElement.scrollWidth
    })
    expect(width).toBeLessThanOrEqual(viewport.width)
  }
}

/** Codes are marked, so that the translator of a browser leaves them. The working of a check is text. */
async function expectCodesUntranslated(page: Page) {
  const codes = page.locator('main .code:not([aria-hidden], li > div > .code)')
  const translated = await codes.evaluateAll((elements) =>
    elements.filter((element) => !element.closest('[translate=no]')).map(({ outerHTML }) => outerHTML),
  )
  expect(translated).toEqual([])
}

/** Without JavaScript, the browser posts a form to the page: the server has to answer POST there. */
async function expectPostedFormsAnswered(page: Page) {
  const actions = await page
    .locator('form[method=post]')
    .evaluateAll((forms) => forms.map((form) => (form as HTMLFormElement).action))
  for (const action of actions) {
    // Calls that store something refuse a request of another site: nothing is stored.
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await page.request.post(action, { headers, form: {} })).status()).not.toBe(405)
  }
}

test('every page is in the list of pages', () => {
  expect(new Set(Object.values(PAGES).map(findPattern))).toEqual(new Set([...PAGE_PATTERNS, undefined]))
})

describe('every page in each of its states', () => {
  let page: Page
  // One page for all tests: a page that has loaded the scripts takes two thirds of the time of a new page.
  beforeAll(async () => {
    page = await visit('/', { colorScheme: 'light' })
  })

  describe.each(Object.entries(PAGES))('%s', (name, path) => {
    test('has metadata, passes axe on every screen, fits with large text, answers its forms', async () => {
      await page.setViewportSize(DESKTOP)
      await page.emulateMedia({ colorScheme: 'light' })
      await loadDocument(page, path)
      await waitForHydration(page)
      if (name.includes('not found')) await expectConsoleError(NOT_FOUND)
      await expectHead(page)
      await expectCodesUntranslated(page)
      await expectAccessible(page)
      await expectLargeTextFits(page)
      await expectPostedFormsAnswered(page)
    })
  })
})

describe('the metadata of a page', () => {
  test('an indexable page has a canonical URL; search results have none and are noindex', async () => {
    const bank = await visit('/swift/de/deutsche-bank-ag?tab=branches')
    expect(await bank.locator('link[rel=canonical]').getAttribute('href')).toMatch(
      /\/swift\/de\/deutsche-bank-ag$/,
    )
    const results = await visit('/swift?term=barclays')
    expect(await results.locator('link[rel=canonical]').count()).toBe(0)
    expect(await results.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  })

  test('structured data describes the bank; a branch has only its breadcrumbs', async () => {
    const readGraph = async (path: string) => {
      const page = await visit(path)
      const text = await page.locator('script[type="application/ld+json"]').textContent()
      const data = JSON.parse(text ?? '') as { '@graph': { '@type': string; name?: string }[] }
      return data['@graph']
    }
    const bankGraph = await readGraph('/swift/de/deutsche-bank-ag')
    expect(bankGraph.map((item) => item['@type'])).toEqual(['BankOrCreditUnion', 'BreadcrumbList'])
    expect(bankGraph[0]?.name).toBe('Deutsche Bank AG')
    const branchGraph = await readGraph('/swift/de/deutsche-bank-ag?bic=DEUTDEFF500')
    expect(branchGraph.map((item) => item['@type'])).toEqual(['BreadcrumbList'])
  })
})
