import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { holdRequests } from '../testing/intercept-requests.ts'
import { openBrowser, PHONE, visit } from '../testing/visitor.ts'

openBrowser()

const readScrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const readFocusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

describe('going back to a long list', () => {
  test.each([
    ['a phone', PHONE],
    ['a desktop', { width: 1280, height: 500 }],
  ])('restores the scroll position (%s)', async (_name, viewport) => {
    const page = await visit('/swift/de/deutsche-bank-ag?tab=branches', { viewport })
    const branch = page.locator('main li a.code').nth(40)
    await branch.scrollIntoViewIfNeeded()
    const before = await readScrollTop(page)
    expect(before).toBeGreaterThan(500)
    await branch.click()
    await page.getByText('is listed as the branch in').waitFor()
    await page.goBack()
    await branch.waitFor()
    await expect.poll(() => readScrollTop(page)).toBe(before)
    await page.goForward()
    await page.getByText('is listed as the branch in').waitFor()
    await page.getByRole('link', { name: 'SWIFT/BIC', exact: true }).last().click()
    await page.getByRole('heading', { level: 1, name: 'SWIFT/BIC Search' }).waitFor()
    expect(await readScrollTop(page)).toBe(0)
    await page.goBack()
    await page.getByText('is listed as the branch in').waitFor()
    await page.goBack()
    await expect.poll(() => readScrollTop(page)).toBe(before)
  })
})

describe('navigation within the page of a bank', () => {
  test('to a branch scrolls to the top and focuses the verdict', async () => {
    const page = await visit('/swift/de/deutsche-bank-ag?tab=branches')
    await page.locator('main li a.code').nth(40).click()
    await page.getByText('is listed as the branch in').waitFor()
    await expect.poll(() => readScrollTop(page)).toBe(0)
    expect(await readFocusedText(page)).toContain('Valid SWIFT/BIC code')
  })

  test('to a branch by a double click scrolls to the top, too', async () => {
    const page = await visit('/swift/de/deutsche-bank-ag?tab=branches')
    await page.locator('main li a.code').nth(40).dblclick()
    await page.getByText('is listed as the branch in').waitFor()
    await expect.poll(() => readScrollTop(page)).toBe(0)
  })

  test('to another tab scrolls the tabs to the top on a phone', async () => {
    const page = await visit('/swift/de/deutsche-bank-ag', { viewport: PHONE })
    const tabs = page.getByRole('navigation', { name: 'About this bank' })
    const top = () => tabs.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    await tabs.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 700))
    expect(await top()).toBeGreaterThan(600)
    await tabs.getByRole('link', { name: 'SWIFT/BIC Explained' }).click()
    await page.getByRole('heading', { name: 'No check digit' }).waitFor()
    await expect.poll(top).toBeLessThan(50)
    expect(await top()).toBeGreaterThanOrEqual(0)
    await page.goBack()
    await page.getByRole('heading', { name: 'How we know' }).waitFor()
  })

  test('to another tab does not scroll if the tabs are in the upper half of the screen', async () => {
    const page = await visit('/swift/de/deutsche-bank-ag', { viewport: PHONE })
    const tabs = page.getByRole('navigation', { name: 'About this bank' })
    await tabs.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 200))
    const before = await readScrollTop(page)
    await tabs.getByRole('link', { name: 'SWIFT/BIC Explained' }).click()
    await page.getByRole('heading', { name: 'No check digit' }).waitFor()
    expect(await readScrollTop(page)).toBe(before)
  })

  test('to the next page of branches scrolls to its heading', async () => {
    const page = await visit('/swift/de/deutsche-bank-ag?tab=branches')
    await page.getByRole('link', { name: 'Next' }).click()
    await page.getByText(/^Page 2 of \d+$/).waitFor()
    const heading = page.getByRole('heading', { name: 'Branches' })
    const top = () => heading.evaluate((element) => element.getBoundingClientRect().top)
    await expect.poll(top).toBeLessThan(100)
    expect(await top()).toBeGreaterThanOrEqual(0)
  })
})

describe('a page that is loading', () => {
  test('does not take the focus after the visitor has opened another page', async () => {
    const page = await visit('/search-history')
    const release = await holdRequests(page, '**/assets/tool-page-*.js')
    await page.getByRole('link', { name: 'IBAN', exact: true }).first().click()
    await page.getByRole('link', { name: 'SWIFT/BIC', exact: true }).first().click()
    // The header of the previous page has a search field, too.
    await page.getByRole('heading', { level: 1, name: 'SWIFT/BIC Search' }).waitFor()
    const field = page.locator('#term')
    await field.fill('barc')
    const lateScript = page.waitForResponse('**/assets/tool-page-*.js')
    release()
    await (await lateScript).finished()
    // Gives the script time to run.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    await page.keyboard.type('lays')
    expect(await field.inputValue()).toBe('barclays')
  })

  test('opens even if the visitor follows a fragment link before it has loaded', async () => {
    const page = await visit('/sort-code')
    const release = await holdRequests(page, '**/api/sortcode/details/*')
    await page.getByRole('textbox').first().fill('200415')
    await page.getByRole('textbox').first().press('Enter')
    await page.waitForURL('**/sort-code/details/200415')
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
    release()
    await page.getByRole('heading', { level: 1, name: 'Barclays' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/sort-code/details/200415')
  })
})

describe('a link to the current page', () => {
  const footerLink = (page: Page, name: string) => page.locator('footer').getByRole('link', { name })

  test.each(['/swift', '/swift?term=barclays'])(
    'scrolls to the top and drops the query (%s)',
    async (path) => {
      const page = await visit(path, { viewport: PHONE })
      await footerLink(page, 'SWIFT/BIC').click()
      await expect.poll(() => readScrollTop(page)).toBe(0)
      expect(await readFocusedText(page)).toBe('SWIFT/BIC Search')
      expect(page.url()).toMatch(/\/swift$/)
    },
  )

  test('closes the menu on a phone', async () => {
    const page = await visit('/iban', { viewport: PHONE })
    await page.getByText('Menu', { exact: true }).click()
    const link = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'IBAN' })
    await link.click()
    await link.waitFor({ state: 'hidden' })
  })
})

test('an example link moves the focus to the verdict', async () => {
  const page = await visit('/swift')
  await page.getByRole('link', { name: 'DEUT DE FF' }).click()
  await page.waitForURL('**/swift/de/deutsche-bank-ag')
  await expect.poll(() => readFocusedText(page)).toContain('Valid SWIFT/BIC code')
})
