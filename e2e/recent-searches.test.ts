import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { failRequests } from './testing/intercept-requests.ts'
import { openOwnSite } from './testing/own-site.ts'
import { expectConsoleError, openBrowser, visit as openPage, stopClock } from './testing/visitor.ts'

openBrowser()
const siteUrl = openOwnSite()

/** Opens a page of the own site, which records searches. */
const visit = (path: string) => openPage(path, { baseURL: siteUrl(), recorded: true })

/** Makes a search and waits until the server has recorded it. */
async function recordSearch(page: Page, search: () => Promise<unknown>) {
  const recorded = page.waitForResponse('**/api/recent-searches/add')
  await search()
  expect((await recorded).status()).toBe(200)
}

/** Lists the rows of the table: 'BSB, 062-000, Westpac Banking Corporation, ✓ Valid'. */
async function listEntries(page: Page): Promise<string[]> {
  const rows = page.getByRole('table', { name: 'Recent searches' }).locator('tbody tr')
  return rows.evaluateAll((elements) =>
    elements.map((row) =>
      [...row.children]
        .slice(0, 4)
        .map((cell) => cell.textContent)
        .join(', '),
    ),
  )
}

const IBAN = 'DE02120300000000202051'

describe('recent searches', () => {
  test('show a message when there are none', async () => {
    const page = await visit('/')
    await page.getByText('No recent searches yet').waitFor()
    await page.getByRole('link', { name: 'All recent searches' }).click()
    await page.getByRole('heading', { level: 1, name: 'Recent searches' }).waitFor()
    await page.getByText('No recent searches yet').waitFor()
  })

  test('list each search once, latest first, whether typed, clicked or opened by URL', async () => {
    const page = await visit('/sort-code')
    await page.getByRole('textbox').first().fill('200415')
    await recordSearch(page, () => page.keyboard.press('Enter'))
    await recordSearch(page, () => page.goto('/routing-number/validate/021000021'))
    await page.goto('/?tool=chips')
    const field = page.getByRole('tabpanel', { name: 'CHIPS' }).getByRole('textbox').first()
    await field.fill('0112')
    await recordSearch(page, () => field.press('Enter'))
    await page.goto('/swift')
    await page.locator('#term').fill('deutdeff')
    await recordSearch(page, () => page.locator('#term').press('Enter'))
    await page.goto('/bsb')
    await recordSearch(page, () => page.getByRole('link', { name: '062-000' }).click())
    await recordSearch(page, () => page.goto('/routing-number/validate/021000021'))
    await page.goto('/')
    expect(await listEntries(page)).toEqual([
      'Routing, 021000021, JPMorgan Chase Bank, N.A., ✓ Valid',
      'BSB, 062-000, Commonwealth Bank of Australia, ✓ Valid',
      expect.stringMatching(/^SWIFT\/BIC, DEUT DE FF.*, Deutsche Bank AG, ✓ Valid$/),
      expect.stringMatching(/^CHIPS, 0112, Northern Trust .*, \? Not confirmed$/),
      'Sort Code, 20-04-15, Barclays, ✓ Valid',
    ])
    await page.getByRole('link', { name: '20-04-15' }).click()
    await page.waitForURL('**/sort-code/details/200415')
  })

  test('mask an IBAN, and link to the IBAN tool instead of the result', async () => {
    const page = await visit('/iban')
    await page.getByRole('textbox').first().fill(IBAN)
    await recordSearch(page, () => page.keyboard.press('Enter'))
    await page.getByText('Valid IBAN', { exact: true }).waitFor()
    for (const path of ['/', '/search-history']) {
      await page.goto(path)
      const [newest] = await listEntries(page)
      expect(newest).toMatch(/^IBAN, DE\*\* 12030000 \*\*\*\*2051, Deutsche Kreditbank.*, ✓ Valid$/)
      const html = (await page.content()).replace(/\s/g, '')
      expect(html).not.toContain('0000202')
      expect(html).not.toContain(IBAN)
      const link = page.getByRole('link', { name: 'DE** 12030000 ****2051' })
      expect(await link.getAttribute('href')).toBe('/iban')
    }
  })

  test('contain no invalid code, and no code without check digits that was opened by its URL', async () => {
    const page = await visit('/')
    const before = await listEntries(page)
    await page.goto('/chips/details/0103')
    await page.getByRole('heading', { level: 1, name: /^Deutsche Bank/ }).waitFor()
    await page.goto('/routing-number/validate/021000022', { waitUntil: 'networkidle' })
    await page.getByRole('heading', { level: 2, name: 'Invalid Request' }).waitFor()
    await expectConsoleError('status of 404')
    await page.goto('/')
    expect(await listEntries(page)).toEqual(before)
  })

  test('show no error when a search cannot be recorded', async () => {
    const page = await visit('/bsb')
    const failed = await failRequests(page, '**/api/recent-searches/add')
    await stopClock(page)
    await page.getByRole('textbox').first().fill('033000')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Westpac Banking Corporation' }).waitFor()
    await expect.poll(() => failed.length).toBe(1)
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await page.getByText(/error|failed/i).count()).toBe(0)
    await expectConsoleError('status of 500')
    await expectConsoleError('500: ')
  })
})
