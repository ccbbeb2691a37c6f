import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser, visit } from './testing/visitor.ts'

openBrowser()

const readStorage = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }))
const listCheckedCodes = (page: Page) =>
  page.getByRole('table', { name: 'Your last checks, latest first' }).locator('tbody .code').allTextContents()

test('the last checks are not stored until the visitor turns them on', async () => {
  const page = await visit('/sort-code/details/200415')
  await page.goto('/search-history')
  await page.getByRole('button', { name: 'Keep my last checks' }).waitFor()
  expect(await readStorage(page)).toBe('{}')
})

test('last checks are listed latest first with masked IBANs, and can be cleared and disabled', async () => {
  const page = await visit('/search-history')
  await page.getByRole('button', { name: 'Keep my last checks' }).click()
  await page.getByText('No checks yet.').waitFor()
  const focused = page.locator(':focus')
  expect(await focused.textContent()).toBe('Turn off')
  for (const path of [
    '/sort-code/details/200415',
    '/iban/validate/DE89370400440532013000',
    '/swift/de/deutsche-bank-ag',
    '/sort-code/details/200415',
  ]) {
    const storageBefore = await readStorage(page)
    await page.goto(path)
    await expect.poll(() => readStorage(page)).not.toBe(storageBefore)
  }
  expect(await readStorage(page)).not.toContain('37040044')
  await page.goto('/search-history')
  await expect.poll(() => listCheckedCodes(page)).toEqual(['20-04-15', 'DEUT DE FF', 'DE89 … 3000'])
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByText('No checks yet.').waitFor()
  expect(await focused.textContent()).toBe('Turn off')
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('button', { name: 'Keep my last checks' }).waitFor()
  expect(await readStorage(page)).toBe('{}')
})

test('the home page shows the last checks above the public list once the visitor turns them on', async () => {
  const page = await visit('/')
  const heading = page.getByRole('heading', { name: 'Your last checks' })
  await page.waitForLoadState('networkidle')
  expect(await heading.count()).toBe(0)
  await page.goto('/search-history')
  await page.getByRole('button', { name: 'Keep my last checks' }).click()
  await page.getByText('No checks yet.').waitFor()
  await page.goto('/sort-code/details/200415')
  await expect.poll(() => readStorage(page)).toContain('200415')
  await page.goto('/')
  await expect.poll(() => listCheckedCodes(page)).toEqual(['20-04-15'])
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents()
  expect(headings.indexOf('Your last checks')).toBeLessThan(headings.indexOf('Recent searches'))
})
