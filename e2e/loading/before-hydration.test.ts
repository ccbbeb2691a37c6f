import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { holdRequests } from '../testing/intercept-requests.ts'
import { openBrowser, visit, waitForHydration } from '../testing/visitor.ts'

openBrowser()

/** Opens a page without hydrating it: its script does not arrive until `releaseScript` is called. */
async function visitWithoutScript(path: string): Promise<{ page: Page; releaseScript: () => Promise<void> }> {
  // Any page: requests can be held only in an open page.
  const page = await visit('/faq')
  const release = await holdRequests(page, '**/assets/entry-browser-*.js')
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  const releaseScript = async () => {
    release()
    await waitForHydration(page)
  }
  return { page, releaseScript }
}

test('the last button that is clicked before hydration acts once the page is hydrated', async () => {
  const { page, releaseScript } = await visitWithoutScript('/swift/de/deutsche-bank-ag')
  await page.evaluate(() => navigator.clipboard.writeText('nothing copied'))
  await page.getByRole('button', { name: 'Copy all details' }).click()
  await page.getByRole('button', { name: 'Copy BIC8' }).click()
  await releaseScript()
  await page.getByRole('status').getByText('Copied to clipboard').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('DEUTDEFF')
})

test('a bank tab that is clicked before hydration opens', async () => {
  const { page, releaseScript } = await visitWithoutScript('/swift/de/deutsche-bank-ag')
  await page.getByRole('link', { name: 'SWIFT/BIC Explained' }).click()
  await page.getByRole('heading', { name: 'No check digit' }).waitFor()
  await releaseScript()
  expect(await page.getByRole('heading', { name: 'No check digit' }).isVisible()).toBe(true)
})

test('a tab of the home page that is clicked before hydration opens', async () => {
  const { page, releaseScript } = await visitWithoutScript('/')
  await page.getByRole('tab', { name: 'IBAN' }).click()
  const field = page.getByRole('textbox', { name: 'IBAN' })
  await field.fill('DE89 3704 0044 0532 0130 00')
  await releaseScript()
  expect(await field.inputValue()).toBe('DE89 3704 0044 0532 0130 00')
  await field.press('Enter')
  await page.getByRole('heading', { name: 'Valid IBAN' }).waitFor()
})

test('a search field that is focused before hydration shows suggestions', async () => {
  const { page, releaseScript } = await visitWithoutScript('/')
  await page.locator('#term').focus()
  await releaseScript()
  await page.locator('#term[role=combobox]').waitFor()
  await page.keyboard.type('deutsche b')
  await page
    .getByRole('option', { name: /Deutsche Bank/ })
    .first()
    .waitFor()
})
