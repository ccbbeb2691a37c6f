import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { holdRequests, recordRequests } from './testing/intercept-requests.ts'
import { expectAccessible } from './testing/screens.ts'
import { DESKTOP, openBrowser, PHONE, stopClock, visit } from './testing/visitor.ts'

openBrowser()

const suggestionsOf = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

/** Enters a term into the search field as one input, and waits for suggestions. */
async function typeTerm(page: Page, text: string) {
  const field = page.locator('#term')
  await field.click()
  await page.waitForFunction(() => document.querySelector('#term')?.role === 'combobox')
  await page.keyboard.insertText(text)
  await suggestionsOf(page).first().waitFor({ timeout: 10_000 })
  return field
}

describe.each(['/', '/swift'])('the search field of %s', (path) => {
  test('suggests six banks with city and BIC, and marks the matched words', async () => {
    const page = await visit(path)
    const field = await typeTerm(page, 'deutsche bank')
    expect(await suggestionsOf(page).count()).toBe(6)
    const first = suggestionsOf(page).first()
    expect(await first.innerText()).toMatch(/Deutsche Bank AG\s+DEUT DE FF\s+Frankfurt.*, Germany/)
    expect(await first.locator('mark').allInnerTexts()).toEqual(['Deutsche', 'Bank'])
    expect(await field.getAttribute('aria-expanded')).toBe('true')
    await page.getByRole('status').filter({ hasText: '6 suggestions' }).waitFor({ state: 'attached' })
  })

  test('works with the keyboard: arrows select, Enter opens the bank', async () => {
    const page = await visit(path)
    const field = await typeTerm(page, 'deutsche bank')
    await field.press('ArrowDown')
    const chosen = page.locator('[role=option][aria-selected=true]')
    expect(await chosen.getAttribute('id')).toBe(await field.getAttribute('aria-activedescendant'))
    await field.press('ArrowDown')
    await field.press('ArrowUp')
    expect(await chosen.innerText()).toContain('Deutsche Bank AG')
    await field.press('Enter')
    await page.waitForURL('**/swift/de/deutsche-bank-ag')
  })

  test('searches for the text on Enter if no suggestion is selected', async () => {
    const page = await visit(path)
    const field = await typeTerm(page, 'deutsche bank')
    await field.press('Enter')
    await page.waitForURL(/term=deutsche(\+|%20)bank/)
    await expect.poll(() => suggestionsOf(page).count()).toBe(0)
  })

  test('closes the list on the first Escape, and clears the text on the second', async () => {
    const page = await visit(path)
    const field = await typeTerm(page, 'barclays')
    await field.press('Escape')
    expect(await suggestionsOf(page).count()).toBe(0)
    expect(await field.inputValue()).toBe('barclays')
    expect(await field.getAttribute('aria-expanded')).toBe('false')
    await field.press('Escape')
    expect(await field.inputValue()).toBe('')
  })

  test('opens the bank of a clicked suggestion', async () => {
    const page = await visit(path)
    await typeTerm(page, 'deutsche bank')
    await suggestionsOf(page).first().click()
    await page.waitForURL('**/swift/de/deutsche-bank-ag')
  })
})

describe('suggestions', () => {
  test.each([
    ['εθνικη τραπεζα', 'Εθνική Τράπεζα', 'el', /National Bank of Greece/i],
    ['三菱', '三菱UFJ銀行', 'ja', /MUFG/],
    ['الراجحي', 'مصرف الراجحي', 'ar', /Al Rajhi Bank/],
  ])(
    'and results have the name in the script of the term, and so has the page of the bank (%s)',
    async (term, name, language, latinName) => {
      const page = await visit('/swift')
      const field = await typeTerm(page, term)
      const suggested = suggestionsOf(page).first()
      expect(await suggested.innerText()).toMatch(latinName)
      expect(await suggested.locator(`bdi[lang=${language}]`).innerText()).toBe(name)
      await field.press('Enter')
      await page.waitForURL(/term=/)
      const found = page.getByRole('row').filter({ hasText: latinName }).first()
      expect(await found.locator(`bdi[lang=${language}]`).innerText()).toBe(name)
      await found.getByRole('link').click()
      expect(await page.getByText('Also written').locator(`bdi[lang=${language}]`).innerText()).toBe(name)
    },
  )

  test('offer to check a recognized code without sending it', async () => {
    const page = await visit('/')
    const requested = recordRequests(page)
    const field = await typeTerm(page, 'DE89 3704 0044 0532 0130 00')
    expect(await suggestionsOf(page).allInnerTexts()).toEqual([
      expect.stringMatching(/^Check this IBAN\s+DE89 3704 0044 0532 0130 00$/),
    ])
    expect(requested.filter((path) => path.includes('suggestions?'))).toEqual([])
    await field.press('ArrowDown')
    await field.press('Enter')
    await page.waitForURL('**/iban/validate/DE89370400440532013000')
  })

  test('of a long IBAN are on one line, and leave the button free', async () => {
    const page = await visit('/swift', { viewport: PHONE })
    await typeTerm(page, 'MT84MALT011000012345MTLCAST001S')
    const code = await suggestionsOf(page).locator('.code').boundingBox()
    expect(code?.height).toBeLessThan(25)
    expect((code?.x ?? 0) + (code?.width ?? 0)).toBeLessThan(PHONE.width)
    const button = await page.getByRole('button', { name: 'Search', exact: true }).boundingBox()
    const list = await page.getByRole('listbox', { name: 'Suggestions' }).boundingBox()
    expect(list?.y).toBeGreaterThan((button?.y ?? 0) + (button?.height ?? 0))
  })

  test('are those for the latest text, even if an earlier response arrives later', async () => {
    const page = await visit('/swift')
    const release = await holdRequests(page, '**/api/swift/suggestions?term=barclays*')
    const field = page.locator('#term')
    await field.click()
    await page.waitForFunction(() => document.querySelector('#term')?.role === 'combobox')
    const request = page.waitForRequest('**/suggestions?term=barclays*')
    await field.pressSequentially('barclays')
    await request
    await field.fill('commerzbank')
    await suggestionsOf(page).first().waitFor()
    release()
    expect(await suggestionsOf(page).first().innerText()).toContain('Commerzbank')
  })

  test('respect the chosen country', async () => {
    const page = await visit('/swift')
    await page.getByLabel('Country').selectOption('FR')
    await typeTerm(page, 'deutsche bank')
    expect(await suggestionsOf(page).first().innerText()).toContain('France')
  })

  test('do not break the search field when their request fails', async () => {
    const page = await visit('/swift')
    await page.route('**/api/swift/suggestions?*', (route) => route.fulfill({ status: 200, body: 'oops' }))
    const field = page.locator('#term')
    await field.pressSequentially('barclays')
    await field.press('Enter')
    await page.getByText(/for ‘barclays’/).waitFor()
    expect(await suggestionsOf(page).count()).toBe(0)
  })

  test('are announced after a pause, and again only when their number has changed', async () => {
    const page = await visit('/swift')
    const field = await typeTerm(page, 'deutsche')
    const announcement = page.getByRole('status').filter({ hasText: /^\d+ suggestions?$/ })
    expect(await announcement.count()).toBe(0)
    await announcement.waitFor({ state: 'attached' })
    const announced = await announcement.evaluateHandle((region) => region.firstChild)
    await stopClock(page)
    await field.pressSequentially(' bank')
    await page.clock.runFor(200)
    await suggestionsOf(page).locator('mark').getByText('Bank').first().waitFor()
    await page.clock.runFor(2000)
    expect(await announced.evaluate((text) => text?.isConnected)).toBe(true)
  })

  test.each([
    ['a desktop', DESKTOP],
    ['a phone', PHONE],
  ])('pass axe and fit the screen while open, on %s', async (_name, viewport) => {
    const page = await visit('/swift', { viewport })
    await typeTerm(page, 'raiffeisen')
    const list = await page.getByRole('listbox', { name: 'Suggestions' }).boundingBox()
    expect((list?.x ?? -1) >= 0 && (list?.x ?? 0) + (list?.width ?? 0) <= viewport.width).toBe(true)
    for (const row of await suggestionsOf(page).all())
      expect((await row.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44)
    await expectAccessible(page)
  })
})

describe('the search field of the header', () => {
  test("is reached with '/', suggests banks, and opens the chosen one", async () => {
    const page = await visit('/iban')
    await page.keyboard.press('/')
    const field = page.getByRole('combobox', { name: 'Search banks and codes' })
    await field.pressSequentially('barclays')
    await suggestionsOf(page).first().waitFor()
    await field.press('ArrowDown')
    await field.press('Enter')
    await page.waitForURL('**/swift/gb/barclays-*')
    await expect.poll(() => page.locator('#term').inputValue()).toBe('')
    expect(await suggestionsOf(page).count()).toBe(0)
  })

  test("ignores a '/' that is typed into another field", async () => {
    const page = await visit('/contact')
    const subject = page.getByLabel('Subject')
    await subject.pressSequentially('A/B')
    expect(await subject.inputValue()).toBe('A/B')
  })

  test('searches for banks and codes on Enter', async () => {
    const page = await visit('/faq')
    await page.locator('#term').fill('deutsche bank')
    await page.locator('#term').press('Enter')
    await page.waitForURL(/term=deutsche(\+|%20)bank/)
    await page.getByRole('link', { name: 'Deutsche Bank AG' }).first().waitFor()
  })

  test.each(['/', '/swift'])("is absent on %s, where '/' focuses the field of the page", async (path) => {
    const page = await visit(path)
    await page.keyboard.press('/')
    expect(await page.getByRole('search').count()).toBe(1)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('term')
  })

  test('opens from an icon on a phone, and passes axe with its suggestions', async () => {
    const page = await visit('/iban', { viewport: PHONE })
    const icon = page.locator('header label')
    expect((await icon.boundingBox())?.width).toBeGreaterThanOrEqual(44)
    await expectAccessible(page)
    await icon.click()
    const field = await typeTerm(page, 'raiffeisen')
    expect((await field.boundingBox())?.width).toBeGreaterThan(PHONE.width / 2)
    await expectAccessible(page)
  })

  test.each([
    ['a desktop', DESKTOP],
    ['a phone', PHONE],
  ])('works without JavaScript on %s', async (_name, viewport) => {
    const page = await visit('/faq', { viewport, javaScriptEnabled: false })
    if (viewport === PHONE) await page.locator('header label').click()
    await page.getByRole('searchbox').fill('021000021')
    await page.getByRole('searchbox').press('Enter')
    await page.getByText('Valid routing number', { exact: true }).waitFor()
  })
})

describe('an input method', () => {
  /** Sends a key event that belongs to a composition. */
  const pressWhileComposing = (page: Page, key: string) =>
    page.locator('#term').evaluate((field, key) => {
      field.dispatchEvent(
        new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true }),
      )
    }, key)

  test('keeps its keys: they neither choose a suggestion nor close the list', async () => {
    const page = await visit('/swift')
    await typeTerm(page, 'deutsche bank')
    for (const key of ['ArrowDown', 'Enter', 'Escape']) await pressWhileComposing(page, key)
    expect(await page.locator('[role=option][aria-selected=true]').count()).toBe(0)
    expect(await suggestionsOf(page).count()).toBe(6)
    expect(new URL(page.url()).pathname).toBe('/swift')
  })

  test('leaves the suggestions usable if it ends while the list is closed', async () => {
    const page = await visit('/swift')
    const field = await typeTerm(page, 'deutsche bank')
    await field.dispatchEvent('compositionstart')
    await field.press('Escape')
    await field.dispatchEvent('compositionend')
    await field.pressSequentially(' a')
    await suggestionsOf(page).first().waitFor()
    await field.press('ArrowDown')
    await field.press('Enter')
    await page.waitForURL('**/swift/de/deutsche-bank-ag')
  })
})
