import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { failRequests, holdRequests } from '../testing/intercept-requests.ts'
import { expectConsoleError, openBrowser, PHONE, visit } from '../testing/visitor.ts'

openBrowser()

/** Marks the live regions of the page. A screen reader announces changes only in regions that it knows. */
async function markRegions(page: Page) {
  await page.locator('[role=status], [role=alert]').evaluateAll((regions) => {
    for (const region of regions) region.toggleAttribute('data-known', true)
  })
}

/** Waits until a text appears in a marked live region. */
async function expectAnnounced(page: Page, role: 'alert' | 'status', text: string | RegExp) {
  await page.locator(`[role=${role}][data-known]`).getByText(text).first().waitFor({ state: 'attached' })
}

/** Expects that the first element that matches a selector is wholly on the screen. */
async function expectInView(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox()
  const height = page.viewportSize()?.height ?? 0
  expect(box?.y).toBeGreaterThanOrEqual(0)
  expect((box?.y ?? height) + (box?.height ?? height)).toBeLessThanOrEqual(height)
}

/** The texts that describe a field to screen readers. */
const describeField = (field: Locator) =>
  field.evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(),
  )

async function submit(page: Page, typed: string) {
  const field = page.getByRole('textbox').first()
  await field.fill(typed)
  await field.press('Enter')
}

describe('a screen reader announces', () => {
  test('the error about a code', async () => {
    const page = await visit('/iban')
    await markRegions(page)
    await submit(page, 'DE89')
    await expectAnnounced(page, 'alert', 'IBAN is too short (minimum 15 characters)')
  })

  test('the error of a code once, and again when it is submitted again', async () => {
    const page = await visit('/bsb')
    await markRegions(page)
    await submit(page, '06')
    const error = 'Please enter a valid Australian BSB code (6 digits)'
    await expectAnnounced(page, 'alert', error)
    const first = await page.getByRole('alert').getByText(error).elementHandle()
    // The toast is only seen.
    expect(await page.locator('[role=status] [aria-hidden=true]').getByText(error).count()).toBe(1)
    await page.keyboard.press('Enter')
    await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false)
    await expectAnnounced(page, 'alert', error)
  })

  test('the error of a code as the description of its field, when the focus moves there', async () => {
    const page = await visit('/bsb')
    await page.getByRole('button', { name: 'Validate BSB Code' }).click()
    const field = page.getByRole('textbox').first()
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await describeField(field)).toContain('Please enter a valid Australian BSB code')
    expect((await page.getByRole('alert').allInnerTexts()).join('')).toBe('')
  })

  test('the verdict in a tab of the home page', async () => {
    const page = await visit('/?tool=routing', { viewport: PHONE })
    await submit(page, '021000021')
    const name = 'Valid routing number, last listed in December 2018, JPMorgan Chase Bank, N.A.'
    const verdict = page.getByRole('heading', { name, exact: true })
    await expect.poll(() => verdict.evaluate((element) => element === document.activeElement)).toBe(true)
    // The focus announces it; a live region would announce it twice.
    expect(await page.locator('[role=status], [role=alert]').getByText('Valid').count()).toBe(0)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await expectInView(page, '[data-verdict]')
  })

  test('the IBAN of account details by its verdict alone', async () => {
    const page = await visit('/iban/calculator/de')
    await page.getByLabel('Bankleitzahl').fill('37040044')
    await page.getByLabel('Kontonummer').fill('532013000')
    await page.keyboard.press('Enter')
    const verdict = page.getByRole('heading', { name: 'Valid IBAN, for tests only, Commerzbank' })
    await expect.poll(() => verdict.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await page.locator('[role=status], [role=alert]').getByText('Valid').count()).toBe(0)
  })

  test('that no key was issued', async () => {
    const page = await visit('/api')
    await markRegions(page)
    await failRequests(page, '**/api/keys')
    await page.getByLabel('I accept the terms of service').check()
    await page.getByRole('button', { name: 'Get a key for a day' }).press('Enter')
    await expectAnnounced(page, 'alert', 'No key was issued')
    await expectConsoleError('status of 500')
  })

  test('why a code is not valid, on its page', async () => {
    const page = await visit('/')
    await page.locator('#term').fill('GB29 NWBK 6016 1331 9268 1')
    await page.keyboard.press('Enter')
    const reason = page.getByRole('heading', { level: 1, name: /have 22 characters; this one has 21$/ })
    await expect.poll(() => reason.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test.each([
    ['062000', '3 suggestions, Check this Sort Code, Check this CHIPS, Check this BSB'],
    ['DE89 3704 0044 0532 0130 00', '1 suggestion, Check this IBAN'],
  ])('the types that a code could be, once (%s)', async (code, announcement) => {
    const page = await visit('/')
    await page.locator('#term').focus()
    await page.locator('#term-suggestions + [role=status]').waitFor({ state: 'attached' })
    await markRegions(page)
    await page.locator('#term').fill(code)
    await expectAnnounced(page, 'status', announcement)
    const regions = page.locator('[role=status], [role=alert]')
    expect((await regions.allTextContents()).filter(Boolean)).toEqual([announcement])
  })

  test('the types that a code could be, if Enter follows at once', async () => {
    const page = await visit('/')
    await page.locator('#term').focus()
    await page.locator('#term-suggestions + [role=status]').waitFor({ state: 'attached' })
    await markRegions(page)
    await page.keyboard.insertText('062000')
    await page.keyboard.press('Enter')
    await page.waitForURL(/term=062000/)
    await expectAnnounced(page, 'status', '3 suggestions')
  })

  test.each([
    ['barclays', /for ‘barclays’/],
    ['qqqqqqqqzzzz', 'No matching banks found'],
    ['DEUTDEXX', 'Well formed, but not in our directory'],
  ])('the result of a search for %s', async (term, message) => {
    const page = await visit('/swift')
    await markRegions(page)
    await page.locator('#term').fill(term)
    await page.keyboard.press('Enter')
    const heading = page.getByRole('heading', { level: 2, name: message })
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
    // The focus announces it; a live region would announce it twice.
    expect(await page.locator('[role=status], [role=alert]').getByText(message).count()).toBe(0)
  })

  test('that a search has failed', async () => {
    const page = await visit('/swift')
    await markRegions(page)
    const failed = await failRequests(page, '**/api/swift/search?*')
    await page.locator('#term').fill('barclays')
    await page.keyboard.press('Enter')
    await expectAnnounced(page, 'alert', 'Failed to search for banks. Please try again.')
    for (const _ of failed) await expectConsoleError('status of 500')
    await expectConsoleError('broken')
  })

  test('the number of branches that match a filter', async () => {
    const page = await visit('/swift/de/deutsche-bank-ag?tab=branches')
    await markRegions(page)
    await page.locator('#branch').fill('hamburg')
    await page.keyboard.press('Enter')
    await expectAnnounced(page, 'status', /branches for ‘hamburg’/)
  })

  test('that a page is loading', async () => {
    const page = await visit('/sort-code')
    await markRegions(page)
    await holdRequests(page, '**/api/sortcode/details/*')
    await submit(page, '200415')
    await expectAnnounced(page, 'status', 'Loading')
  })

  test('the page that a link has opened', async () => {
    const page = await visit('/swift')
    await page.getByRole('link', { name: 'IBAN', exact: true }).first().press('Enter')
    const heading = page.getByRole('heading', { level: 1, name: 'IBAN Validator' })
    await heading.waitFor()
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await heading.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('none')
  })

  test('the verdict on a page that a browser without the Navigation API has loaded', async () => {
    const page = await visit('/bsb', { serviceWorkers: 'allow' })
    await page.addInitScript('delete window.navigation')
    await page.reload()
    await submit(page, '062000')
    const verdict = page.getByRole('heading', { name: /^Valid/ })
    await page.waitForURL('**/bsb/details/062000')
    expect(await page.title()).toContain('BSB 062-000, valid')
    await expect.poll(() => verdict.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('that the details failed to load', async () => {
    const page = await visit('/sort-code')
    await markRegions(page)
    const failed = await failRequests(page, '**/api/sortcode/details/*')
    await submit(page, '200415')
    await expectAnnounced(page, 'status', 'Failed to fetch sort code details. Please try again.')
    for (const _ of failed) await expectConsoleError('status of 500')
    await expectConsoleError('broken')
  })

  test('the error about an account number, which also describes the field', async () => {
    const page = await visit('/sort-code/details/089999')
    await markRegions(page)
    await submit(page, '66374959')
    await expectAnnounced(page, 'status', 'The account number is wrong')
    const field = page.getByRole('textbox', { name: 'Account number' })
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    expect(await describeField(field)).toContain('Please ask the payee for the number again.')
    await field.fill('66374958')
    expect(await field.getAttribute('aria-invalid')).toBe('false')
  })
})
