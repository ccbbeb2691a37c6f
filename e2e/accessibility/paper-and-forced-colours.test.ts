import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openBrowser, visit } from '../testing/visitor.ts'

openBrowser()

const RESULTS = [
  ['/iban/validate/DE89370400440532013000', 'Valid IBAN'],
  ['/sort-code/details/089999', 'Valid sort code'],
  ['/swift/de/deutsche-bank-ag', 'Valid SWIFT/BIC code'],
] as const

/** The computed value of a CSS property of the first element that matches. */
const readStyle = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

describe.each(RESULTS)('%s in print', (path, verdict) => {
  test('shows code, verdict, reasons and sources, and no controls', async () => {
    const page = await visit(path)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    for (const part of [page.locator('figure'), page.getByText(verdict), page.getByText('How we know')])
      expect(await part.first().isVisible()).toBe(true)
    expect(
      await page
        .getByText(/^Source/)
        .first()
        .isVisible(),
    ).toBe(true)
    for (const role of ['banner', 'contentinfo', 'navigation', 'textbox'] as const)
      expect(await page.getByRole(role).count(), role).toBe(0)
    // A term is a button with a tooltip, and is printed as text.
    expect(await page.locator('button:visible:not(.term > button)').count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Check another' }).count()).toBe(0)
  })

  test('is black on white, also in the dark theme', async () => {
    const page = await visit(path)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect(await readStyle(page, 'body', 'background-color')).toBe('rgb(255, 255, 255)')
    for (const selector of ['h1', 'figure li', 'main a:visible'])
      expect(await readStyle(page, selector, 'color'), selector).toBe('rgb(0, 0, 0)')
  })
})

test.each(RESULTS)('%s is printed on one A4 page, with its code', async (path) => {
  const page = await visit(path)
  const code = await page.locator('[data-row] .code').first().innerText()
  const file = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(file.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByText(code, { exact: true }).first().isVisible()).toBe(true)
})

test('print marks a default value as not stated by the source', async () => {
  const page = await visit('/swift/de/deutsche-bank-ag')
  await page.emulateMedia({ media: 'print' })
  // On the screen, only screen readers get this text, which then has a width of 1 pixel.
  const box = await page.getByText('(not stated by the source)').last().boundingBox()
  expect(box?.width).toBeGreaterThan(50)
})

test('print shows the answers of the FAQ, which are collapsed on the screen', async () => {
  const page = await visit('/faq')
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByText('It is Australia’s bank-state-branch number').isVisible()).toBe(true)
})

describe('in forced colours', () => {
  const forced = { forcedColors: 'active' } as const

  test.each(RESULTS)('%s has an outline around its verdict and a line over each part', async (path) => {
    const page = await visit(path, forced)
    expect(await readStyle(page, 'main .outlined', 'border-top-style')).toBe('solid')
    const canvas = await readStyle(page, 'body', 'background-color')
    expect(await readStyle(page, 'main .outlined', 'border-top-color')).not.toBe(canvas)
    expect(await readStyle(page, 'figure li', 'border-top-width')).toBe('4px')
    expect(await readStyle(page, 'figure li', 'border-top-color')).not.toBe(canvas)
  })

  test('the button has a border, the focused field an outline, and the selected tab a line', async () => {
    const page = await visit('/?tool=iban', forced)
    const panel = '[role=tabpanel]:not([hidden])'
    expect(await readStyle(page, `${panel} button[type=submit]`, 'border-top-width')).toBe('1px')
    await page.getByRole('textbox', { name: 'IBAN' }).focus()
    expect(await readStyle(page, `${panel} input`, 'outline-style')).toBe('solid')
    expect(await readStyle(page, '[role=tab][aria-selected=true]', 'border-bottom-width')).toBe('2px')
    expect(await readStyle(page, '[role=tab][aria-selected=false]', 'border-bottom-width')).toBe('0px')
  })
})
