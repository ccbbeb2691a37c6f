import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openBrowser, PHONE, visit } from './testing/visitor.ts'

openBrowser()

/** Expects the page of Deutsche Bank with a link to all its branches. */
async function expectDeutscheBank(page: Page) {
  await page.waitForURL('**/swift/de/deutsche-bank-ag')
  await page.getByRole('heading', { level: 1, name: 'Deutsche Bank AG' }).waitFor()
  expect(await page.title()).toContain('DEUTDEFF')
  await page.getByRole('link', { name: /^Branches \(1,\d{3}\)$/ }).waitFor()
}

describe('finding "deutsche bank frankfurt" and opening its page', () => {
  test('by mouse, from the home page', async () => {
    const page = await visit('/')
    await page.locator('#term').fill('deutsche bank frankfurt')
    await page.getByRole('button', { name: 'Search' }).click()
    const firstRow = page.getByRole('region', { name: 'Results' }).locator('tbody tr').first()
    expect(await firstRow.getByRole('link').textContent()).toBe('Deutsche Bank AG')
    expect(await firstRow.textContent()).toContain('DEUT DE FF')
    await firstRow.getByRole('link').click()
    await expectDeutscheBank(page)
  })

  test('by keyboard alone', async () => {
    const page = await visit('/swift')
    /** The text of the focused element; its id if it has no text. */
    const readFocused = () =>
      page.evaluate(() => document.activeElement?.textContent || document.activeElement?.id)
    for (let presses = 0; (await readFocused()) !== 'term' && presses < 20; presses++)
      await page.keyboard.press('Tab')
    await page.keyboard.type('deutsche bank frankfurt')
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: 'Results' }).waitFor()
    for (let presses = 0; (await readFocused()) !== 'Deutsche Bank AG' && presses < 20; presses++)
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expectDeutscheBank(page)
    expect(await readFocused()).toContain('Valid SWIFT/BIC code')
  })

  test('on a phone', async () => {
    const page = await visit('/', { viewport: PHONE, hasTouch: true, isMobile: true })
    await page.locator('#term').fill('deutsche bank frankfurt')
    // The suggestions cover the button until the visitor taps outside of them.
    await page.getByRole('listbox').waitFor()
    await page.locator('h1').tap()
    await page.getByRole('button', { name: 'Search' }).tap()
    await page.getByRole('link', { name: 'Deutsche Bank AG', exact: true }).tap()
    await expectDeutscheBank(page)
  })

  test('without JavaScript', async () => {
    const page = await visit('/', { javaScriptEnabled: false })
    await page.locator('#term').fill('deutsche bank frankfurt')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('link', { name: 'Deutsche Bank AG', exact: true }).click()
    await expectDeutscheBank(page)
    await page.getByRole('link', { name: /^Branches/ }).click()
    await page.getByText('Page 1 of').waitFor()
    await page.getByRole('link', { name: 'Next' }).click()
    await page.getByText('Page 2 of').waitFor()
  })
})

test('the URL of a lower-case BIC redirects to its bank and branch', async () => {
  const page = await visit('/swift/deutdehhxxx')
  expect(new URL(page.url()).pathname).toBe('/swift/de/deutsche-bank-ag')
  expect(new URL(page.url()).searchParams.get('bic')).toBe('DEUTDEHHXXX')
  await page.getByText('is listed as the primary office in Hamburg').waitFor()
})
