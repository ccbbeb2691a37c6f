import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { holdRequests, recordRequests } from '../testing/intercept-requests.ts'
import { openBrowser, stopClock, visit } from '../testing/visitor.ts'

openBrowser()

/** Reads the id or the text of the focused element. */
const readFocused = (page: Page) =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent)

describe('the submit button keeps the focus and ignores keys while a request runs', () => {
  test.each([
    ['/?tool=chips', '0002', 'Validate CHIPS Code', 'Validating...', '**/api/chips/validate?*'],
    ['/sort-code', '200415', 'Validate Sort Code', 'Validating...', '**/api/sortcode/details/*'],
    ['/swift', 'barclays', 'Search', 'Searching...', '**/api/swift/search?*'],
  ])('%s', async (path, input, button, busyButton, callPattern) => {
    const page = await visit(path)
    const requestedPaths = recordRequests(page)
    await holdRequests(page, callPattern)
    // With a running clock, a skeleton would replace the form.
    await stopClock(page)
    await page.locator('main form:visible').first().locator('input').first().fill(input)
    const requestSent = page.waitForRequest(callPattern)
    await page.getByRole('button', { name: button, exact: true }).press('Enter')
    await page.getByRole('button', { name: busyButton }).waitFor()
    await requestSent
    for (const key of ['Enter', ' ']) await page.keyboard.press(key)
    expect(await readFocused(page)).toBe(busyButton)
    const callPath = callPattern.slice(2, -2)
    expect(requestedPaths.filter((requested) => requested.startsWith(callPath))).toHaveLength(1)
  })
})

test('the branch filter keeps the focus', async () => {
  const page = await visit('/swift/de/deutsche-bank-ag?tab=branches')
  await page.locator('#branch').fill('hamburg')
  await page.keyboard.press('Enter')
  await page.getByText(/branches for ‘hamburg’/).waitFor()
  expect(await readFocused(page)).toBe('branch')
  await page.goBack()
  await expect.poll(() => page.locator('#branch').inputValue()).toBe('')
})

test('Back returns the focus to the link that was followed', async () => {
  const page = await visit('/swift?term=barclays')
  const link = page.getByRole('link', { name: 'Barclays Bank plc', exact: true }).first()
  await link.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Barclays Bank plc' }).waitFor()
  await page.goBack()
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('the keys never move the focus behind the counts of a list', async () => {
  const page = await visit('/check')
  const rows = Array.from({ length: 14 }, (_, row) => `Payee ${row}\t99-99-99\t1234567${row % 10}`)
  await page
    .getByLabel('Or cells pasted from a spreadsheet')
    .fill(['Payee\tSort code\tAccount', ...rows].join('\n'))
  await page.getByRole('button', { name: 'Check pasted cells' }).click()
  /** Whether the middle of the focused element is visible, and not covered by another. */
  const isUncovered = () =>
    page.evaluate(() => {
      const focused = document.activeElement
      const { x, y, width, height } = focused?.getBoundingClientRect() ?? new DOMRect()
      return document.elementFromPoint(x + width / 2, y + height / 2) === focused
    })
  await page.getByRole('combobox', { name: 'Rows', exact: true }).focus()
  await page.keyboard.press('Tab')
  expect(await readFocused(page)).toBe('2')
  await page.getByRole('button', { name: 'Edit row 15' }).focus()
  for (let row = 15; row > 2; row--) {
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    expect(await isUncovered(), `row ${row - 1}`).toBe(true)
  }
})
