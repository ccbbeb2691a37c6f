import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { TOOLTIP_TERMS } from '../src/web/content/tooltip-terms.ts'
import { openBrowser, PHONE, stopClock, visit } from './testing/visitor.ts'

openBrowser()

const IBAN = '/iban/validate/DE89370400440532013000'
const term = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first()
const words = (page: Page) => page.locator('[popover]:popover-open')

describe('a term', () => {
  test('explains itself to whom the pointer rests on it for 300 milliseconds, 4 pixels away', async () => {
    const page = await visit('/')
    await stopClock(page)
    await term(page, 'Bank code').hover()
    await page.clock.runFor(299)
    expect(await words(page).count()).toBe(0)
    await page.clock.runFor(1)
    expect(await words(page).innerText()).toContain('The part of a code that identifies the bank.')
    const [button, tip] = [await term(page, 'Bank code').boundingBox(), await words(page).boundingBox()]
    expect(tip?.y).toBeCloseTo((button?.y ?? 0) + (button?.height ?? 0) + 4, 0)
  })

  test('goes on while the pointer is on its words, and stops when it has left', async () => {
    const page = await visit('/')
    await term(page, 'Bank code').hover()
    await words(page).hover()
    await stopClock(page)
    await page.clock.runFor(1000)
    expect(await words(page).count()).toBe(1)
    await page.getByRole('heading', { level: 1 }).hover()
    await page.clock.runFor(1000)
    expect(await words(page).count()).toBe(0)
  })

  test('explains itself to whom comes by key, and Escape ends it', async () => {
    const page = await visit('/')
    await page.getByRole('button', { name: 'Search', exact: true }).focus()
    await page.keyboard.press('Tab')
    await words(page).getByText('The organisation that carries payment messages').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => words(page).count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('SWIFT')
    await page.keyboard.press('Tab')
    await words(page).getByText('Business identifier code').waitFor()
    expect(await words(page).count()).toBe(1)
  })

  test('Escape ends it under the pointer, too', async () => {
    const page = await visit('/')
    await term(page, 'BIC').hover()
    await words(page).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => words(page).count()).toBe(0)
  })

  test.each([true, false])('explains itself to a finger (with JavaScript: %s)', async (javaScriptEnabled) => {
    const page = await visit(IBAN, { viewport: PHONE, hasTouch: true, javaScriptEnabled })
    await term(page, 'Account number').tap()
    await words(page).getByText('The number of an account at its bank').waitFor()
    const tip = await words(page).boundingBox()
    expect(tip?.x).toBeGreaterThanOrEqual(0)
    expect((tip?.x ?? 0) + (tip?.width ?? 0)).toBeLessThanOrEqual(PHONE.width)
    await page.getByRole('heading', { level: 1 }).tap()
    await expect.poll(() => words(page).count()).toBe(0)
  })

  test('is described to who hears the page', async () => {
    const page = await visit('/')
    const described = await term(page, 'BIC').getAttribute('aria-describedby')
    expect(await page.locator(`[id="${described}"]`).textContent()).toContain('Business identifier code')
  })

  test('submits nothing', async () => {
    const page = await visit('/iban')
    await term(page, 'SEPA').click()
    await words(page).getByText('Single Euro Payments Area').waitFor()
    expect((await page.getByRole('alert').allTextContents()).join('')).toBe('')
  })
})

test('all sixteen terms of tools are on the home page, each with its tool', async () => {
  const page = await visit('/')
  const shown = await page.locator('[role=tabpanel] .term > button').allTextContents()
  const terms = TOOLTIP_TERMS.filter(({ tools }) => tools.length > 0)
  expect(new Set(shown)).toEqual(new Set(terms.map(({ term }) => term)))
})

test.each([
  [IBAN, ['Country', 'Check digits', 'Bank code', 'Account number']],
  [
    '/routing-number/validate/021000021',
    ['Federal Reserve', 'Check Digit', 'Federal Reserve district', 'Routing number type'],
  ],
  ['/sort-code/details/200415', ['Evidence']],
  ['/swift/de/deutsche-bank-ag', ['Party prefix', 'Country', 'Bank code']],
  ['/chips/details/0002', ['Fedwire number']],
])('%s explains its terms where they stand', async (path, names) => {
  const page = await visit(path)
  const shown = await page.locator('main .term > button').allTextContents()
  for (const name of names) expect(shown).toContain(name)
})
