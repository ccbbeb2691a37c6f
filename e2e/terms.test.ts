import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { TOOLTIP_TERMS } from '../src/web/content/tooltip-terms.ts'
import { openBrowser, PHONE, stopClock, visit } from './testing/visitor.ts'

openBrowser()

const IBAN = '/iban/validate/DE89370400440532013000'
const termButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first()
const tooltip = (page: Page) => page.locator('[popover]:popover-open')

describe('the tooltip of a term', () => {
  test('opens 4 pixels below the term when the pointer has rested on it for 300 milliseconds', async () => {
    const page = await visit('/')
    await stopClock(page)
    await termButton(page, 'Bank code').hover()
    await page.clock.runFor(299)
    expect(await tooltip(page).count()).toBe(0)
    await page.clock.runFor(1)
    expect(await tooltip(page).innerText()).toContain('The part of a code that identifies the bank.')
    const termBox = await termButton(page, 'Bank code').boundingBox()
    const tooltipBox = await tooltip(page).boundingBox()
    expect(tooltipBox?.y).toBeCloseTo((termBox?.y ?? 0) + (termBox?.height ?? 0) + 4, 0)
  })

  test('stays open while the pointer is on it, and closes when the pointer leaves', async () => {
    const page = await visit('/')
    await termButton(page, 'Bank code').hover()
    await tooltip(page).hover()
    await stopClock(page)
    await page.clock.runFor(1000)
    expect(await tooltip(page).count()).toBe(1)
    await page.getByRole('heading', { level: 1 }).hover()
    await page.clock.runFor(1000)
    expect(await tooltip(page).count()).toBe(0)
  })

  test('opens on keyboard focus, and closes on Escape', async () => {
    const page = await visit('/')
    await termButton(page, 'Party prefix').focus()
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    for (let tabs = 0; tabs < 10 && (await focused()) !== 'SWIFT'; tabs++) await page.keyboard.press('Tab')
    await tooltip(page).getByText('The organisation that carries payment messages').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => tooltip(page).count()).toBe(0)
    expect(await focused()).toBe('SWIFT')
    await page.keyboard.press('Tab')
    await tooltip(page).getByText('Business identifier code').waitFor()
    expect(await tooltip(page).count()).toBe(1)
  })

  test('closes on Escape while the pointer is on the term', async () => {
    const page = await visit('/')
    await termButton(page, 'BIC').hover()
    await tooltip(page).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => tooltip(page).count()).toBe(0)
  })

  test.each([true, false])('opens on tap (with JavaScript: %s)', async (javaScriptEnabled) => {
    const page = await visit(IBAN, { viewport: PHONE, hasTouch: true, javaScriptEnabled })
    await termButton(page, 'Account number').tap()
    await tooltip(page).getByText('The number of an account at its bank').waitFor()
    const tooltipBox = await tooltip(page).boundingBox()
    expect(tooltipBox?.x).toBeGreaterThanOrEqual(0)
    expect((tooltipBox?.x ?? 0) + (tooltipBox?.width ?? 0)).toBeLessThanOrEqual(PHONE.width)
    await page.getByRole('heading', { level: 1 }).tap()
    await expect.poll(() => tooltip(page).count()).toBe(0)
  })

  test('describes the term to screen readers', async () => {
    const page = await visit('/')
    const descriptionId = await termButton(page, 'BIC').getAttribute('aria-describedby')
    expect(await page.locator(`[id="${descriptionId}"]`).textContent()).toContain('Business identifier code')
  })

  test('does not submit the form', async () => {
    const page = await visit('/iban')
    await termButton(page, 'SEPA').click()
    await tooltip(page).getByText('Single Euro Payments Area').waitFor()
    expect((await page.getByRole('alert').allTextContents()).join('')).toBe('')
  })
})

test('the home page has tooltips for all terms of the tools', async () => {
  const page = await visit('/')
  // The picture of a code has terms of its own.
  const shown = await page.locator('[role=tabpanel] .term > button:not(figure *)').allTextContents()
  const terms = TOOLTIP_TERMS.filter(({ tools }) => tools.length > 0)
  expect(new Set(shown)).toEqual(new Set(terms.map(({ term }) => term)))
})

test.each([
  [IBAN, ['Country', 'Check digits', 'Bank code', 'Account number']],
  [
    '/routing-number/validate/021000021',
    ['Federal Reserve', 'Check Digit', 'Federal Reserve district', 'Routing number type'],
  ],
  ['/sort-code/details/200415', ['Branch']],
  ['/swift/de/deutsche-bank-ag', ['Party prefix', 'Country', 'Bank code']],
  ['/chips/details/0002', ['Fedwire number']],
])('%s has tooltips for its terms', async (path, names) => {
  const page = await visit(path)
  const shown = await page.locator('main .term > button').allTextContents()
  for (const name of names) expect(shown).toContain(name)
})
