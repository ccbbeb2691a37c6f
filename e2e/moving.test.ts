import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openBrowser, PHONE, visit } from './testing/visitor.ts'

openBrowser()

const scroll = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

describe('going back to a long list', () => {
  test.each([
    ['a phone', PHONE],
    ['a desktop', { width: 1280, height: 500 }],
  ])('leads to where the visitor was in it (%s)', async (_name, viewport) => {
    const page = await visit('/swift/de/deutsche-bank-ag?tab=branches', { viewport })
    const branch = page.locator('main li a.code').nth(40)
    await branch.scrollIntoViewIfNeeded()
    const before = await scroll(page)
    expect(before).toBeGreaterThan(500)
    await branch.click()
    await page.getByText('is listed for the branch of').waitFor()
    await page.goBack()
    await branch.waitFor()
    await expect.poll(() => scroll(page)).toBe(before)
    await page.goForward()
    await page.getByText('is listed for the branch of').waitFor()
    await page.getByRole('link', { name: 'SWIFT/BIC', exact: true }).last().click()
    await page.getByRole('heading', { level: 1, name: 'SWIFT/BIC Search' }).waitFor()
    expect(await scroll(page)).toBe(0)
    await page.goBack()
    await page.getByText('is listed for the branch of').waitFor()
    await page.goBack()
    await expect.poll(() => scroll(page)).toBe(before)
  })
})
